"""Phrases of the effect language: words in, meaning out."""
