"""The pages around the table: lobby, languages, rules, lessons, replays and their proof, statistics, and a server that is away."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from astragal.games import GAMES
from astragal.kit.options import options_of
from astragal.lang import LANGUAGES, catalogue
from kit.samples import cases
from web.browser import ROOT, OpenPage, RunningServer, confirm, play, start, words

NAMES = {"dice-stars": "Dice Stars", "dicetto": "Dicetto", "dice-crash": "Dice Crash", "star-master": "Star Master"}
PLAY = """async ([game, options]) => {
    const seats = Array(Number(options.seats)).fill("greedy");
    const body = JSON.stringify({ game, name: "Ana", options, seats });
    const { room, token } = await (await fetch("/api/rooms", { method: "POST", body })).json();
    await new Promise((done) => {
        const socket = (window.socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`));
        socket.onopen = () => socket.send(JSON.stringify({ do: "hello", token }));
        socket.onmessage = ({ data }) => {
            const heard = JSON.parse(data);
            if (heard.is === "welcome") socket.send(JSON.stringify({ do: "start", id: "1" }));
            if (heard.position?.actor === -3) { socket.close(); done(); }
        };
    });
    return room;
}"""
"""Bots play a whole game in a room of their own."""


def played(page: Page, game: str = "dice-stars", **options: str) -> str:
    """Return the room of a finished game."""
    room: str = page.evaluate(PLAY, [game, {"seats": "2", **options}])
    return room


def record_of(server: RunningServer, room: str) -> str:
    with urllib.request.urlopen(f"{server.url}/api/rooms/{room}/record?game=1") as answer:
        text: str = answer.read().decode()
    return text


def tag(record: str, name: str) -> str:
    found = re.search(rf'\[{name} "([^"]*)"\]', record)
    assert found is not None
    return found[1]


def upload(page: Page, text: str, name: str = "game.agn") -> None:
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


# The lobby, languages, options


@pytest.mark.parametrize("lang", cases(LANGUAGES, "en"))
def test_the_lobby_leads_everywhere(open_page: OpenPage, lang: str) -> None:
    page = open_page(lang=lang)
    expect(page).to_have_title("Astragal")
    said = catalogue(lang)
    for game, name in NAMES.items():
        for key, path in (("page-play", "new"), ("page-learn", "learn"), ("page-rules", "rules")):
            page.get_by_role("link", name=f"{said(key)} {name}", exact=True).click()
            expect(page).to_have_url(re.compile(f"/{path}/{game}$"))
            expect(page).to_have_title(re.compile(f"{name}.* · Astragal"))
            expect(page.get_by_role("heading", level=1)).to_contain_text(name)
            page.get_by_role("link", name=said("page-home")).first.click()
            expect(page.get_by_role("heading", level=1)).to_have_text(said("page-what-to-play"))
    for key in ("page-mine", "page-replay"):
        page.get_by_role("link", name=said(key), exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(said(key))
        expect(page).to_have_title(said("page-title", what=said(key)))
    page.goto(page.url.replace("/replay", "/nowhere"))
    expect(page.get_by_role("heading", level=1)).to_have_text(said("page-lost"))


@pytest.mark.parametrize(
    ("lang", "sentence"), [("fr", "On joue à quoi"), ("de", "Was wollen wir spielen?"), ("en", "What shall we play?")]
)
def test_the_first_screen_is_in_the_language_of_the_browser(open_page: OpenPage, lang: str, sentence: str) -> None:
    page = open_page(lang=lang)
    page.add_init_script("localStorage.removeItem('astragal')")
    page.reload()
    expect(page.get_by_text(sentence)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_the_language_is_remembered(open_page: OpenPage) -> None:
    page = open_page("/rules/dicetto")
    expect(page.get_by_role("link", name="Options and house rules")).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("Français")
    expect(page.get_by_role("link", name="Options et règles maison")).to_be_visible()
    expect(page).to_have_title("Règles de Dicetto · Astragal")
    page.goto(page.url.replace("/rules/dicetto", "/"))
    expect(page.get_by_role("link", name="Jouer Dicetto")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Jouer Dicetto")).to_be_visible()


def test_every_option_and_choice_has_a_name() -> None:
    for lang in LANGUAGES:
        said = catalogue(lang)
        for game in GAMES.values():
            for option in options_of(game.Options):
                if not option.length and option.name not in ("seats", "variant"):
                    assert said(f"page-option-{option.name.replace('_', '-')}")
                    for choice in option.names:
                        assert said(f"page-choice-{choice.replace('_', '-')}")


def test_what_was_agreed_on_reaches_the_table(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Zoé")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Play Dicetto").click()
    start(page, "bots", variant="bonus", target_cards="3", first_player="1")
    expect(page.locator("[data-word]").first).to_be_visible()
    record = record_of(server, page.url.rsplit("/", 1)[1])
    assert tag(record, "Options") == "seats=2 first_player=1 bonus=yes target_cards=3"
    assert tag(record, "Seat1") == "human:Zoé"


def test_options_go_with_the_way_to_play(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/new/dice-stars")
    start(page, "alone", solo_grid_size="25", tie="no_winner")
    expect(page.locator("[data-word]").first).to_be_visible()
    assert tag(record_of(server, page.url.rsplit("/", 1)[1]), "Options") == "seats=1 solo_grid_size=25"


def test_a_code_leads_to_its_table_and_a_wrong_one_to_a_sentence(open_page: OpenPage) -> None:
    host = open_page("/new/dicetto")
    start(host, "online", name="Ada")
    code = host.locator(".code").inner_text()
    guest = open_page(f"/c/{code}")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ada invites you to Dicetto")
    assert guest.url == f"{host.url}#{code}"
    guest.goto(guest.url.rsplit("/r/", 1)[0] + "/c/ZZZZZZ")
    expect(guest.get_by_role("alert")).to_contain_text("room")


# Rules


def test_a_rule_is_shown_and_links_lead_from_rule_to_rule(open_page: OpenPage) -> None:
    page = open_page("/rules/dice-stars#ds-20")
    wanted = page.locator(".target")
    expect(wanted).to_contain_text("DS-20")
    expect(wanted).to_be_in_viewport()
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.locator("[aria-current]")).to_contain_text("Drawing")
    contents.get_by_role("link", name="Setup").click()
    expect(wanted).to_have_text("Setup")
    expect(page.get_by_text("DS-20", exact=True)).to_have_count(0)  # one chapter at a time
    page.locator("article a[href='#playing-alone']").first.click()
    expect(wanted).to_have_text("Playing alone")
    expect(wanted).to_be_in_viewport()
    assert page.url.endswith("/rules/dice-stars#playing-alone")
    page.goto(page.url.split("#")[0] + "#ds-7")  # a chapter that has a picture
    expect(wanted).to_contain_text("DS-7")


def test_chapters_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/rules/dicetto", width=390, height=844)
    heading = page.locator("article h2")
    expect(heading).to_have_text("At a glance")
    page.get_by_role("button", name="Next chapter").click()
    expect(heading).to_have_text("What you need")
    chapters = page.get_by_role("combobox", name="Contents")
    chapters.select_option(label="The duel, 9 of 15")
    expect(heading).to_have_text("The duel")
    assert page.url.endswith("#the-duel")
    expect(page.get_by_role("heading", name="A duel")).to_be_in_viewport()


def test_a_rule_has_a_link_to_copy_and_says_where_it_is_from(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/rules/dice-stars#choosing", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="DS-32").first.click()
    rule = page.locator(".rule.target")
    expect(rule).to_contain_text("clarified")
    rule.get_by_role("button", name="Copy link").click()
    expect(rule.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/rules/dice-stars#ds-32"


@pytest.mark.long
def test_an_example_is_a_film_that_can_be_stopped(open_page: OpenPage) -> None:
    page = open_page("/rules/dice-stars#choosing", instant=False)
    film = page.get_by_role("figure").filter(has=page.get_by_role("heading", name="Three 4s"))
    shown = film.get_by_role("img")
    expect(shown).to_have_count(1)
    written = "reserve: 3 black, ., ., ., 6 blue, ★ orange. line 4: X, X, 12, X, ■, ■"
    expect(shown).to_have_attribute("aria-label", written)
    expect(shown).not_to_have_attribute("aria-label", written)  # it begins again
    shown.click()
    expect(film.get_by_role("button", name="Play")).to_be_visible()
    stopped = shown.get_attribute("aria-label")
    page.wait_for_timeout(1000)
    expect(shown).to_have_attribute("aria-label", str(stopped))
    film.get_by_role("button", name="One step on").click()
    expect(shown).not_to_have_attribute("aria-label", str(stopped))
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(shown).to_have_count(3)
    expect(shown.last).to_have_attribute("aria-label", written)
    expect(film.get_by_role("button")).to_have_count(0)


def test_rules_of_nothing_are_one_sentence(open_page: OpenPage) -> None:
    page = open_page("/rules/chess")
    expect(page.get_by_role("alert")).not_to_be_empty()


# Lessons


@pytest.mark.parametrize(
    ("game", "lang", "keyboard"),
    [
        pytest.param("dice-stars", "en", False, marks=pytest.mark.long),
        pytest.param("dicetto", "fr", False, marks=pytest.mark.long),
        ("dice-crash", "fr", False),
        pytest.param("star-master", "en", True, marks=pytest.mark.long),
    ],
)
def test_a_lesson_can_be_walked_through(
    open_page: OpenPage, server: RunningServer, game: str, lang: str, keyboard: bool
) -> None:
    page = open_page(f"/learn/{game}", lang=lang)
    said = catalogue(lang)
    with urllib.request.urlopen(f"{server.url}/api/lessons/{game}") as answer:
        lesson = json.load(answer)
    says, steps = lesson["says"], lesson["replay"]["steps"]
    for number, say in enumerate(says, 1):
        expect(page.locator("progress")).to_have_attribute("value", str(number))
        expect(page.locator(".slip [role=status]")).not_to_be_empty()
        told = page.locator(".slip b, .note .words").all_inner_texts()
        sentences = re.split(r"(?<=[.!?…])\s+", said(say["say"]))
        assert all(any(flat(sentence) in flat(text) for text in told) for sentence in sentences), told
        if number == len(says):
            break
        actor = steps[say["step"]]["position"]["actor"]
        go_on = page.get_by_role("button", name=said("page-lesson-next"))
        if say["ask"] and actor != -1:
            assert not go_on.count()
            choose(page, steps[say["step"] + 1]["event"]["word"], keyboard)
        elif keyboard:
            go_on.press("Enter")
        else:
            go_on.click()
    page.get_by_role("link", name=said("page-lesson-play")).click()
    expect(page).to_have_url(re.compile(f"/new/{game}$"))


def flat(text: str) -> str:
    """Return a text with plain spaces."""
    return " ".join(text.split())


def choose(page: Page, word: str, keyboard: bool) -> None:
    """Make a move, also one that has no button until dice are picked."""
    button = page.locator(f'[data-word="{word}"]:not([disabled])').first
    if not button.count():
        page.locator("main summary").last.click()
    if keyboard:
        button.press("Enter")
    else:
        button.click()
        confirm(page, word)


@pytest.mark.long
def test_another_move_in_a_lesson_changes_nothing_and_one_can_go_back(open_page: OpenPage) -> None:
    page = open_page("/learn/dice-stars")
    bar = page.locator("progress")
    play(page, "draw:3")
    expect(bar).to_have_attribute("value", "2")
    while "take:blue" not in words(page):
        page.get_by_role("button", name="Next").click()
    at = bar.get_attribute("value")
    other = next(word for word in words(page) if word != "take:blue")
    play(page, other)
    expect(page.get_by_text("That is allowed too.")).to_be_visible()
    expect(bar).to_have_attribute("value", str(at))
    play(page, "take:blue")
    expect(page.get_by_text("That is allowed too.")).to_have_count(0)
    page.get_by_role("button", name="Back").click()
    expect(bar).to_have_attribute("value", str(at))
    assert "take:blue" in words(page)


HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return Math.min(width, height) < 43.5 || left < 0 || top < 0 || left + width > innerWidth + 1 || top + height > innerHeight + 1
        || !(found.contains(seen) || seen?.contains(found));
}).map((found) => found.outerHTML.slice(0, 120))"""
"""Which of these are small, covered, or not whole in the window."""


def wait_for_sight(page: Page, selector: str) -> None:
    """Wait until all of these can be seen and touched."""
    for _ in range(100):
        if not (hidden := page.evaluate(HIDDEN, selector)):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{page.viewport_size}: {hidden}")


SCREENS = [(390, 844), (360, 640), (844, 390), (1440, 900)]


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_the_guide_covers_nothing_that_is_asked_for(open_page: OpenPage, server: RunningServer, game: str) -> None:
    page = open_page(f"/learn/{game}", lang="fr")
    with urllib.request.urlopen(f"{server.url}/api/lessons/{game}") as answer:
        lesson = json.load(answer)
    steps = lesson["replay"]["steps"]
    for number, say in enumerate(lesson["says"][:6], 1):
        expect(page.locator("progress")).to_have_attribute("value", str(number))
        asked = say["ask"] and steps[say["step"]]["position"]["actor"] != -1
        word = steps[say["step"] + 1]["event"]["word"] if asked else ""
        wanted = f'[data-word="{word}"]:not([disabled])' if asked else ".slip .main"
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".slip p")).to_be_in_viewport(ratio=1)
            assert page.evaluate("[document.documentElement.scrollHeight <= innerHeight, scrollY]") == [True, 0]
            if page.locator(wanted).count():
                wait_for_sight(page, wanted)
        page.set_viewport_size({"width": 1280, "height": 900})
        if asked:
            choose(page, word, keyboard=False)
        else:
            page.locator(".slip .main").click()


# Replays and the proof


@pytest.mark.long
def test_a_replay_is_whole_on_every_screen(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page()
    room = played(page)
    page.goto(f"{server.url}/replay/{room}/1/20")
    expect(page.get_by_role("slider")).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_sight(page, ".controls button, .controls select, header a, header button")
        expect(page.get_by_role("slider")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("status")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        if width < 1000:
            page.get_by_role("button", name="Moves").click()
        expect(page.get_by_role("complementary", name="Moves").locator("[aria-current]")).to_be_in_viewport()
        page.keyboard.press("Escape")


def test_a_finished_game_is_watched_again(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page()
    room = played(page)
    record = record_of(server, room)
    page.goto(f"{server.url}/replay/{room}/1")
    slider = page.get_by_role("slider")
    last = int(str(slider.get_attribute("max")))
    assert last > 50
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page).to_have_url(f"{server.url}/replay/{room}/1/{last}")
    points = page.get_by_role("list", name="Players").locator(".points")
    expect(points).to_have_text(tag(record, "Result").split())
    for key, value in (("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(value))
    expect(page).to_have_url(f"{server.url}/replay/{room}/1/2")  # it follows after a moment
    page.reload()
    expect(slider).to_have_value("2")
    slider.fill("30")
    expect(page).to_have_url(f"{server.url}/replay/{room}/1/30")
    current = page.locator("aside [aria-current]")
    expect(current).to_have_attribute("href", re.compile(rf"/replay/{room}/1/(2\d|30)$"))
    page.get_by_label("Speed").select_option("fast")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Play").click()
    expect(slider).to_have_value(re.compile(r"3[3-9]|[4-9]\d|\d{3}"))
    page.get_by_role("button", name="Pause").click()
    stopped = slider.input_value()
    page.wait_for_timeout(400)
    expect(slider).to_have_value(stopped)
    expect(page.locator("aside h3").first).to_have_text(re.compile(r"Turn 1: \w"))
    page.locator("aside li a").first.click()
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text() == record


@pytest.mark.parametrize("game", cases(["dicetto", "dice-crash", "star-master"], "dicetto"))
def test_every_game_can_be_watched_again(open_page: OpenPage, server: RunningServer, game: str) -> None:
    page = open_page(lang="fr")
    more = {
        "dicetto": {"target_cards": "3"},
        "dice-crash": {"stacking_model": "table"},
        "star-master": {"memorise_seconds": "0", "race_timeout_seconds": "1"},
    }[game]
    room = played(page, game, **more)
    page.goto(f"{server.url}/replay/{room}/1")
    slider = page.get_by_role("slider")
    last = int(str(slider.get_attribute("max")))
    page.keyboard.press("End")
    points = page.get_by_role("list", name="Joueurs").locator(".points")
    expect(points).to_have_text(
        [re.compile(rf"^{score}\b") for score in tag(record_of(server, room), "Result").split()]
    )
    for step in range(0, last, max(1, last // 12)):
        slider.fill(str(step))
    assert not words(page)


@pytest.mark.parametrize("lent", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_proof_agrees_with_a_true_record(open_page: OpenPage, server: RunningServer, lent: bool) -> None:
    page = open_page()
    room = played(page)
    record = record_of(server, room)
    if not lent:  # as over plain HTTP from another machine
        page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(f"{server.url}/replay/{room}/1#proof")
    expect(page.get_by_role("heading", name="Proof of fair dice")).to_be_in_viewport()
    assert page.evaluate("crypto.subtle === undefined") is not lent
    for shown in (tag(record, "Commitment"), tag(record, "Secret")):
        expect(page.get_by_text(shown)).to_be_visible()
    expect(page.get_by_text("none: the server’s secret was fixed before")).to_have_count(2)  # two bots
    expect(page.get_by_text("No device added a seed.")).to_be_visible()
    page.get_by_role("button", name="Compute every roll again").click()
    rolls = len(re.findall(r"\(", record))
    expect(page.get_by_text(f"and all {rolls} rolls agree.")).to_be_visible()
    page.get_by_role("button", name="Let the server check the whole record").click()
    expect(
        page.get_by_text(re.compile(rf"^✓ The record holds: \d+ steps .* and {rolls} rolls agree\.$"))
    ).to_be_visible()


def test_the_proof_finds_what_was_tampered_with(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page()
    record = record_of(server, played(page))
    secret = tag(record, "Secret")
    forged = record.replace(secret, secret[:-1] + ("0" if secret[-1] != "0" else "1"))
    first = re.search(r"\(first:(\d)\)", record)
    assert first is not None
    rolls = len(re.findall(r"\(", record))
    page.goto(f"{server.url}/replay")
    upload(page, forged)
    page.get_by_role("button", name="Fair dice").click()
    page.get_by_role("button", name="Compute every roll again").click()
    expect(page.get_by_text("The secret is not the one that the server committed to.")).to_be_visible()
    expect(page.get_by_text(f"of {rolls} rolls do not follow from the seeds")).to_be_visible()
    page.get_by_role("button", name="Show step").click()
    assert int(page.get_by_role("slider").input_value()) > 0
    expect(page.get_by_role("heading", name="Proof of fair dice")).to_have_count(0)
    page.get_by_role("button", name="Fair dice").click()
    page.get_by_role("button", name="Compute every roll again").click()
    page.get_by_role("button", name="Let the server check").click()
    expect(page.locator("section .problem")).to_have_count(3)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Another record").click()
    cut = record.split("\n\n", 1)[0] + "\n\n" + re.sub(r"\d", lambda n: str(3 - int(n[0])), first[0]) + "\n"
    cut = re.sub(r'\[(Result|Winners) "[^"]*"\]\n', "", cut)
    upload(page, cut, "cut.agn")
    page.get_by_role("button", name="Compute every roll again").click()
    expect(page.get_by_text("1 of 1 rolls do not follow from the seeds; the first of them is step 1.")).to_be_visible()


@pytest.mark.parametrize("text", ["", "nothing of ours", '[Astragal "1"]\n[Game "chess"]\n\n', "x" * 1_000_001])
def test_a_broken_file_is_answered_by_one_sentence(open_page: OpenPage, text: str) -> None:
    page = open_page("/replay")
    upload(page, text)
    problem = page.get_by_role("alert")
    expect(problem).to_have_text(re.compile(r"^[A-Z“].{10,200}\.$"))
    expect(page.get_by_role("slider")).to_have_count(0)


def test_a_file_can_be_dropped(open_page: OpenPage) -> None:
    page = open_page("/replay")
    expect(page.get_by_text("You can also drop the file here.")).to_be_visible()
    text = (ROOT / "tests" / "golden" / "dicetto" / "base-1.agn").read_text()
    page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "game.agn"));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("Dicetto: watch the game")
    page.get_by_role("button", name="Fair dice").click()
    expect(page.get_by_text("These dice carry no proof.")).to_be_visible()


# Statistics


@pytest.mark.long
def test_statistics_after_a_game(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/new/dicetto")
    start(page, "bots", target_cards="1")
    while not page.locator("#result").count():
        if choices := words(page):
            play(page, next((word for word in choices if word.startswith("place")), choices[-1]))
        page.wait_for_timeout(20)
    room = page.url.rsplit("/", 1)[1]
    scores = [int(text) for text in page.locator(".podium strong").all_inner_texts()]

    page.get_by_role("link", name="To the lobby").first.click()
    page.get_by_role("link", name="My games").click()
    expect(page.locator(".games li")).to_have_count(1)
    page.get_by_role("link", name="Statistics").click()
    expect(page.locator("dd")).to_have_count(4)
    shown = [int(text) for text in page.locator("dd").all_inner_texts()]
    assert shown[0] == 1
    assert shown[1] in (0, 1)
    assert shown[2] == shown[3]
    assert shown[2] in scores
    expect(page.get_by_role("img", name=f"The only result: {shown[2]}")).to_be_visible()
    page.reload()
    expect(page.locator("dd").first).to_have_text("1")

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = download.value.path().read_text()
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Keep them").click()
    expect(page.locator("dd")).to_have_count(4)
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
    expect(page.get_by_text("No game has been finished on this device yet.")).to_be_visible()
    upload(page, "{}", "bad.json")
    expect(page.get_by_text("This file holds no games that were saved here.")).to_be_visible()
    upload(page, saved, "good.json")
    expect(page.get_by_text("One game was read.")).to_be_visible()
    page.get_by_role("link", name="Games", exact=True).click()
    page.get_by_role("link", name=re.compile("Review ?: Dicetto, ")).click()
    expect(page).to_have_url(re.compile(f"/review/{room}/1"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_rolls_that_the_page_is_tested_with_are_ours() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "proof_fixture.py"), "--check"]
    assert subprocess.run(command, check=False).returncode == 0
