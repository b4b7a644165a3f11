"""The records of a bundle in, their printed rules text out, in any language that has a file of phrases here."""
