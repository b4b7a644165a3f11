"""Everything known of some packs in, the pages and pictures of the site out, in one language."""
