"""Say in a sentence which extra is missing."""

from __future__ import annotations

from astragal.kit.errors import Unavailable
from astragal.kit.extras import require_extra
from astragal.lang import catalogue


def need_extra(extra: str) -> None:
    """Raise ImportError, with a sentence that says what to install, unless an extra is installed."""
    try:
        require_extra(extra)
    except Unavailable as error:
        raise ImportError(catalogue("en").error(error)) from None
