# Was die Seiten der Klarstellungen sagen, auf Deutsch.

rulings = Klarstellungen
rulings-of = { $pack }: Klarstellungen
rulings-about = Wie die Regeln Fragen beantworten, jeweils mit Beispielen, die bei jedem Bau dieser Seiten gespielt werden.
rulings-count = { $count ->
    [one] Eine Klarstellung, davon { $proven } belegt.
   *[other] { $count } Klarstellungen, davon { $proven } belegt.
  }
rulings-open-count = { $open ->
    [one] Eine lässt sich noch nicht belegen.
   *[other] { $open } lassen sich noch nicht belegen.
  }
rulings-open = Noch nicht belegt:
rulings-other = Weitere Klarstellungen
rulings-proof = Beleg:
rulings-of-what = Betrifft
