# Was die Seite eines Eintrags außer seinen Texten sagt, auf Deutsch.

record-turn = Einträge davor und danach
record-before = Davor:
record-after = Danach:
record-among = { $number } von { $count }: { $kind }
record-back = Zurück zu den Treffern
record-place = Treffer { $number } von { $count }
record-own-name = Keine Quelle nennt einen deutschen Namen; dieser stammt von uns.
record-download = Bild herunterladen
record-copy-link = Link kopieren
record-copy-source = Quelltext kopieren
record-copied = Kopiert
record-more-rulings = { $count ->
    [one] Eine weitere Klarstellung
   *[other] { $count } weitere Klarstellungen
  }
record-similar = Ähnliches
record-in-language = Auf { $language }
