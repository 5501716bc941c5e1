### The page: everything but the games' own words.

page-no-script = Astragal needs JavaScript.
page-skip = Skip to the table
page-home = To the lobby
page-menu = Pages
page-settings = Settings
page-close = Close
page-lost = Page not found.
page-away = The server does not answer. Please try again in a moment.
page-reconnecting = Connection lost. Reconnecting…
page-setting-table = Setting the table…
page-loading = Loading…
page-language = Language
page-theme = Theme
page-theme-auto = system
page-theme-light = light
page-theme-dark = dark
page-instant = Show rolls without animation
page-sound = Sounds
page-notify = Notify me when it is my turn
page-notify-forbidden = Your browser does not allow notifications. Allow them for this page in the browser’s settings.
page-device-only = These settings are stored on this device only.

page-lead = Dice games at one table: with bots, around this screen, or with friends.
page-play = Play
page-learn = First game
page-rules = Rules
page-profile = Your profile on this device
page-statistics = Statistics
page-mine-list = Games
page-players-count = { $count } players
page-mine = My games
page-replay = Open a saved game
page-size-range = { $least } to { $most } players
page-size-exact = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
 }
page-unfinished = Unfinished games
page-public = Open tables
page-free-seats = { $free } of { $seats } seats free

page-way-alone = Alone
page-way-bots = Bots
page-way-device = This screen
page-way-online = Friends
page-way-bots-what = right now
page-way-device-what = pass it round
page-way-online-what = send a link
page-way-box = Real box
page-way-box-what = keeps score
page-box-what = Roll your own dice and tap in what they show. The program checks every move and keeps score.
page-variant = Rules
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
page-levels-people = Like people
page-levels-engines = For analysts
page-strength = { $who } wins { $percent }% of games against { $other }.
page-strength-least = The gentlest. { $other } wins { $percent }% of games against { $who }.
page-your-name = Your name
page-player = Player { $number }
page-more = More options
page-here = Play in this browser, without the server
page-here-what = The game stays on this device and needs no network. Some bots, hints and reviews need the server.
page-here-short = in this browser
page-away-here = The server does not answer: the game is played in this browser.
page-names = Who plays?
page-dice = Dice
page-dice-fair = fair, with a proof
page-dice-fast = fast, without a proof
page-dice-hand = real dice, typed in
page-seconds = Seconds for a move (0: no clock)
page-away-seconds = Seconds away after which a player may be replaced (0: never)
page-listed = Show this table in the lobby
page-watchers = Others may watch
page-allow-hints = Hints allowed

page-join-this = Join this table
page-join-now = Join
page-watch = Only watch
page-closed = This table is closed
page-over-for-strangers = This game is over.
page-new-game = Start a new game
page-at-the-table = At the table
page-free = free seat
page-ready = ready
page-not-ready = not ready
page-sit = Sit here
page-sit-too = Another person here
page-name-short = Name
page-name-here = Name of the next person at this device
page-i-am-ready = I am ready
page-code-is = Code:
page-copy = Copy link
page-copied = Copied
page-qr = QR code of the link
page-not-here = away
page-free-seat = Free the seat of { $who }
page-close-table = Closed to newcomers
page-table-closed = The host has closed this table to newcomers.
page-new-link = New code and link
page-new-link-done = From now on newcomers need the new code. Those who are here stay.
page-commitment = The server’s commitment to its dice:
page-revealing = The game is starting: every device adds its part to the dice.
page-missed = { $who } did not take part when the game was to start. The dice are drawn again.
page-dice-swapped = Do not trust these dice: the server exchanged the secret that it had committed to.
page-dice-seals = Do not trust these dice: the seeds of the seats are not the ones that were sealed before the game.
page-dice-seed = Do not trust these dice: the server did not use the seed of this device.
page-why-fair = Why you can trust these dice

