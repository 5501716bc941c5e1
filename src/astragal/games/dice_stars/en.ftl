### Dice Stars

game-dice-stars = Dice Stars: draw dice, write them on your sheet, double your lines with stars

## In the terminal

ds-colour-black = black
ds-colour-purple = purple
ds-colour-blue = blue
ds-colour-orange = orange
ds-short-black = bk
ds-short-purple = pu
ds-short-blue = bl
ds-short-orange = or
ds-face-star = star
ds-die = { $colour } { $face }
ds-type-black = all black dice
ds-type-purple = all purple dice
ds-type-blue = all blue dice
ds-type-orange = all orange dice
ds-type-star = all stars
ds-type-number = all { $number }s

ds-sheet = Sheet of { $who }, { $total } points as it stands
ds-line = sum { $sum }, counts { $score }
ds-penalty = Penalty: { $points }
ds-opponent = Virtual opponent: { $marked } of { $cells } cells, { $points } points
ds-reserve = Reserve: { $dice }
ds-no-dice = no dice
ds-bag = Bag: { $bag } dice; discard: { $discard }

ds-score-line = Line { $number }
ds-score-doubled = Line { $number }, doubled
ds-score-lost = Line { $number }, stars missing
ds-score-penalty = Penalty

ds-ask-put-back = The bag has been refilled from the discard. Do you also put the whole reserve back?
ds-ask-draw = How many dice do you draw?
ds-ask-take = Which dice do you take?
ds-ask-mark = Where do you mark a star? { $stars } left.

ds-explain-keep = leave the reserve as it is
ds-explain-return = put the whole reserve back into the bag
ds-explain-draw = { $dice ->
    [one] draw one die
   *[other] draw { $dice } dice
 }
ds-explain-stars = { $dice ->
    [one] one star to mark
   *[other] { $dice } stars to mark
 }
ds-column-black = the black column
ds-column-purple = the purple column
ds-column-blue = the blue column
ds-column-orange = the orange column
ds-explain-column = { $dice ->
    [one] one die, { $points } in { $column }
   *[other] { $dice } dice, { $points } in { $column }
 }
ds-explain-line = { $dice ->
    [one] one die, { $points } on line { $line }
   *[other] { $dice } dice, { $points } on line { $line }
 }
ds-explain-penalty = { $dice ->
    [one] nothing fits: one die, a penalty of { $points }
   *[other] nothing fits: { $dice } dice, a penalty of { $points }
 }
ds-explain-mark = line { $line } will have { $marked } of { $all } multipliers

ds-tell-keep = { $who } keeps the reserve.
ds-tell-return = { $who } puts the whole reserve back into the bag.
ds-tell-draw = { $dice ->
    [one] { $who } draws one die.
   *[other] { $who } draws { $dice } dice.
 }
ds-tell-take = { $who } takes { $what }.
ds-tell-penalty = { $who } must take { $what } as a penalty.
ds-tell-mark = { $who } marks a star on line { $line }.

## On the page

ds-now-first = Chance decides who begins.
ds-now-put-back = The discard is back in the bag. The reserve, too?
ds-now-draw = How many dice to draw?
ds-now-roll = { $dice ->
    [one] One more die to roll.
   *[other] { $dice } dice to roll.
 }
ds-now-take = Which dice to take: a colour, a number or the stars?
ds-now-mark = { $stars ->
    [one] On which line to mark the star?
   *[other] On which line to mark a star? { $stars } are left, from the top down.
 }
ds-last-round = Last round.
ds-told-first = { $who } begins.
ds-told-die = Rolled: { $die }.

ds-do-keep = Leave the reserve as it is
ds-do-return = Put the whole reserve back into the bag
ds-do-draw = { $dice ->
    [one] Draw 1 die
   *[other] Draw { $dice } dice
 }
ds-do-column = { $dice ->
    [one] Take { $what }: one cell of { $column }, { $points } points
   *[other] Take { $what }: { $dice } cells of { $column }, { $points } points
 }
