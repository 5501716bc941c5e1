"""What the page asks about a record: replays, reviews, what would have been. Imported when somebody asks: a room starts without."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from astragal.kit.errors import NotFound
from astragal.rooms.api import OtherChoice, Verified
from astragal.rooms.branches import encode_choices, encode_what_if, read_choices
from astragal.rooms.posing import encode_own_puzzle
from astragal.rooms.replay import encode_replay, encode_still_replay, verify_text
from astragal.rooms.reviews import encode_autopsy, encode_review
from astragal.tab.query import Query, convert_query, read_number


def answer_study(study: str, query: Query, record: str, report: Callable[[float], None], *, gravity: bool) -> bytes:
    """Return what is computed from a record; `report` is told the share of a review that is done. Raises a UserError."""
    match study:
        case "verify":
            return msgspec.json.encode(Verified(**verify_text(record)))
        case "replay":
            moving = gravity and query.get("motion") != ["no"]
            return encode_replay(record) if moving else encode_still_replay(record)
        case "choices":
            return encode_choices(record, read_choices(query.get("choice", [])))
        case "what-if":
            other = convert_query(query, OtherChoice)
            return encode_what_if(record, other.step, other.choose)
        case "review":
            return encode_review(record, report)
        case "puzzle":
            return encode_own_puzzle(record, read_number(query, "step"))
        case "autopsy":
            return encode_autopsy(record, read_number(query, "step"))
    raise NotFound("http-unknown")
