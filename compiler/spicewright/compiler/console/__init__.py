"""The terminal and the cache folder, as commands use them."""
