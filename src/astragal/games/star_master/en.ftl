### Star Master

game-star-master = Star Master: remember nine hidden colours, and be quick

## In the terminal

cli-option-variant = how the game is played
cli-option-solitaire-black-die = whether the black die is used alone
cli-option-white-die = how many faces of the white die show each of the nine colours, then the star
cli-option-black-die = how many faces of the black die show a star, and how many none
cli-option-colours = the nine colours of the cubes
simulate-judge-star-master = Races went by a table of weights: all are equally quick, and right as often as wrong; nobody really reacted.
arena-exact = With perfect memory the best player wins { $share } of the games alone, exactly.

sm-score = Colour markers
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
    [one] Memorise the colours: you have one second.
   *[other] Memorise the colours: you have { $seconds } seconds.
 }
sm-race = A race! Everybody looks for { $colour }.
sm-race-risk = A race! Everybody looks for { $colour }. Whoever rolled already has it, and must find it again or lose it.
sm-race-alone = A black star! Look for { $colour }, or let it go.
sm-race-alone-risk = A black star! Look for { $colour }: you already have it, and must find it again or lose it.

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
sm-now-memorise = Learn the nine colours: soon they will be hidden.
sm-now-roll = Roll the dice.
sm-now-roll-shown = The cube on place { $place } is { $colour }. Roll the dice.
sm-now-roll-exchanged = The cubes on places { $one } and { $other } have changed places. Roll the dice.
sm-now-dice = The dice are rolling.
sm-now-announce = A star! Say a colour.
sm-now-turn = Look for { $colour }: turn over one cube.
sm-now-turn-owned = Look for { $colour }, which is on the score board already.
sm-now-swap = Found: { $colour }! Swap its cube with another.
sm-now-done = The game is over.

sm-slip-learn = Learn the nine colours.
sm-slip-learn-more = Then they turn face down, and soon they move.
sm-slip-learn-here = Seen everything? Tap your animal.
sm-slip-learn-hidden = Then they turn face down.
sm-slip-your-turn = Your turn.
sm-slip-roll = Your turn: roll the dice.
sm-slip-roll-by = { $who } rolls next.
sm-slip-colour = { $colour }!
sm-slip-colour-alone = { $colour }, and no star:
sm-slip-only-you = only you look. Turn one cube.
sm-slip-only = { $who } looks alone.
sm-slip-turn-one = Turn one cube.
sm-slip-looks = You look for { $colour }.
sm-slip-looks-by = { $who } looks for { $colour }.
sm-slip-owned = You already have { $colour }.
sm-slip-owned-by = { $who } already has { $colour }.
sm-slip-owned-may = Pass, or look all the same.
sm-slip-owned-must = Find it again, or lose it.
sm-slip-star = A star: you choose.
sm-slip-star-more = Say which colour you will find, then turn one cube.
sm-slip-star-by = A star: { $who } chooses.
sm-slip-passed = You pass.
sm-slip-found = { $colour } it is!
sm-slip-found-by = { $who } finds { $colour }!
sm-slip-count = That makes { $count } of { $goal }.
sm-slip-swap = The marker is yours. Swap its cube with any other.
sm-slip-swap-here = Swap its cube with any other.
sm-slip-swap-watch = Now two cubes change places: watch.
sm-slip-swapped = You swap { $one } and { $other }.
sm-slip-swapped-by = { $who } swaps { $one } and { $other }.
sm-slip-swapped-more = Remember both.
sm-slip-wrong = { $shown }, not { $colour }.
sm-slip-wrong-by = { $who } turns up { $shown }, not { $colour }.
sm-slip-race = A race: who finds { $colour }?
sm-slip-race-tap = Be the first on its cube.
sm-slip-race-on = The race goes on.
sm-slip-black-star = A black star: look for { $colour }
sm-slip-or-let-go = or let it go.
sm-slip-won = You find { $colour } in { $ms } ms!
sm-slip-won-by = { $who } finds { $colour } in { $ms } ms!
sm-slip-missed = You are first, but it is { $shown }.
sm-slip-missed-by = { $who } is first, but it is { $shown }.
sm-slip-behind = { $who } is { $ms } ms behind.
sm-slip-you-behind = You are { $ms } ms behind.

sm-tell-first = { $who } begins.
sm-tell-grab-ms = { $who } is the first to seize a cube, after { $ms } ms, and turns over the one on place { $place }.
sm-recall-turn = { $who } turns over a cube.
sm-recall-swap = { $who } wins a marker, and two cubes change places.
sm-recall-grab = { $who } is the first to seize a cube.
sm-explain-roll-page = roll the dice
sm-explain-roll-page-hides = hide the cube on place { $place } and roll the dice
sm-explain-announce-again = look for { $colour }, which you already have
sm-explain-grab = seize the cube on place { $place }
sm-explain-grab-for = { $who }: seize the cube on place { $place }

