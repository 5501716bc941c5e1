"""How long people wait, by what the page plans: their own moves, a bot's turn, and three bots who build towers."""

from __future__ import annotations

import random
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from astragal.kit.actors import CHANCE, JUDGE
from kit.samples import samples
from web.browser import OpenPage, play, press, start, words
from web.tempo import STEP, Wait, decide, has_sent, prepare

pytestmark = pytest.mark.long
"""Bots roll as they roll: a turn may be longer than any that was seen."""

OWN = 1200
"""Milliseconds from a move to the next decision, besides what its dice need."""
BOT = 3500
HURRIED = 1200
THREE_BOTS = 8000
SLACK = 4 * STEP
"""Dice that the browser draws land up to a step later, and a busy machine may lose a few."""

CLOCKED = ("done:", "grab:")
"""Choices that go by themselves after a while."""

LAND, APART = 620, 90
"""How long the first die of a throw needs, and each more: look/tokens.css."""


def open_table(open_page: OpenPage, game: str, fast: bool = False, **agreed: str) -> Page:
    """Start a game against bots, by a virtual clock."""
    page = open_page("/icon.svg", width=390, height=844, instant=False)
    prepare(page)
    page.evaluate("fast => localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), fast})", fast)
    page.goto(page.url.replace("/icon.svg", f"/new/{game}"))
    start(page, "bots", **agreed)
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible(timeout=120_000)
    return page


def move(page: Page, chance: random.Random) -> None:
    """Choose at random until a move is sent."""
    for _ in range(1000):
        if has_sent(page):
            return
        choices = sorted(words(page))
        if not choices:
            page.wait_for_timeout(20)
            continue
        word = chance.choice(choices)
        (press if word.startswith(CLOCKED) else play)(page, word)
        if word.startswith("place:"):
            let_go(page)
    raise AssertionError("no move was sent")


def let_go(page: Page) -> None:
    """Let go of the die in the hand, as soon as it may be."""
    release = page.get_by_role("button", name="Let go")
    for _ in range(400):
        if not release.count() or has_sent(page):
            return
        if release.is_enabled():
            release.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(50)


def dice_need(wait: Wait) -> int:
    """Return how long the dice of the player's last move take to land."""
    last = next(update for update in reversed(wait.updates) if not update["theirs"])
    dice = sum(actor == CHANCE for actor, _ in last["steps"])
    return LAND + APART * (dice - 1) if dice else 0


def dice_for_us(wait: Wait, fast: bool) -> float:
    """Return how long the dice take that are thrown for us when somebody else's turn ends."""
    actors = [actor for actor, _ in wait.updates[-1]["steps"]]
    dice = actors.count(CHANCE)
    return (LAND + APART * (dice - 1)) / (3 if fast else 1) if dice else 0


def has_extra(wait: Wait) -> bool:
    """Whether there was a duel or a race: they are staged, and take the time that people want for them."""
    return any(actor == JUDGE or word.startswith("duel:") for actor, word in wait.steps)


def report(game: str, waits: list[Wait]) -> None:
    """Print what was found, for `pytest -rP`."""
    for wait in waits:
        verbs = " ".join(word.split(":")[0] for _, word in wait.steps)
        print(f"{game}: {wait.total:5.0f} ms, others {wait.others:5.0f} ms: {verbs}")


@pytest.mark.parametrize(
    ("game", "fast"), [(game, fast) for game in ("dice-stars", "dicetto", "star-master") for fast in (False, True)]
)
def test_own_moves_and_a_turn_of_a_bot(open_page: OpenPage, game: str, fast: bool) -> None:
    page = open_table(open_page, game, fast, **OPTIONS.get(game, {}))
    chance = random.Random(4)
    waits, own, turns = [], [], []
    while len(turns) < samples(2, full=12) or not own:
        wait = decide(page, partial(move, page, chance), step=STEP // 3 if fast else STEP)
        if wait.ended:
            expect(page.locator("#result")).to_be_attached()
            page = open_table(open_page, game, fast, **OPTIONS.get(game, {}))
            continue
        waits.append(wait)
        if not has_extra(wait):
            (turns if wait.others else own).append(wait)
    report(game, waits)
    for wait in own:
        assert wait.total <= OWN + dice_need(wait) + SLACK, wait.steps
    for wait in turns:
        assert wait.others - dice_for_us(wait, fast) <= (HURRIED if fast else BOT) + SLACK, wait.steps


OPTIONS = {"star-master": {"memorise_seconds": "0", "race_timeout_seconds": "1", "first_player": "1"}}


@pytest.mark.long
def test_three_bots_build_while_one_waits(open_page: OpenPage) -> None:
    page = open_table(open_page, "dice-crash", seats="4")
    chance = random.Random(5)
    waits: list[Wait] = []
    while sum(wait.others > BOT for wait in waits) < samples(1, full=8) and len(waits) < samples(12, full=60):
        wait = decide(page, partial(move, page, chance))
        if wait.ended:
            expect(page.locator("#result")).to_be_attached()
            page = open_table(open_page, "dice-crash", seats="4")
        else:
            waits.append(wait)
    report("dice-crash", waits)
    assert any(wait.others for wait in waits)
    for wait in waits:
        assert wait.total <= THREE_BOTS + SLACK, wait.steps
