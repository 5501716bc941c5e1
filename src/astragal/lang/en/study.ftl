# The review of a game, its choices and its dice: `astragal study review`, `moves`, `position`, `dice` and `many`.

study-title = { $game }: { $players }
study-story-start = { $who } began with a chance of { $chance } to win.
study-story-lead = { $who } was the favourite for { $share } of the game; the favourite { $changes ->
    [0] never changed
    [one] changed once
   *[other] changed { $changes } times
 }.
study-story-swing = The game turned in turn { $turn }, with { $word }: the chance of { $who } went from { $before } to { $after } ({ $heading }).
study-story-luck = { $way ->
    [helped] Luck gave { $who } { $luck } in all.
   *[hurt] Luck cost { $who } { $luck } in all.
 }
study-story-end = { $who } won, { $scores }.
study-story-shared = The victory is shared, { $scores }.
study-story-lost = Nobody won, { $scores }.
study-story-now = The game is not over: { $who } has the best chance, { $chance } ({ $scores }).

study-heading-luck = luck
study-heading-choice = decisions
study-heading-memory = memory
study-heading-hand = the hand
study-heading-speed = speed
study-heading-unexplained = unexplained

study-curve = Chances to win over the game, from the first step to the last (0 to 9 is 0% to 100%):
study-rolls = The dice
study-luckiest = Luckiest: { $words } for { $who } in turn { $turn }, { $luck } (step { $step }).
study-unluckiest = Unluckiest: { $words } for { $who } in turn { $turn }, { $luck } (step { $step }).
study-no-rolls = Nothing was rolled.
study-mistakes = Decisions that cost most
study-mistake = Step { $step }, turn { $turn }: { $who } played { $word }; { $best } was better by { $cost }.
study-mistake-unclear = Step { $step }, turn { $turn }: { $who } played { $word }; { $best } was perhaps better by { $cost }.
study-for = { $word }: { $reasons }
study-no-mistakes = No decision cost half a percent or more.
study-balance = What made the result
study-balance-line = { $who }: { $start } at the start, luck { $luck }, own decisions { $choice } ({ $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
 }), others’ decisions { $others }, unexplained { $unexplained }: { $result }.
study-balance-more = { $who }: memory { $memory }, hand { $hand }, speed { $speed }.
study-interval = { $value } ({ $low } to { $high })
study-method = Intervals hold 95%. Those of luck come from what the evaluator was wrong about; those of decisions from { $samples } games played on for each choice.
study-method-fast = Intervals hold 95%, and come from what the evaluator was wrong about. Nothing was played on.

study-grade-best = best
study-grade-good = good
study-grade-inaccuracy = inaccuracy
study-grade-mistake = mistake
study-grade-blunder = blunder

study-position = { $who } decides. Chances now: { $chances }.
study-position-nobody = Nobody decides here. Chances now: { $chances }.
study-choice = { $chance } { $interval } { $word }{ $played ->
    [yes] {""} (played)
   *[no] {""}
 }
study-reasons = why: { $reasons }
study-choice-unexamined = by the model alone
study-ply-range = Step { $ply } does not exist: choose one from 1 to { $last }.
what-if-unfinished = Only a game that was played to its end can go another way.
what-if-nobody = In step { $ply } nobody decided: choose the step of a decision.
what-if-too-long = After this decision the game has no end within { $most } steps.
what-if-no-choice = { $word } was not possible in step { $ply }.
play-on-seat = There is no seat { $seat }: the game has { $seats }.
play-on-gravity = Gravity cannot go on from here: the record does not say how the dice stand, or they could not stand so.
taken-hidden = This game hides something until its end, so it cannot go on in another room.
taken-over = This game is over. Only one that still runs can go on in another room.
study-what-if = Step { $step }, turn { $turn }: { $who } plays { $chosen } instead of { $word }.
study-what-if-result = The same dice: { $now } instead of { $then }.
study-what-if-even = The same dice, and the same result: { $now }.
study-what-if-rolls = { $rolls ->
    [0] Nothing was rolled afterwards.
   *[other] { $same } of { $rolls } later rolls are those of the record.
 }
