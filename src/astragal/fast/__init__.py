"""The fast runtime: the same rules, compiled. Serves every game; needs NumPy and Numba."""
