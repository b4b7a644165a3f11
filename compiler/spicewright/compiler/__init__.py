"""Turns packs, written as text, into one checked bundle and the diagnostics found on the way."""
