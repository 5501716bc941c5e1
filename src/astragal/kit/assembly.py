"""Put a game together from the modules of its package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, fields
from types import ModuleType
from typing import Any

from astragal.kit.errors import InvariantError
from astragal.kit.game import AnyGame, Game, Variant
from astragal.kit.options import options_of
from astragal.kit.scoring import one_line
from astragal.kit.views import open_fill_view, open_sample_state, open_view

GIVEN = ("slug", "prefix", "package", "rules_version", "seats", "variants", "order")
"""Fields of a game that its package states itself; the others are found in its modules."""
CONSTANTS = {
    "actions": "ACTIONS",
    "outcomes": "OUTCOMES",
    "sides": "SIDES",
    "verdicts": "VERDICTS",
    "places": "PLACES",
    "most_moves": "MOST_MOVES",
    "most_likely": "MOST_LIKELY",
    "fact_functions": "FACT_FUNCTIONS",
}
"""Fields of a game that are constants in its modules. All others have the same name there."""
PACKAGES: list[str] = []
"""The packages of all games put together so far: where `lang` looks for their sentences."""


def assemble(
    *modules: ModuleType,
    slug: str,
    prefix: str,
    seats: tuple[int, int],
    variants: Sequence[Variant] = (),
    order: int = 100,
) -> AnyGame:
    """Return the game whose verbs, types and sizes these modules of its package define, each under the name it has in `Game`.

    Sizes are constants: `ACTIONS`, `OUTCOMES`, `SIDES`, `VERDICTS`, `PLACES`, `MOST_MOVES`, `MOST_LIKELY`. What is missing gets the default
    that `Game` describes; what has none raises InvariantError. A game without variants gets one, `base`. The version of the rules is the
    highest `since` of an option.
    """
    found = {name: thing for name in _list_members() if (thing := _find(name, modules)) is not None}
    _add_defaults(found, seats[1])
    missing = [name for name in _list_required() if name not in found]
    if missing:
        names = ", ".join(CONSTANTS.get(name, name) for name in missing)
        raise InvariantError(f"{slug} lacks {names}: define it in one of {', '.join(m.__name__ for m in modules)}")
    package = modules[0].__package__ or modules[0].__name__
    if package not in PACKAGES:
        PACKAGES.append(package)
    return Game(
        slug=slug,
        prefix=prefix,
        package=package,
        rules_version=max((option.since for option in options_of(found["Options"])), default=1),
        seats=seats,
        variants=tuple(variants) or (Variant("base", seats, {}),),
        order=order,
        **found,
    )


def _add_defaults(found: dict[str, Any], most_seats: int) -> None:
    """Add what follows from other members of a game where its modules do not define it."""
    if "View" not in found and "State" in found:
        found["View"] = open_view(found["State"], most_seats)
        found.setdefault("fill_view", open_fill_view(found["State"]))
        found.setdefault("sample_state", open_sample_state(found["State"]))
    if "actions" in found:
        found.setdefault("most_moves", max(found["actions"], found.get("verdicts", 0)))
        found.setdefault("most_likely", found["most_moves"])
    if "scores" in found:
        found.setdefault("score_lines", one_line(found["scores"], most_seats))


def _list_members() -> list[str]:
    """Return the fields of a game that are found in its modules."""
    return [field.name for field in fields(Game) if field.name not in GIVEN]


def _list_required() -> list[str]:
    """Return those of them that have no default."""
    return [field.name for field in fields(Game) if field.name not in GIVEN and field.default is MISSING]


def _find(name: str, modules: Sequence[ModuleType]) -> Any:
    """Return what the modules call by this name, or None; two different things of one name are an error."""
    wanted = CONSTANTS.get(name, name)
    found = {module.__name__: vars(module)[wanted] for module in modules if wanted in vars(module)}
    if any(thing is not next(iter(found.values())) for thing in found.values()):
        raise InvariantError(f"{' and '.join(found)} define different things called {wanted}")
    return next(iter(found.values()), None)
