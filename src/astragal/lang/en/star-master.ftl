### Star Master in the terminal.

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
