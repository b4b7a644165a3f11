# What the pages of rulings say, in English.

rulings = Rulings
rulings-of = { $pack }: rulings
rulings-about = How the rules answer questions, each with examples that are played whenever this site is built.
rulings-count = { $count ->
    [one] One ruling, { $proven } of it proven.
   *[other] { $count } rulings, { $proven } of them proven.
  }
rulings-open-count = { $open ->
    [one] One cannot be proven yet.
   *[other] { $open } cannot be proven yet.
  }
rulings-open = Not proven yet:
rulings-other = Other rulings
rulings-proof = Proof:
rulings-of-what = About
