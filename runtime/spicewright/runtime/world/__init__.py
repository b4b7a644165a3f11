"""What never changes in a game, except rules: its things, zones, counters and facts, from a bundle."""
