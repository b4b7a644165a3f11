"""Files in, the same files in canonical form out."""
