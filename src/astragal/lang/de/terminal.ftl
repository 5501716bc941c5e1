### Die App im Terminal.

app-title = Astragal: Was spielen wir?
app-start = Los
app-start-keys = ↑↓ wählen · Tab nächstes Feld · Enter, dann Enter beginnt · Esc beendet
app-person = Mensch
app-bot = Bot: { $level }
app-nobody = frei
app-close = Esc schließt
app-log = Bisher
app-rules = Regeln, auf die es jetzt ankommt
app-hints = Vorschläge
app-review = Analyse
app-hold = Den Würfel setzen
app-over = Die Partie ist zu Ende.
app-seconds-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
 }
app-thinking = { $who } denkt nach …
app-reviewing = Die ganze Partie wird durchgesehen …
app-key-enter = spielen
app-key-hint = Vorschlag
app-key-undo = zurück
app-key-rules = Regeln
app-key-log = bisher
app-key-quit = beenden
app-key-hurry = weiter
app-key-ready = fertig
app-key-leave-it = lassen
app-key-review = Analyse
app-key-again = neue Partie
app-press-enter = Enter
app-press-space = Leer
