# Sweeps: `astragal sweep`.

cli-sweep = play the same games under different options and players
cli-vary = what varies, once for each: an option of the game, bots (of all seats) or seat1, seat2 …, and its values
cli-one-at-a-time = vary each of them alone, while the others keep their first value; by default all combinations are played
cli-sweep-games = how many games of each combination; default 100
cli-studied = of how many games of each combination luck and the weight of decisions are measured, which takes long; default { $count }
cli-plot-sweep = draw every measure over the values of every option into this file
cli-sweep-report = write a report into this file, a page that needs no other

sweep-vary = “{ $word }” does not say what varies. Write OPTION=A,B,C with different values.
sweep-twice = { $option } varies twice. Name it once, with all its values.
sweep-too-many = A sweep has at most { $most } combinations. Leave out values, or add --one-at-a-time.
sweep-no-game = { $combinations ->
    [one] The only combination makes no game.
   *[other] None of the { $combinations } combinations makes a game.
} Choose options that fit together.
sweep-study-bar = Studying luck and decisions
sweep-done = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game } in each of { $cells ->
    [one] one combination
   *[other] { $cells } combinations
}, with the same dice in all of them, seed { $seed }. ± and intervals: 95 %.
sweep-refused = { $count ->
    [one] One combination that the game does not allow was left out.
   *[other] { $count } combinations that the game does not allow were left out.
}
sweep-studied = Luck and the weight of decisions come from the first { $count ->
    [one] game
   *[other] { $count } games
} of each.
sweep-title = Sweep of { $game }
sweep-edge = Edge of beginning
sweep-turns = Turns
sweep-decisions = Decisions
sweep-dead = Dead turns
sweep-leads = Lead changes
sweep-comebacks = Comebacks
sweep-ties = Ties
sweep-luck = Share of luck
sweep-weight = Weight of a decision
sweep-ended = Ended by { $rule }
sweep-about-edge = By how much who begins wins more than an equal share of the victory.
sweep-about-turns = Turns in a game.
sweep-about-decisions = Decisions in a game, forced ones included.
sweep-about-dead = Share of turns with decisions in which nobody has a choice.
sweep-about-leads = How often another player takes the lead, seen after each turn; ties for the lead change nothing.
sweep-about-comebacks = Share of games that one player wins although another led after half of the turns.
sweep-about-ties = Share of games with several winners.
sweep-about-luck = How much of the variance of results goes away when the luck of the dice is subtracted, as the study measures it.
sweep-about-weight = By how much the best choice beats the median one, in chance to win, wherever there is a choice.
sweep-ranking = What matters most
sweep-about-ranking = The change of each measure between the two values of an option that are furthest apart, averaged over the other options. Games with the same dice are compared. The strongest come first, in standard deviations of a single game; the choice of the two values makes small changes look larger.
sweep-plots = Plots
sweep-about-plots = Means over all other options, with their 95 % intervals.
sweep-cells = All combinations
sweep-meanings = What the measures mean
sweep-column-factor = Option
sweep-column-measure = Measure
sweep-column-from = Values
sweep-column-change = Change
sweep-column-interval = 95 %
sweep-column-size = Size
