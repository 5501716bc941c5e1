"""Lessons are playable games, and rulebooks are plain HTML with an anchor for every rule."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import aiohttp
import pytest

from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.kit.rulebook import rule_index
from astragal.lang import LANGUAGES, catalogue
from astragal.rooms.lesson import load_lesson
from astragal.server.http.rulebooks import load_rulebook
from server.clients import ServerProcess, call_api, run

PLAIN = "h1 h2 h3 p ul ol li a strong em code pre blockquote table thead tbody tr th td"
"""The tags that a rulebook may have: no scripts, resources or styles."""


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_lesson_is_a_game_that_can_be_played(slug: str) -> None:
    lesson = load_lesson(slug)
    steps = lesson.replay.steps
    assert lesson.replay.game == slug
    assert len(lesson.replay.players) == steps[0].position.view["seats"]
    assert len(steps) > 5
    assert [remark.step for remark in lesson.says] == sorted(remark.step for remark in lesson.says)
    for remark in lesson.says:
        for lang in LANGUAGES:
            assert catalogue(lang)(remark.say)
        assert remark.rule in rule_index(GAMES[slug].package)
        if remark.ask:
            position, answer = steps[remark.step].position, steps[remark.step + 1].event
            assert answer is not None
            racing = position.actor == JUDGE and answer.word.startswith("grab:")
            learner = int(answer.word.split(":")[1]) - 1 if racing else position.actor
            assert learner >= 0
            assert lesson.replay.players[learner].startswith("human:")
            assert answer.word in position.legal or racing
    assert any(remark.ask for remark in lesson.says)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(GAMES))
def test_a_rulebook_has_an_anchor_for_every_rule(slug: str, lang: str) -> None:
    html = load_rulebook(slug, lang).html
    anchors = re.findall(r'\bid="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert {rule.lower() for rule in rule_index(GAMES[slug].package)} <= set(anchors)
    links = re.findall(r'\bhref="([^"]+)"', html)
    assert all(link.startswith("#") and link[1:] in anchors for link in links)
    assert "<table>" in html
    tags = set()
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, attributes: tags.add(tag)  # type: ignore[method-assign]
    reader.feed(html)
    assert tags <= set(PLAIN.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(GAMES))
def test_a_rulebook_marks_the_rules_that_are_not_from_the_box(slug: str, lang: str) -> None:
    html = load_rulebook(slug, lang).html
    for rule in rule_index(GAMES[slug].package).values():
        after = html.split(f"<strong>{rule.id}</strong>")[1].lstrip()
        status = f"<em>({catalogue(lang)(f'status-{rule.status}')})</em>"
        assert after.startswith(status) == (rule.status != "printed"), rule.id


def test_lessons_and_rulebooks_over_http(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for slug in GAMES:
            status, lesson = await call_api(session, "GET", f"{url}/api/lessons/{slug}")
            assert (status, lesson["replay"]["game"]) == (200, slug)
        for path, lang in (("?lang=fr", "fr"), ("?lang=en", "en"), ("", "fr")):
            async with session.get(
                f"{url}/api/rules/dicetto{path}", headers={"Accept-Language": "fr-CA,en"}
            ) as response:
                book = await response.json()
            assert (book["game"], book["lang"]) == ("dicetto", lang)
            assert book["html"] == load_rulebook("dicetto", lang).html
        assert (await call_api(session, "GET", f"{url}/api/rules/dicetto?lang=xx"))[0] == 400
        for path in ("/api/rules/chess", "/api/lessons/chess", "/api/rules/..%2f..%2fREADME"):
            assert (await call_api(session, "GET", url + path))[0] == 404

    run(server, scenario)
