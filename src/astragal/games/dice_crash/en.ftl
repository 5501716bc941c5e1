### Dice Crash

game-dice-crash = Dice Crash: stack dice into two towers, and pay for what falls

## In the terminal

cli-option-die-edge-mm = edges of the small, medium, large and giant dice, in mm
simulate-judge-dice-crash = Towers stood and fell by the table of likely falls, which is fitted to gravity and average hands; not by gravity itself.

dc-score = Dice that held, less dice that fell
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
   *[other] Which size do you pick? { $dice } dice to pick.
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
dc-tell-pick = { $who } picks a { $size } die.
dc-tell-marker = { $who } passes the marker to { $to }.
dc-tell-keep = { $who } keeps the { $die }.
dc-tell-give = { $who } gives the { $die } to { $to }.
dc-tell-place = { $who } places the { $die } on tower { $tower }.

dc-levels = { $dice ->
    [one] tower { $tower } level { $levels }
   *[other] tower { $tower } levels { $levels }
 }
dc-verdict-holds = It holds.
dc-verdict-falls = Fallen: { $dice }.
dc-verdict-holds-then = It holds, but something falls by itself afterwards.
dc-verdict-falls-then = Fallen: { $dice }, and something falls by itself afterwards.
dc-verdict-alone = Fallen by themselves, at nobody’s cost: { $dice }.

dc-judge-land = { $who } places the { $die } on tower { $tower }; there it is level { $level }. What happened?
dc-judge-alone = Something fell by itself. Which dice?
dc-judge-how = Answer “holds”, or “falls 3.2 6.1” with the dice that fell as tower.level; level 1 lies on the base, bases are not named.
dc-judge-how-then = For dice that fell by themselves before the new die touched them: “alone 6.1”; if some did so after it: “holds-then” or “falls-then 3.2”.
dc-judge-how-alone = Answer “alone 3.2 6.1” with the dice that fell as tower.level; level 1 lies on the base, bases are not named.
dc-report-any-time = If dice fall by themselves meanwhile: “alone 3.2 6.1”, the dice that fell as tower.level.
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

## On the page

dc-page-ask-first = Who throws first?
dc-page-ask-tear = The pool is too small: a tower has to come down. Which one?
dc-page-ask-pick = { $dice ->
    [one] One more die to pick for the throw.
   *[other] { $dice } more dice to pick for the throw.
 }
dc-page-ask-roll = Roll the dice that were picked.
dc-page-ask-place = The { $die } goes on tower { $tower }: { $points } if it holds.
dc-page-ask-land = { $who } has put the { $die } on tower { $tower }. What happens?
dc-page-ask-settle = Something falls by itself.

dc-page-explain-tear = { $dice ->
    [one] Tear down tower { $tower }: its die goes back to the pool, no points change.
   *[other] Tear down tower { $tower }: { $dice } dice go back to the pool, no points change.
 }
dc-page-explain-pick = { $dice ->
    [0] Pick the last die of this size: { $size }.
    [one] Pick a die: { $size }. One more is left in the pool.
   *[other] Pick a die: { $size }. { $dice } more are left in the pool.
 }
dc-page-explain-marker = { $who } gets a die first, takes the marker and throws in the next round.
dc-page-explain-give = Give the { $die } to { $who }, for tower { $tower }: { $points } if it holds, as the tower stands.
dc-page-explain-keep = Keep the { $die } for tower { $tower }: { $points } if it holds, as the tower stands.
dc-page-explain-place = Put the { $die } on tower { $tower }: { $points } if it holds, or a point lost for each die that falls.

dc-page-tell-first = { $who } throws first.
dc-page-tell-place = { $who } lets go of the { $die }.
dc-page-tell-die = A die shows { $value }.

dc-page-round = Round { $round }
dc-page-rounds = of { $rounds }
dc-page-race = Race to { $goal }
dc-page-to-goal = { $who }: { $points } of { $goal } points
dc-page-for-tower = tower { $tower }, +{ $points }
dc-page-left = { $dice ->
    [0] none left
   *[other] { $dice } left
 }
dc-page-thrower = throws
dc-page-tear-down = Tear down tower { $tower }
dc-page-tear-gives = { $dice ->
    [one] { $dice } die back
   *[other] { $dice } dice back
 }

