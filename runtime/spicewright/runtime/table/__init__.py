"""What a state comes to under the current rules, what its things are called, and how they move."""
