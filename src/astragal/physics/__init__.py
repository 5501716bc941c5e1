"""Gravity: real towers of dice, the hand that places them, and the judge who looks what falls."""
