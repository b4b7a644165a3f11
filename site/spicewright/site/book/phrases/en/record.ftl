# What the page of a record says besides its texts, in English.

record-turn = Records before and after this one
record-before = Before:
record-after = After:
record-among = { $number } of { $count }: { $kind }
record-back = Back to what was found
record-place = { $number } of { $count } found
record-own-name = No source gives a name in English; this one is our own.
record-download = Download picture
record-copy-link = Copy link
record-copy-source = Copy source
record-copied = Copied
record-more-rulings = { $count ->
    [one] One more ruling
   *[other] { $count } more rulings
  }
record-similar = Similar
record-in-language = In { $language }