ds-do-line = { $dice ->
    [one] Take { $what }: one cell of line { $line }, { $points } points
   *[other] Take { $what }: { $dice } cells of line { $line }, { $points } points
 }
ds-do-stars = { $dice ->
    [one] Take the star and mark one multiplier
   *[other] Take all stars and mark { $dice } multipliers
 }
ds-do-penalty = Take { $what } as a penalty of { $points }
ds-do-mark = { $stars ->
    [one] Mark one star on line { $line }: then { $marked } of { $all }, { $now } → { $then } points
   *[other] Mark { $stars } stars on line { $line }: then { $marked } of { $all }, { $now } → { $then } points
 }

ds-the-bag = Bag
ds-the-reserve = Reserve
ds-the-discard = Discard
ds-colour-dice = { $colour }: { $dice }
ds-draw-label = Draw
ds-take-label = Take
ds-put-all-back = Put all back
ds-keep-all = Keep all
ds-none = { $what }: none lies in the reserve
ds-no-room = { $what }: does not fit
ds-nothing-fits = Nothing fits. Choose the dice of your penalty.

ds-sheet-of = { $who }’s sheet
ds-line-head = Line { $line }
ds-green-and-stars = Green cells, then multipliers
ds-points = Points
ds-cell-white = Line { $line }, { $colour }: { $what }
ds-cell-green = Line { $line }, green cell { $number }: { $what }
ds-empty = empty
ds-cross = cross
ds-would-be = would be { $what }
ds-marked = Line { $line }: { $marked } of { $all } multipliers marked
ds-penalty-cell = Penalty
ds-total = Total
ds-grid = The grid
ds-grid-how = Each cell is 5 points. The dice that you leave mark cells; at { $cells } you lose.
ds-now-draw-three = Draw three dice.
ds-how-many = How many dice from the bag?
ds-now-take-short = What do you take?
ds-lie-there = { $dice ->
    [2] Two { $number }s lie there.
    [3] Three { $number }s lie there.
    [4] Four { $number }s lie there.
   *[other] { $dice } { $number }s lie there.
 }
ds-you-rolled = You rolled { $what }.
ds-who-rolled = { $who } rolled { $what }.
ds-told-rolled = { $who } rolls:
ds-a-number = { $dice ->
    [one] a { $number }
    [2] two { $number }s
   *[other] three { $number }s
 }
ds-a-star = { $dice ->
    [one] a star
    [2] two stars
   *[other] three stars
 }
ds-stars-to-mark = { $stars ->
    [one] One star to mark.
   *[other] { $stars } stars to mark.
 }
ds-stars-how = A full line doubles, a half-full one is worth nothing.
ds-ahead = { $points ->
    [one] 1 point ahead of you.
   *[other] { $points } points ahead of you.
 }
ds-behind = { $points ->
    [one] 1 point behind you.
   *[other] { $points } points behind you.
 }
ds-level = As many points as you.

ds-draw = Draw { $dice }
ds-brass-number = { $dice ->
    [one] Take the { $number }
   *[other] Take the { $number }s
 }
ds-brass-black = Take black
ds-brass-purple = Take purple
ds-brass-blue = Take blue
ds-brass-orange = Take orange
ds-brass-star = { $dice ->
    [one] Take the star
   *[other] Take the stars
 }
ds-brass-penalty = Penalty
ds-brass-mark = Mark line { $line }
ds-choose-dice = Choose dice
ds-choose-line = Choose a line
ds-full = full
ds-done = done ×2
ds-mark-label = Mark stars
ds-mark-one = Mark one star on line { $line }
ds-would-write = On line { $line }:
ds-would-write-column = In { $column }:
ds-would-mark = { $stars ->
    [one] One star to mark.
   *[other] { $stars } stars to mark.
 }
ds-leave = You leave { $who }:
ds-leave-nothing = You leave { $who } nothing.
ds-leave-grid = The grid counts:
ds-leave-grid-nothing = The grid gets nothing.
ds-look-first = Tap dice, a line or a tile to see what it writes.
ds-may-take = What you leave, { $who } may take.
ds-may-count = What you leave counts for the grid.

