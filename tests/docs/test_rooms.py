"""The picture of the rooms in ARCHITECTURE.md is the one that the imports give."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "scripts"))

import draw_rooms


def test_the_picture_is_up_to_date() -> None:
    assert draw_rooms.main(["--check"]) == 0, "run scripts/draw_rooms.py"


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "late.py"
    file.write_text("import os\n\ndef f():\n    from astragal.dice import fair\n    import astragal.kit.errors\n")
    assert list(draw_rooms.imported_modules(file)) == [["dice", "fair"], ["kit", "errors"]]


def test_arrows_that_follow_from_others_are_left_out() -> None:
    imports = {"cli": {"table", "kit"}, "table": {"kit"}, "kit": set()}
    assert draw_rooms.list_arrows(imports) == [("cli", "table"), ("table", "kit")]
