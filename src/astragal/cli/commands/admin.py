"""`astragal admin`: look after a running server."""

from __future__ import annotations

import argparse

from astragal.cli.arguments import whole_number
from astragal.cli.parser import Parser
from astragal.kit.errors import OptionError
from astragal.lang import Catalogue

NEEDS = {"rooms": "nothing", "limits": "nothing", "close": "room", "ban": "address", "unban": "address"}
"""What can be done, and what it is done to."""
ACTIONS = (*NEEDS, "drain", "resume")
A_DAY, A_YEAR = 1_440, 525_600


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect what to do, and to what."""
    parser.add_argument("action", choices=ACTIONS, metavar=text("metavar-action"), help=text("cli-admin-action"))
    parser.add_argument("what", nargs="?", default="", metavar=text("metavar-what"), help=text("cli-admin-what"))
    minutes = whole_number(text, 1, A_YEAR)
    parser.add_argument("--minutes", type=minutes, default=A_DAY, metavar="N", help=text("cli-admin-minutes"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Ask all servers of the database that the settings name, and print how they are."""
    from astragal.server.admin import COLUMNS, ask_servers, describe_load, read_network, room_cells
    from astragal.server.process.settings import Settings

    action, what = arguments.action, arguments.what
    needs = NEEDS.get(action)
    if needs is not None and bool(what) != (needs != "nothing"):
        raise OptionError(f"admin-needs-{needs}", action=action)
    if needs == "address":
        read_network(what)
    path = "state" if action in ("rooms", "limits") else action
    found = ask_servers(Settings.from_environment().database, path, what, arguments.minutes)
    for address, load in found.items():
        print(describe_load(text, address, load))
        if load is not None and action == "rooms" and load.rooms:
            print("\t".join(text(f"admin-{column}") for column in COLUMNS))
            for room in load.rooms:
                print("\t".join(room_cells(room)))
        if load is not None and action in ("limits", "ban", "unban"):
            limits = "; ".join(f"{name} {value}" for name, value in load.limits.items())
            print(text("admin-limits", limits=limits or "–"))
            print(text("admin-banned", banned=", ".join(load.banned) or "–"))
    return 0 if all(found.values()) else 1
