"""Work spread over cores or machines: ordered blocks, the same results anywhere.

A block is a call of a plain function with arguments that can be pickled. `find_place` tells where blocks are computed, and `Place.map`
yields their results in order, so that what follows from a seed is the same on any number of workers.
"""

from __future__ import annotations

from astragal.spread.place import Here, Place, find_place

__all__ = ["Here", "Place", "find_place"]
