"""Write the fonts of printed sheets from those of the page: the same letters, as TrueType files that a PDF can embed.

.venv/bin/pip install brotli && .venv/bin/python scripts/paper_fonts.py
"""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[1]
MODULES = ROOT / "web/node_modules"
FONTS = ROOT / "src/astragal/paper/fonts"
CAPRASIMO = MODULES / "@fontsource/caprasimo"
ATKINSON = MODULES / "@fontsource-variable/atkinson-hyperlegible-next"
FACES = (
    ("Caprasimo", CAPRASIMO / "files/caprasimo-{}-400-normal.woff2", None),
    ("Atkinson-Regular", ATKINSON / "files/atkinson-hyperlegible-next-{}-wght-normal.woff2", 400),
    ("Atkinson-Bold", ATKINSON / "files/atkinson-hyperlegible-next-{}-wght-normal.woff2", 700),
)
"""The name of each file, where its parts come from, and its weight where the source has all of them."""


def main() -> None:
    """Write all fonts, with their licences."""
    for name, source, weight in FACES:
        parts = [plain_part(Path(str(source).format(part)), weight) for part in ("latin", "latin-ext")]
        font = Merger().merge(parts)
        for id in (1, 4, 6):  # a PDF tells fonts apart by these names
            font["name"].setName(name, id, 3, 1, 0x409)
        font.save(FONTS / f"{name}.ttf")
        for part in parts:
            Path(part).unlink()
    shutil.copy(CAPRASIMO / "LICENSE", FONTS / "Caprasimo-LICENSE.txt")
    shutil.copy(ATKINSON / "LICENSE", FONTS / "Atkinson-LICENSE.txt")


def plain_part(path: Path, weight: int | None) -> str:
    """Write one part as TrueType, in one weight and without what a PDF does not use; return the name of the file."""
    font = TTFont(path)
    if weight is not None:
        font = instantiateVariableFont(font, {"wght": weight})
    drop = ["STAT", "GSUB", "GPOS", "GDEF"]
    keep = Subsetter(Options(layout_features=[], hinting=False, notdef_outline=True, drop_tables=drop))
    keep.populate(unicodes=font.getBestCmap().keys())
    keep.subset(font)
    font.flavor = None
    target = FONTS / f"{path.stem}-{weight}.part"
    font.save(target)
    return str(target)


if __name__ == "__main__":
    main()
