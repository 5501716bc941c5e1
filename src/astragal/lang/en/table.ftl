### What the table says: errors and answers common to all games.

game-unknown = There is no game called “{ $game }”. The games are: { $known }.
rule-said = { $id }: { $sentence }
rule-unknown = There is no rule “{ $rule }”.
word-unknown = “{ $word }” is not a move of this game here.
word-ambiguous = “{ $word }” could mean { $choices }.
turn-of-another = It is seat { $seat }’s turn to decide.
undo-nothing = There is nothing of yours to take back.
undo-revealed = That move has shown something new, so it stands.

option-unknown = There is no option “{ $option }”. The options are: { $known }.
option-range = The option { $option } takes a whole number from { $low } to { $high }, not “{ $value }”.
option-choice = The option { $option } takes one of { $choices }, not “{ $value }”.
option-length = The option { $option } takes { $wanted } values separated by commas, not { $found }.
option-repeats = The values of the option { $option } must all be different.
option-first-player = The first player must be one of the { $seats } seats.

dice-impossible = “{ $word }” cannot be rolled now.
dice-not-asked = No dice are to be rolled now.
dice-script-ended = The script of dice has come to its end.
verdict-impossible = “{ $word }” cannot have happened here.
verdict-not-asked = There is nothing to judge now.
fair-secret = A secret of fair dice has 64 hexadecimal digits.
fair-seat-seed = A seat’s seed has 1 to 64 characters without spaces.

record-too-long = This file is too long to be the record of one game.
record-tag = Line { $line } is not a tag such as [Game "dice-stars"].
record-tag-twice = The tag { $tag } stands there twice.
record-steps = Line { $line } cannot be read as steps of a game.
record-format = This is not a record that starts with [Astragal "{ $wanted }"].
record-rules = This record follows version “{ $found }” of the rules; this program knows version { $known }.
record-options = “{ $option }” in the options of the record should read name=value.
record-seed = “{ $seed }” is not a seed.
replay-actor = “{ $word }” is not answered by the one who has to decide there.
replay-refused = Step { $step }, { $word }, is forbidden by rule { $rule }.
replay-impossible = Step { $step }, { $word }: { $reason }
verify-roll = the dice gave { $computed }, not { $word }.
verify-commitment = The revealed secret is not the one that was committed to before the game.
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
