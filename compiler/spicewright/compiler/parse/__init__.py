"""The text of an effect in, its syntax tree out."""
