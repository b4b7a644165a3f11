"""What holds over a whole set of packs."""
