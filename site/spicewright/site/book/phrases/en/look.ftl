# What is around every page, in English.

look-unofficial = Spicewright is an unofficial fan project, not affiliated with or endorsed by the publishers of Dune: Imperium. Dune, Dune: Imperium and the names in it are trademarks of their owners.