page-players = Players
page-your-animal = Your face
page-animal-fox = Fox
page-animal-owl = Owl
page-animal-hare = Hare
page-animal-frog = Frog
page-animal-bear = Bear
page-animal-cat = Cat
page-animal-pig = Pig
page-animal-penguin = Penguin
page-you = You
page-has-turn = to play
page-bot-line = bot, { $level }
page-faster = Faster
page-result = Result
page-see-board = See the board
page-over = The game is over.
page-your-turn = Your turn.
page-turn-of = { $who } to play.
page-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
page-move-undone = The last move was undone.
page-show-rule = Show { $rule }
page-forced = Only choice: { $what }
page-moves = Moves
page-turn-number = Turn { $number }: { $who }
page-turn-short = Turn { $number }.
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
page-more-tools = Menu
page-hand-over = Let a bot play for { $who }
page-take-over = Play for { $who } again
page-sit-at = Take seat { $number }
page-bot-at = Bot on seat { $number }
page-remove-who = Remove { $who }
page-download = Download the record
page-leave = Leave the table
page-abandon = End the game without a result
page-abandon-confirm = End it for everybody
page-asks-abandon = { $who } would like to end the game without a result.
page-too-long = The game was ended without a result: it had become too long.
page-abandoned = The game was ended without a result.
page-leave-seat = Your seat becomes free. Another person or a bot may take it and play on.
page-leave-early = Your seat becomes free for somebody else.
page-leave-host = Somebody else becomes the host.
page-leave-back = You can come back by the same link; a seat that is still free or played by a bot can be taken again.
page-stay = Stay
page-vanished = { $who } has been away for a while.
page-stand-in-bot = Let a bot stand in for { $who }
page-stand-in-me = Stand in for { $who } myself
page-vote-bot = Shall a bot play until { $who } returns?
page-vote-person = { $other } would like to play until { $who } returns. Agreed?
page-stands-in = for { $who }
page-asks-undo = { $who } would like to undo the last move.
page-waiting-consent = The others are being asked.
page-undo-refused = { $who } does not agree, so the move stands.
page-undo-by = { $who } undid a move.
page-undo-lost-turn = { $who } undid a move, so it is no longer your turn.
page-agree = Agree
page-disagree = Disagree
page-wins = { $who } wins!
page-win-shared = Shared victory: { $who }
page-nobody-wins = Nobody wins.
page-rematch = Play again
page-watch-again = Watch again
page-proof = Proof of fair dice
page-fair-dice = Fair dice

page-away-retry = The server does not answer. Retrying…
page-here-now = The server cannot be reached. Games on this device work; tables with others come back by themselves.
page-here-only = Here you play on this device: alone, against bots, or passing it around.
page-title = { $what } · Astragal

page-rules-of = Rules of { $game }
page-contents = Contents
page-rules-begin = At a glance
page-chapter-of = { $chapter }, { $number } of { $count }
# The colours and sizes of pieces in the pictures of rulebooks, always in this order.
page-picture-words = black purple blue orange red green yellow pink white small medium large giant
page-chapter-before = Previous chapter
page-chapter-after = Next chapter

page-lesson-of = { $game }: a first game
page-lesson-step = Step { $step } of { $steps }
page-lesson-next = Next
page-lesson-back = Back
page-lesson-yours = Your move: { $what }
page-lesson-other = That is allowed too. In this lesson, please choose: { $what }
page-lesson-over = That was the first game. Now you know how it goes.
page-lesson-again = Once more from the start
page-lesson-play = Play for real
page-lesson-fold = Put the note aside
page-lesson-unfold = Show the note

page-replay-what = Choose the record of a game, a file that ends in .agn. The server works out what is shown here, and does not store it.
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
page-replay-won = winner

page-proof-none = These dice carry no proof. Choose “fair, with a proof” for the next game.
page-proof-recorded = This is a changed game: its rolls are those of another one, and prove nothing.
page-proof-played-on = { $steps ->
    [one] The first step comes from another game: its dice are not proven here.
   *[other] The first { $steps } steps come from another game: their dice are not proven here.
 }
page-proof-later = The server reveals its secret when the game is over. Then everybody can compute every roll again.
page-proof-what = Before the first roll the server published the commitment, which fixes its secret. Then every device sealed a seed, and revealed it only when all seals were known. Each roll follows from the secret and the seeds, so nobody could choose it.
page-proof-commitment = Commitment, published before the first roll
page-proof-secret = Secret, revealed at the end
page-proof-seed = Seed of { $who }
page-proof-seal = Its seal, sent before any seed was known
page-proof-no-seed = none: the server’s secret was fixed before
page-proof-alone = No device added a seed. So this proves that the dice were fixed before the game, but not that the server did not choose them.
page-proof-draws = { $draws ->
    [one] One draw of the dice was given up before this one, because somebody did not take part in it.
   *[other] { $draws } draws of the dice were given up before this one, because somebody did not take part in them.
 }
