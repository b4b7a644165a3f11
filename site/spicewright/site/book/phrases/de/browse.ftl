# Die Seite, auf der man Einträge findet, auf Deutsch.

browse-records = Einträge
browse-search = Suche
browse-hint = Ein Name oder Wörter aus dem Text
browse-order = Reihenfolge
browse-best = Bester Treffer
browse-by-name = Name
browse-lowest = { $what }, aufsteigend
browse-filters = Filter
browse-results = Ergebnisse
browse-chosen = Gewählte Filter
browse-one = Ein Eintrag
browse-many = { $count } Einträge
browse-any = beliebig
browse-from = von
browse-to = bis
browse-less = Entfernen
browse-more = { $count } weitere zeigen
browse-clear = Alles zurücksetzen
browse-none = Nichts gefunden.
browse-none-help = Weniger Wörter oder ein Filter weniger helfen vielleicht.
browse-all = Alle Einträge, nach Art geordnet.
