### The command line and the game around one terminal.

cli-about = A home for tabletop dice games.
cli-lang = the language of everything you read; by default that of ASTRAGAL_LANG or of your system
cli-version = print the version and exit
cli-more-help = More: { $command } --help
cli-number = “{ $value }” is not a whole number from { $low } to { $high }.
cli-default = default { $default }
cli-option = { $title }; default { $default }
cli-option-words = { $title }: { $words }

metavar-command = COMMAND
metavar-game = GAME
metavar-subject = SUBJECT
metavar-file = FILE
metavar-folder = FOLDER
metavar-name = NAME
metavar-level = LEVEL
metavar-word = WORD
metavar-address = ADDRESS
metavar-action = ACTION
metavar-what = WHAT
choices-command = commands
choices-game = games
choices-subject = subjects

# These keep the placeholders of Python’s argparse.
argparse-usage = usage:
argparse-heading = { $heading }:
argparse-options = options
argparse-arguments = arguments
argparse-help = show this help and exit
argparse-error = %(prog)s: %(message)s
argparse-argument = %(argument_name)s: %(message)s
argparse-required = these arguments are missing: %s
argparse-unrecognized = these arguments are unknown here: %s
argparse-expected-one = a value is missing
argparse-choice = “%(value)s” is not possible; choose from %(choices)s
argparse-ambiguous = %(option)s could mean %(matches)s
argparse-unwanted = no value is expected, but %r was given

cli-play = play a game around this terminal
cli-resume = go on with the game that was saved in this file
cli-dice = where the dice come from: fast = computed, same = computed, and alike at all tables with the same --seed wherever they have them, fair = computed and provable afterwards, hand = you roll real dice and type them, replay = those of a record; default fast
cli-record = save the game in this file instead of the folder of saved games
cli-hints = for whom “hint” explains the three best moves: child = in words, player = with chances, expert = with all reasons, none = no hints; default player
cli-app = play in the app, which fills the terminal and has boards and a mouse, or say why it cannot start
cli-plain = play line by line, as screen readers and pipes need it
cli-seat = who sits there, in order; once for each seat
cli-seat-bot = which bot sits there, in order; once for each seat: { $levels }
cli-seed-games = a number that fixes all games; by default a new one
cli-seed = a number that fixes bots, hands and dice, except fair and real dice; by default a new one
cli-options = options of { $game }
cli-option-seats = how many seats play
cli-option-first-player = the seat that begins; 0 = chance decides

cli-simulate = let bots play many games and sum them up
cli-game-count = how many games; default 100
cli-records = save the record of every game in this folder
cli-on = where the work is done: on the cores of this machine, on the Ray cluster that runs here (or a new one), or on the one at an address
cli-out = write one row a game into this file, or into files of this folder, which may be an address such as s3://bucket/run/
cli-plot-scores = draw how the points are spread into this file
cli-arena = let bots meet, with the same dice as far as their tables allow, and rate them
cli-bot = a bot that takes part, once for each: { $levels }
cli-pairing-games = how many games each pairing plays, rounded up until everybody has sat everywhere; default 100
cli-processes = how many processes play; default one for each core
cli-train = train the bots of a game
cli-train-game = whose bots: { $games }
cli-train-seed = the seed to train with; by default that of the tables that ship
cli-train-out = write the tables into this file instead of replacing those that ship
cli-warm = compile bots and games now, so that the first game starts at once

