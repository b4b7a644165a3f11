"""The records of a bundle in, their printed rules text out, in each language that has phrases here."""
