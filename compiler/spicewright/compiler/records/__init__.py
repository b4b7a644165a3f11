"""YAML trees in, records and the vocabulary they declare out."""
