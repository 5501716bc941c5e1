"""The fast runtime: the same rules, compiled. Serves every game; needs NumPy and Numba."""

from astragal.kit.extras import require_extra

require_extra("fast")
