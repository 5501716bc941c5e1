### What the table says: errors and answers common to all games.

game-unknown = There is no game called “{ $game }”. The games are: { $known }.
illegal-move = “{ $word }” is not allowed now.
rule-said = { $id }: { $sentence }
rule-unknown = There is no rule “{ $rule }”.
word-unknown = “{ $word }” is not a move of this game here.
word-ambiguous = “{ $word }” could mean { $choices }.
turn-of-nobody = No seat has to decide now.
turn-of-another = It is seat { $seat }’s turn to decide.
undo-nothing = There is nothing of yours to take back.
undo-revealed = That move has shown something new, so it stands.
undo-no-consent = That move has shown something new, and nobody here could agree to undo it: it stands.
undo-too-many = You have undone { $most } moves in this game, which is the most; moves stand from now on.
undo-handed-over = Nothing from before { $who } handed their seat over can be undone.
undo-given = What was played before you played on cannot be undone.

option-unknown = There is no option “{ $option }”. The options are: { $known }.
option-range = The option { $option } takes a whole number from { $low } to { $high }, not “{ $value }”.
option-choice = The option { $option } takes one of { $choices }, not “{ $value }”.
option-length = The option { $option } takes { $wanted } values separated by commas, not { $found }.
option-repeats = The values of the option { $option } must all be different.
option-first-player = The first player must be one of the { $seats } seats.

dice-impossible = “{ $word }” cannot be rolled now.
dice-not-asked = No dice are to be rolled now.
dice-script-ended = The scripted dice have run out.
verdict-impossible = “{ $word }” cannot have happened here.
verdict-not-asked = There is nothing to judge now.
fair-secret = The secret of fair dice must have 64 hexadecimal digits.
fair-seat-seed = The seed of a seat must have 1 to 64 characters, without spaces, and be more than a dash.
fair-seal = A seal must have 64 hexadecimal digits.
fair-wrong-seed = This seed is not the one that your device sealed.
fair-scheme = This record uses a scheme of fair dice that this program does not know.

record-too-long = This file is too long to be the record of one game.
record-tag = Line { $line } is not a tag such as [Game "dice-stars"].
record-tag-twice = The tag { $tag } stands there twice.
record-character = Line { $line } names a character that does not exist.
record-word = Line { $line } has a word of more than { $most } characters.
record-steps = Line { $line } cannot be read as steps of a game.
record-format = This is not a record that starts with [Astragal "{ $wanted }"].
record-rules = This record follows version “{ $found }” of the rules; this program knows them up to version { $known }.
record-options = “{ $option }” in the options of the record should read name=value.
record-seed = “{ $seed }” is not a seed.
record-played-on = The tag PlayedOn must be a number of steps.
replay-actor = “{ $word }” is not answered by the one who has to decide there.
replay-refused = Step { $step }, { $word }, is forbidden by rule { $rule }.
replay-impossible = Step { $step }, { $word }: { $reason }
verify-roll = the dice gave { $computed }, not { $word }.
verify-verdict = the judge’s table gave { $computed }, not { $word }.
verify-judge = What the judge drew from is not what the dice fixed before the game.
verify-commitment = The revealed secret is not the one that was committed to before the game.
verify-seal = The seed of seat { $seat } is not the one that was sealed before the game.
verify-seeds = The record must have one seed and one seal for each of its { $seats } seats.
verify-abandoned = The record says that the game was abandoned, but it was played to its end.
verify-result = The record says { $tag } “{ $found }”, but the steps give “{ $computed }”.
verify-unfinished = The record gives a result, but the game is not over.

position-game = “{ $position }” is not a position of any game known here.
position-damaged = This position string is damaged: its checksum does not fit.
position-impossible = This position string names a position that cannot be.

option-alone = One player alone plays solitaire; the other variants need two players or more.
option-solitaire = Solitaire is for one player, not for { $seats }.
option-no-faces = The die { $option } needs at least one face.
option-colours-short = Without stars on the white die at least { $wanted } colours must be on it, not { $found }; otherwise nobody can win.
option-increasing = The values of the option { $option } must increase from the smallest die to the largest.
option-base-gap = The bases need more than { $edge } mm from middle to middle: a small die is as wide as that.
option-deck-total = The deck has { $total } Dice cards; it needs { $low } to { $high }.
option-deck-twice = The card { $card } stands twice in the deck; count its copies instead.
option-deck-type = Entry { $entry } of the deck has copies but no type.

deck-file = The deck file { $file } cannot be read.
deck-toml = The deck file is not valid TOML: { $reason }
deck-name = In the deck file ({ $where }), “{ $name }” is not known; known are { $known }.
deck-number = In the deck file ({ $where }), { $name } must be a whole number from { $low } to { $high }, not “{ $value }”.
deck-type = In the deck file ({ $where }), “{ $value }” is not a type of card; the types are { $choices }.
deck-logo = In the deck file ({ $where }), logo must be true or false, not “{ $value }”.
deck-cards = In the deck file, cards are written as [[card]] entries.
deck-twice = The card { $card } stands twice in the deck file; count its copies in one entry.
deck-total = The copies in the deck file add up to { $found }, but its total says { $total }.
deck-bonus = In the deck file, bonus must list { $wanted } numbers.

evidence-unwanted = Nothing can be sent along with this move.
world-unreadable = The positions of the dice in this record are impossible.
hands-unreadable = The record must name one hand for each of the { $seats } seats. Known hands: { $known }.
release-numbers = These numbers describe no position of a die.
release-inside = There is no room for the die there: it would be inside another.
release-aside = Let go of the die at most { $most } mm from the middle of the tower.
release-high = Let go of the die at most { $most } mm above what is below it.
release-fast = Let go of the die at no more than { $most } mm per second.
release-tilted = Hold the die flat, with its number up, when you let go.
aim-unreadable = Aim with up to three numbers, such as “1.5 -2 30”.

hand-unreadable = This is not a valid aim or hand movement.
hand-too-long = A hand movement has at most { $most } characters.
hand-too-many = A hand movement has at most { $most } points.
hand-too-late = Let go of the die within { $most } seconds.
hand-too-far = Stay within { $most } mm of the middle to each side, and turn the die by at most { $degrees } degrees.
hand-too-fast = Move the hand by at most { $most } mm and { $degrees } degrees per second.

recompute-no-physics = This game was not judged by gravity: there is nothing to recompute.
recompute-secret-missing = The secret of the hands is not in this record; it is revealed when the game is over.
recompute-engine = This game was judged by { $found }. This program has { $known }, which may give other verdicts.
recompute-commitment = The secret of the hands is not the one that was committed to before the game.
recompute-verdict = gravity gives { $computed }, or other resting places, not { $word } as recorded.
study-no-placement = In this record no die has been placed yet.
study-ply = Step { $ply } is neither a placement nor its verdict.

# Learning environments.
env-action = There is no action { $action }. Actions are whole numbers from 0 to { $high }.
env-number = The action has { $value } for { $name }, which takes numbers from { $low } to { $high }.
env-parts = An action here has these parts: { $parts }.
env-opponents = { $seats } seats need { $wanted } opponents, not { $found }.
env-seat = There is no seat { $seat }. Seats are counted from 0 to { $high }.
env-levels = The opponents are a list of levels of bots, such as ["random"], not { $found }.
env-judge = The judge “{ $judge }” cannot decide a game of { $game } with these options. Choose one of { $known }.
env-over = The game is over. Call reset before the next step.
env-visible = The game { $game } hides something, and has no verb “visible” that tells compiled code what a seat sees.
