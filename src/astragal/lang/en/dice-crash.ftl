### Dice Crash in the terminal.

dc-size-small = small
dc-size-medium = medium
dc-size-large = large
dc-size-giant = giant
dc-die = { $size } { $value }
dc-die-of = { $die } ({ $who })
dc-base = base { $value }
dc-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

dc-round = Round { $round } of { $rounds }; { $goal } points make a round the last
dc-player = { $who }: { $points }
dc-player-throws = { $who }: { $points }; throws
dc-tower = { $height ->
    [one] Tower { $tower }, { $height } die, from the bottom: { $dice }
   *[other] Tower { $tower }, { $height } dice, from the bottom: { $dice }
 }
dc-pool = Pool: { $dice }
dc-pool-small = { $dice } small
dc-pool-medium = { $dice } medium
dc-pool-large = { $dice } large
dc-pool-giant = { $dice } giant
dc-no-dice = no dice
dc-hands = Dice in hands: { $dice }
dc-order = Dice to place, in this order: { $dice }

dc-ask-tear = The pool is too small. Which tower do you tear down?
dc-ask-pick = { $dice ->
    [one] Which size do you pick? One die to pick.
   *[other] Which size do you pick? { $dice } dice to pick, from small to giant.
 }
dc-ask-marker = Who gets a die first, and with it the marker?
dc-ask-give = Who gets the { $die }?
dc-ask-place = Which die do you place?

dc-explain-tear = { $dice ->
    [one] { $dice } die goes back to the pool, no points change
   *[other] { $dice } dice go back to the pool, no points change
 }
dc-explain-pick = { $dice ->
    [0] the last one of this size
    [one] { $dice } more is left in the pool
   *[other] { $dice } more are left in the pool
 }
dc-explain-marker = { $whose } throws in the next round
dc-explain-keep = you keep it for tower { $tower }: { $points } if it holds, as the tower stands
dc-explain-give = { $whose } gets it for tower { $tower }: { $points } if it holds, as the tower stands
dc-explain-place = on tower { $tower }: { $points } if it holds, or a point lost for each die that falls

dc-tell-tear = { $who } tears down tower { $tower }.
dc-tell-pick = { $who } picks a die: { $size }.
dc-tell-marker = { $who } passes the marker to { $to }.
dc-tell-keep = { $who } keeps { $die }.
dc-tell-give = { $who } gives { $die } to { $to }.
dc-tell-place = { $who } places { $die } on tower { $tower }.

dc-levels = { $dice ->
    [one] tower { $tower } level { $levels }
   *[other] tower { $tower } levels { $levels }
 }
dc-verdict-holds = It holds.
dc-verdict-falls = Fallen: { $dice }.
dc-verdict-holds-then = It holds, but something falls by itself afterwards.
dc-verdict-falls-then = Fallen: { $dice }, and something falls by itself afterwards.
dc-verdict-alone = Fallen by themselves, at nobody’s cost: { $dice }.

dc-judge-land = { $who } places { $die } on tower { $tower }; there it is level { $level }. What happened?
dc-judge-alone = Something fell by itself. Which dice?
dc-judge-how = Answer “holds”, or “falls 3.2 6.1” with the dice that fell as tower.level; level 1 lies on the base, bases are not named.
dc-judge-how-then = For dice that fell by themselves before the new die touched them: “alone 6.1”; if some did so after it: “holds-then” or “falls-then 3.2”.
dc-judge-how-alone = Answer “alone 3.2 6.1” with the dice that fell as tower.level; level 1 lies on the base, bases are not named.
dc-word-holds = holds
dc-word-falls = falls
dc-word-holds-then = holds-then
dc-word-falls-then = falls-then
dc-word-alone = alone

hold-above = Seen from above (░ the top die, █ the die in your hand, ▒ where it overhangs, + the middle):
hold-ask = Where? Millimetres right and back, degrees to turn; Enter for the middle, “hold” to hold it yourself:
hold-word = hold
hold-help = “1.5 -2 30” aims 1.5 mm to the right and 2 mm to the front of the middle, turned by 30 degrees; your hand misses a little. With “hold” the die sways in your hand: steer it with the arrow keys, turn it with [ and ], let go with Enter.
hold-keys = Arrows steer, [ and ] turn, Enter lets go, Esc puts it back. { $seconds } s; a hand tires after 5.
hold-no-terminal = A die can only be held where keys can be read one by one; aim with numbers here.
