"""Settings of a server, from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from astragal.kit.errors import OptionError


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Settings; docs/host explains each."""

    database: str
    bot_pause: float = 0.2
    """Seconds that a bot waits before it decides, so that people can follow."""
    forced_pause: int = 1_500
    """Milliseconds until a person's only choice is made by itself; 0 for never."""
    compute_processes: int = 2
    """Processes for bots; gravity and the records that people check have one each besides."""
    warm: bool = True
    """Whether what gives hints is loaded when the server starts, and not only when a table opens."""
    idle_minutes: int = 10
    """Time without connections after which a room is unloaded from memory."""
    expire_days: int = 30
    """Time without a move after which a room is deleted in which no game was finished; 0 for never."""
    finished_days: int = 365
    """The same for a room in which a game was finished: its seats and records; 0 for never."""
    limits: bool = True
    """Whether connections, addresses and rooms per address are limited."""
    origins: frozenset[str] = frozenset()
    """Origins of pages that may open sockets, besides the server's own."""
    hosts: frozenset[str] = frozenset()
    """Names under which the server answers, besides its address and the machine's name."""
    address: str = ""
    """Where others reach this server, for links to share; empty when the page's own address will do."""
    proxied: bool = False
    """Whether the address of a client is what a proxy says it is (X-Forwarded-For)."""
    metrics: bool = False
    """Whether the public address answers /metrics too."""
    banned: frozenset[str] = frozenset()
    """Addresses and networks that are not let in."""
    admin_token: str = ""
    """The token that opens the operator's page (/admin); without it there is no such page."""
    page: str = ""
    """The folder of the built page, when it is not the one that was installed."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read the settings. Raises OptionError for one that cannot be read."""
        return cls(
            database=environment.get("ASTRAGAL_DATABASE_URL") or "sqlite:///" + default_file(environment),
            bot_pause=_number(environment, "ASTRAGAL_BOT_PAUSE_MS", 200, 60_000) / 1000,
            forced_pause=_number(environment, "ASTRAGAL_FORCED_PAUSE_MS", 1_500, 60_000),
            compute_processes=_number(environment, "ASTRAGAL_COMPUTE_PROCESSES", 2, 64, least=1),
            warm=_switch(environment, "ASTRAGAL_WARM", True),
            idle_minutes=_number(environment, "ASTRAGAL_IDLE_MINUTES", 10, 100_000),
            expire_days=_number(environment, "ASTRAGAL_EXPIRE_DAYS", 30, 100_000),
            finished_days=_number(environment, "ASTRAGAL_FINISHED_DAYS", 365, 100_000),
            limits=_switch(environment, "ASTRAGAL_LIMITS", True),
            origins=frozenset(environment.get("ASTRAGAL_ORIGINS", "").split()),
            hosts=frozenset(environment.get("ASTRAGAL_HOSTS", "").lower().split()),
            address=environment.get("ASTRAGAL_ADDRESS", "").rstrip("/"),
            proxied=_switch(environment, "ASTRAGAL_PROXIED", False),
            metrics=_switch(environment, "ASTRAGAL_METRICS", False),
            banned=frozenset(environment.get("ASTRAGAL_BANNED", "").split()),
            admin_token=environment.get("ASTRAGAL_ADMIN_TOKEN", ""),
            page=environment.get("ASTRAGAL_PAGE", ""),
        )


def default_file(environment: Mapping[str, str]) -> str:
    """Return the default path of the database."""
    home = environment.get("XDG_DATA_HOME") or os.path.join(
        environment.get("HOME") or os.path.expanduser("~"), ".local", "share"
    )
    return os.path.join(home, "astragal", "rooms.db")


def _number(environment: Mapping[str, str], name: str, default: int, most: int, *, least: int = 0) -> int:
    text = environment.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
        raise OptionError("setting-number", name=name, value=text[:40], least=least, most=most)
    return int(text)


def _switch(environment: Mapping[str, str], name: str, default: bool) -> bool:
    text = environment.get(name, "")
    if text not in ("", "on", "off"):
        raise OptionError("setting-switch", name=name, value=text[:40])
    return default if not text else text == "on"
