"""People come and go at a table, through the page: somebody vanishes and returns, leaves, is removed; strangers at the door."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from web.browser import OpenPage, any_of, axe, play, sit_down, start, words


def open_table(open_page: OpenPage, away: int = 120, **agreed: str) -> Page:
    """Open a table for people online, two unless it is agreed otherwise."""
    host = open_page("/new/dice-stars")
    start(host, "online", name="Ada", away_seconds=str(away), **agreed)
    expect(host.locator(".code")).to_be_visible()
    return host


def join(open_page: OpenPage, host: Page) -> Page:
    """Let a French guest join by the code; the game starts when they sit."""
    guest = open_page(f"/c/{host.locator('.code').inner_text()}", lang="fr")
    sit_down(guest, "Chloé", "fr")
    return guest


@pytest.mark.long
def test_somebody_vanishes_is_replaced_and_returns(open_page: OpenPage) -> None:
    host = open_table(open_page, away=2)
    guest = join(open_page, host)
    expect(guest.get_by_role("list", name="Joueurs")).to_be_visible()
    address = guest.url
    guest.close()
    vacancy = host.get_by_role("region", name="Chloé has been away for a while.")
    expect(vacancy).to_be_visible()
    assert axe(host) == []
    vacancy.get_by_role("button", name="Let a bot stand in for Chloé").press("Enter")
    players = host.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem").nth(1)).to_contain_text("bot")
    expect(vacancy).to_have_count(0)
    back = open_page("/", same=guest)
    back.goto(address)
    expect(players.get_by_role("listitem").nth(1)).not_to_contain_text("bot")
    expect(players.get_by_role("listitem").nth(1)).to_contain_text("Chloé")
    expect(back.get_by_role("button", name="Annuler le coup")).to_be_visible()


@pytest.mark.long
def test_a_reaction_covers_no_points(open_page: OpenPage) -> None:
    host = open_table(open_page)
    guest = join(open_page, host)
    guest.wait_for_function("() => document.querySelector('.slip')")
    host.set_viewport_size({"width": 360, "height": 640})
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Bravo").click()
    expect(host.locator(".reaction")).to_be_visible()
    covered = """badge => [...document.querySelectorAll('header .points')].some(points => {
      const [one, other] = [badge.getBoundingClientRect(), points.getBoundingClientRect()];
      return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    })"""
    assert not host.locator(".reaction").evaluate(covered)


def test_leaving_asks_first_and_one_can_come_back(open_page: OpenPage) -> None:
    host = open_table(open_page)
    guest = join(open_page, host)
    guest.wait_for_function(
        "() => document.querySelector('.slip')"
    )  # the game has begun: a menu opened before would close
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Quitter la table").press("Enter")
    question = guest.get_by_role("dialog", name="Quitter la table")
    expect(question).to_contain_text("Ta place devient libre.")
    assert axe(guest) == []
    question.get_by_role("button", name="Rester").click()
    expect(question).to_be_hidden()
    expect(host.get_by_role("list", name="Players")).to_contain_text("Chloé")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Quitter la table").click()
    address = guest.url
    question.get_by_role("button", name="Quitter la table").click()
    expect(guest).to_have_url(re.compile(r"/$"))
    expect(guest.get_by_role("region", name="Parties en cours")).to_have_count(0)
    expect(host.get_by_role("list", name="Players")).to_contain_text("free seat")
    guest.goto(address)
    sit_down(guest, lang="fr")
    expect(host.get_by_role("list", name="Players")).to_contain_text("Chloé")


@pytest.mark.long
def test_a_removed_guest_stays_out_and_the_host_closes_the_door(open_page: OpenPage) -> None:
    host = open_table(open_page, seats="4")
    guest = join(open_page, host)
    code = host.locator(".code").inner_text()
    expect(host.get_by_role("list", name="At the table")).to_contain_text("Chloé")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Remove Chloé").click()
    expect(guest.get_by_role("alert")).to_contain_text("L’hôte t’a fait quitter")
    guest.get_by_role("link", name="Retour à l’accueil", exact=True).click()
    guest.goto(f"{host.url.split('/r/')[0]}/c/{code}")
    sit_down(guest, lang="fr")
    expect(guest.get_by_role("alert")).to_contain_text("L’hôte t’a fait quitter")

    host.get_by_role("button", name="New code and link").click()
    expect(host.get_by_text("From now on newcomers need the new code.")).to_be_visible()
    expect(host.locator(".code")).not_to_have_text(code)
    stranger = open_page(f"/c/{code}")
    expect(stranger.get_by_role("alert")).to_contain_text("no such room")
    friend = open_page(f"/c/{host.locator('.code').inner_text()}")
    sit_down(friend, "Ada")
    expect(host.get_by_role("list", name="At the table", include_hidden=True)).to_contain_text("Ada 2")

    host.get_by_label("Closed to newcomers").check()
    expect(friend.get_by_text("The host has closed this table to newcomers.")).to_be_visible()
    assert axe(host) == []
    late = open_page(f"/c/{host.locator('.code').inner_text()}")
    sit_down(late, "Eve")
    expect(late.get_by_role("alert")).to_contain_text("closed this table")


@pytest.mark.long
def test_a_stranger_is_told_that_a_game_is_over(open_page: OpenPage) -> None:
    page = open_page("/new/dice-stars")
    start(page, "alone")
    chance = random.Random(2)
    while not page.locator("#result").count():
        if choices := words(page):
            play(page, any_of(choices, chance))
        else:
            page.wait_for_timeout(20)
    stranger = open_page(f"/r/{page.url.rsplit('/', 1)[1]}")
    expect(stranger.get_by_text("This game is over.")).to_be_visible()
    expect(stranger.locator("#result")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down and play")).to_have_count(0)
    assert axe(stranger) == []
    stranger.get_by_role("link", name="Start a new game").click()
    expect(stranger).to_have_url(re.compile(r"/new/dice-stars$"))
