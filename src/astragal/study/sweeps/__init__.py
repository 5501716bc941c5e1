"""Sweeps: the same games under different options and players, measured side by side."""
