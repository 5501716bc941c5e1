"""The fast runtime: the very same rules, compiled. Needs NumPy and Numba; nothing else of the house imports them."""