cli-file = a recorded game (.agn)
cli-replay = tell a recorded game from its beginning
cli-verify = check every step of a record and recompute its dice
cli-physics = compute every verdict of gravity again, too; another kind of processor may come to others
cli-convert = print a record in another form
cli-json = as JSON
cli-study = look closely at one thing in a record, or in many
cli-study-review = how a game went: its story, its luck, the decisions that cost most
cli-study-moves = all choices before a step, with their chances and reasons
cli-study-position = all choices in a position, given as a position string
cli-study-what-if = a finished game with another decision and the same dice
cli-study-dice = were the dice fair? counts against what is expected
cli-study-many = luck and decisions over all records of a folder
cli-study-ply = the number of the step; one more than the last is the position now
cli-what-if-ply = the number of the decision to change
cli-what-if-choose = what is decided instead: a word, its beginning, or its number in the list
cli-what-if-out = write the changed game into this file
cli-study-text = a position string, such as DS1-…
cli-study-files = recorded games (.agn), or folders with them
cli-samples = games played on for each choice that is looked at again; 0 for none; by default as many as fit in a few seconds
cli-plot-curve = draw the chances over the game into this file (.png or .svg)
cli-study-tower = why a tower of Dice Crash fell, or how near it came
cli-study-versions = which recorded games would have gone another way under today’s rules
cli-study-folder = the folder with the records; those in folders below it are read too
cli-study-exact = write decisions with exact values to a file, for learners
cli-exact-out = the file that is written
cli-exact-decisions = how many decisions
cli-study-games = the folder with the records, or a .parquet file of astragal simulate or astragal arena, whose games are played again
cli-ply = the number of the step: a placement or its verdict; default the last placement that fell
cli-plot-tower = draw the placement into this file: three moments of it, the weakest level, its margin over time, and where the die would have stood

cli-games = list the installed games
cli-mcp = let an agent play, over the Model Context Protocol
cli-print = write sheets to print as PDF: score sheets, boards, cubes to fold
cli-print-game = whose sheets: { $games }
cli-print-sheet = which sheet; by default all sheets of the game
cli-print-paper = the paper; default a4
cli-print-copies = how often each sheet is printed; default 1
cli-print-out = the file that is written; default GAME-NAME.pdf in this folder
cli-puzzle = solve puzzles: positions in which one choice is clearly best
cli-puzzle-game = whose puzzles: { $games }; by default those of all games
cli-puzzle-today = only the puzzle of the day, which is the same for everyone
cli-rules = print the rules of a game, or one of them
cli-rules-game = whose rules: { $games }
cli-rules-id = the id of a rule, such as DS-20; by default all rules

cli-serve = open the tables for people on different machines
cli-host = the address to listen on; default 127.0.0.1, which is this machine only; 0.0.0.0 opens the tables to the network
cli-port = the port to listen on; default 8000; 0 takes any free one
cli-open = open the page in the browser
cli-workers = how many processes share the work; default 1; more than one needs PostgreSQL
cli-inner-host = the address for other servers of the same database, for monitoring and for `astragal admin`; default 127.0.0.1
cli-inner-port = its port; default any free one; with several processes this one and those after it
cli-admin = look after running servers: rooms and load, limits, bans, updates
cli-admin-action = rooms, limits, close ROOM, ban ADDRESS, unban ADDRESS, drain (before an update) or resume
cli-admin-what = the id or code of a room; an address or a network; to drain one server only, its inner address
cli-admin-minutes = for how long an address is banned; default 1440, which is a day
cli-backup = copy everything a server keeps into a new file, also while it runs
cli-backup-file = the file to write; it must not exist yet
cli-restore = fill an empty database from a backup
cli-restore-file = a file that astragal backup has written
cli-site = write the page as a folder that any static host can serve
cli-site-folder = the folder to write; it must be empty or not exist yet

games-origin = { $seats }; installed with { $package }
games-seats-fixed = { $seats ->
    [one] one seat
   *[other] { $seats } seats
 }
games-seats = { $low } to { $high } seats
rules-none = { $game } has no list of rules.
status-printed = from the box
status-clarified = clarified
status-house = house rule

seat-unreadable = “{ $seat }” is not a player. Write human:NAME or bot:LEVEL.
seat-too-many = More players are named than the { $seats } seats of this game.
bot-unknown = There is no bot “{ $bot }”. The bots are: { $known }.
dice-unknown = There are no dice “{ $dice }”. Choose fast, same, fair, hand or replay:FILE.
file-unreadable = The file { $file } cannot be read: { $reason }.
file-unwritable = The file { $file } cannot be written: { $reason }.
extra-missing = This needs packages that are not installed. Install them with: { $command }
file-not-text = The file { $file } is not a text file.
site-not-empty = { $folder } is not an empty folder. Choose a new one.
site-no-page = The page has not been built. Build it with python hatch_build.py, or install Astragal from its wheel.
resume-over = This game is over. See it again with: astragal replay { $file }
simulate-human = Only bots play simulated games. Name them with --seat bot:LEVEL.

