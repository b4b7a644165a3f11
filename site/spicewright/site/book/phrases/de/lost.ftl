# Was statt einer Seite gezeigt wird, die es nicht gibt, auf Deutsch.

lost-title = Diese Seite gibt es hier nicht
lost-about = Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.
lost-search = Nach „#“ suchen
lost-browse = In allen Einträgen stöbern
lost-home = Zur Startseite
