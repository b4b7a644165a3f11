# Was die Seiten der Spielpläne sagen, auf Deutsch.

boards = Spielpläne
boards-of = { $pack }: der Spielplan
boards-index = Die Spielpläne von Partien mit diesen Paketen, gezeichnet nach dem, was die Pakete angeben.
boards-about = Der Spielplan einer Partie mit diesem Paket, gezeichnet nach dem, was die Pakete angeben:
boards-larger = Das Bild für sich, so groß man möchte; seine Teile führen zu ihren Seiten.
boards-shows = Felder und Leisten nach Gruppen.
boards-space = Feld
boards-marks = Merkmale
boards-others = Weitere Felder
boards-zones = Auf dem Tisch
boards-beside = Neben den Feldern
boards-covered = Hiervon verdeckt
boards-leads = führt nach
