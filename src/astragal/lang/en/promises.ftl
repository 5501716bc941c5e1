### What `astragal check` says of a game: its promises, and what it does not keep.

check-kept = kept      { $check }
check-broken = BROKEN    { $check }. { $why }
check-missing = optional  { $check }. { $why }
check-problem = {"          "}- { $problem }
check-placed = { $place }: { $problem }
check-place = { $seats ->
    [one] { $variant }, one seat
   *[other] { $variant }, { $seats } seats
 }
check-place-step = { $seats ->
    [one] { $variant }, one seat, step { $step }
   *[other] { $variant }, { $seats } seats, step { $step }
 }
check-passed = { $game } keeps every promise that is required.
check-failed = { $game } does not keep every promise that is required.
check-no-package = There is no package “{ $package }”. Install it with pip, or run this in the folder that holds it.
check-no-game = The package “{ $package }” has no GAME. Make one with astragal.kit.assembly.assemble.

check-name-names = names
check-why-names = Commands, records and pages are built from them.
check-name-verbs = verbs
check-why-verbs = Tables, bots and compiled code call the game through them.
check-name-options = options
check-why-options = Rooms and records keep options as text.
check-name-whole-games = whole games
check-why-whole-games = A game that leaves its bounds or never ends stops a table, a simulation and a bot.
check-name-moves = moves
check-why-moves = Tables offer, and bots choose among, what is listed.
check-name-words = words
check-why-words = People type words, pages show them, and records keep them.
check-name-views = views
check-why-views = Bots and pages get views, never states.
check-name-judge = judge
check-why-judge = Somebody has to answer where the rules ask the world.
check-name-records = records
check-why-records = Undo, replays and restarts of a server play a game again from its words.
check-name-rule-python = Rule Python
check-why-rule-python = Simulation and search compile the rules: write ints, fixed lists and plain control flow.
check-name-rules = rules
check-why-rules = A refusal names its rule, so that people learn the game.
check-name-texts = texts
check-why-texts = People read what a game is and how it is played.
check-name-compiled = compiled
check-why-compiled = simulate and search bots play the compiled rules.
check-name-bots = bots
check-why-bots = People like to play against somebody who knows the game.
check-name-board = board
check-why-board = A picture says more than a list of numbers.

promise-raised = { $error }. Run it under a debugger.
promise-raised-at = { $error }. Run it under a debugger: this was raised in { $file }, line { $line }.

promise-slug = the slug is { $slug }. Write lower-case words joined by hyphens, such as dice-stars.
promise-prefix = the prefix is { $prefix }. Write two to five capital letters, such as DS.
promise-seats = the seats are { $seats }. Give the fewest and the most, from 1 up.
promise-sides = { $outcomes } outcomes are no multiple of { $sides } sides. Count outcomes by thing, then side.
promise-state-field = State has no field “{ $name }”. Add `{ $name }: int = number(high=...)` to State.
promise-first-option = the first option is not “seats”. Begin Options with `seats: int = count(2, low=2, high=4)`.
promise-view-me = View has no field “me”. Add `me: int = number(low=-1, high=SEATS - 1)`, the seat that looks.
promise-verb = { $verb } is declared as { $found }. Declare it as { $wanted }; kit/game.py says what it does.
promise-options = options of { $variant } change when written and read. Make options with `kit.options`.

promise-endless = { $steps ->
    [one] not over after one random step
   *[other] not over after { $steps } random steps
 }. Make sure that `actor` returns OVER some day.
promise-winners = winners wrote { $winners }. Write 1 or 0 for each seat that plays, and nothing else.
promise-bounds = { $fields } outside its bounds. Widen them in State, or mend `play`.
promise-broken-rule = broken_rule returns { $number }. Keep the invariant of { $rule }, or mend `broken_rule`.
promise-actor = actor returns { $actor }. Return a seat that plays, or CHANCE, JUDGE or OVER.
promise-copies = the state changes when copied or stored. Make all fields of State with number, row or grid.

promise-moves-after-end = there are moves after the end. Let `moves` return 0 when the game is over.
promise-no-moves = nobody can do anything. List at least one move, or return OVER from `actor`.
promise-move-order = the moves are { $moves }. List every move once, in ascending order.
promise-move-range = there is a move { $move }, but { $limit } is { $size }. Raise { $limit }, or mend `moves`.
promise-weights = weights { $weights }, total { $total }. Write a weight for each outcome; return their sum.
promise-moves-pure = asking for moves changed the state. Only `setup` and `play` may change a state.

promise-same-word = two moves have the same word. Give each move a word of its own.
promise-read-back = { $word } is read as another move. Let `read` return what `say` was given.
promise-word-form = there is a word { $word }. Write lower-case words without spaces, brackets or quotes.
promise-read-any = `read` accepts any text. Raise ParseError("word-unknown", word=word) for other texts.

promise-view-bounds = seat { $seat }: { $fields } of the view outside its bounds. Mend View or `fill_view`.
promise-sample = seat { $seat }: the sampled state looks different. Let `sample_state` keep all that is seen.
promise-hidden = seat { $seat }: what may be done depends on what is hidden. Show it, or do not let it matter.

