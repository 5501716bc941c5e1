"""Settings from the environment: what is possible, and one sentence about what is not."""

from __future__ import annotations

import pytest

from astragal.kit.errors import OptionError, Unavailable
from astragal.lang import catalogue
from astragal.server.process.settings import Settings
from astragal.server.serve import bind


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


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid", "a" * 300, "a..b"])
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(Unavailable, match="serve-host"):
        bind(host, 0)


def test_a_port_that_is_taken_is_named() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Unavailable) as refused:
            bind("127.0.0.1", port)
    assert str(port) in catalogue("en").error(refused.value)
