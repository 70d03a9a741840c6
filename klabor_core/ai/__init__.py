"""Computer players: what they infer, how they search and how strong they are (docs/ai.md).

A bot is given a ``SeatView`` and nothing else: no module in here may import the session.
"""
