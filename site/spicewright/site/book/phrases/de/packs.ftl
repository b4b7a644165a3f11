# Was die Seiten der Pakete sagen, auf Deutsch.

packs-about = Ein Paket ist ein Ordner mit Inhalten: das Grundspiel oder eine Erweiterung, die auf anderen aufbaut.
packs-line = Version { $version }, { $count } Einträge, { $scenarios } Szenarien.
packs-id = Kurzname
packs-version = Version
packs-requires = Grundlage
packs-required-by = Gebraucht von
packs-or = oder
packs-apart = Nie zusammen mit
packs-games = In den Spielen
packs-replaces = Ersetzt
packs-overlays = Legt über den Spielplan
packs-count = { $count ->
    [one] Es enthält einen Eintrag.
   *[other] Es enthält { $count } Einträge.
  }
packs-things = Dinge des Spiels
packs-words = Wörter und Regeln
packs-passed = { $passed } von { $count } bestehen
packs-board = Der Spielplan
packs-setup = Aufbau und Spielablauf
