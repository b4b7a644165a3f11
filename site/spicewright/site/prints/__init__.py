"""Records as things to cut out: sheets on paper, single pictures, and decks for a virtual table."""
