"""Recordings of scenarios in, what the page shows step by step out."""
