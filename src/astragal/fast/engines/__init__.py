"""Engines: compiled loops that serve every game.

An engine is written like rules: plain functions over records and arrays. Do not import one; `compile.load_engine` makes a copy of
the module for each game, compiles all functions of the copy, and caches them between sessions. In the copy

- `from game import actor, moves, ...` finds the compiled verbs of the game (also `likely_verdicts`, which lists nothing when the game never
  asks the judge), its sizes `ACTIONS`, `OUTCOMES`, `VERDICTS`, `MOST_MOVES`, `SEATS`, and the policy `choose`;
- `from .dice import random_below` finds the copy of another engine. It must be relative: an absolute import would find plain functions.

Functions called from Python take (array, index), never a single record: passing a record costs microseconds. Verbs are inlined into
the functions that call them, as are functions that an engine names in its tuple `INLINE`; so a loop that calls a verb in one
place compiles faster than one that calls it in three.

Engines that serve one game only live with that game's bots, as in `astragal.bots.dice_stars.brain.engines`. Those that take `U` from
`.dice`, and do not import NumPy, can also run as plain Python (`astragal.bots.dice_stars.brain.plain`).
"""
