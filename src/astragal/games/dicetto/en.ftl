### Dicetto

game-dicetto = Dicetto: roll combinations and fight for cards

## In the terminal

cli-deck = a file with the Dice cards of your box
cli-option-bonus-points = points of the Bonus cards 1 to 8

dt-type-number = number { $number }
dt-type-pair = pair
dt-type-two-pairs = two pairs
dt-type-three-of-a-kind = three of a kind
dt-type-four-of-a-kind = four of a kind
dt-type-small-straight = small straight
dt-type-large-straight = large straight
dt-type-chance = chance
dt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
dt-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
dt-card = { $type }, { $points }
dt-card-logo = { $type }, { $points }, logo
dt-relance = Relance
dt-relance-slot = Relance, a fourth roll

dt-player = { $who }: { $points }, { $cards }
dt-player-won = { $who }: { $points }, { $cards }: { $won }
dt-won = { $type } ({ $points })
dt-won-logo = { $type } ({ $points }, logo)
dt-goal = { $cards ->
    [one] The game ends at { $cards } card; { $left } in the pile
   *[other] The game ends at { $cards } cards; { $left } in the pile
 }
dt-no-card = no card
dt-slot-free = { $card }: free
dt-slot-laid = { $card }: { $dice } of { $who }, worth { $value }
dt-slot-claim = { $slot }; put to it: { $dice }, worth { $value }
dt-relance-taken = Relance lies in front of { $who }
dt-hand = Dice of { $who }: { $dice }

dt-bonus = Bonus { $number }: { $points } for { $what }; as it stands: { $who }
dt-nobody = nobody
dt-score-cards = Dice cards
dt-bonus-1 = the fewest logos
dt-bonus-2 = the most logos
dt-bonus-3 = the fewest cards
dt-bonus-4 = the most cards
dt-bonus-5 = the most straights
dt-bonus-6 = the most chance cards
dt-bonus-7 = the fewest points on cards
dt-bonus-8 = the most number cards

dt-ask-reroll = { $rolls ->
    [one] Which dice do you roll again? One roll left.
   *[other] Which dice do you roll again? { $rolls } rolls left.
 }
dt-ask-place = Which dice do you lay on which card?

dt-explain-stop = keep all dice and place them
dt-explain-reroll = keep { $kept }
dt-explain-reroll-all = keep nothing
dt-explain-done = end the turn and keep { $dice }
dt-explain-done-all = settle the cards
dt-explain-free = { $card }: { $value } on a free card
dt-explain-beat = { $card }: { $value } beats the { $lying } of { $whose }
dt-explain-duel = { $card }: { $value } equals the { $lying } of { $whose }, a duel decides

dt-tell-stop = { $who } stops rolling.
dt-tell-reroll = { $who } rolls { $dice } again.
dt-tell-place = { $who } lays { $dice } on card { $slot }, worth { $value }.
dt-tell-done = { $who } ends the turn.
dt-tell-card = New card: { $card }.
dt-tell-bonus = Bonus card { $number }: for { $what }.
dt-duel-won = Duel: { $challenger } against { $defender }, the challenger’s dice stay.
dt-duel-lost = Duel: { $challenger } against { $defender }, the defender’s dice stay.
dt-duel-tie = Duel: { $challenger } against { $defender }, both roll again.

## On the page

dt-wait-first = Chance picks who begins.
dt-wait-card = A new card is turned up.
dt-wait-bonus = A Bonus card is revealed.
dt-wait-roll = { $dice ->
    [one] { $who } rolls one die.
   *[other] { $who } rolls { $dice } dice.
 }
dt-which-again = { $rolls ->
    [one] { $dice }: roll some again, or stop? One roll left.
   *[other] { $dice }: roll some again, or stop? { $rolls } rolls left.
 }
dt-which-card = { $dice }: which dice go on which card?
dt-all-laid = All dice are laid. Time to settle the cards.
dt-wait-duel = Duel for “{ $card }”: { $challenger } rolls, then { $defender }.
dt-wait-defender = Duel for “{ $card }”: { $challenger } has rolled { $face }, now { $defender }.

dt-told-first = { $who } begins.
dt-told-relance = { $who } lays { $dice } on Relance, worth { $value }.
dt-told-duel = Duel: a { $face } is rolled.
dt-roll-some = roll { $dice } again and keep { $kept }
dt-roll-all = roll all dice again: { $dice }

dt-hand-of = The dice of { $who }
dt-rolls-left = { $rolls ->
    [one] one roll left
    [0] no rolls left
   *[other] { $rolls } rolls left
 }
dt-die = { $face }
dt-die-pick = { $face }: pick this die
dt-do-again = Reroll { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }
dt-do-again-none = Reroll
dt-do-stop = Stop
dt-do-done = I’m done placing

dt-cards-here = The cards on the table
dt-slot = Card { $slot }:
dt-free = free
dt-end-at = { $cards ->
    [one] The first card ends the game
   *[other] { $cards } cards end the game
 }
