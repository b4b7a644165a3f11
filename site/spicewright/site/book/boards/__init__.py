"""Boards as pictures, drawn from what packs declare."""
