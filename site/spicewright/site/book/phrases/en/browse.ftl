# The page that finds records, in English.

browse-records = Records
browse-search = Search
browse-hint = A name, or words of a text
browse-order = Order
browse-best = Best match
browse-by-name = Name
browse-lowest = { $what }, lowest first
browse-filters = Filters
browse-results = Results
browse-chosen = Chosen filters
browse-one = One record
browse-many = { $count } records
browse-any = any
browse-from = from
browse-to = to
browse-less = Remove
browse-more = Show { $count } more
browse-clear = Clear all
browse-none = Nothing found.
browse-none-help = Try fewer words or remove a filter.
browse-all = Every record there is, by kind.
