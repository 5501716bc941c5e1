"""Chances to win Dice Crash, given the table of what is likely to fall."""
