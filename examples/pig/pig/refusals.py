"""Pig: which rule forbids a move."""

from astragal.kit.actors import OVER
from pig.rules import actor
from pig.state import State


def refusal_rule(s: State, move: int) -> str:
    """Return the rule that forbids a move: you cannot hold before you roll, and nothing follows the end."""
    return "PIG-6" if actor(s) == OVER else "PIG-3"
