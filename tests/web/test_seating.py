"""Choosing bots and sitting down on narrow screens: every name lies within what it stands on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.browser import SETTLED, OpenPage, sit_down, start

PHONES = ((390, 844), (360, 640), (844, 390))

WIDER = """choice => [...document.querySelectorAll(choice)].filter(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const [a, b] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
  return a.left < b.left - 0.5 || a.right > b.right + 0.5;
}).map(one => one.innerText)"""
"""Keys whose words stand beyond them."""

CLIPPED = """() => [...document.querySelectorAll('.round-table .label, .round-table .disc')].filter(one => {
  const [a, b] = [one.getBoundingClientRect(), one.closest('.scene').getBoundingClientRect()];
  return a.left < b.left - 0.5 || a.right > b.right + 0.5;
}).map(one => one.innerText)"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_chairs_and_levels_are_whole_on_a_phone(open_page: OpenPage, width: int, height: int) -> None:
    host = open_page("/new/dice-stars", lang="fr", width=width, height=height)
    expect(host.locator("[data-level]")).to_have_count(4)
    assert host.evaluate(WIDER, "[data-level]") == []
    start(host, "online", lang="fr", seats="4")
    expect(host.locator(".levels .button")).to_have_count(4)
    assert host.evaluate(WIDER, ".levels .button") == []
    code = host.locator(".code").inner_text()
    guest = open_page(f"/c/{code}", lang="fr", width=width, height=height)
    sit_down(guest, "Maximilienne-Aurélie", lang="fr")
    for page in (host, guest):
        expect(page.locator(".chair .ready")).to_have_count(2)
        page.evaluate(SETTLED)
        assert page.evaluate(CLIPPED) == []
