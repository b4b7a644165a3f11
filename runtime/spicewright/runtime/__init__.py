"""Plays bundles: holds the state of a game and walks its effect graphs, one decision at a time."""
