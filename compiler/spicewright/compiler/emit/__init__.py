"""Compiled packs in, bundles and rules ready to play out."""
