### The terminal app.

app-title = Astragal: what shall we play?
app-start = Start
app-start-keys = ↑↓ choose · Tab next field · Enter then Enter starts · Esc leaves
app-person = person
app-bot = bot: { $level }
app-nobody = free
app-close = Esc closes
app-log = So far
app-rules = Rules that matter now
app-hints = Suggestions
app-review = Review
app-hold = Place the die
app-over = The game is over.
app-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
 }
app-thinking = { $who } is thinking…
app-reviewing = Looking at the whole game again…
app-key-enter = play
app-key-hint = hint
app-key-undo = undo
app-key-rules = rules
app-key-log = so far
app-key-quit = save and leave
app-key-hurry = go on
app-key-ready = ready
app-key-leave-it = leave it
app-key-review = review
app-key-again = new game
app-press-enter = Enter
app-press-space = Space
