"""Syntax trees in, meaning with every word bound out."""