page-proof-remembered = This device remembers the same commitment, seals and seed.
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
page-mine-what = These games were finished on this device, and this list is stored only here. Where several people shared it, the first of them counts.
page-mine-played = played
page-mine-won = won
page-mine-best = best
page-mine-average = average
page-mine-chart = { $count ->
    [one] The only result: { $results }
   *[other] The last { $count } results, oldest first: { $results }
 }
page-mine-key = ★ won, ○ not won
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
page-plain-done = { $who }: no more time needed
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

page-what-to-play = What shall we play?
page-games = Games
page-minutes = { $minutes } min
page-got-code = Got a table code?
page-sit-down = Sit down
page-forget = Forget table { $code }
page-carry-on = Carry on
page-game-with = { $game } with { $who }
page-more-unfinished = { $count ->
    [one] and one more
   *[other] and { $count } more
 }
page-not-started = not started yet
page-points-against = { $mine } to { $theirs }
page-your-turn-short = Your turn
page-turn-of-short = { $who } to play
page-waits = { $who } is waiting.
page-they-play = { $count ->
    [one] { $who } is playing.
   *[other] { $who } are playing.
 }
page-watch-this = Watch
page-join-who = Join { $who }
page-who-with = Who with?
page-how-strong = { $bots ->
    [one] How strong is { $who }?
   *[other] How strong are { $who }?
 }
page-start = Start
page-open-table = Open the table
page-dice-short-fair = fair dice
page-dice-short-fast = fast dice
page-dice-short-hand = real dice
page-dice-fair-what = Fair dice come with a proof that nobody has steered them.
page-dice-fast-what = Fast dice are random, too, but nobody can prove it.
page-dice-hand-what = Roll real dice on your table, and type in what they show.
page-clock-short = { $seconds } s a move
page-no-clock-short = no clock
page-hints-short = hints on
page-no-hints-short = hints off
page-options-always-what = Whoever plays, and however many.
page-options-alone-what = Only for one player alone.
page-options-together-what = Only for two players or more.
page-invites = { $who } invites you to { $game }
page-invited = You are invited to { $game }
page-invite-lead = { $seats } players, about { $minutes }. No account.
page-sit-and-play = Sit down and play
page-table-full = All seats are taken.
page-your-table = Your table
page-table-of = { $who }’s table
page-tap-bot = add a bot
page-name-you = { $who }, you
page-bring = Bring somebody
page-scan-or-say = Scan it, or say the code
page-share = Share
page-or-bot = Or seat a bot
page-or-person = Somebody else at this device?
page-starts-itself = Starts when everybody sits.
page-chairs-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
 }
page-waits-for = Waiting for { $who }.
page-fill-up = { $free ->
    [one] Start with a bot
   *[other] Start with { $free } bots
 }
page-you-win = You win!
page-you-win-by = You win by { $by }!
page-you-share = You share the win with { $who }!
page-wins-by = { $who } wins by { $by }.
page-wins-close = { $who } wins by { $by }. So close.
page-not-this-time = Not this time.
page-new-best = Your best so far: { $points } points
page-best-is = Your best on this device: { $points } points
page-series = At this table: { $score }
page-turning = The turn that did it
page-turning-gift = { $who }: +{ $points }.
page-turning-lead =
    { $who }: from { $behind ->
        [0] level
       *[other] { $behind } behind
    } to { $ahead } ahead, and in the lead to the end.
page-turning-swing = { $who }: in the lead since the first round. Here it grew most, by { $by }.
page-share-result = Share the result
page-picture-alt = Picture of the result: { $title }
page-save-picture = Save picture
page-share-note = The link opens the replay of this game.
page-share-record = The link carries the whole game: it opens wherever Astragal runs.
page-score-part = Points
page-score-table = What the scores are made of
page-score-total = Total
page-wants-another = wants another game
page-not-yet = has not answered yet
page-again-waits = Waiting for everybody.
page-again-asked = Another game?
page-mine-yours = Your turn
page-mine-waiting = Waiting for others
page-mine-finished = Finished
page-mine-won-by = Won by { $by }
page-mine-lost-by = Lost by { $by }
page-mine-won-one = Won
page-mine-lost-one = Lost
page-mine-shared = Shared win
page-mine-drawn = Nobody won
page-mine-all = { $count ->
   *[other] All { $count } games
 }
