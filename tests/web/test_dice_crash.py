"""Dice Crash in the browser: every variant to its end, the hand that sways, aims, real tables, and both ways to draw the towers."""

from __future__ import annotations

import base64
import json
import random
import re
import urllib.request
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Locator, Page, expect

from astragal.games.dice_crash.state import Options
from astragal.lang import catalogue
from astragal.physics import hand, trajectory
from astragal.physics.world import Die, Pose, Setting, World, say_world
from web.browser import ROOT, House, Visit, axe, play, words

NEW = "/new/dice-crash"
FIXTURE = ROOT / "web" / "src" / "games" / "dice-crash" / "fixture.json"
PATH = (
    "path:100;20,863,-503,20;22,1200,-700,28;24,1200,-700,36;26,1200,-700,40;60,1992,-91,20;62,2308,152,12;"
    "64,2500,300,4;66,2500,300,-4;68,2500,300,-12;70,2500,300,-20;72,2500,300,-28;74,2500,300,-36;"
    "76,2500,300,-44;78,2500,300,-52;80,2500,300,-60;82,2500,300,-68;84,2500,300,-76;86,2500,300,-84;"
    "88,2500,300,-92;90,2500,300,-100;92,2500,300,-108;94,2500,300,-116;96,2500,300,-124;98,2500,300,-132;"
    "100,2500,300,-140"
)
"""What `hand.test.ts` steers."""


# What TypeScript has to read as Python writes it


def fixture() -> dict[str, Any]:
    """Return a world, a playback and a held die, as Python sees them; Vitest compares with it."""
    world = World(
        (
            (Die(0, Pose(-25, 0, 6)), Die(1, Pose(-24.5, 0.25, 20, 0.8, 0, 0, 0.6).rounded())),
            (Die(0, Pose(25, 0, 6)), Die(2, Pose(26.12345, -1, 23)), Die(0, Pose(27, 1.5, 40, 0.0, 0.0, 0.0, -1.0))),
        )
    )
    angles = np.linspace(0, 2.5, 40)
    frames = np.zeros((40, 3, 7))
    frames[:, :, 3] = 1
    frames[:, 1, 0] = np.linspace(-2.5, 9.25, 40)
    frames[:, 1, 2] = np.cos(angles) * 3
    frames[:, 1, 3:5] = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    frames[:, 2, 1] = angles / 4
    packed = trajectory.pack(frames)
    moved, poses = trajectory.unpack(packed)
    grip = hand.Grip(b"a hand of its own", "normal", "average", 3)
    until, seen = hand.ended(PATH), [[int(n) for n in sample.split(",")] for sample in PATH.split(";")[1:]]
    assert until is not None
    grip.read(PATH)
    return {
        "setting": {"edges": list(Setting.of(Options()).edges), "gap": Setting.of(Options()).gap},
        "world": {"text": say_world(world), "towers": [[[d.size, *d.pose] for d in tower] for tower in world.towers]},
        "film": {
            "packed": base64.b64encode(packed).decode(),
            "looks": len(frames),
            "moved": moved,
            "seen": [
                {"place": place, "look": look, "pose": [*(10 * poses[look, n, :3]).tolist(), *poses[look, n, 3:].tolist()]}
                for n, place in enumerate(moved)
                for look in (0, 7, 39)
            ],
        },
        "hand": {
            "numbers": {
                "TICK": 1000 // hand.TICKS, "LONGEST": hand.LONGEST, "ASIDE": hand.ASIDE, "ROUND": hand.ROUND,
                "SPEED": hand.SPEED * 100 // hand.TICKS, "SPIN": hand.SPIN // hand.TICKS, "PAUSE": hand.PAUSE,
                "SAMPLES": hand.SAMPLES, "LETTERS": hand.LETTERS,
            },
            "follow": hand.FOLLOW,
            "widest": hand.WIDEST,
            "sway": [[round(100 * part) for part in grip.sway(tick)] for tick in range(until + 12)],
            "until": until,
            "path": PATH,
            "shown": list(grip.shown(seen, until)),
        },
    }  # fmt: skip


def test_the_page_reads_what_python_writes() -> None:
    told = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert told == json.loads(json.dumps(fixture())), "write it again: PYTHONPATH=tests python -m web.test_dice_crash"


if __name__ == "__main__":
    FIXTURE.write_text(json.dumps(fixture()) + "\n", encoding="utf-8")
