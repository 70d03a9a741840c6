"""What ``build.py`` is made of: short files, standard library only."""
