"""Compiled effects in, rules out: every effect of a set of packs is linked once, when a game is loaded."""
