### The page: everything but the games' own words.

page-skip = Skip to the table
page-home = To the lobby
page-menu = Pages
page-settings = Settings
page-close = Close
page-lost = Page not found.
page-away = The server does not answer. Please try again in a moment.
page-reconnecting = Connection lost. Reconnecting…
page-loading = Loading…
page-language = Language
page-theme = Theme
page-theme-auto = system
page-theme-light = light
page-theme-dark = dark
page-instant = Show rolls without animation
page-sound = Sounds
page-device-only = These settings are stored on this device only.

page-lead = Dice games at one table: alone, against bots, on this device, or with friends by a link.
page-play = Play
page-learn = First game
page-rules = Rules
page-mine = My games
page-replay = Open a saved game
page-size-range = { $least } to { $most } players
page-size-exact = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
 }
page-join = Join a table
page-code = Code
page-go = Go
page-unfinished = Unfinished games
page-forget = Forget table { $code }
page-public = Open tables
page-free-seats = { $free } of { $seats } seats free

page-way-alone = Alone
page-way-bots = Against bots
page-way-device = On this device
page-way-online = Online, by link
page-way-bots-what = { $bots ->
    [one] you and one bot
   *[other] you and { $bots } bots
 }
page-way-device-what = { $people } people take turns on this screen
page-way-online-what = each on their own device, by link, code or QR code
page-seats = Players
page-variant = Variant
page-level = Bots
page-level-child = Child
page-level-casual = Casual
page-level-good = Good
page-level-master = Master
page-level-random = Random
page-level-greedy = Greedy
page-level-solver = Solver
page-level-mc-200 = Thinking
page-level-uct-1000 = Thinking further
page-your-name = Your name
page-player = Player { $number }
page-more = More options
page-names = Names on this device
page-dice = Dice
page-dice-fair = fair, with a proof
page-dice-fast = fast, without a proof
page-dice-hand = real dice, typed in
page-seconds = Seconds for a move (0: no clock)
page-listed = Show this table in the lobby
page-watchers = Others may watch
page-allow-hints = Hints allowed

page-join-this = Join this table
page-join-now = Join
page-watch = Only watch
page-closed = This table is closed
page-at-the-table = At the table
page-free = free seat
page-bot = { $level } (bot)
page-bot-short = bot
page-ready = ready
page-not-ready = not ready
page-sit = Sit here
page-sit-too = Another person here
page-seat-bot = Bot
page-rise = Stand up
page-name-here = Name of the next person at this device
page-i-am-ready = I am ready
page-begin = Begin
page-host-begins = The host begins the game when everybody is ready.
page-invite = Invite
page-code-is = Code:
page-copy = Copy the link
page-copied = Copied
page-qr = QR code of the link
page-people = In the room
page-not-here = away
page-remove = Remove
page-commitment = The server’s commitment to its dice:

page-players = Players
page-over = The game is over.
page-your-turn = Your turn.
page-turn-of = { $who } to play.
page-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
page-move-undone = The last move was undone.
page-show-rule = Show { $rule }
page-hint-is = Suggestion: { $what }
page-moves = Moves
page-tools = Tools
page-undo = Undo
page-hint = Hint
page-react = React
page-react-bravo = Bravo!
page-react-ouch = Ouch!
page-react-laugh = Ha ha!
page-react-think = Let me think …
page-react-hurry = Hurry up!
page-react-thanks = Thank you!
page-more-tools = More
page-hand-over = Let a bot play for { $who }
page-take-over = Play for { $who } again
page-sit-at = Take seat { $number }
page-bot-at = Bot on seat { $number }
page-remove-who = Remove { $who }
page-download = Download the record
page-leave = Leave the table
page-asks-undo = { $who } would like to undo the last move.
page-waiting-consent = The others are being asked.
page-agree = Agree
page-disagree = Disagree
page-wins = { $who } wins!
page-win-shared = Shared victory: { $who }
page-nobody-wins = Nobody wins.
page-rematch = Play again
page-watch-again = Watch it again
page-proof = Proof of fair dice

page-away-retry = The server does not answer. Retrying…
page-title = { $what } · Astragal

