"""A deal that nobody can rig or see, between devices with no server (docs/fair-play.md)."""
