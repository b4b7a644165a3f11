# Was um jede Seite herum steht, auf Deutsch.

look-unofficial = Spicewright ist ein inoffizielles Fanprojekt und steht in keiner Verbindung zu den Verlagen von Dune: Imperium. Dune, Dune: Imperium und die Namen darin sind Marken ihrer Inhaber.
