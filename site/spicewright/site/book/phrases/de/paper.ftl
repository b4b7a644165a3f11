# Was auf den Seiten steht, die zum Drucken da sind, auf Deutsch.

paper-print = Zum Drucken:
paper-quick = Kurzübersicht (zwei Seiten)
paper-booklet = Regelheft
paper-quick-of = { $pack }: Kurzübersicht
paper-booklet-of = { $pack }: Regeln
paper-booklet-about = Aufbau, Ablauf und Begriffe des Spiels, aus derselben Quelle wie diese Seiten. Zum Ausdrucken oder Durchlesen.
paper-spaces = Die Felder des Spielplans
paper-words = Begriffe und Merkmale
paper-icons = Symbole
paper-winner = Das meiste von:
