"""What never changes in a game and is no rule: its things, zones, counters and facts, from a bundle."""
