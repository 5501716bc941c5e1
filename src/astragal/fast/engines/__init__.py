"""Engines: compiled loops that serve every game.

An engine is written like rules: plain functions over records and arrays. It is never imported from here but loaded by
`compile.engine`, which makes a copy of the module for each game and compiles all functions of the copy; what it compiled is kept
between sessions. In the copy

- `from game import actor, moves, ...` finds the compiled verbs of the game (`likely` too: one that lists nothing when the game never
  asks the judge), its sizes `ACTIONS`, `OUTCOMES`, `VERDICTS`, `MOST_MOVES`, `SEATS`, and the policy `choose`;
- `from .dice import below` finds the copy of another engine. It must be relative: an absolute import would find plain functions.

Functions called from Python take (array, index), never a bare record: handing over a record costs microseconds. Verbs dissolve into
the functions that call them, as do functions that an engine names in its tuple `DISSOLVED`; so a loop that calls a verb at one
place compiles faster than one that calls it at three.
"""