page-rules-of = Rules of { $game }
page-contents = Contents

page-lesson-of = { $game }: a first game
page-lesson-step = Step { $step } of { $steps }
page-lesson-next = Next
page-lesson-back = Back
page-lesson-yours = Your move: { $what }
page-lesson-other = That is allowed too. In this lesson, please choose: { $what }
page-lesson-over = That was the first game. Now you know how it goes.
page-lesson-again = Once more from the start
page-lesson-play = Play for real

page-replay-what = Choose the record of a game, a file that ends in .agn. It is only shown here, not stored.
page-replay-file = Record of a game
page-replay-drop = You can also drop the file here.
page-replay-long = This file is too long to be the record of a game.
page-replay-another = Another record
page-replay-title = Replay
page-replay-of = { $game }: watch the game
page-replay-board = The table
page-replay-controls = Forwards and backwards
page-replay-step = Step { $step } of { $steps }
page-replay-first = To the start
page-replay-previous = One step back
page-replay-next = One step on
page-replay-last = To the end
page-replay-run = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-slow = slow
page-replay-normal = normal
page-replay-fast = fast
page-replay-keys = Keys: ← and → for a step, Home and End, space to play and pause.
page-replay-running = This game is not over yet. What is hidden stays hidden.
page-replay-start = The game begins.

page-proof-none = These dice carry no proof. Choose “fair, with a proof” for the next game.
page-proof-later = The server reveals its secret when the game is over. Then everybody can compute every roll again.
page-proof-what = Before the first roll the server published the commitment, which fixes its secret. Then every seat added a seed. Each roll follows from both, so nobody could choose it.
page-proof-commitment = Commitment, published before the first roll
page-proof-secret = Secret, revealed at the end
page-proof-seed = Seed of { $who }
page-proof-check = Compute every roll again
page-proof-progress = { $done } of { $rolls } rolls computed
page-proof-agrees = { $rolls ->
    [one] The secret is the one committed to, and the only roll agrees.
   *[other] The secret is the one committed to, and all { $rolls } rolls agree.
 }
page-proof-broken = The secret is not the one that the server committed to.
page-proof-wrong = { $wrong } of { $rolls } rolls do not follow from the seeds; the first of them is step { $step }.
page-proof-show = Show step { $step }
page-proof-server = Let the server check the whole record
page-proof-holds = The record holds: { $steps } steps follow the rules, and { $rolls } rolls agree.

page-mine-none = No game has been finished on this device yet.
page-mine-what = These games were finished on this device and are stored only here. Where several people shared it, the first of them counts.
page-mine-played = played
page-mine-won = won
page-mine-best = best
page-mine-average = average
page-mine-chart = { $count ->
    [one] The only result: { $results }
   *[other] The last { $count } results, oldest first: { $results }
 }
page-mine-key = ★ won, ○ not won
page-mine-games = All games
page-mine-save = Save as a file
page-mine-add = Add from a file
page-mine-added = { $count ->
    [one] One game was read.
   *[other] { $count } games were read.
 }
page-mine-unreadable = This file holds no games that were saved here.
page-mine-delete = Delete all
page-mine-confirm = { $count ->
    [one] Really delete this game from this device?
   *[other] Really delete all { $count } games from this device?
 }
page-mine-keep = Keep them

page-options-always = For every game
page-options-alone = Alone
page-options-together = Together
page-options-table = The table
page-first-chance = chance decides

page-option-first-player = Who begins
page-option-tie = Tie for first place
page-choice-shared = shared victory
page-choice-no-winner = nobody wins
page-choice-no = no
page-choice-yes = yes

page-plain-moves = Your moves
page-plain-no-moves = It is not your turn.
page-plain-position = Position
page-plain-choose = Choose a move.
page-plain-chance = Waiting for the dice.
page-plain-judge = Waiting for the verdict.
page-plain-move = { $who }: { $what }.
page-plain-rolled = Rolled: { $what }.
page-plain-verdict = Verdict: { $what }.
page-plain-report = What happened, in a word of the game, such as die:4
page-plain-enter = Enter
page-plain-last-roll = Last roll