dc-rack-pick = Pick dice
dc-rack-give = Give the dice out
dc-rack-tear = Tear down a tower
dc-rack-hold = Hold and turn
dc-rack-watch = What comes next
dc-picked = { $who } rolls
dc-picked-you = You roll
dc-picked-how = lowest goes to a rival
dc-put-back = Put back: { $size }
dc-slot-free = An empty place
dc-roll-dice = { $dice ->
    [3] Roll three dice
    [4] Roll four dice
   *[other] Roll { $dice } dice
 }
dc-pick-more = { $dice ->
    [one] Pick one more
   *[other] Pick { $dice } more
 }
dc-given = given
dc-first = 1st
dc-first-long = gets a die first and throws next
dc-throws-next = throws next
dc-gets-it = gets it?
dc-keeps-it = keep it?
dc-not-lowest = not the lowest
dc-take-back = Take the { $die } back
dc-select-die = Give away the { $die }
dc-give-how = Tap a die, then who gets it. First given throws next round.
dc-hand-over = Hand them over
dc-now = now
dc-after = next
dc-then = then
dc-now-tower = now, tower { $tower }
dc-after-tower = next, tower { $tower }
dc-then-tower = then, tower { $tower }
dc-held-well = held
dc-fell = fell
dc-next-on = { $whose } { $die } goes on tower { $tower }
dc-next-mine = Your { $die } goes on tower { $tower }
dc-next-throws = then { $who } throws round { $round }
dc-next-throws-you = then you throw round { $round }
dc-next-last = then the game is over
dc-next-home = fallen dice go back to the tray
dc-moment-holds = It holds!
dc-moment-high = { $dice ->
    [2] two dice high
    [3] three dice high
    [4] four dice high
    [5] five dice high
    [6] six dice high
   *[other] { $dice } dice high
 }
dc-moment-crash = Crash!
dc-moment-fallen = { $dice ->
    [1] one die falls
    [2] two dice fall
    [3] three dice fall
    [4] four dice fall
    [5] five dice fall
   *[other] { $dice } dice fall
 }

dc-slip-throw = You throw.
dc-slip-throws = { $who } throws.
dc-slip-pick = { $dice ->
    [1] Pick one die: kind and small, or large and awkward.
    [2] Pick two dice: kind and small, or large and awkward.
    [3] Pick three dice: kind and small, or large and awkward.
   *[other] Pick { $dice } dice: kind and small, or large and awkward.
 }
dc-slip-picking = Which dice will it be?
dc-slip-thrown = { $values }.
dc-slip-give = The { $value } is the lowest: it goes to a rival. Who gets what?
dc-slip-give-equal = All the same: you keep the largest. Who gets the others?
dc-slip-gives = { $who } hands them out.
dc-slip-place = Your { $value } goes on tower { $tower }.
dc-slip-places = { $whose } { $value } goes on tower { $tower }.
dc-slip-worth = { $points } if it holds.
dc-slip-stood = Your { $value } stands:
dc-slip-stands = { $whose } { $value } stands:
dc-slip-gain = { $height } dice in tower { $tower }, +{ $points }.
dc-slip-to-go = { $points ->
    [one] One point to go.
   *[other] { $points } points to go.
 }
dc-slip-slipped = Your { $value } slips:
dc-slip-slips = { $whose } { $value } slips:
dc-slip-loss = { $dice ->
    [one] one die falls, −{ $points }.
   *[other] { $dice } dice fall, −{ $points }.
 }
dc-slip-loss-all = { $dice ->
    [one] one die falls, no points left.
   *[other] { $dice } dice fall, no points left.
 }
dc-slip-tear = A tower has to come down.
dc-slip-tear-which = There are too few dice. Which one? Nobody loses points.
dc-whose = { $who }’s

dc-from-above = from above
dc-flat = Flat drawing
dc-pick-up = Pick up the { $die }
dc-put = Put the { $die } on tower { $tower }
dc-let-go = Let go
dc-bubble-lift = Lift to let go
dc-bubble-click = Click to let go
dc-bubble-parked = Thinking …
dc-take-again = Take it up again
dc-think-again = Think again
dc-parked = Nothing falls now. The arm still tires.
dc-pad = Drag to move, lift to let go
dc-pad-back = Slide back here to think again
dc-pad-mouse = Mouse moves, wheel turns, click lets go
dc-pad-keys = or arrow keys and Enter; Esc to think again
dc-pad-take = Touch here or the table to pick up your { $die }
dc-pad-take-mouse = Click to pick up your { $die }
dc-judging = Gravity decides …
dc-aim-instead = Aim by numbers
dc-hold-instead = Hold it yourself
dc-turn-left = Turn to the left
dc-turn-right = Turn to the right
dc-which-die = Which die first?
dc-aim-x = To the right
dc-aim-y = To the back
dc-aim-turn = Turned
dc-mm = { $mm } mm
dc-degrees = { $degrees }°
dc-held-for = { $seconds ->
    [one] Held for { $seconds } second
   *[other] Held for { $seconds } seconds
 }