page-review = Review
page-review-of = { $game }: review
page-play-on = Play on from here
page-take-online = Take it online
page-take-online-what = A table on the server goes on from here; the others join with their own devices.
page-try-again = Try it again
page-played-on = You play on from here: what is rolled from now on is new.
page-what-if = What if, same dice
page-what-if-title = What if?
page-what-if-result = The same dice: { $now } instead of { $then }
page-what-if-even = The same dice, the same result: { $now }
page-what-if-chosen = { $who }, turn { $turn }: “{ $chosen }” instead of “{ $word }”
page-what-if-rolls = { $rolls ->
    [0] Nothing was rolled afterwards.
   *[other] { $same } of { $rolls } later rolls are the same.
 }
page-what-if-bots = { $replaced ->
    [0] All later decisions are those of the game.
   *[other] Bots made { $replaced } of { $decisions } later decisions, where the game had gone another way.
 }
page-what-if-other = Another choice here
page-what-if-pick = Choose what happens instead: all later rolls stay the same, as far as the dice are there.
page-what-if-nobody = Nobody has a choice at this step.
page-what-if-back = The game as it was
page-what-if-note = The link opens this changed game.
page-what-if-long = The game came from a file and is too long for a link. Save it instead.
page-review-waiting = Every roll and every choice of the game is being worked out. This takes some seconds, and longer the first time.

## Hints, on the page and in the terminal

hint-title = The best choices
hint-level = Reading level
hint-child = Child
hint-player = Player
hint-expert = Expert
hint-thinking = Comparing the choices …
hint-to-win = to win
hint-exact = exact
hint-best = best
hint-equal = as good
hint-good = good
hint-fair = so-so
hint-stars = { $stars ->
    [one] { $stars } star of three
   *[other] { $stars } stars of three
 }
hint-and = { $one }; { $other }
hint-rival = { $who } then has { $chance }
hint-read-chance = { $chance } to win
hint-only = There is only one choice.
hint-off = No hints are given at this table.

page-puzzles = Puzzles
page-puzzle = Puzzle
page-puzzle-day = Today’s puzzle
page-puzzle-solved = solved
page-puzzle-today = Today
page-puzzle-mine = My mistakes
page-puzzle-all = Practice
page-puzzle-number = { $game }, puzzle { $number }
page-puzzle-ask = One choice is clearly best.
page-puzzle-sure = Choose it again to answer.
page-puzzle-own = From your game with { $who }, turn { $turn }.
page-puzzle-own-alone = From your own game, turn { $turn }.
page-puzzle-then = Then you chose: { $what }
page-puzzle-watch = Watch closely, it will be hidden.
page-puzzle-film = Watch it again
page-puzzle-go = Go on
page-puzzle-yes = Yes!
page-puzzle-fine = As good as the best!
page-puzzle-no = Not quite.
page-puzzle-best = Best: { $what }
page-puzzle-cost = Yours costs { $cost } of the chance to win.
page-puzzle-chances = Chances to win
page-puzzle-yours = yours
page-puzzle-before = then
page-puzzle-next = Next
page-puzzle-left = { $count ->
    [0] Done
   *[other] Next, { $count } left
 }
page-puzzle-streak = { $days } days in a row.
page-puzzle-which = Which game?
page-puzzle-any = All games
page-puzzle-none = This server has no puzzles.
page-puzzle-none-mine = There is nothing to practise. Open the review of a game that you played on this device: your clear mistakes come here.
page-puzzle-done = That is all for today.
page-puzzle-due = The next puzzle is due on { $date }.
page-puzzle-gone = That game is no longer on the server: its mistake was put away.

## Sheets to print

page-print = Print
page-print-how = Sheets as PDF, in the language of this page.
page-print-away = Sheets come over the network, and there is none now.
page-print-on = { $sheet } on { $paper }
page-paper-a4 = A4
page-paper-letter = Letter

## Big screen

page-big-screen = Big screen
page-join-by-phone = Scan to join with your phone