command-undo = undo
command-quit = quit
command-help = help
command-hint = hint

menu-game = Which game do you play?
menu-seats = How many players ({ $low } to { $high })?
menu-name = Name of player { $seat } (Enter for a bot)?
menu-level = How strong are the bots?
level-child = plays like a child, and loses gladly
level-casual = plays now and then
level-good = plays well
level-master = as strong as we could make it
level-random = plays any move
level-greedy = takes what looks best at once
level-solver = solves its own turn exactly (Dicetto)
level-mc-200 = knows only the rules, and tries each move out, 200 games in all
level-uct-1000 = knows only the rules, and searches 1,000 games ahead
menu-number = Please type a number from { $low } to { $high }.

play-forced = { $who } has only one choice:
play-asked = { $who }: { $question }
play-help = Type the number or the word of a move. “undo” takes your last move back, “quit” saves the game and stops, “hint” names the three best moves and why, “?” shows these rules. All rules: astragal rules { $game }
play-no-terminal = The app needs a terminal of at least { $columns } columns and { $rows } rows. Make the window larger, or leave out --app.
play-saved = The game is saved. Go on with: astragal play --resume { $file }
play-recorded = The game is recorded in { $file }
tell-turn = Turn { $turn }: { $who }
tell-first = { $who } begins.
tell-dice = Rolled: { $dice }.
tell-undone = { $who } takes the last move back.
hand-ask = What did you roll?
hand-possible = Possible: { $words }
fair-committed = The dice are fixed by a secret whose fingerprint is { $commitment }
fair-ask-seed = { $who }, add anything you like to the dice (or just press Enter):

result-seat = { $points ->
    [one] { $who }: 1 point
   *[other] { $who }: { $points } points
 }
result-line = {"  "}{ $what }: { $points } ({ $rules })
result-winner = { $who } wins.
result-shared = { $who } win together.
result-none = Nobody wins.

verify-steps = All { $steps } steps are legal.
verify-rolls = All { $rolls } rolls are what the { $dice } dice gave.
verify-no-rolls = The rolls cannot be recomputed: no seed is known.
verify-what-if = This is a changed game: its rolls are those of another one, and prove nothing.
verify-played-on = { $steps ->
    [one] The first step comes from another game: its dice are not proven here.
   *[other] The first { $steps } steps come from another game: their dice are not proven here.
 }
verify-verdicts = { $verdicts ->
    [one] The verdict is
   *[other] All { $verdicts } verdicts are
 } what the judge’s table gave.
verify-no-verdicts = The verdicts cannot be recomputed: the judge’s seed is not known.
verify-no-result = The game was ended without a result.
verify-placements = { $placements ->
    [one] The one verdict of gravity comes out the same, to the last bit.
   *[other] All { $placements } verdicts of gravity come out the same, to the last bit.
 }
verify-bar = Computing gravity again

simulate-bar = Playing { $game }
simulate-done = { $games ->
    [one] One game of { $game } played, seed { $seed }.
   *[other] { $games } games of { $game } played, seed { $seed }.
 }
simulate-seat = Seat
simulate-player = Player
simulate-wins = Wins ± 95 %
simulate-mean = Points

