"""Gravity: towers of dice, the hand that places them, and the judge of what falls."""
