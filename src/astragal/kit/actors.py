"""Who decides next: a seat (0 and up) or one of these."""

CHANCE = -1
"""A dice source decides, by integer weights."""

JUDGE = -2
"""The world decides: gravity, a clock, or who was quicker."""

OVER = -3
"""Nobody decides any more."""
