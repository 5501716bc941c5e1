### Star Master

game-star-master = Star Master: remember nine hidden colours, and be quick

## In the terminal

cli-option-variant = how the game is played
cli-option-white-die = how many faces of the white die show each of the nine colours, then the star
cli-option-black-die = how many faces of the black die show a star, and how many none
cli-option-colours = the nine colours of the cubes
simulate-judge-star-master = Races went by a table of weights: all are equally quick, and right as often as wrong; nobody really reacted.
arena-exact = With perfect memory the best player wins { $share } of the games alone, exactly.

sm-colour-red = red
sm-colour-orange = orange
sm-colour-yellow = yellow
sm-colour-green = green
sm-colour-light-blue = light blue
sm-colour-dark-blue = dark blue
sm-colour-violet = violet
sm-colour-pink = pink
sm-colour-white = white
sm-colour-black = black
sm-colour-brown = brown
sm-colour-grey = grey
sm-colour-turquoise = turquoise
sm-short-red = re
sm-short-orange = or
sm-short-yellow = ye
sm-short-green = gr
sm-short-light-blue = lb
sm-short-dark-blue = db
sm-short-violet = vi
sm-short-pink = pi
sm-short-white = wh
sm-short-black = bk
sm-short-brown = br
sm-short-grey = gy
sm-short-turquoise = tu
sm-the-red = red
sm-the-orange = orange
sm-the-yellow = yellow
sm-the-green = green
sm-the-light-blue = light blue
sm-the-dark-blue = dark blue
sm-the-violet = violet
sm-the-pink = pink
sm-the-white = white
sm-the-black = black
sm-the-brown = brown
sm-the-grey = grey
sm-the-turquoise = turquoise
sm-star = star
sm-plain = plain

sm-markers = Markers
sm-count = { $markers } of { $goal }
sm-white = White die: { $face }.
sm-black = Black die: { $face }.
sm-announced = Announced: { $colour }.
sm-turn = Turn { $turn } of { $turns }.

sm-memorise = { $seconds ->
    [one] Memorise the colours: you have one second. Press Enter to hide them sooner.
   *[other] Memorise the colours: you have { $seconds } seconds. Press Enter to hide them sooner.
 }
sm-race = A race! Everybody looks for { $colour }.

sm-ask-roll = Roll the dice.
sm-ask-announce = A star! Which colour are you going to look for?
sm-ask-turn = Look for { $colour }. Which cube do you turn over?
sm-ask-turn-or-pass = You already have { $colour }. Do you pass, or turn a cube over all the same?
sm-ask-turn-again = You already have { $colour } and must find it again. Which cube do you turn over?
sm-ask-swap = You have found { $colour } on place { $place }. With which cube do you exchange it?

sm-explain-roll = roll; Enter will do
sm-explain-roll-hides = hide the cube on place { $place } and roll; Enter will do
sm-explain-announce = look for { $colour }
sm-explain-announce-owned = look for { $colour }, which you already have
sm-explain-turn = turn over the cube on place { $place }
sm-explain-pass = leave all cubes alone
sm-explain-swap = exchange the cubes on places { $found } and { $place }

sm-tell-cubes = Nine cubes are laid out.
sm-tell-hide = The colours are hidden.
sm-tell-roll = { $who } rolls.
sm-tell-announce = { $who } announces { $colour }.
sm-tell-turn = { $who } turns over the cube on place { $place }.
sm-tell-pass = { $who } passes.
sm-tell-swap = { $who } has found the colour and exchanges its cube with the one on place { $place }.
sm-tell-grab = { $who } is the first to seize a cube and turns over the one on place { $place }.
sm-tell-nobody = Nobody seizes a cube.

## On the page

sm-now-first = Who begins?
sm-now-deal = The nine cubes are being laid out.
sm-now-memorise = Memorise the nine colours: soon they will be hidden.
sm-now-roll = Roll the dice.
sm-now-roll-shown = The cube on place { $place } is { $colour }. Roll the dice.
sm-now-roll-exchanged = The cubes on places { $one } and { $other } have changed places. Roll the dice.
sm-now-dice = The dice are rolling.
sm-now-announce = A star! Announce a colour.
sm-now-turn = Look for { $colour }: turn over one cube.
sm-now-turn-owned = Look for { $colour }, which is on the score board already.
sm-now-swap = Found: { $colour }! Exchange its cube with another.
sm-now-done = The game is over.

sm-tell-first = { $who } begins.
sm-tell-grab-ms = { $who } is the first to seize a cube, after { $ms } ms, and turns over the one on place { $place }.
sm-explain-roll-page = roll the dice
sm-explain-roll-page-hides = hide the cube on place { $place } and roll the dice
sm-explain-grab = seize the cube on place { $place }
sm-explain-grab-for = { $who }: seize the cube on place { $place }

