"""What the page asks about a record: replays, reviews, what would have been. Imported when somebody asks: a room starts without."""

from __future__ import annotations

import msgspec

from astragal.kit.errors import NotAllowed, NotFound
from astragal.rooms.api import OtherChoice, Verified
from astragal.rooms.branches import encode_choices, encode_what_if, read_choices
from astragal.rooms.posing import encode_own_puzzle
from astragal.rooms.replay import encode_replay, encode_still_replay, verify_text
from astragal.rooms.reviews import encode_autopsy, encode_review, read_record
from astragal.study.evaluation import reviews_plainly
from astragal.tab.query import Query, convert_query, read_number
from astragal.table.history import game_of


def answer_study(study: str, query: Query, record: str, *, gravity: bool) -> bytes:
    """Return what is computed from a record. Raises a UserError."""
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
            return _review(record)
        case "puzzle":
            return encode_own_puzzle(record, read_number(query, "step"))
        case "autopsy":
            return encode_autopsy(record, read_number(query, "step"))
    raise NotFound("http-unknown")


def _review(text: str) -> bytes:
    """Return the review of a game, where it takes seconds. It would keep all rooms of the tab waiting."""
    if not reviews_plainly(game_of(read_record(text))[0]):
        raise NotAllowed("tab-needs-server")
    return encode_review(text)
