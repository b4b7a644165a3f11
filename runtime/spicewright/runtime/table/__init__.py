"""What a state comes to as the rules stand, what its things are called, and how they move."""