study-what-if-bots = { $replaced } of { $decisions } later decisions were made by bots ({ $bots }); the others are those of the record.
study-what-if-kept = All later decisions are those of the record.
study-what-if-written = The changed game is in { $file }.
puzzle-unknown = Choose a puzzle of { $game } from 1 to { $last }.
puzzle-no-choice = Step { $step } leaves no choice.
puzzle-memory = { $file } is damaged. Delete it to forget which puzzles you have solved.
puzzle-none-due = No puzzle is due today. Come back tomorrow.
puzzle-title = { $game }, puzzle { $number } ({ $level }). You are { $who }.
puzzle-level-1 = easy
puzzle-level-2 = medium
puzzle-level-3 = hard
puzzle-you = Ana
puzzle-memorise = Memorise this, then press Enter:
puzzle-next = Enter for the next puzzle, or quit:
puzzle-yes = Yes, { $word } is clearly best.
puzzle-no = { $best } is better: { $word } costs { $cost } of the chance to win.
study-plotted = The curve is in { $file }.
study-plot-step = step of the record
study-plot-chance = chance to win

study-dice-table = { $game }, { $what }: { $rolls ->
    [one] { $rolls } answer of chance
   *[other] { $rolls } answers of chance
 } in { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
study-dice-head = what
study-dice-count = came
study-dice-expected = expected
study-dice-range = 95% of fair dice
study-dice-few = Too few to say anything about fairness: fair dice look like this, and so do many others.
study-dice-usual = Nothing unusual: { $share } of fair dice differ from what is expected at least as much.
study-dice-odd = Unusual: only { $share } of fair dice differ so much. Among { $tables } such tables one looks like this by chance now and then; more games will tell.
study-dice-unfair = Fair dice differ so much in { $share } of the cases or less. This is hard to explain by chance.
study-dice-none = No record has an answer of chance.

study-many-unreadable = { $file } cannot be reviewed: { $reason }
study-many-no-run = { $file } does not say how its games were played. Use a .parquet file that astragal simulate or astragal arena wrote.
study-many-differs = Played again, the game ends with other scores. Its bots or rules have changed since the file was written.
study-many-head = player
study-many-games = games
study-many-won = won
study-many-luck = luck
study-many-without = without luck
study-many-cost = cost of a decision
study-many-share = { $game }: subtracting luck leaves { $share } of the variance of results ({ $games } games).
study-many-written = { $rows } rows written to { $file }.

# The review in the page
study-page-story = Story
study-page-choices = Choices
study-page-luck = Luck
study-page-story-title = The story
study-page-choices-title = The choices that cost most
study-page-luck-title = Luck or skill?
study-page-chances = Chances to win
study-page-curve = { $who }: { $start } at the start, { $end } at the end, never below { $low } or above { $high }.
study-page-swing = Turn { $turn } turned the game: the chance of { $who } went from { $before } to { $after } ({ $heading }).
study-page-played = Played
study-page-better = Better
study-page-you-took = You took
study-page-board = The board after this choice
study-page-turn = Turn { $turn }
study-page-earlier = Earlier decision
study-page-later = Later decision
study-page-graded = Decisions of { $who }: { $grades }.
study-page-left = What was played: { $reasons }.
study-page-perhaps = Perhaps better
study-page-cost = It cost { $cost } of the chance to win ({ $low } to { $high }).
study-page-cost-perhaps = Perhaps it cost { $cost } of the chance to win ({ $low } to { $high }): too close to tell.
study-page-cost-model = It cost about { $cost } of the chance to win, by the model alone.
study-page-why = For it: { $reasons }.
study-page-show = On the curve
study-page-watch = Replay
study-page-luckiest = Luckiest roll
study-page-unluckiest = Unluckiest roll
study-page-others = others
study-page-even = about even
study-page-unexplained = All numbers are parts of the chance to win. Unexplained: { $parts }.
study-page-whisker = Thin line, ±: the truth lies in it 19 times in 20. “Others”: what their decisions gave or took.
study-page-in-percent = in % of the chance to win

# Exact values (astragal study exact)
study-exact-victory = There are { $decisions } decisions in { $file }. Random moves lose { $regret } of the victory on average.
study-exact-points = There are { $decisions } decisions in { $file }. Random moves lose { $regret } points on average.
exact-none = Nothing in { $game } with these options has an exact value. Try dicetto, dice-stars with two or more seats, or star-master with one.
exact-ending = The name of “{ $file }” must end in .parquet.
exact-unreadable = “{ $file }” is no file of astragal study exact.
