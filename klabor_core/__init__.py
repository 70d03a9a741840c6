"""Klabor and debertz: rules, records, computer players and sessions, in pure Python without dependencies."""

__version__ = "0.1.0"
