"""Measures of a table in a real browser: choices within reach, nothing that jumps, nothing told too early."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from kit.samples import FULL
from web.browser import SETTLED

SIZES = ((390, 844), (360, 640), (844, 390), (1440, 900))
"""Phones that stand and lie, and a desktop."""
MEASURED = SIZES if FULL else SIZES[:1]
"""Where tests measure what happens in time: everywhere in `make test-all`, on a phone in `make test`."""
SMALLEST = 44
"""Pixels of the shorter side of what is touched."""

FAULTS = """smallest => [...document.querySelectorAll(':is([data-word], [data-report]):not([disabled])')].flatMap(button => {
  const box = button.getBoundingClientRect();
  const inside = box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const faults = [];
  if (!inside) faults.push('outside');
  if (Math.min(box.width, box.height) < smallest - 0.5) faults.push('small');
  if (inside && !button.contains(top)) faults.push('covered by ' + (top?.className || top?.tagName));
  return faults.map(fault => `${button.dataset.word ?? button.dataset.report} is ${fault} (${Math.round(box.width)}×${Math.round(box.height)}`
    + ` at ${Math.round(box.x)}, ${Math.round(box.y)})`);
})"""


def rounds(times: int) -> list[tuple[int, int]]:
    """Return every size this many times, in turn: for one decision after the other."""
    return [*SIZES] * times


def assert_choices_in_sight(page: Page, size: tuple[int, int] | None = None) -> None:
    """Every choice, and every key for real dice, lies within the window, is large enough to be touched, and is not covered.

    Nothing scrolls.
    """
    if size is not None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
        )
        page.evaluate(SETTLED)
    faults = page.evaluate(FAULTS, SMALLEST)
    assert faults == [], (page.viewport_size, faults)
    root = "document.documentElement"
    overflow = page.evaluate(f"[{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]")
    assert max(overflow) <= 0, (page.viewport_size, overflow)


WATCH_SHIFTS = """() => {
  if (window.shifts) return;
  window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries())).observe({type: 'layout-shift', buffered: false});
}"""


def layout_shift(page: Page) -> float:
    """Return how far things have jumped by themselves since this was asked last; the first time it begins to watch."""
    page.evaluate(WATCH_SHIFTS)
    shifts: list[dict[str, Any]] = page.evaluate(
        "window.shifts.splice(0).map(({value, hadRecentInput}) => ({value, hadRecentInput}))"
    )
    return float(sum(shift["value"] for shift in shifts if not shift["hadRecentInput"]))


SMALL_TARGETS = """smallest => {
  const half = smallest / 2 - 1;
  const touched = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return element.contains(top) || top?.closest('label')?.contains(element) || false;
  };
  const faults = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]')) {
    if (element.disabled || element.closest('[inert], [aria-hidden=true]') || !element.checkVisibility({visibilityProperty: true})) continue;
    const inText = element.matches('a') && getComputedStyle(element).display === 'inline'
      && [...element.parentNode.childNodes].some(node => node !== element && node.textContent.trim());
    if (inText || element.matches('[role=document], article, pre, section, aside, ol, ul')) continue;
    const boxes = [element, ...(element.labels ?? [])].map(one => one.getBoundingClientRect());
    if (boxes.some(box => Math.min(box.width, box.height) >= smallest - 0.5)) continue;
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if ([[-half, 0], [half, 0], [0, -half], [0, half]].every(([a, b]) => touched(element, x + a, y + b))) continue;
    faults.push(`${element.tagName} ${(element.getAttribute('aria-label') || element.textContent || element.name || '').trim().slice(0, 40)}`
      + ` .${element.className} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  return faults;
}"""
"""What can be touched, is no link amid text, and is smaller than a fingertip: it and its label, and what it catches around itself."""


def small_targets(page: Page) -> list[str]:
    """Return what is too small to be touched with ease on the page as it is."""
    found: list[str] = page.evaluate(SMALL_TARGETS, SMALLEST)
    return found
