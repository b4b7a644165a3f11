"""Mutants: one word of the meaning changed at a time, to see whether any scenario notices."""
