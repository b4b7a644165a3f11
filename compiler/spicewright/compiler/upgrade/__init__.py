"""Packs of an earlier version of the language in, the same packs in this version out."""
