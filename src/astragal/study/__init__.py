"""Studies of games: reviews of one, statistics of many, export to files, plots; and of a single tower."""

from astragal.study.choices import examine, examine_position, examine_step
from astragal.study.ledger import keep_ledger
from astragal.study.reviews import review
from astragal.study.what_ifs import what_if

__all__ = ["examine", "examine_position", "examine_step", "keep_ledger", "review", "what_if"]
