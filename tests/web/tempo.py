"""The tempo of a table by a clock of our own: what a page plans to take, however busy this machine is.

The page's timers, frames and animations follow a virtual clock that stands still while the server works. Updates of bots arrive when a
server with the usual pauses would send them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from astragal.server.process.settings import Settings

STEP = 40
"""Milliseconds of the virtual clock for each real frame: dice that are drawn by the browser land so much later at most."""

CLOCK = """(() => {
  const real = requestAnimationFrame.bind(window);
  const start = Date.now();
  let now = 0, last = 0, count = 0, frozen = false;
  const timers = new Map(), frames = new Map(), followed = new WeakSet();
  const tempo = (window.tempo = { marks: [], updates: [], held: 0, actor: -9, pause: 0 });
  performance.now = () => now;
  Date.now = () => start + now;
  performance.mark = (name, {detail} = {}) => tempo.marks.push([name, now, detail]);
  window.setTimeout = (call, ms = 0, ...more) => (timers.set(++count, { at: now + Math.max(1, +ms || 0), call: () => call(...more) }), count);
  window.setInterval = (call, ms = 0, ...more) => {
    const id = ++count;
    const set = () => timers.set(id, { at: now + Math.max(1, +ms || 0), call: () => (set(), call(...more)) });
    set();
    return id;
  };
  window.clearTimeout = window.clearInterval = (id) => timers.delete(id);
  window.requestAnimationFrame = (call) => (frames.set(++count, call), count);
  window.cancelAnimationFrame = (id) => frames.delete(id);
  const frame = () => new Promise(real);
  const hold = () => {
    for (const one of document.getAnimations()) {
      if (followed.has(one) || one.playState === 'finished') continue;
      followed.add(one);
      one.pause();
      one.currentTime = 0;
    }
  };
  const advance = (ms) => {
    for (const one of document.getAnimations()) {
      if (!followed.has(one) || one.playState === 'finished') continue;
      const { endTime } = one.effect.getComputedTiming();
      const then = one.currentTime + ms;
      if (then >= endTime) one.finish();
      else one.currentTime = then;
    }
  };
  async function step(ms) {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (!due) break;
      timers.delete(due[0]);
      now = Math.max(now, due[1].at);
      due[1].call();
      for (let n = 0; n < 20; n++) await null;
    }
    now = end;
    hold();
    advance(ms);
    const calls = [...frames.values()];
    frames.clear();
    for (const call of calls) call(now);
    await frame();
    hold();
  }
  const follow = async (time) => {
    if (!frozen) await step(Math.min(50, time - (last || time)));
    else hold();
    last = time;
    real(follow);
  };
  real(follow);
  /** Stop the clock with the next move from this device. */
  tempo.arm = () => ((frozen = false), (tempo.armed = true));
  /** Let the virtual clock run until somebody at this device has a decision, or the game is over. */
  tempo.run = async (step_ms, most) => {
    const from = now;
    while (now - from < most && !tempo.marks.some(([name, , at]) => name === 'offered' && at === tempo.last)) await step(step_ms);
    return { marks: tempo.marks.splice(0), updates: tempo.updates.splice(0) };
  };
  const OriginalSocket = WebSocket;
  let arrival = 0, before = null;
  window.WebSocket = class extends OriginalSocket {
    set onmessage(call) {
      super.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.is !== 'update') return tempo.held ? later(() => call(event), 0) : call(event);
        tempo.actor = message.position.actor;
        tempo.last = message.position.at;
        const [first] = message.events, theirs = message.by < 0;
        tempo.updates.push({ at: message.position.at, theirs, steps: message.events.map(({ actor, word }) => [actor, word]) });
        const paced = theirs && first && before !== first.actor && first.actor >= 0;
        before = message.events.at(-1)?.actor;
        if (!theirs) return (arrival = now), (frozen ||= tempo.armed), call(event);
        if (!frozen) return call(event);
        later(() => call(event), paced ? tempo.pause : 0);
      };
    }
  };
  function later(call, pause) {
    arrival = Math.max(arrival, now) + pause;
    tempo.held++;
    setTimeout(() => (tempo.held--, call()), arrival - now);
  }
})()"""


@dataclass(frozen=True)
class Wait:
    """What happened between a decision and the next one at this device, in milliseconds of the virtual clock."""

    marks: list[tuple[str, float, int]]
    updates: list[dict[str, Any]]

    @property
    def ended(self) -> bool:
        """Whether the game was over: there was no next decision."""
        return not self.times("offered")

    @property
    def total(self) -> float:
        """From the last own move to the next decision."""
        return self.times("offered")[-1] - max(self.times("sent"))

    @property
    def others(self) -> float:
        """From where the own moves have landed to the next decision: what others do. 0 when they do nothing."""
        theirs = [update["at"] for update in self.updates if update["theirs"]]
        landed = [time for name, time, at in self.marks if name == "told" and theirs and at < theirs[0]]
        return self.times("offered")[-1] - max(landed, default=max(self.times("sent"))) if theirs else 0

    @property
    def steps(self) -> list[tuple[int, str]]:
        """Who did what, in order."""
        return [(actor, word) for update in self.updates for actor, word in update["steps"]]

    def times(self, name: str) -> list[float]:
        return [time for mark, time, _ in self.marks if mark == name]


def prepare(page: Page) -> None:
    """Give a page its virtual clock, before it goes anywhere else."""
    page.add_init_script(CLOCK)


def decide(page: Page, decision: Callable[[], None], seat: int = 0, most: int = 30_000, step: int = STEP) -> Wait:
    """Make a decision, wait until the server waits for this seat again, and let the page show what has happened in the meantime."""
    pause = 1000 * Settings.from_environment({}).bot_pause
    before = page.evaluate(
        "pause => (tempo.pause = pause, tempo.arm(), tempo.marks.splice(0), tempo.updates.splice(0), tempo.last ?? -1)",
        pause,
    )
    decision()
    waiting = "([seat, before]) => tempo.last > before && [seat, -3].includes(tempo.actor)"
    for _ in range(3000):
        if page.evaluate(waiting, [seat, before]):
            break
        page.wait_for_timeout(10)
    else:
        raise AssertionError("the server did not come back to us: " + page.evaluate("JSON.stringify(tempo.updates)"))
    found = page.evaluate("([step, most]) => tempo.run(step, most)", [step, most])
    return Wait([(name, time, at) for name, time, at in found["marks"]], found["updates"])


def has_sent(page: Page) -> bool:
    """Whether a move has been sent since the clock was armed: some choices are only laid out at first."""
    sent: bool = page.evaluate("tempo.marks.some(([name]) => name === 'sent')")
    return sent
