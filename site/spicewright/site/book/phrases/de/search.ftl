# Die Suche auf allen Seiten, auf Deutsch.

search-open = Suche
search-hint = Alle Seiten durchsuchen
search-none = Nichts gefunden. Versuche andere Wörter.
search-all = Alle Einträge, die passen
search-close = Schließen
search-guide = Anleitung
search-reference = Nachschlagen
search-packs = Pakete
