"""Turns bundles into the pages of the reference book."""
