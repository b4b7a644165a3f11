# What the site itself says, in English.

site-language-en = English
site-language-de = German
site-title = Spicewright
site-what = Fact
site-value = Value
site-kind = Kind
site-pack = Pack
site-yes = yes
site-no = no
site-face-of = { $name }, drawn as it would be printed
site-strip-of = { $box }, in icons
site-rules-text = Rules text
site-graphs = How it works
site-graphs-help = What happens step by step.
site-graphs-legend = How to read the pictures
site-source = Source
site-uses = What it uses
site-proofs = Proven by
site-more-proofs = { $count ->
    [one] One more scenario passes through it.
   *[other] { $count } more scenarios pass through it.
  }
site-used-by = Used by
site-passed = passed
site-failed = failed
site-own-en = English
site-own-de = Deutsch
site-to-dark = Switch to dark mode
site-to-light = Switch to light mode
site-home = Home
site-browse = Browse
site-packs = Packs
site-scenarios = Scenarios
site-decisions = Decisions
site-decisions-about = Why the language and the program are as they are.
site-untranslated = This page is in English only.
site-scenarios-in = { $pack }: { $file }
site-scenarios-of = { $passed } of { $count } scenarios pass.
site-scenarios-about = Examples that are played whenever this site is built.
site-shows = Shows:
site-graphs-about = The picture of an effect is read from the top down. Shape and colour say what sort of step each one is.
site-name-en = English name
site-name-de = German name
site-unverified = Unverified
site-unverified-help = No source has confirmed this yet.
site-note = Note
site-unverified-name = No source gives the name in this language: { $language }. It is our own.
site-guide = Guide
site-guide-tutorial = Tutorial
site-guide-language = The language
site-guide-scenarios = Scenarios
site-guide-graphs = Pictures of effects
site-about = About
site-glossary = Glossary
site-changes = Changes
site-no-changes = The list of changes is kept with the source of Spicewright.
