# Die Wörter dieses Packs auf Deutsch.
box-glow = Schein
    .gender = m
    .gen = Scheins