dc-arm-tires = The arm tires: the die sways more and more.
dc-again = Slow motion
dc-go-on = Go on
dc-replay-unseen = How these dice moved is not known here: you see them before and after.

dc-report-land = Tick every die that fell.
dc-report-new = new
dc-report-holds = Everything holds
dc-report-fell = { $dice ->
    [one] { $dice } die fell
   *[other] { $dice } dice fell
 }
dc-report-then = Afterwards more falls by itself
dc-report-alone = They fell by themselves, before the new die touched the tower
dc-report-tower = Tower { $tower }
dc-report-unasked = A tower fell by itself
dc-report-unasked-not = Nothing fell
dc-report-rolled = What does the next die show?
dc-report-face = It shows { $value }

lesson-dc-goal = Two towers grow on two base dice. A die that stays on a tower scores as many points as there are dice in it; whatever falls costs you a point a die. You throw first, and with two players three dice are thrown. Pick a small one.
lesson-dc-sizes = The sizes are up to you, from small to giant: kind or awkward. Now pick a medium die.
lesson-dc-giant = And now something that nobody wants: pick the giant.
lesson-dc-lowest = The dice show 2, 4 and 5. The lowest must go to an opponent: give the small 2 away.
lesson-dc-choice = Everybody gets at least one die; the third goes where you like. Give the giant away too.
lesson-dc-last = You have none yet, so the medium 5 is yours. Keep it.
lesson-dc-order = Dice are placed from the lowest number on. 1, 2 and 3 go on tower 3; 4, 5 and 6 go on tower 6. The bot begins with its 2.
lesson-dc-held = It holds: two dice in the tower, two points. The giant 4 comes next, on a small base. In a real game you hold the die in your hand: it sways, and you let go when you like what you see.
lesson-dc-fell = It slid off the bare base: one die, one point lost. Now it is your turn: put the medium 5 on tower 6.
lesson-dc-marker = Two points for you. Whoever gets a die first takes the marker and throws next: with two players that is always the other. The bot picks and throws.
lesson-dc-given = The bot rolled 1, 3 and 6. The 1 must go to you; it keeps the 3 and gives you the 6.
lesson-dc-higher = Your medium 1 is the lowest. Put it on tower 3: base, small die and yours make three points, if it holds.
lesson-dc-charming = Three points! You may build askew: a die that leans out is a charming gift to your neighbour. Now the bot has to place on top of it.
lesson-dc-crash = Crash! Three dice fell and nothing is left, so the base counts as well: four points lost, though a score never drops below 0. Fallen dice go back to the pool. Place your small 6.
lesson-dc-end = So it goes on. When somebody has 25 points the round is played to its end; otherwise the seventh round is the last. The highest score wins. If the pool runs short, the thrower tears a tower down first. Good luck, and a steady hand!

## In the lobby and in the form for a new game

page-name-dice-crash = Dice Crash
page-what-dice-crash = Stack dice of four sizes into two towers. What falls costs you points.
page-box-dice-crash = Roll and build with your own dice. You say whether a die held, or which dice fell; the program keeps score.
page-size-dice-crash = 2 to 4 players, about 15 minutes
page-minutes-dice-crash = 15
page-variant-dice-crash-two = Base game
page-variant-dice-crash-table = Base game for three or four
page-variant-dice-crash-house = House rules
page-option-base-only-counts = A bare base costs a point, too
page-option-first-receiver-may-be-thrower = The thrower may take the first die
page-option-thrower-tie = Among equal numbers the thrower places
page-choice-first = first
page-choice-last = last
page-option-tear-down = Which tower may be torn down
page-choice-enough = one that gives enough dice
page-choice-tear-down-any = any, and the other if needed
page-option-base-gap-mm = Between the bases, in mm
page-option-die-density-kg-m3 = Density of the dice, in kg/m³
page-option-die-friction-percent = Friction, in hundredths
page-option-stacking-model = Who decides what falls
page-choice-physics = gravity
page-choice-table = a table of chances
page-choice-people = you, with real dice
page-option-hand = The hand
page-choice-normal = sways normally
page-choice-child = sways little
page-choice-expert = sways much

