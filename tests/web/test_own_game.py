"""A game that is installed as a package of its own is played in the browser, without an edit in this repository."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from astragal.lang import catalogue
from web.browser import ROOT, House, Visit, any_of, axe, play, shoot, words


@pytest.fixture(scope="module")
def with_pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server beside which `examples/pig` is installed."""
    packages = tmp_path_factory.mktemp("packages")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*install, "--target", str(packages), str(ROOT / "examples" / "pig")], check=True)
    path = os.pathsep.join(filter(None, [str(packages), os.environ.get("PYTHONPATH", "")]))
    house = House(tmp_path_factory.mktemp("server"), {"PYTHONPATH": path})
    yield house
    house.stop()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pig_is_played_to_its_end_against_a_bot(visit: Visit, with_pig: House, lang: str) -> None:
    text, chance = catalogue(lang), random.Random(lang)
    page = visit("/", url=with_pig.url, lang=lang, width=390)
    page.get_by_role("link", name=re.compile("Pig")).first.click()
    page.get_by_role("button", name=re.compile(text("page-way-bots"))).click()
    expect(page.locator("[data-word=roll]")).to_be_visible()
    assert axe(page) == []
    shoot(page, f"pig-{lang}")
    while not page.locator("#result").count():
        if found := words(page):
            play(page, any_of(found, chance, ("hold",)))
        page.wait_for_timeout(10)
    scores = [int(score) for score in page.locator("section:has(#result) li strong").all_inner_texts()]
    assert max(scores) >= 100 > min(scores)