sm-cubes = Cubes
sm-dice = Dice
sm-colours = Colours
sm-boards = Score boards
sm-markers-of = { $who }’s markers
sm-roll = Roll the dice
sm-pass = Pass
sm-announce = I look for { $colour }
sm-swap-two = Swap { $one } and { $other }
sm-choose-colour = Choose a colour
sm-choose-cube = Choose a cube
sm-how-turn = Tap a cube to turn it.
sm-how-turn-then = Right: the marker is yours, then the cube moves.
sm-yours = yours
sm-head = In your head
sm-head-what = Swaps are shown once. Nothing on this table remembers them for you.
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
sm-seconds = seconds to look
sm-remember = Remember!
sm-find = find
sm-found = found
sm-missed = not found
sm-i-look = I look for
sm-looks = looked for
sm-swap-places = swap places
sm-any-colour = any colour
sm-race-now = Race for
sm-cost = A wrong cube costs you its marker, if you have it.
sm-cost-risk = You already have it: find it again, or lose it.
sm-ready = I’ve seen everything
sm-ready-short = Seen everything?
sm-ready-for = { $who }: I’ve seen everything
sm-is-ready = { $who } is ready.
sm-waiting-for = Waiting for { $who }.
sm-let-go = Let it go
sm-let-go-for = { $who }: let it go
sm-lets-go = { $who } lets it go.
sm-clock-memorise = Time left to memorise
sm-clock-race = Time left in the race
sm-pads = Race
sm-pad-of = { $who }’s pad
sm-board-of = { $who }: { $count } of { $goal }: { $colours }
sm-board-empty = { $who }: no marker yet
sm-report-first = Who begins?
sm-report-cube = Which colour lies on place { $place }?
sm-report-white = What does the white die show?
sm-report-black = What does the black die show?

lesson-sm-goal = Nine cubes hide nine colours. Be the first to collect six markers of different colours: to win a marker, you must remember where its colour is.
lesson-sm-memorise = This is the only time you see all the colours at once. In a real game you have a minute. For this lesson, remember: the clover (green) lies in the middle, on place 5, and the triangle (violet) on place 9.
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
page-box-star-master = Use your own cubes and dice. Tap in the colours while they lie open; the program knows them from then on. It cannot see who peeks, nor who was the quickest: you say so.
page-size-star-master = 1 to 6 players, 15 minutes
page-minutes-star-master = 15
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
page-option-memorise-early = The colours are hidden as soon as all are ready
page-option-race-timeout-seconds = Seconds that a race waits
page-option-race-continues = A wrong cube does not end the race
page-option-next-after = After a race, next is the one after
page-choice-roller = the roller
page-choice-winner = the winner
page-option-star-owned-risk = Missing a colour you own after a star loses it
page-option-competition-in-races = The competition rule holds in races too
page-hints-star-master = A hint remembers every colour that was shown: whoever asks for one need not remember anything.
page-option-solitaire-black-die = Alone, the black die is
page-choice-used = used
page-choice-ignored = ignored

sm-alone-won = You found all { $goal }!
sm-alone-lost = { $found } of { $goal } found in { $turns } turns.

# What is printed on the left nine letter keys of each row.
sm-keyboard = QWERTYUIO ASDFGHJKL ZXCVBNM,.

## Why a choice is good or bad, in a review or a hint

study-why-cast = the dice decide
study-why-pass = you have this colour already: nothing to win
study-why-owned = you have this colour already
study-why-wins = the last colour you need: it wins the game
study-why-marker = colour { $count } of the six you need
study-why-rivals = { $count ->
    [one] one other player needs it too
   *[other] { $count } others need it too
 }
study-why-risk = a wrong cube would cost you this marker
study-why-found = the colour lies here
study-why-wrong = another colour lies here
study-why-hides = moves a colour that { $count ->
    [one] one other player needs
   *[other] { $count } others need
 }
study-why-idle = moves a colour that nobody else needs
study-why-needed = you need that colour yourself
study-child-cast = Roll the dice!
study-child-pass = You have this colour already. Let it lie.
study-child-owned = You have this colour already.
study-child-wins = That is the last colour you need!
study-child-marker = A new colour for you!
study-child-rivals = Others want this colour, too.
study-child-risk = Careful: a wrong cube costs you this colour.
study-child-found = Here it is, under this cube!
study-child-wrong = No, another colour hides here.
study-child-hides = Move it, and the others have to look out!
study-child-idle = Nobody else needs this colour.
study-child-needed = Remember where it goes: you need it, too.

sm-insight = Memory
sm-insight-turn = turn { $turn }
sm-insight-start = start
sm-insight-place = Place { $place }: { $colour }.
sm-insight-sought = { $who } looked for { $wanted } and turned over place { $pressed }: { $found }. It lay on place { $right }.
sm-insight-seen = { $turns ->
    [0] It had been open in the same turn.
    [one] It had been open one turn before.
   *[other] It had last been open { $turns } turns before.
 }
sm-insight-never = It had not been open since the start.
sm-insight-moved = In turn { $turn } { $who } had exchanged { $from } and { $to }.
sm-insight-old-place = The old place was pressed.
sm-insight-how = Under each cube: when it was last open. Solid: pressed; dashed: right.
sm-train = Train these nine
sm-train-look = Look at all nine, then hide them.
sm-train-hide = Hide them
sm-train-where = Where is { $colour }?
sm-train-place = Place { $place }
sm-train-right = Right!
sm-train-wrong = No, that is { $found }. It is asked again later.
sm-train-found = { $found ->
    [0] None of the { $cubes } found at the first try.
   *[other] { $found } of { $cubes } found at the first try.
 }
sm-train-again = Once more

## Sheets to print

page-print-star-master-boards = Boards and markers
page-print-star-master-cubes = Cubes to fold
page-print-star-master-dice = Dice to fold
print-sm-boards = Score boards
print-sm-places = The nine places
print-sm-markers = Markers to cut out
print-sm-cubes-note = Each cube hides one colour: lay it with the coloured side up to learn, then down. Edges: { $edge } mm.
print-sm-white = White die
print-sm-black = Black die
print-sm-dice-note = The white die has { $faces } faces with colours and stars, the black die { $stars } stars and { $plain } plain faces.
