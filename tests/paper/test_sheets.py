"""Sheets to print: every one in every language and on every paper; what stands on them comes from the rules."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from astragal.cli import main
from astragal.games import GAMES
from astragal.games.dice_crash import state as crash
from astragal.games.dice_stars import state as stars
from astragal.games.dicetto.deck import BONUS_CARDS, MOST_CARDS, TYPE_WORDS
from astragal.games.dicetto.state import SEATS as DICETTO_SEATS
from astragal.games.star_master import state as master
from astragal.kit.errors import InvariantError, NotFound
from astragal.lang import LANGUAGES, catalogue
from astragal.paper import paint
from astragal.paper.games import dice_stars, dicetto, star_master
from astragal.paper.layout import MARGIN, Box
from astragal.paper.press import POINT, SIZES
from astragal.paper.sheets import PAPERS, find_sheets, make_pdf, sheet_title
from kit.samples import cases
from paper.drawn import draw

ROOT = Path(__file__).parents[2]
ALL = [(slug, sheet) for slug in GAMES for sheet in find_sheets(GAMES[slug])]
TEXTS = {
    ("dice-stars", "sheet"): ["ds-colour-orange", "ds-points", "ds-penalty-cell", "ds-total", "print-name"],
    ("dice-stars", "solo"): ["ds-grid", "ds-total", "print-name"],
    ("dicetto", "cards"): ["dt-type-large-straight", "dt-relance", "dt-bonus-8", "print-dt-copies"],
    ("dicetto", "score"): ["dt-type-two-pairs", "dt-bonus-7", "print-dt-cards-sum", "print-total"],
    ("dice-crash", "track"): ["print-dc-rounds", "print-dc-plate", "dc-size-giant"],
    ("star-master", "boards"): ["print-sm-boards", "print-sm-places", "print-sm-markers", "sm-colour-dark-blue"],
    ("star-master", "cubes"): ["page-print-star-master-cubes", "sm-colour-white", "sm-colour-red"],
    ("star-master", "dice"): ["print-sm-white", "print-sm-black"],
}
"""Some of what must stand on each sheet."""


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).lower()


@pytest.mark.parametrize("lang", cases(LANGUAGES, "fr"))
@pytest.mark.parametrize(("slug", "sheet"), ALL)
def test_every_sheet_in_every_language(slug: str, sheet: str, lang: str) -> None:
    text, game = catalogue(lang), GAMES[slug]
    for paper in PAPERS:
        reader = PdfReader(BytesIO(make_pdf(game, [sheet], lang, paper)))
        size = tuple(round(side * POINT, 1) for side in SIZES[paper])
        assert {tuple(round(float(side), 1) for side in page.mediabox[2:]) for page in reader.pages} == {size}
        found = words(" ".join(page.extract_text() for page in reader.pages))
        assert reader.metadata is not None
        assert reader.metadata.title == text(
            "print-title", game=text.game_title(slug), sheet=sheet_title(game, sheet, lang)
        )
        assert reader.trailer["/Root"]["/Lang"] == lang
        for key in TEXTS[slug, sheet]:
            assert words(text(key)) in found, key
        assert "{" not in found


def test_every_sheet_is_covered() -> None:
    assert set(TEXTS) == set(ALL)
    for slug, sheet in ALL:
        titles = {sheet_title(GAMES[slug], sheet, lang) for lang in LANGUAGES}
        assert sheet not in titles
        assert len(titles) == len(LANGUAGES)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("slug", "sheet"), ALL)
def test_nothing_leaves_what_a_printer_prints(slug: str, sheet: str, paper: str) -> None:
    press = draw(slug, sheet, "fr", paper)
    for box in [box for box, _ in press.boxes] + [box for _, box in press.texts]:
        assert box.x >= MARGIN - 1.01, box
        assert box.y >= MARGIN - 0.01, box
        assert box.x + box.width <= press.width - MARGIN + 1.01, box
        assert box.y + box.height <= press.height - MARGIN + 0.01, box


def test_every_letter_is_in_the_fonts() -> None:
    from fontTools.ttLib import TTFont

    known = [set(TTFont(path).getBestCmap()) for path in (ROOT / "src/astragal/paper/fonts").glob("*.ttf")]
    for slug, sheet in ALL:
        for lang in LANGUAGES:
            letters = {ord(letter) for text, _ in draw(slug, sheet, lang).texts for letter in text} - {0x202F}
            assert all(letters <= font for font in known[1:]) or letters <= set.union(*known), (slug, lang)


def test_a_text_that_does_not_fit_is_a_fault() -> None:
    press = draw("dice-stars", "sheet")
    with pytest.raises(InvariantError, match="does not fit"):
        press.write("far too long for this", Box(20, 20, 8, 8), 10)
    with pytest.raises(InvariantError, match="do not fit"):
        press.write_paragraphs(["several words " * 20], Box(20, 20, 30, 8), 10)


def test_dice_stars_has_the_cells_of_its_rules() -> None:
    press = draw("dice-stars", "solo")
    columns = {one.fill: 0 for one in dice_stars.PAINTS}
    for _, settings in press.boxes:
        if settings.get("line") in columns:
            columns[settings["line"]] += 1
    assert list(columns.values()) == [stars.LINES] * stars.COLOURS  # DS-7
    green = [settings for _, settings in press.boxes if settings.get("fill") == paint.LEAF]
    assert len(green) == sum(stars.CELLS - line - stars.COLOURS for line in range(stars.LINES)) == 10  # DS-8
    marks = [shape for shape, settings in press.shapes if shape == paint.MARKS["star"]]
    assert len(marks) == sum(range(2, 2 + stars.LINES)) == 20  # DS-9
    cells = stars.Options().solo_grid_size
    assert [text for text, _ in press.texts if text == str(5 * cells)] == [str(5 * cells)]  # DS-70
    assert draw("dice-stars", "sheet").pages == 1


def test_dicetto_has_a_box_for_each_card_of_the_deck() -> None:
    press = draw("dicetto", "score")
    edges = [box.width for box, _ in press.boxes]
    assert edges.count(5.4) == MOST_CARDS * DICETTO_SEATS
    logos = sum(kind.copies for kind in dicetto.house_deck().kinds if kind.logo)
    assert [shape for shape, _ in press.shapes].count(paint.MARKS["star"]) == logos * DICETTO_SEATS
    listed = [text for text, _ in draw("dicetto", "cards").texts]
    assert str(MOST_CARDS) in listed
    names = {dicetto.type_name(catalogue("en"), type).capitalize() for type in range(1, len(TYPE_WORDS) + 1)}
    assert names <= {text.capitalize() for text in listed}
    assert {f"Bonus {n}" for n in range(1, BONUS_CARDS + 1)} <= set(listed)


def test_dice_crash_has_every_step_and_bases_at_their_distance() -> None:
    press = draw("dice-crash", "track")
    listed = [text for text, _ in press.texts]
    assert all(str(points) in listed for points in range(crash.MOST_POINTS + 1))
    assert len([one for one in press.circles if one[0] == 5]) == crash.ROUNDS
    options = crash.Options()
    small = options.die_edge_mm[crash.SMALL]
    bases = [box for box, settings in press.boxes if box.width == small and not settings.get("radius")]
    assert [box.height for box in bases] == [small] * crash.TOWERS
    assert bases[1].x - bases[0].x == pytest.approx(options.base_gap_mm)
    assert {"base 3", "base 6"} <= set(listed)


def test_star_master_has_boards_markers_and_cubes() -> None:
    press = draw("star-master", "boards")
    places = master.SEATS * master.COLOURS
    markers = master.COPIES * master.COLOURS
    assert [radius for radius, _ in press.circles] == [star_master.MARKER / 2] * (places + markers)
    fills = [settings["fill"] for _, settings in press.circles[places:]]
    assert {fills.count(one.fill) for one in star_master.PAINTS} == {master.COPIES}
    cubes = draw("star-master", "cubes")
    coloured = [settings["fill"] for _, settings in cubes.boxes if settings.get("fill")]
    assert coloured == [one.fill for one in star_master.PAINTS]
    dice = draw("star-master", "dice")
    shown = [settings["fill"] for _, settings in dice.circles]
    assert sorted(shown) == sorted(one.fill for one in star_master.PAINTS)
    whole = master.Options()
    drawn = [shape for shape, _ in dice.shapes].count(paint.MARKS["star"])
    assert drawn == whole.white_die[master.STAR] + whole.black_die[master.BLACK_STAR]


def test_paint_is_that_of_the_page() -> None:
    marks = (ROOT / "web/src/parts/paint.ts").read_text()
    tokens = (ROOT / "web/src/look/tokens.css").read_text()
    pieces = (ROOT / "web/src/games/star-master/pieces.ts").read_text()
    for name, path in paint.MARKS.items():
        assert f'{name}: "{path}"' in marks
    for face, pips in paint.PIPS.items():
        assert f"{face}: [{', '.join(f'[{x}, {y}]' for x, y in pips)}]" in marks
    for token, colour in (
        ("paper-ink", paint.INK),
        ("leaf", paint.LEAF),
        ("leaf-edge", paint.LEAF_EDGE),
        ("rule", paint.RULE),
    ):
        assert f"--{token}: {colour};" in tokens
    for name, one in zip(dice_stars.NAMES, dice_stars.PAINTS, strict=True):
        assert f"--d-{name}: {one.fill};" in tokens
    for name, one in zip(master.PALETTE, star_master.PAINTS, strict=False):
        mark = next(key for key, path in paint.MARKS.items() if path == one.mark)
        assert re.search(rf'"?{name}"?: {{ paint: "{one.fill}", ink: \w+, shape: MARKS.{mark} }}', pieces), name


def test_the_command_writes_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "dice-stars", "--lang", "fr"]) == 0
    assert "dice-stars.pdf" in capsys.readouterr().out
    assert len(PdfReader("dice-stars.pdf").pages) == 2
    assert (
        main(["print", "dice-stars", "--sheet", "solo", "--copies", "3", "--paper", "letter", "--out", "out/a.pdf"])
        == 0
    )
    assert len(PdfReader("out/a.pdf").pages) == 3
    capsys.readouterr()
    assert main(["print", "dice-stars", "--sheet", "nothing", "--lang", "en"]) == 2
    assert "sheet, solo" in capsys.readouterr().err


def test_a_game_without_sheets_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples/pig"))
    game = import_module("pig").GAME
    assert find_sheets(game) == {}
    with pytest.raises(NotFound) as fault:
        make_pdf(game, [], "en", "a4")
    assert catalogue("en").error(fault.value) == "Pig has no sheets to print."


def test_the_same_sheet_is_the_same_file() -> None:
    once, again = (make_pdf(GAMES["dicetto"], ["cards"], "de", "a4") for _ in range(2))
    assert once == again
