"""The fitted model of placements, as numbers: its bounds, its features, and the coefficients that `scripts/fit_towers.py` found."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

GRAVITY = 9810.0
"""Millimetres per second squared."""
REST_FACTORS = (0.97, 0.8, 1.15)
"""Where a die comes to lie. First, the part of its offset from the centre of the die below that remains. Second, the part of the way
from below its centre to the centre of its lower face that it moves, because a tilted die tips flat about a corner and slips. Third,
millimetres for each millimetre that it moves while it falls, because it slides a little."""
LOAD_FACTORS = (1.0, 2.0, 1.5)
"""The same for its load on the tower, further on: the tilt and speed of the die push the tower as well."""
MIN_MARGIN, MAX_MARGIN = -6.0, 100.0
"""Bounds of a margin, and..."""
MIN_ENERGY, MAX_ENERGY = -7.0, 4.0
"""...of push and drop; see `toppling`."""
THIN_MARGIN = 0.7
"""Margins up to this have a coefficient of their own, and..."""
WIDE_MARGIN = 5.0
"""...what exceeds it by more than this makes no difference."""
CONTACT_FEATURES = ("any", "top", "outside", "thin", "inside", "push", "drop", "above", "many")
"""Features of a contact: 1; whether it is the new die's; its margin where negative, up to THIN_MARGIN, and beyond; push and drop, see
`toppling`; dice above the lowest of those that would fall; the logarithm of the number of contacts."""
HIT_FEATURES = ("any", "fallen", "towards")
"""Features of a fall: 1; how many dice fall; how much they lean towards the other tower."""


@cache
def load_fitted() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what each feature of a contact, and of a fall, adds to the logarithm of a weight."""
    numbers = tomllib.loads(resources.files("astragal.physics").joinpath("fitted.toml").read_text(encoding="utf-8"))
    contact, hit = numbers["contact"], numbers["hit"]
    return tuple(contact[name] for name in CONTACT_FEATURES), tuple(hit[name] for name in HIT_FEATURES)
