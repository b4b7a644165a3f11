"""What every part agrees on: the syntax and its tree, kinds, the effect graph, schemas and diagnostics."""
