"""Records in, a table for a spreadsheet out; such a table in, edits to the files of a pack out."""
