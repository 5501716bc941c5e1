"""Learning environments: Gymnasium, PettingZoo, OpenSpiel, and the observations that they share.

Importing this package registers the environments of all installed games with Gymnasium, if that is installed.
"""

from __future__ import annotations

from importlib.util import find_spec

from astragal.rl.needs import need_extra

if find_spec("numpy") is None or (find_spec("gymnasium") is None and find_spec("pyspiel") is None):
    need_extra("rl")

from astragal.rl.observation import Layout, describe, find_layout

__all__ = ["Layout", "describe", "find_layout"]

if find_spec("gymnasium") is not None:
    from astragal.rl.registration import register_all

    register_all()
