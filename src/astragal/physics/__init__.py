"""Gravity: towers of dice, the hand that places them, and the judge of what falls."""

from astragal.kit.extras import require_extra

require_extra("physics")
