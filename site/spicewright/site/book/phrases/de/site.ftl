# Was die Seiten selbst sagen, auf Deutsch.

site-language-en = Englisch
site-language-de = Deutsch
site-title = Spicewright
site-what = Angabe
site-value = Wert
site-kind = Art
site-pack = Paket
site-yes = ja
site-no = nein
site-face-of = { $name }, gezeichnet wie gedruckt
site-strip-of = { $box }, in Symbolen
site-rules-text = Regeltext
site-graphs = Ablauf
site-graphs-help = Was Schritt für Schritt geschieht.
site-graphs-legend = So liest man die Bilder
site-source = Quelle
site-uses = Verwendet
site-proofs = Belegt durch
site-more-proofs = { $count ->
    [one] Ein weiteres Szenario führt hindurch.
   *[other] { $count } weitere Szenarien führen hindurch.
  }
site-used-by = Verwendet von
site-passed = bestanden
site-failed = gescheitert
site-own-en = English
site-own-de = Deutsch
site-to-dark = Dunkel anzeigen
site-to-light = Hell anzeigen
site-home = Start
site-browse = Stöbern
site-packs = Pakete
site-scenarios = Szenarien
site-decisions = Entscheidungen
site-decisions-about = Warum die Sprache und das Programm so sind, wie sie sind.
site-untranslated = Diese Seite gibt es nur auf Englisch.
site-scenarios-in = { $pack }: { $file }
site-scenarios-of = { $passed } von { $count } Szenarien bestehen.
site-scenarios-about = Beispiele, die bei jedem Bau dieser Seiten gespielt werden.
site-shows = Zeigt:
site-graphs-about = Das Bild eines Effekts liest man von oben nach unten. Form und Farbe sagen, welche Art von Schritt es ist.
site-name-en = Englischer Name
site-name-de = Deutscher Name
site-unverified = Ungeprüft
site-unverified-help = Noch hat keine Quelle dies bestätigt.
site-note = Anmerkung
site-unverified-name = Keine Quelle nennt den Namen in dieser Sprache: { $language }. Er stammt von uns.
site-guide = Anleitung
site-guide-tutorial = Schritt für Schritt
site-guide-language = Die Sprache
site-guide-scenarios = Szenarien
site-guide-graphs = Bilder der Effekte
site-about = Hintergrund
site-glossary = Glossar
site-changes = Änderungen
site-no-changes = Die Liste der Änderungen liegt bei den Quellen von Spicewright.
