"""Meaning in, effect graphs out."""
