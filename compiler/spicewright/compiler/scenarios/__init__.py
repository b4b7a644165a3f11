"""Scenarios: examples that authors write and the game itself proves."""
