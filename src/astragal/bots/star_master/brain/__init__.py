"""Chances to win Star Master, solved for players of ordinary memory. Needs NumPy."""
