"""Everything the site knows of packs: records, what they speak of, what proves them, and their addresses."""
