"""Dicetto in the browser: every variant to its end, dice picked, dragged and kept, cards, duels, real dice, the keyboard, measures."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from astragal.games import GAMES
from astragal.lang import LANGUAGES, catalogue
from kit.samples import samples
from web.browser import OpenPage, RunningServer, axe, play, record_of, shoot, start, words
from web.measures import MEASURED, SMALLEST, assert_choices_in_sight, layout_shift, rounds, small_targets

VARIANTS = {variant.name: variant.options for variant in GAMES["dicetto"].variants}
FACES = re.compile(r"\d")


def open_table(page: Page, way: str, lang: str = "en", **agreed: str) -> None:
    """Open a table on the page of a new one, with what was agreed on chosen there."""
    start(page, way, lang, **agreed)
    expect(page.locator(".dicetto .rack")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def turns(page: Page) -> Iterator[list[str]]:
    """Yield what can be played, as often as somebody at this device decides, until the game is over."""
    while not is_over(page):
        choices = words(page)
        if choices:
            yield choices
        else:
            page.wait_for_timeout(15)


def faces_of(dice: Locator) -> list[str]:
    """Return what dice show, by their names."""
    return [FACES.findall(name)[0] for name in dice.evaluate_all("dice => dice.map((die) => die.ariaLabel)")]


def roll_again(page: Page, chance: random.Random) -> None:
    """Keep some dice, then roll the others again."""
    loose = page.locator('.pick:enabled[aria-pressed="false"]')
    for _ in range(chance.randint(0, loose.count() - 1)):
        loose.first.click()
    play(page, f"reroll:{','.join(sorted(faces_of(loose)))}")


def lay(page: Page, word: str) -> None:
    """Pick the dice of a word one by one, then tap their card."""
    expect(page.locator(".pick:enabled").first).to_be_visible()
    for face in word.split(":")[2].split(","):
        page.locator(f'.pick:enabled[aria-pressed="false"][aria-label^="{face}"]').first.click()
    play(page, word)


def play_on(page: Page, seed: int) -> None:
    """Play to the end by tapping dice and cards: a card picks dice for itself, and takes them when it is tapped again."""
    chance = random.Random(seed)
    for choices in turns(page):
        placing = [word for word in choices if word.startswith("place:")]
        if "stop" in choices:
            if chance.random() < 0.2 and len(choices) > 1:
                roll_again(page, chance)
            else:
                play(page, "stop")
        else:
            play(page, chance.choice(placing or ["done"]))


def hurry(page: Page) -> None:
    """Play to the end by the first card that takes dice, as quickly as the table answers."""
    while not is_over(page):
        page.evaluate(
            """() => {
              const found = [...document.querySelectorAll("[data-word]:not([disabled])")];
              (found.find((button) => button.dataset.word.startsWith("place:")) ?? found.at(-1))?.click();
            }"""
        )


def numbers(found: Locator) -> list[int]:
    """Return the whole number that each of these texts holds."""
    return [int("".join(FACES.findall(text))) for text in found.all_inner_texts()]


def result_of(record: str) -> list[int]:
    found = re.search(r'\[Result "([^"]*)"\]', record)
    assert found is not None, "the game is not over"
    return [int(points) for points in found[1].split()]


@pytest.mark.long
@pytest.mark.parametrize(
    ("variant", "way", "lang", "more"),
    [
        ("base", "bots", "en", {"target_cards": "5"}),
        ("simultaneous", "device", "en", {"target_cards": "3"}),
        ("bonus", "device", "fr", {"seats": "3", "target_cards": "3"}),
        ("long", "bots", "en", {}),  # until no card is left
        ("all_four", "bots", "fr", {"target_cards": "3"}),
        ("following", "device", "en", {"target_cards": "3"}),
        ("one_duel", "device", "en", {"target_cards": "2"}),
    ][: samples(1, full=7)],
)
def test_a_variant_to_its_end(
    open_page: OpenPage, server: RunningServer, variant: str, way: str, lang: str, more: dict[str, str]
) -> None:
    page = open_page("/new/dicetto", lang=lang)
    open_table(page, way, lang, variant=variant, **more)
    if variant == "long":
        hurry(page)
    else:
        play_on(page, seed=len(variant))
    record = record_of(server, page)
    for option, value in VARIANTS[variant].items():
        assert f"{option}={value}" in record
    scores = result_of(record)
    assert numbers(page.locator("section:has(#result) li strong")) == sorted(scores, reverse=True)
    assert numbers(page.locator("header ul[aria-label] > li .points")) == scores
    assert numbers(page.locator("[data-won] h2 strong")) == scores  # Bonus cards count on the rail and beside the cards
    assert small_targets(page) == []
    check_score_lines(page, scores)
    assert page.locator("[data-bonus]").count() == (4 if variant in ("bonus", "one_duel") else 0)


def check_score_lines(page: Page, scores: list[int]) -> None:
    """The parts of each score add up to it, and lead to the rules they follow from."""
    for seat, score in enumerate(scores):
        assert sum(numbers(page.locator(f'[data-score="{seat}"] .points', has_text=re.compile(r"\d")))) == score
    page.locator("section:has(#result) .asks").click()
    cards = page.locator("section:has(#result) tbody tr").first.locator("button")
    expect(cards).to_have_text("DT-42")
    cards.click()
    expect(page.locator("aside .target")).to_contain_text("DT-42")


def expect_dice(page: Page, slot: str, faces: str, owner: str) -> None:
    """Wait until these dice of this seat lie on a card."""
    expect(page.locator(f'[data-slot="{slot}"] .laid[data-faces="{faces}"][data-owner="{owner}"]')).to_be_attached()


def report(page: Page, *words: str) -> None:
    """Say what real dice and cards showed."""
    for word in words:
        page.locator(f'[data-report="{word}"]').click()


def tag_of(page: Page, slot: str) -> str:
    return page.locator(f'[data-slot="{slot}"] .tag').inner_text()


def lay_as_told(page: Page, word: str, tag: str, meaning: str) -> None:
    """Pick dice, compare what their card promises on its tag and by its name, then lay them."""
    _, slot, faces = word.split(":")
    expect(page.locator(".pick:enabled").first).to_be_visible()
    for face in faces.split(","):
        page.locator(f'.pick:enabled[aria-pressed="false"][aria-label^="{face}"]').first.click()
    expect(page.locator(f'[data-slot="{slot}"] .tag')).to_have_text(tag)
    expect(page.locator(f'[data-word="{word}"]')).to_have_accessible_name(re.compile(re.escape(meaning)))
    play(page, word)


def open_real_table(page: Page, *first_roll: str, lang: str = "en", **agreed: str) -> None:
    """Open a table with real dice and cards, and report four cards and the first roll."""
    open_table(page, "device", lang, first_player="1", dice="hand", **agreed)
    report(page, "card:pair:1", "card:4:1:logo", "card:chance:1", "card:6:1", *(f"die:{face}" for face in first_roll))


@pytest.mark.long
def test_a_card_tells_beforehand_what_dice_would_do(open_page: OpenPage, server: RunningServer) -> None:
    """With real dice, typed in: a free card, dice that are sent back, a duel, and a card that is won."""
    page = open_page("/new/dicetto")
    open_real_table(page, "5", "2", "5", "4")
    assert [tag_of(page, slot) for slot in "abcdr"] == ["two alike", "wants 4s", "any dice", "wants 6s", "any dice"]
    play(page, "stop")
    lay_as_told(page, "place:a:5,5", "Lay for 10", "10 on a free card")
    expect_dice(page, "a", "5,5", "0")
    lay_as_told(page, "place:b:4", "Lay for 4", "4 on a free card")
    play(page, "done")

    report(page, "die:4", "die:4", "die:5", "die:5")
    assert tag_of(page, "a") == "beat 10"
    play(page, "stop")
    lay_as_told(page, "place:b:4,4", "8 beats 4", "8 beats the 4 of Player 1")
    expect_dice(page, "b", "4,4", "1")
    lay_as_told(page, "place:a:5,5", "Duel 10 = 10", "a duel decides")
    expect(page.locator('[data-slot="a"] .put')).to_have_attribute("data-faces", "5,5")
    report(page, "duel:3", "duel:3", "duel:2", "duel:6")
    expect(page.locator('[data-slot="a"] .put')).to_have_count(0)
    assert "(duel:3) (duel:3) (duel:2) (duel:6)" in record_of(server, page)

    report(page, "card:two-pairs:3")
    expect(page.locator('[data-won="0"] li')).to_have_text(re.compile("pair, 1 point"))
    expect(page.locator('[data-slot="a"] .name')).to_have_text("two pairs")


def test_a_duel_is_fought_on_a_stage(open_page: OpenPage) -> None:
    """The verdict comes when both dice lie, and stays until those who fought go on."""
    page = open_page("/new/dicetto", instant=False, width=390, height=844)
    open_real_table(page, "5", "2", "5", "4")
    play(page, "stop")
    lay(page, "place:a:5,5")
    play(page, "done")
    report(page, "die:4", "die:4", "die:5", "die:5")
    play(page, "stop")
    lay(page, "place:a:5,5")
    stage = page.get_by_role("dialog", name="Duel!")
    expect(stage).to_contain_text("for the pair, worth 1 point. 10 meets 10")
    report(page, "duel:3")
    expect(stage.locator('[data-rolled="3"]')).to_have_count(1)
    report(page, "duel:3")
    report(page, "duel:2")
    expect(stage.locator('[data-rolled="2"]')).to_have_count(1)
    report(page, "duel:6")
    expect(stage).to_contain_text("6 beats 2. Player 1 holds the pair.")
    expect(stage).to_contain_text("Player 2 takes the dice back.")
    assert [side.get_attribute("data-rolled") for side in stage.locator("[data-rolled]").all()] == ["2", "6"]
    stage.get_by_role("button", name="Go on").click()
    expect(stage).to_have_count(0)
    expect_dice(page, "a", "5,5", "0")


def lay_a_four(page: Page) -> None:
    """Lay one 4 on Relance."""
    lay(page, "place:r:4")


@pytest.mark.long
def test_a_second_duel_and_relance_at_the_end(open_page: OpenPage) -> None:
    page = open_page("/new/dicetto")
    open_real_table(page, "5", "2", "5", "4", target_cards="1")
    play(page, "stop")
    lay(page, "place:a:5,5")
    lay_a_four(page)
    play(page, "done")
    report(page, "die:1", "die:4", "die:4", "die:4")
    play(page, "stop")
    for duel in (("duel:1", "duel:2"), ("duel:6", "duel:2")):
        lay_a_four(page)
        report(page, *duel)
    expect_dice(page, "r", "4", "1")
    play(page, "done")
    expect(page.locator("#result")).to_have_text(re.compile("Player 1 wins"))
    expect(page.locator('[data-won="1"] [data-relance]')).to_be_visible()
    expect(page.locator('[data-won="0"] [data-relance]')).to_have_count(0)


def test_picked_dice_light_up_where_they_fit(open_page: OpenPage) -> None:
    """On a telephone: tapping dice lights up their cards, another tap puts them back, a chip shows the cards of its player."""
    page = open_page("/new/dicetto", lang="fr", width=360, height=640, has_touch=True)
    open_table(page, "device", "fr", first_player="1")
    play(page, "stop")
    die = page.locator(".pick:enabled").last
    die.tap()
    face = faces_of(die)[0]
    expect(page.locator('[data-slot="r"]')).to_have_class(re.compile(r"\blit\b"))
    assert {word.split(":")[2] for word in words(page) if word != "done"} == {face}
    expect(page.get_by_role("status").first).to_contain_text(f"{face} : ça fait {face}.")
    page.locator('[data-slot="r"]').tap()
    expect_dice(page, "r", face, "0")
    page.get_by_role("button", name=re.compile("Joueur 2")).tap()
    expect(page.locator(".looked [data-won]")).to_contain_text("0 sur 10")
    page.get_by_role("button", name="Fermer").tap()
    expect(page.locator(".looked")).to_have_count(0)


@pytest.mark.long
def test_dice_are_dragged_onto_a_card(open_page: OpenPage) -> None:
    page = open_page("/new/dicetto")
    open_real_table(page, "5", "2", "5", "4")
    play(page, "stop")
    expect(page.locator('[data-word="done"]')).to_be_enabled()
    die = page.locator('.pick:enabled[aria-label^="4"]')
    for slot in ("a", "b"):  # a pair takes no single die: it goes back
        box, goal = die.bounding_box(), page.locator(f'[data-slot="{slot}"]').bounding_box()
        assert box is not None
        assert goal is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
        expect(die).to_have_attribute("aria-pressed", "true")
        page.mouse.up()
        expect(page.locator(".pick.dragged")).to_have_count(0)
    expect_dice(page, "b", "4", "0")


@pytest.mark.long
def test_every_choice_of_dice_has_its_button(open_page: OpenPage) -> None:
    """The dice that are not kept can be rolled; picked dice can be laid on every card that they fit."""
    page = open_page("/new/dicetto")
    open_real_table(page, "5", "2", "5", "4")
    expect(page.locator('[data-word="stop"]:enabled')).to_be_visible()
    subsets = {tuple(sorted(some)) for count in range(1, 5) for some in combinations((2, 4, 5, 5), count)}
    named = {",".join(map(str, some)) for some in subsets}
    assert {word.removeprefix("reroll:") for word in words_of_all_choices(page)} == named | {"stop"}
    play(page, "stop")
    expect(page.locator('[data-word="done"]:enabled')).to_be_visible()
    laid = {f"place:{slot}:{some}" for slot in "cr" for some in named} | {"place:a:5,5", "place:b:4", "done"}
    assert words_of_all_choices(page) == laid
    lay(page, "place:c:2,5")
    expect_dice(page, "c", "2,5", "0")


def words_of_all_choices(page: Page) -> set[str]:
    """Tap every set of dice, and return the words that could be played."""
    return set(
        page.evaluate(
            """async () => {
              const found = new Set();
              const dice = [...document.querySelectorAll(".pick")];
              for (let step = 1; step <= 16; step++) {
                // In the order of Gray's code one tap leads from each set to the next.
                dice[Math.min(3, Math.log2(step & -step))].click();
                await new Promise(requestAnimationFrame);
                for (const button of document.querySelectorAll("[data-word]:not([disabled])"))
                  if (button.dataset.picked !== "false") found.add(button.dataset.word);
              }
              return [...found];
            }"""
        )
    )


def tab_to(page: Page, target: Locator) -> None:
    """Reach something by the tabulator key."""
    for _ in range(12):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the tabulator key does not lead there")


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/new/dicetto")
    open_table(page, "device", first_player="1")
    die = page.locator(".pick").first
    die.focus()
    page.keyboard.press("Space")
    expect(die).to_have_attribute("aria-pressed", "true")
    tab_to(page, page.get_by_role("button", name="Reroll 3 dice"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="one roll left")).to_be_visible()
    page.locator('[data-word="stop"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="done"]')).to_be_enabled()
    card = page.locator('[data-slot="r"] [data-word]')
    word = card.get_attribute("data-word") or ""
    page.locator("ol [data-word]").first.focus()
    tab_to(page, card)
    page.keyboard.press("Enter")  # picks what is worth most there
    expect(card).to_have_attribute("data-picked", "true")
    page.keyboard.press("Enter")
    expect_dice(page, "r", word.split(":")[2], "0")


@pytest.mark.parametrize("look", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_everybody_can_use_it(open_page: OpenPage, look: str) -> None:
    lang = "fr" if look == "dark" else "en"
    page = open_page("/new/dicetto", look=look, lang=lang)
    open_table(page, "device", lang, variant="bonus")
    page.locator(".pick:enabled").first.click()
    assert axe(page) == []
    play(page, "stop")
    expect(page.locator('[data-word="done"]')).to_be_enabled()
    page.locator(".pick:enabled").last.click()
    expect(page.locator('[data-slot="r"] .tag.offer')).to_be_visible()
    assert axe(page) == []
    shoot(page, f"dicetto-place-{look}")
    play(page, next(word for word in words(page) if word.startswith("place:r")))
    play(page, "done")
    expect(page.locator('[data-word="stop"]:enabled')).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_dice_begin_with_what_is_written_below_them(lang: str) -> None:
    """A person who speaks to the page says what they read."""
    said = catalogue(lang)
    for written, name in (("dt-keep", "dt-die-kept"), ("dt-reroll", "dt-die-loose")):
        assert re.search(rf"\b{said(written)}\b", said(name, face=3)), (lang, said(name, face=3))


# Measures


NAMES_OUTSIDE = """names => [...document.querySelectorAll('.slot .name')].filter((name, n) => {
  name.textContent = names[n % names.length];
  const range = document.createRange();
  range.selectNodeContents(name);
  const [a, b] = [range.getBoundingClientRect(), name.closest('.face').getBoundingClientRect()];
  return a.left < b.left + 10 || a.right > b.right - 10;
}).map(name => name.textContent)"""
"""Names of cards that stand on their frames."""


@pytest.mark.parametrize(
    ("lang", "names"),
    [("en", ["Small straight", "Three of a kind"]), ("fr", ["Petite suite", "Deux paires"]), ("de", ["Kleine Straße"])],
)
def test_names_of_cards_lie_within_their_frames(open_page: OpenPage, lang: str, names: list[str]) -> None:
    page = open_page("/new/dicetto", lang=lang, width=360, height=640)
    open_table(page, "device", lang)
    assert page.locator(".slot .name").count() == 5
    assert page.evaluate(NAMES_OUTSIDE, names) == []


def test_all_choices_lie_in_sight(open_page: OpenPage) -> None:
    """Four players with Bonus cards, in the language with the longer words."""
    page = open_page("/new/dicetto", lang="fr")
    open_table(page, "device", "fr", variant="bonus", seats="4")
    chance = random.Random(360)
    for size, choices in zip(rounds(samples(2, full=12)), turns(page), strict=False):
        assert_choices_in_sight(page, size)
        for die in page.locator(".pick:enabled").all():
            box = die.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST
        placing = [word for word in choices if word.startswith("place:")]
        play(page, chance.choice(placing) if placing else choices[-1])


WATCH = """() => {
  // Notes what is told while dice still tumble.
  window.early = [];
  let said = document.querySelector(".slip")?.innerText;
  new MutationObserver(() => {
    const tumbling = document.querySelector(".hand .tumbling") !== null;
    const now = document.querySelector(".slip")?.innerText;
    if (tumbling && !said.includes(now)) window.early.push(`the slip: ${now}`);
    if (tumbling && document.querySelector("[data-word]:not([disabled])")) window.early.push("choices");
    said = now;
    window.thrown ||= tumbling;
  }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
}"""


@pytest.mark.parametrize(("width", "height"), MEASURED)
def test_nothing_jumps_and_nothing_is_told_too_early(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page("/new/dicetto", width=width, height=height, instant=False)
    open_table(page, "device", variant="bonus", first_player="1")
    expect(page.locator('[data-word="stop"]:enabled')).to_be_visible()
    page.wait_for_timeout(600)  # browsers do not count what jumps within half a second of a tap
    page.evaluate(WATCH)
    layout_shift(page)
    page.locator(".pick").first.click()
    page.locator('[data-word^="reroll:"]').click()
    expect(page.get_by_role("img", name="one roll left")).to_be_visible()
    expect(page.locator('[data-word="stop"]:enabled')).to_be_visible()
    play(page, "stop")
    card = page.locator('[data-slot="r"] [data-word]')
    card.click()
    expect(card).to_have_attribute("data-picked", "true")
    card.click()
    expect(page.locator('[data-word="stop"]:enabled, [data-word="done"]:enabled').first).to_be_visible()
    if page.locator('[data-word="done"]:enabled').count():
        play(page, "done")
    expect(page.locator('[data-word="stop"]:enabled')).to_be_visible()
    assert page.evaluate("window.thrown")
    assert page.evaluate("window.early") == []
    assert layout_shift(page) <= 0.01