dt-bonus-cards = Bonus cards
dt-real = What do your real dice and cards show?

dt-keep = keep
dt-reroll = reroll
dt-die-kept = { $face }, keep (tap to reroll it)
dt-die-loose = { $face }, reroll (tap to keep it)
dt-do-stop-place = Stop and place
dt-do-end = End my turn

dt-tag-lay = Lay for { $value }
dt-tag-lay-relance = Lay: 4th roll
dt-tag-beats = { $value } beats { $lying }
dt-tag-duel = Duel { $value } = { $value }
dt-tag-beat = beat { $lying }
dt-tag-more = only above { $lying }
dt-tag-put = { $value } put here
dt-tag-yours = yours so far
dt-tag-theirs = { $who }’s so far
dt-tag-held = held so far
dt-tag-nobody = nobody yet
dt-tag-relance = with { $who }
dt-tag-relance-you = with you
dt-want-number = wants { $number }s
dt-want-pair = two alike
dt-want-two-pairs = two pairs
dt-want-three-of-a-kind = three alike
dt-want-four-of-a-kind = four alike
dt-want-small-straight = 3 in a row
dt-want-large-straight = 4 in a row
dt-want-any = any dice
dt-want-all = all four dice

dt-the-number = the number { $number }
dt-the-pair = the pair
dt-the-two-pairs = the two pairs
dt-the-three-of-a-kind = the three of a kind
dt-the-four-of-a-kind = the four of a kind
dt-the-small-straight = the small straight
dt-the-large-straight = the large straight
dt-the-chance = Chance

dt-slip-keep = { $rolls ->
    [one] Tap the dice you keep. One roll left.
   *[other] Tap the dice you keep. { $rolls } rolls left.
 }
dt-slip-choose = Pick dice, then tap a glowing card.
dt-slip-picked = { $dice }: worth { $value }.
dt-slip-glow = Tap a glowing card.
dt-slip-fits-none = Together they fit no card.
dt-slip-nothing = Nothing more can be laid.
dt-slip-end = End your turn.
dt-slip-hold = You hold { $cards }.
dt-slip-hold-until = { $cards ->
    [one] If nobody beats it, it is yours next turn.
   *[other] If nobody beats them, they are yours next turn.
 }
dt-slip-reroll = { $dice ->
    [one] { $who } rerolls one die.
   *[other] { $who } rerolls { $dice } dice.
 }
dt-slip-now = Now: { $dice }.
dt-slip-lays = { $who } lays { $dice } on { $card }.
dt-slip-worth = Worth { $value }.
dt-slip-duel-won = { $who } wins the duel for { $card }, { $high } to { $low }.
dt-slip-duel-lost = { $who } loses the duel for { $card }, { $low } to { $high }.
dt-slip-takes = { $cards ->
    [one] { $who } takes a card.
   *[other] { $who } takes { $cards } cards.
 }
dt-slip-you-take = { $cards ->
    [one] You take a card!
   *[other] You take { $cards } cards!
 }

dt-duel-title = Duel!
dt-duel-for = for { $card }, worth { $points }.
dt-duel-for-relance = for Relance and its fourth roll.
dt-duel-values = { $value } meets { $value }: one die each.
dt-duel-again = Equal: both roll again!
dt-rolled = rolled a { $face }
dt-verdict = { $high } beats { $low }. { $who } holds { $card }.
dt-verdict-you = { $high } beats { $low }. You hold { $card }!
dt-verdict-back = { $who } takes the dice back.
dt-verdict-back-you = Your dice come back to you.
dt-verdict-hold = Hold it until your next turn.
dt-go-on = Go on

dt-pile-here = in the pile
dt-won-by = Cards of { $who }
dt-cards-of = { $cards } of { $target }
dt-with-bonus = with bonus +{ $points }
dt-short-1 = fewest logos
dt-short-2 = most logos
dt-short-3 = fewest cards
dt-short-4 = most cards
dt-short-5 = most straights
dt-short-6 = most chances
dt-short-7 = fewest points
dt-short-8 = most numbers

