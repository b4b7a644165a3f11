"""Whether the kinds of a meaning agree."""
