"""What the language declares in, the pages of its reference out."""