promise-judge = `judge` returns { $kinds }. Return one of { $known }.
promise-no-likely-verdicts = there is no `likely_verdicts`. Weigh plausible verdicts: bots and simulations have no world to look at.
promise-no-question = there is no `question`. Describe what the clock or gravity is asked as a Pause, a Race or a Stack.
promise-no-verdicts = the judge is asked, but VERDICTS is 0. Set VERDICTS to the number of different verdicts.
promise-likely-verdicts = impossible verdicts, or weights that are not positive. List some of `moves` once, weight 1 or more.
promise-interruptions = the interruptions are { $moves }. List each once, ascending, from ACTIONS to VERDICTS - 1.
promise-interruptions-pure = asking for interruptions changed the state. Only `setup` and `play` may change a state.
promise-interrupted-seat = after { $word } somebody else decides. Let the seat that was interrupted decide.

promise-record = the record leads to another end. Let `play` depend on nothing but the state and the move.
promise-score-lines = the score lines do not add up. Return the parts of `scores` in `score_lines`.

promise-no-rules = there is no rules.toml. Write one: [{ $prefix }-1], then en = "The rule in one sentence."
promise-rule-ids = the ids in rules.toml are not consecutive. Count them: { $prefix }-1, { $prefix }-2 and so on.
promise-status = unknown status: { $odd }. Write one of { $known }.
promise-ending = ended by rule { $number }. Let `ending` return the number of the rule that ends the game.
promise-refusal = { $rule ->
    [none] move { $move } is refused by no rule
   *[other] move { $move } is refused by { $rule }
 }. Let `refusal_rule` return an id of rules.toml.

promise-no-rulebook = there is no { $file }. Write down how it is played; the page shows it.
promise-no-translation = there is no { $file }. Translate it; until then English is shown.
promise-no-catalogue = there is no { $file }. Write `game-{ $slug } = Title: one line about it`; until then the slug is shown.
promise-no-lesson = there is no { $file }. Write a first game to learn from; until then none is offered.
promise-rules-translation = { $file } lacks { $ids }. Translate these rules; until then the English ones are shown.
promise-anchors = { $file } has no anchor for { $ids }. Write <a id="{ $prefix }-1"></a> before each rule.

promise-compiled = { $variant }: { $games } of { $all } games ended. Compare with the plain rules, step by step.
promise-no-bots = there are no bots of its own. Add { $package }.bots with LEVELS; until then random, mc and uct play.
promise-no-board = there is no board of its own. Add { $package }.board with BOARD; until then the plain one is shown.

rule-python-comprehension = { $file }, line { $line }: a comprehension makes a new list; write a loop.
rule-python-set = { $file }, line { $line }: sets do not exist in the compiled runtime.
rule-python-dict = { $file }, line { $line }: dicts do not exist in the compiled runtime.
rule-python-generator = { $file }, line { $line }: a generator cannot be compiled; write a loop.
rule-python-list = { $file }, line { $line }: new lists cannot be part of a state; use the fields of the state.
rule-python-slice = { $file }, line { $line }: slices copy; use a loop.
rule-python-refusal = { $file }, line { $line }: rules trust their caller; refusals are the table’s.
rule-python-class = { $file }, line { $line }: a state is declared in state.py.
rule-python-lambda = { $file }, line { $line }: give the function a name and a rule id.
rule-python-global = { $file }, line { $line }: rules keep nothing outside the state.
rule-python-import = { $file }, line { $line }: import names from the game’s own modules or from kit.
rule-python-module = { $file }, line { $line }: { $name } is neither kit nor the game itself.
rule-python-with = { $file }, line { $line }: rules touch nothing but the state.
rule-python-text = { $file }, line { $line }: text belongs to notation and lang.
rule-python-branches = { $file }, line { $line }: write both branches as an if statement.
rule-python-starred = { $file }, line { $line }: arguments are counted one by one.
rule-python-delete = { $file }, line { $line }: a state keeps its shape.
rule-python-division = { $file }, line { $line }: floats round differently; use //.
rule-python-power = { $file }, line { $line }: powers overflow; multiply.
rule-python-constants = { $file }, line { $line }: a module holds only constants: ints and tuples of ints.
rule-python-recursion = { $file }, line { $line }: recursion cannot be compiled.
rule-python-defaults = { $file }, line { $line }: every argument is given; no defaults, no keywords.
rule-python-decorator = { $file }, line { $line }: decorators hide what is compiled.
rule-python-loop-else = { $file }, line { $line }: else after a loop is easily misread.
rule-python-range = { $file }, line { $line }: loop over range(...).
rule-python-float = { $file }, line { $line }: floats and other constants differ between runtimes; use ints.
rule-python-call = { $file }, line { $line }: only rule functions and range, min, max, abs, int are called.
rule-python-keyword = { $file }, line { $line }: arguments are given by position.
rule-python-comparison = { $file }, line { $line }: compare ints with == != < <= > >=.
rule-python-negative = { $file }, line { $line }: a negative index means something else when compiled.
rule-python-index = { $file }, line { $line }: index lists as [i][j].
rule-python-other = { $file }, line { $line }: { $name } is not Rule Python.
