"""YAML text in, trees with a span on every value out."""