ds-sheet-yours = Your sheet
ds-my-sheet = My sheet
ds-is-playing = { $who } is playing
ds-watch-draw = { $dice ->
    [one] draws 1 die
   *[other] draws { $dice } dice
 }
ds-watch-rolled = { $dice ->
    [one] draws 1 die: { $what }
   *[other] draws { $dice } dice: { $what }
 }
ds-watch-take = takes { $what }
ds-watch-took = takes { $what }, { $points }
ds-watch-penalty = takes { $what } as a penalty
ds-watch-mark = marks a star on line { $line }
ds-watch-keep = keeps the reserve
ds-watch-return = puts the reserve back into the bag
ds-then-you = then it is your turn
ds-then-who = then { $who }
ds-then-others = { $who }, then you
ds-taken-number = { $dice ->
    [one] the { $number }
    [2] both { $number }s
    [3] three { $number }s
    [4] four { $number }s
   *[other] { $dice } { $number }s
 }
ds-taken-black = { $dice ->
    [one] the black die
   *[other] the black dice
 }
ds-taken-purple = { $dice ->
    [one] the purple die
   *[other] the purple dice
 }
ds-taken-blue = { $dice ->
    [one] the blue die
   *[other] the blue dice
 }
ds-taken-orange = { $dice ->
    [one] the orange die
   *[other] the orange dice
 }
ds-taken-star = { $dice ->
    [one] the star
   *[other] { $dice } stars
 }
ds-written-mark = star, line { $line }
ds-rack-draw = Draw dice
ds-rack-take = What to take
ds-rack-mark = Which line
ds-rack-report = What the dice show
ds-rack-watch = What happens
ds-rack-over = Tools
ds-so-far = So far
ds-of-cells = of { $cells }
ds-grid-points = Points of the grid:
ds-real-die = Which die was drawn, and what does it show?
ds-real-first = Who begins?

lesson-ds-goal = Welcome to Dice Stars! On your sheet there is a column for each colour and a line for each number from 2 to 6. Whoever fills it best wins. At the start nothing lies in the reserve, so you must draw three dice. Draw them!
lesson-ds-colour = Two blue dice and an orange one. You always take all dice of one kind: a colour, a number, or the stars. Tap a choice to see what it would write, and once more to do it. Take the blue dice!
lesson-ds-written = 5 and 3 make 8. Two dice fill two cells of the blue column, from the top down: a cross, and the sum in the last one. Now it is your opponent’s turn, with the same reserve.
lesson-ds-number = Your opponent has rolled another 6 and takes both of them as a number. Numbers go along their line, from left to right: a cross and 12 on line 6.
lesson-ds-only-stars = Only a star is left in the reserve. Then, too, you must draw three.
lesson-ds-stars = Two stars! Each star you take marks a multiplier at the end of a line. Line 2 needs just two of them. Take the stars!
lesson-ds-mark = Mark the first one on line 2.
lesson-ds-half = Careful: a line with some of its multipliers, but not all, counts nothing. Mark the second one on line 2, too.
lesson-ds-refill = All marked: line 2 counts double from now on. And because you took stars, the discard goes back into the bag. Your opponent could put back the reserve as well, but keeps it.
lesson-ds-draw = Two 2s wait for you. You may draw one, two or three dice; what you do not take is left to your opponent. Draw one!
lesson-ds-double = Another 2! Three 2s make 6, and line 2 counts double. Tap the choice and look at your points. Take the 2s!
lesson-ds-counted = 6 times 2: twelve points for three small dice. Your opponent has to draw three, rolls two stars and marks line 2.
lesson-ds-put-back = Stars were taken, so the discard is back in the bag. Now you decide about the reserve: all of it goes back, or nothing. A 5 lies there; keep it!
lesson-ds-draw-two = Draw two dice, and hope for another 5.
lesson-ds-choose = There it is. Green cells, to the right, let a line hold more numbers; columns never use them. Take the 5s!
lesson-ds-end = So it goes on until somebody has filled all 20 white cells, or until nothing fits: then dice must be taken as a penalty, and their sum is lost. The round is played to its end, and the highest score wins. You are ready!

