"""The course of the game: periods, windows in which players may act, moments, tracks that branch."""
