"""`@rule("DS-12")` on a test: it would fail if that rule were broken."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules it checks."""
    return pytest.mark.rule(*ids)
