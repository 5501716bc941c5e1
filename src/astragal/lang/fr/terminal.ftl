### L’application du terminal.

app-title = Astragal : on joue à quoi ?
app-start = Commencer
app-start-keys = ↑↓ choisir · Tab champ suivant · Entrée puis Entrée commence · Échap quitte
app-person = personne
app-bot = robot : { $level }
app-nobody = libre
app-close = Échap ferme
app-log = Récit de la partie
app-rules = Les règles du moment
app-hints = Suggestions
app-review = Analyse
app-hold = Poser le dé
app-over = La partie est terminée.
app-seconds-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
 }
app-thinking = { $who } réfléchit …
app-reviewing = Toute la partie est examinée …
app-key-enter = jouer
app-key-hint = suggestion
app-key-undo = annuler
app-key-rules = règles
app-key-log = récit
app-key-quit = quitter
app-key-hurry = continuer
app-key-ready = c’est bon
app-key-leave-it = laisser
app-key-review = analyse
app-key-again = nouvelle partie
app-press-enter = Entrée
app-press-space = Espace