lesson-dt-goal = Welcome to Dicetto! Win cards by laying dice on them. Usually 10 cards end the game; in this short lesson two are enough. Four cards are turned up now.
lesson-dt-cards = Each card shows what it asks for and, in the corner, its points. The fifth card, Relance, brings no points but a fourth roll. You begin: your four dice roll.
lesson-dt-again = 2 3 5 5: two fives already! You may roll twice more. Keep the fives and roll 2 and 3 again: the dice are picked for you, press the button.
lesson-dt-stop = Three fives and a 4, lovely. One roll is left, but nobody has to use it. Stop rolling.
lesson-dt-three = Now lay the three fives on “three of a kind”. They are worth 15, the sum of their dice.
lesson-dt-number = One die is left, the 4. The card “number 4” takes one die or more that show a 4. Lay it there.
lesson-dt-wait = No card is yours yet. Your dice must still lie there when your next turn begins. Now the bot rolls.
lesson-dt-bot = The bot has 3 3 4 4 and stops.
lesson-dt-pair = It lays the threes on “pair” …
lesson-dt-beaten = … and its two fours on “number 4”. 8 beats your 4: your die comes back to you.
lesson-dt-win = Your turn again. Your fives still lie on “three of a kind”: the card is yours, 3 points! A new card takes its place, and you roll.
lesson-dt-second = 1 3 3 6. Your pair of threes is worth 6, just like the bot’s. Stop rolling and fight for it.
lesson-dt-duel = Equal values mean a duel: each rolls one die and the higher one wins; after equal rolls both roll again. Challenge!
lesson-dt-won = 5 against 2: your dice stay and the bot’s go back. Now lay the 6 on Relance: if it is still there at your next turn, you may roll four times.
lesson-dt-done = A single 1 fits no card. Keep it and end your turn.
lesson-dt-bot-wins = The bot’s fours were not beaten: it takes “number 4”, one point. Then it rolls.
lesson-dt-bot-lays = 1 2 2 4: its pair of twos cannot beat your pair of threes. It lays all four dice on Relance instead: 9 beats your 6.
lesson-dt-end = Your turn begins, and you take the pair: your second card, so the game ends at once. Dice still lying on other cards win them too: the bot gets Relance, which brings no points. 3 and 1 make 4 points against 1: you win! With Bonus cards there would be some more points to share out.

## In the lobby and in the form for a new game

page-name-dicetto = Dicetto
page-what-dicetto = Roll your four dice, lay them on cards, and fight over every card until your next turn.
page-box-dicetto = Roll your own dice and turn up your own cards, then tap them in. The program checks what you lay and keeps score.
page-size-dicetto = 2 to 4 players, about 30 minutes
page-minutes-dicetto = 30
page-variant-dicetto-base = Base game
page-variant-dicetto-bonus = With Bonus cards
page-variant-dicetto-simultaneous = All cards settled together
page-variant-dicetto-all_four = Chance needs all four dice
page-variant-dicetto-following = Relance counts for the turn after
page-variant-dicetto-long = All 46 cards
page-variant-dicetto-one_duel = Bonus cards, one duel per card, Relance not counted
page-option-bonus = Bonus cards
page-option-target-cards = Cards that end the game
page-option-chance-dice = Dice on Chance and Relance
page-choice-any = any number
page-choice-all-four = always four
page-option-placement-order = Cards are settled
page-choice-sequential = one after the other
page-choice-simultaneous = all together
page-option-relance-timing = Relance counts
page-choice-same-turn = in the same turn
page-choice-following-turn = in the turn after
page-option-second-duel = After a lost duel, another one for the same card
page-choice-allowed = is allowed
page-choice-one-per-card = only in another turn
page-option-relance-counts = Relance held at the end counts as a card
page-option-deck-empty = When the pile is used up
page-choice-play-on = play on
page-choice-end-at-once = end at once

## Why a choice is good or bad, in a review

study-why-stop = stops with { $rolls ->
    [one] one roll left
   *[other] { $rolls } rolls left
 }
study-why-reroll = keeps { $kept }, with { $rolls ->
    [0] no roll
    [one] one more roll
   *[other] { $rolls } more rolls
 } after this one
study-why-no-card = leaves all cards alone
study-why-relance = a fourth roll next time
study-why-card = a card of { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-duel = a duel with { $who }
study-why-beats = beats the dice of { $who }
study-why-survives = stays there with a chance of { $chance }
study-why-reroll-all = rolls all dice again, with { $rolls ->
    [0] no roll
    [one] one more roll
   *[other] { $rolls } more rolls
 } after this one
study-why-shaky = stays there only with a chance of { $chance }
study-child-stop = Stop: your dice are good.
study-child-reroll = Keep { $kept } and roll the others.
study-child-reroll-all = Roll all your dice again!
study-child-no-card = Leave the cards alone this time.
study-child-relance = Next time you may roll once more!
study-child-card = This card may soon be yours!
study-child-duel = A duel with { $who }: the dice decide!
study-child-beats = You push away the dice of { $who }!
study-child-survives = Your dice will probably stay there.
study-child-shaky = Careful: somebody may push your dice away.

## Sheets to print

page-print-dicetto-cards = Card list
page-print-dicetto-score = Score sheet
print-dt-cards-note = The Dice cards as this program deals them. The numbers of copies, points and logos are placeholders until somebody has counted the box: if yours differ, count by your box.
print-dt-card = Card
print-dt-copies = Copies
print-dt-logos = of them with logo
print-dt-points = Points
print-dt-bonus = Bonus
print-dt-for = goes to the player with
print-dt-score-note = Tick a box for each card that you win; a star in the box is the logo. The game ends when somebody takes card { $target }.
print-dt-cards-sum = Points of the cards