## In the lobby and in the form for a new game

page-name-dice-stars = Dice Stars
page-what-dice-stars = Roll into a common reserve, take all dice of one kind, and fill your sheet before the others do.
page-box-dice-stars = Draw and roll your own dice, then tap them in: one tap a die. The program checks every line and keeps score.
page-size-dice-stars = 1 to 4 players, 20 to 30 minutes
page-minutes-dice-stars = 20–30
page-alone-dice-stars = against the virtual opponent
page-variant-dice-stars-base = Base game
page-variant-dice-stars-refill = Bag refilled early
page-option-short-bag = Too few dice in the bag
page-choice-draw-available = draw what is there
page-choice-refill-then-draw = refill first, then draw
page-option-solo-grid-size = Cells of the opponent’s grid
page-option-solo-final-turn-marks = The last turn marks cells, too
page-option-solo-tie = Tie with the opponent
page-choice-loss = lost
page-choice-win = won

ds-alone-won = You beat the virtual opponent by { $points }!
ds-alone-lost = { $points ->
    [0] A tie: the virtual opponent wins. So close.
   *[other] The virtual opponent wins by { $points }.
 }
ds-alone-full = The grid is full: it wins.

## Why a choice is good or bad, in a review

study-why-keep = keeps { $dice ->
    [one] the die of the reserve
   *[other] the { $dice } dice of the reserve
 }
study-why-return = puts { $dice ->
    [one] the die of the reserve
   *[other] the { $dice } dice of the reserve
 } back into the bag
study-why-draw = draws { $dice ->
    [one] one die
   *[other] { $dice } dice
 } to { $reserve } in the reserve
study-why-points = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
 }, in { $cells ->
    [one] one cell
   *[other] { $cells } cells
 }
study-why-stars = { $stars ->
    [one] one star to mark
   *[other] { $stars } stars to mark
 }
study-why-mark = a star on line { $line }: { $points } points now
study-why-penalty = a penalty of { $points } points
study-why-ends = ends the game with a lead of { $lead }
study-why-leaves = leaves { $dice ->
    [0] no die
    [one] one die
   *[other] { $dice } dice
 } to the next player
study-why-offers = leaves { $points ->
    [one] { $points } point
   *[other] up to { $points } points
 } to { $who }
study-why-zero = line { $line } counts nothing until { $left ->
    [one] one more star is marked
   *[other] { $left } more stars are marked
 }
study-why-doubled = line { $line } counts twice from now on
study-why-ends-behind = ends the game { $behind ->
    [0] level
    [one] one point behind
   *[other] { $behind } points behind
 }
study-child-keep = Keep these dice: they suit you.
study-child-return = Put them back: new dice may suit you better.
study-child-draw = { $dice ->
    [one] One die is enough here.
   *[other] More dice, more to choose from!
 }
study-child-points = { $cells ->
    [one] It fits, and it brings you points.
   *[other] They all fit, and they bring you points!
 }
study-child-stars = Stars! They can double a whole line.
study-child-mark = A star for line { $line }.
study-child-penalty = It costs points, but nothing fits any more.
study-child-ends = It ends the game, and you are ahead!
study-child-ends-behind = Careful: it ends the game, and you are not ahead.
study-child-leaves = { $dice ->
    [0] Nothing is left for the next player!
   *[other] The next player gets what is left.
 }
study-child-offers = Careful: { $who } would like what is left.
study-child-zero = Careful: line { $line } counts nothing until all its stars are marked.
study-child-doubled = All its stars! Line { $line } counts twice now.

## Sheets to print

page-print-dice-stars-sheet = Score sheets
page-print-dice-stars-solo = Sheet with the solo grid
