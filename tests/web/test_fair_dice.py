"""Fair dice through the page: seals and seeds of two devices, the proof after the game, and a server that cheats."""

from __future__ import annotations

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from web.browser import OpenPage, RunningServer, tag
from web.test_table import CHOICES, gather, open_table, play_on, record_of


def abandon(page: Page, *buttons: str) -> None:
    """Choose in the menu to end the game."""
    for button in buttons:
        page.get_by_role("button", name=button, exact=True).click()


@pytest.mark.long
def test_two_devices_prove_a_game_that_they_ended_early(open_page: OpenPage, server: RunningServer) -> None:
    host, guest = gather(open_page, server)
    play_on(host, guest, moves=6)
    abandon(host, "Menu", "End the game without a result", "End it for everybody")
    guest.get_by_role("button", name="D’accord", exact=True).click()
    expect(host.get_by_role("heading", name="The game was ended without a result.")).to_be_visible()
    expect(guest.get_by_role("heading", name="La partie a été arrêtée sans résultat.")).to_be_visible()
    record = record_of(server, host)
    seeds, seals = tag(record, "SeatSeeds").split(), tag(record, "Seals").split()
    assert len({*seeds, *seals}) == 4
    assert tag(record, "Abandoned") == "yes"
    for page, link, check, agrees, remembers in (
        (host, "Proof of fair dice", "Compute every roll again", "rolls agree.", "This device remembers the same"),
        (guest, "Preuve des dés équitables", "Recalculer tous les jets", "concordent.", "Cet appareil se souvient"),
    ):
        page.get_by_role("link", name=link).click()
        for shown in (*seeds, *seals, tag(record, "Secret")):
            expect(page.get_by_text(shown)).to_be_visible()
        page.get_by_role("button", name=check).click()
        expect(page.get_by_text(agrees)).to_be_visible()
        expect(page.get_by_text(remembers)).to_be_visible()
    request = urllib.request.Request(f"{server.url}/api/verify", record.encode())
    with urllib.request.urlopen(request) as answer:
        assert json.load(answer)["rolls"] > 2


def swap_commitment(route: WebSocketRoute) -> None:
    """Stand between the page and the server, and exchange the commitment when the game begins."""
    server = route.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        if "SeatSeeds" in told.get("tags", {}):
            told["tags"]["Commitment"] = "0" * 64
        route.send(json.dumps(told))

    server.on_message(pass_on)


def test_a_server_that_swaps_its_commitment_is_found_out(open_page: OpenPage) -> None:
    page = open_page("/")
    page.route_web_socket(re.compile("/socket$"), swap_commitment)
    open_table(page, "device")
    expect(page.locator(CHOICES).first).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Do not trust these dice: the server exchanged")).to_be_visible()


def test_an_honest_server_is_not_accused(open_page: OpenPage) -> None:
    page = open_page("/")
    open_table(page, "device")
    expect(page.locator(CHOICES).first).to_be_visible()
    play_on(page, moves=2)
    expect(page.get_by_text("Do not trust these dice")).to_have_count(0)


def test_the_guide_is_read_in_every_language(open_page: OpenPage) -> None:
    page = open_page("/fair-dice")
    expect(page.get_by_role("heading", name="Why you can trust these dice")).to_be_visible()
    expect(page.get_by_role("heading", name="What this does not promise")).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.get_by_role("heading", name="Pourquoi se fier à ces dés")).to_be_visible()
    page.get_by_role("combobox", name="Langue").select_option("de")
    expect(page.get_by_role("heading", name="Warum du diesen Würfeln trauen kannst")).to_be_visible()
