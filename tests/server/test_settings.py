"""Settings from the environment: what is possible, and one sentence about what is not."""

from __future__ import annotations

import pytest

from astragal.kit.errors import OptionError
from astragal.lang import catalogue
from astragal.server.process.settings import Settings


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("ASTRAGAL_BOT_PAUSE_MS", "60001", "ASTRAGAL_BOT_PAUSE_MS takes a whole number from 0 to 60,000, not “60001”."),
        ("ASTRAGAL_IDLE_MINUTES", "-1", "ASTRAGAL_IDLE_MINUTES takes a whole number from 0 to 100,000, not “-1”."),
        # Without a process no bot would ever answer.
        (
            "ASTRAGAL_COMPUTE_PROCESSES",
            "0",
            "ASTRAGAL_COMPUTE_PROCESSES takes a whole number from 1 to 64, not “0”.",
        ),
        ("ASTRAGAL_LIMITS", "no", "ASTRAGAL_LIMITS takes on or off, not “no”."),
    ],
)
def test_an_impossible_setting_is_refused(name: str, value: str, sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        Settings.from_environment({name: value})
    assert catalogue("en").error(refused.value) == sentence


def test_the_least_and_the_most_are_possible() -> None:
    settings = Settings.from_environment({"ASTRAGAL_COMPUTE_PROCESSES": "1", "ASTRAGAL_BOT_PAUSE_MS": "60000"})
    assert (settings.compute_processes, settings.bot_pause) == (1, 60)
