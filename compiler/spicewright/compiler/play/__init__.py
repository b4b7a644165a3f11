"""Games at a terminal and random games by the hundred."""
