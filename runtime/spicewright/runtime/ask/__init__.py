"""Phrases of effects made into functions of a run: what they find, how many, and whether they hold."""
