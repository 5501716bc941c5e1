"""Sheets to print, over HTTP."""

from __future__ import annotations

import aiohttp
import pytest

from astragal.games import GAMES
from astragal.kit import extras
from astragal.paper.sheets import list_sheets, make_pdf
from server.clients import ServerProcess, call_api, run


def test_a_sheet_is_a_pdf_in_the_language_asked_for(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for query, lang, paper in (
            ("", "en", "a4"),
            ("?lang=fr&paper=letter", "fr", "letter"),
            ("?lang=fr", "fr", "a4"),
        ):
            async with session.get(f"{url}/api/print/dice-stars/solo.pdf{query}") as response:
                assert (response.status, response.content_type) == (200, "application/pdf")
                assert await response.read() == make_pdf(GAMES["dice-stars"], ["solo"], lang, paper)

    run(server, scenario)


def test_what_is_no_sheet_gets_one_sentence(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for path, status in (
            ("dice-stars/cards.pdf", 404),
            ("chess/sheet.pdf", 404),
            ("dice-stars/sheet.pdf?paper=a0", 400),
            ("dice-stars/sheet.pdf?lang=xx", 400),
            ("dice-stars/sheet.pdf?copies=1000", 400),
        ):
            found = await call_api(session, "GET", f"{url}/api/print/{path}")
            assert found[0] == status, path
            assert found[1]["sentence"], path

    run(server, scenario)


def test_games_list_their_sheets(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        _, games = await call_api(session, "GET", f"{url}/api/games")
        assert {card["game"]: [one["sheet"] for one in card["sheets"]] for card in games} == {
            slug: list_sheets(game) for slug, game in GAMES.items()
        }

    run(server, scenario)


def test_without_the_extra_there_is_nothing_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    find = extras.find_spec
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "reportlab" else find(name))
    assert [list_sheets(game) for game in GAMES.values()] == [[]] * len(GAMES)
