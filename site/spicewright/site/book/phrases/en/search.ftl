# The search of all pages, in English.

search-open = Search
search-hint = Search all pages
search-none = Nothing found. Try other words.
search-all = All records that are found
search-close = Close
search-guide = Guide
search-reference = Reference
search-packs = Packs
