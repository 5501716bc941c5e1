"""What `good` and `master` of Dice Stars have learnt, and how they look ahead. Needs NumPy and Numba."""
