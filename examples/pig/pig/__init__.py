"""Pig: roll as often as you dare, but stop before the die shows a one. Two to six seats."""

from astragal.kit.assembly import assemble
from pig import notation, refusals, rules, state

GAME = assemble(state, rules, notation, refusals, slug="pig", prefix="PIG", seats=(2, 6))
