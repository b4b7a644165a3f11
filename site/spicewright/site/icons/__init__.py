"""Icons of words, and effects as lines of icons."""