sm-cubes = Cubes
sm-dice = Dice
sm-supply = Supply
sm-boards = Score boards
sm-roll = Roll
sm-pass = Pass
sm-place-hidden = Place { $place }: hidden
sm-place-open = Place { $place }: { $colour }
sm-place-right = Place { $place }: { $colour }, the right one
sm-place-wrong = Place { $place }: { $colour }, a wrong one
sm-place-exchanged = Place { $place }: hidden, exchanged with place { $other }
sm-place-empty = Place { $place }: no cube yet
sm-place-do = { $place }; { $what }
sm-white-waits = White die: not rolled yet.
sm-black-waits = Black die: not rolled yet.
sm-goal = The first with { $goal } different markers wins.
sm-goal-alone = Find { $goal } colours in { $turns } turns.
sm-look-for = Look for
sm-any-colour = a colour of your choice
sm-race-now = Race for
sm-race-tap = Tap the cube, or press its number.
sm-race-pads = Tap a place on your own pad.
sm-race-watch = The quickest hand wins.
sm-reaching = { $who } reaches out!
sm-time = { $who }: { $ms } ms
sm-turned-by = turned by { $who }
sm-clock-memorise = Time left to memorise
sm-clock-race = Time left in the race
sm-pads = Hands
sm-pads-how = You share this device. In a race each of you taps a place on your own pad.
sm-pads-keys = You share this device. In a race each of you taps a place on your own pad, or presses its key.
sm-pad-of = Pad of { $who }
sm-board-of = { $who }: { $count } of { $goal }: { $colours }
sm-board-empty = { $who }: no marker yet
sm-supply-of = { $left ->
    [one] { $colour }: one marker left
   *[other] { $colour }: { $left } markers left
 }
sm-report-first = Who begins?
sm-report-cube = Which colour lies on place { $place }?
sm-report-white = What does the white die show?
sm-report-black = What does the black die show?

lesson-sm-goal = Nine cubes hide nine colours. Be the first to collect six markers of different colours: to win a marker, you must remember where its colour is.
lesson-sm-memorise = This is the only time you see all the colours at once. In a real game you have a minute. For this lesson, remember: the clover (green) lies in the middle, on place 5, and the diamond (violet) on place 9.
lesson-sm-hidden = Now all colours are hidden. It is your turn: roll both dice.
lesson-sm-colour = The white die shows green, the black die is plain: you look for green. Do you remember? Turn over the cube in the middle.
lesson-sm-found = Right! You win a green marker. But a cube that was found must move: exchange it with the one on place 1.
lesson-sm-moved = Everybody saw which two cubes changed places. Green is on place 1 now, and what was on place 1 lies in the middle. Now it is Bo’s turn.
lesson-sm-bo-turns = Bo must look for red, and turns over a cube.
lesson-sm-wrong = It is yellow: wrong. Nothing else happens, but look at it: you will need it. With the next roll it is hidden again. Your turn!
lesson-sm-star = A white star lets you choose. Announce a colour you do not have and whose place you know: violet.
lesson-sm-violet = You saw violet on place 9 in the beginning, and that cube has not moved. Turn it over.
lesson-sm-violet-found = Your second marker! Exchange the cube with the one on place 6, and try to remember both.
lesson-sm-bo-rolls = Bo rolls.
lesson-sm-race = A colour and a black star: a race! Everybody may look for yellow, and the first hand on a cube turns it over. You have seen yellow on place 2. Quick!
lesson-sm-race-won = You were faster, so the marker is yours, even in Bo’s turn. Exchange the cube with any other: place 8.
lesson-sm-race-risk = A race is a risk, too: whoever turns over a wrong cube gives back the marker of the colour they uncovered, if they have it. After a race the player after the roller is next. That is you.
lesson-sm-owned = Green again, and you have it already. You may pass. (In the competition game you may not: you would have to find it again, or lose it.)
lesson-sm-two-stars = Bo rolls two stars. That is no race: Bo alone announces a colour.
lesson-sm-bo-finds = Bo finds pink, wins a marker, and exchanges its cube.
lesson-sm-end = So it goes on. The first with six different markers wins at once, even in another player’s turn. Trust your memory, and watch the cubes that move!

## In the lobby and in the form for a new game

page-name-star-master = Star Master
page-what-star-master = Memorise nine hidden colours, then find the one the dice ask for, quicker than anyone.
page-size-star-master = 1 to 6 players, about 20 minutes
page-alone-star-master = twelve turns to find six colours
page-variant-star-master-base = Base game
page-variant-star-master-competition = Competition
page-variant-star-master-children = Children
page-variant-star-master-house = Competition with house rules
page-option-layout = The cubes lie
page-choice-3x3 = in a square
page-choice-ring = in a ring
page-choice-line = in a line
page-option-memorise-seconds = Seconds to memorise
page-option-race-timeout-seconds = Seconds that a race waits
page-option-race-continues = A wrong cube does not end the race
page-option-next-after = After a race, next is the one after
page-choice-roller = whoever rolled
page-choice-winner = the winner
page-option-star-owned-risk = Missing a colour you own loses it
page-option-solitaire-black-die = Alone, the black die is
page-choice-used = used
page-choice-ignored = ignored
