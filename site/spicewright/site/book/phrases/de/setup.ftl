# Was die Seiten über Aufbau und Spielablauf sagen, auf Deutsch.

setup-all = Aufbau und Spielablauf
setup-of = { $pack }: Aufbau und Spielablauf
setup-players = Für { $players } Spieler.
setup-written = Quelle
setup-steps = Wie eine Partie beginnt
setup-for = für { $players } Spieler
setup-done = Alle Schritte des Aufbaus der Reihe nach
setup-shares = Womit jeder Spieler beginnt
setup-shares-about = So ist es bei diesen Dingen erklärt, und so liegt es vor dem ersten Schritt bereit.
setup-what = Was
setup-where = Beginnt in
setup-course = Wie eine Partie abläuft
setup-course-about = Die Phasen der Reihe nach, und die Regeln, die in jeder gelten.
setup-in-turn = Die Spieler kommen nacheinander an die Reihe, im Uhrzeigersinn, bis niemand mehr übrig ist.
setup-first = Wer beginnt: { $who }.
setup-around = Reihum, bis alle nacheinander passen, dürfen die Spieler:
setup-each = Dabei darf der Spieler jederzeit:
setup-inside = Danach der Reihe nach:
setup-inside-of-player = Darin:
setup-ends = Am Ende:
setup-last = Wer ihn hatte, ist bis zur nächsten { $round } nicht mehr an der Reihe.
setup-until = Das wiederholt sich, bis:
setup-winner = Wer am Ende das meiste hat, gewinnt; bei Gleichstand entscheidet das nächste:
setup-standing = Was immer gilt