export-ending = Results are written to a file that ends in .csv or .parquet, or to a folder that ends in /, not to { $file }.
plot-ending = Pictures are written to a file that ends in one of { $known }, not to { $file }.
spread-unknown = Work is done on cores, ray or ray://HOST:PORT, not on { $place }.
spread-lost = The same block of work lost its worker { $times } times. The machine may be short of memory: use fewer workers.
spread-unreachable = No Ray cluster answers at { $place }: { $reason }. Check that it runs, and its address.
spread-cluster-lost = The Ray cluster at { $place } failed: { $reason }. What was written is kept; start again when it runs.
spread-version = { $host } has version { $found } of Astragal, and this machine { $wanted }. Install the same version on both.
spread-records = Records are written by this machine alone. Leave out --records or --on.
simulate-speed = { $rate } decisions a second.
simulate-outright = Alone
simulate-deviation = Spread
simulate-tenths = 10 – 50 – 90 %
simulate-turns = { $turns } turns a game on average (10 % – median – 90 %: { $middle }).
simulate-edge = Who begins wins { $edge } more often than an equal share (95 %: { $low } to { $high }).
simulate-shared = Shared wins: { $shared }.
simulate-nobody = Won by nobody: { $share } of the games.
simulate-ended = Ended in { $share } of the games by { $rule }
simulate-table = Verdicts came from the game’s table of weights; nobody watched a real table.
simulate-physics = Verdicts come from gravity, with the hands of the players.
plot-seat = { $seat } { $who }, mean { $mean }
plot-points = points
plot-share = share of the games
plot-turns = turns
warm-bar = Compiling
warm-done = Everything is compiled, in { $folder }.
site-done = The page is in { $folder } ({ $megabytes } MB). Upload it to any static host.
site-try = Try it here: { $command }

serve-ready = The tables are open at { $url } (Ctrl-C closes them).
serve-friends = Others on the same network open { $url }
backup-doing = copying
backup-done = { $rooms ->
    [one] One room
   *[other] { $rooms } rooms
} copied into { $file }.
restore-doing = filling
restore-done = { $rooms ->
    [one] One room
   *[other] { $rooms } rooms
} put back from { $file }.

arena-done = { $games ->
    [one] One game played, seed { $seed }.
   *[other] { $games } games played, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } for each pairing, seed { $seed }.
 }
arena-bot = Bot
arena-against = Against
arena-games = Games
arena-wins = Wins
arena-interval = 95 %
arena-points = Points
arena-theirs = Theirs
arena-rating = Rating
arena-error = 95 %
arena-thought = ms a choice
arena-reach = Races were won by the bots’ own reaction times.
train-nothing = The bots of { $game } learn nothing, so there is nothing to train.
train-bar = Training { $game }
train-done = The bots of { $game } were trained in { $seconds } s with seed { $seed }: { $file }

plain-case = What happened?
clock-pause = { $seconds ->
    [one] You have one second.
   *[other] You have { $seconds } seconds.
 }
clock-pause-early = Press Enter to go on sooner, when everybody is ready.
clock-race = A race! The quickest gets it.
clock-race-alone = { $seconds ->
    [0] Type a place, or just press Enter to leave everything alone. Take your time.
    [one] Type a place within one second, or just press Enter to leave everything alone.
   *[other] Type a place within { $seconds } seconds, or just press Enter to leave everything alone.
 }
clock-race-together = { $seconds ->
    [0] Type your seat and a place, as in “1 5”, or just press Enter if nobody wants anything. Seats: { $seats }.
    [one] Type your seat and a place, as in “1 5”, within one second, or just press Enter if nobody wants anything. Seats: { $seats }.
   *[other] Type your seat and a place, as in “1 5”, within { $seconds } seconds, or just press Enter if nobody wants anything. Seats: { $seats }.
 }
clock-race-unclear = “{ $typed }” is not a place from 1 to { $places } with the seat of somebody who may still race: { $seats }.

cli-check = check that a game keeps its promises
cli-check-package = the package of a game, installed or in this folder, or the name of an installed game
cli-check-no-compile = do not compile the rules, which takes up to a minute
metavar-package = PACKAGE

# Agents (astragal mcp)
mcp-table = There is no table “{ $table }”. Open one with open_table.
mcp-tables = { $most } tables are open. Start the server again to open more.
mcp-seats = Name { $seats } seats: “me” once, and a bot such as “bot:casual” for each of the others.
mcp-no-hints = This table allows no hints.
mcp-running = The game is not over. It can be reviewed afterwards.
mcp-over = The game is over.