## Why a choice is good or bad, in a review or a hint

study-why-tear = returns { $dice ->
    [one] one die
   *[other] { $dice } dice
 } to the pool
study-why-stands = the other tower keeps { $dice ->
    [0] only its base
    [one] one die
   *[other] { $dice } dice
 }
study-why-steady = a die of this size holds with a chance of { $chance }
study-why-wobbly = a die of this size holds only with a chance of { $chance }
study-why-last = the last die of its size
study-why-throws = { $who } throws next, with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-throws-again = you throw again
study-why-brings = brings you { $points ->
    [one] { $points } point
   *[other] { $points } points
 } with a chance of { $chance }
study-why-hands = brings { $who } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } with a chance of { $chance }
study-why-falls = otherwise you lose about { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-falls-other = otherwise { $who } loses about { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-child-tear = Down it comes: new dice to pick!
study-child-stands = The other tower stays.
study-child-steady = This die stands well.
study-child-wobbly = Careful: this die wobbles.
study-child-last = It is the last one of its size.
study-child-throws = { $who } throws next.
study-child-throws-again = You throw again!
study-child-brings = Points for you, if it holds!
study-child-hands = { $who } gets points, if it holds.
study-child-falls = Careful: it may fall!
study-child-falls-other = If it falls, { $who } loses points!

dc-insight = Falls
dc-this-fall = This fall
dc-fall-change = { $change } of the chance of { $who }
dc-way-left = { $mm } mm to the left
dc-way-right = { $mm } mm to the right
dc-way-towards = { $mm } mm towards the players
dc-way-away = { $mm } mm away from the players
dc-two-ways = { $one } and { $other }
dc-autopsy-waiting = The fall is being simulated again.
dc-autopsy-would = { $where } it would have stood.
dc-autopsy-stands = { $where }: it stands
dc-autopsy-stands-here = it stands here
dc-autopsy-centre = centre of mass
dc-autopsy-rests = rests on this: { $width } mm, { $what }
dc-autopsy-rests-nothing = rests on nothing
dc-autopsy-outside = { $mm } mm outside: it tips
dc-autopsy-inside = { $mm } mm inside: balanced
dc-autopsy-size = { $edge } mm, { $volume } cm³
dc-autopsy-tips = The centre of mass was { $mm } mm outside what carried it, so it had to tip.
dc-autopsy-pushed = At rest it would have balanced, with { $mm } mm to spare; but it left the hand tilted by { $tilt }° and moving at { $speed } mm/s.
dc-autopsy-nowhere = { $tried ->
    [one] One place within { $far } mm balances at rest, and even there it would have fallen.
   *[other] Of the places within { $far } mm that balance at rest, { $tried } were tried: it would have fallen at each.
 }
dc-autopsy-no-balance = Nowhere within { $far } mm would it have balanced.
dc-autopsy-aimed = { $who } aimed { $aimed } mm off the centre of the die below; the hand let go at { $released } mm.
dc-autopsy-lost = It was lost from the moment it was let go.
dc-autopsy-saved = Until { $seconds } s after that, stopping all dice would have saved it.
dc-autopsy-from-front = Drawn to scale, seen by the players.
dc-autopsy-from-right = Drawn to scale, seen from the right: the players sit on the left.
dc-autopsy-how = { $tried ->
    [0] Balance is computed, everything else simulated as at the table.
    [one] Balance is computed; everything else was simulated as at the table, with one other place in steps of 1 mm.
   *[other] Balance is computed; everything else was simulated as at the table, with { $tried } other places in steps of 1 mm, the nearest first.
 }

## Sheets to print

page-print-dice-crash-track = Score track and base plate
print-dc-rounds = Rounds
print-dc-track = Points
print-dc-track-note = A coin or a button for each player stands on 0 and moves with the points. From { $goal } on, the round is the last one.
print-dc-plate = Base plate
print-dc-plate-note = Cut it off, so that nobody shakes the towers when points are counted. The squares have the size of the dice: { $sizes } mm.
