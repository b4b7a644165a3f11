# Was die Seiten über Aufbau und Spielablauf sagen, auf Deutsch.

setup-all = Aufbau und Spielablauf
setup-of = { $pack }: Aufbau und Spielablauf
setup-players = Für { $players } Spieler.
setup-written = So ist es geschrieben
setup-steps = Wie eine Partie beginnt
setup-for = für { $players } Spieler
setup-done = Alle Schritte des Aufbaus der Reihe nach
setup-shares = Womit jeder Spieler beginnt
setup-shares-about = So ist es bei diesen Dingen erklärt, und so liegt es vor dem ersten Schritt bereit.
setup-what = Davon
setup-where = Wo es liegt
setup-course = Wie eine Partie abläuft
setup-course-about = Jeder Abschnitt der Partie der Reihe nach, mit den Regeln, die auf ihn warten, und dem, was Spieler darin tun dürfen.
setup-in-turn = Die Spieler kommen nacheinander an die Reihe, im Uhrzeigersinn, bis niemand mehr übrig ist.
setup-first = Wer beginnt: { $who }.
setup-around = Reihum, bis alle nacheinander passen, dürfen die Spieler:
setup-each = Dabei darf der Spieler jederzeit:
setup-inside = Danach der Reihe nach:
setup-inside-of-player = Darin:
setup-ends = Am Ende:
setup-last = Wer das getan hat, ist im umgebenden Abschnitt nicht mehr an der Reihe, bis dieser neu beginnt.
setup-until = Das wiederholt sich, bis dies gilt:
setup-winner = Wer am Ende das meiste hat, gewinnt; bei Gleichstand entscheidet das nächste:
setup-standing = Was immer gilt
