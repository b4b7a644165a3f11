"""Everything that changes in a game: plain data that can be copied, compared, and written as JSON."""
