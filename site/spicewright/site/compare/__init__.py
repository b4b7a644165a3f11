"""Two versions of packs in, what changed for players and authors out."""
