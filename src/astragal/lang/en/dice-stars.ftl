### Dice Stars in the terminal.

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
