"""Reviews of records that somebody sends."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from astragal.kit.errors import LimitExceeded, NotNow
from astragal.study.reviews import review
from astragal.table.history import replay
from astragal.table.record import Record, parse_record

MOST_STEPS = 3_000
"""Three times what people play; longer games are refused."""
LEAST_PROGRESS = 0.01
"""Shares of a review that differ by less are not told one by one."""


def read_record(text: str) -> Record:
    """Return a record of reasonable length. Raises a UserError."""
    record = parse_record(text)
    if len(record.steps) > MOST_STEPS:
        raise LimitExceeded("review-too-long", most=MOST_STEPS)
    return record


def encode_review(text: str, report: Callable[[float], None] = lambda share: None) -> bytes:
    """Return the review of a finished game as JSON; `report` is told the share that is done.

    For a compute process: most evaluators load NumPy.
    """
    record = read_record(text)
    if any(step.word == "?" for step in record.steps) or not replay(record).over:
        raise NotNow("review-unfinished")
    told = 0.0

    def tell(share: float) -> None:
        nonlocal told
        if share >= told + LEAST_PROGRESS:
            told = share
            report(share)

    return msgspec.json.encode(review(record, report=tell))


def encode_autopsy(text: str, step: int) -> bytes:
    """Return why dice fell at a step of a record as JSON. For a compute process: it simulates for a second or two."""
    from astragal.study.falls import perform_autopsy  # loads gravity

    return msgspec.json.encode(perform_autopsy(read_record(text), step))
