"""The script for translators finds gaps and writes its preview."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "scripts"))

import translations

from astragal.lang import LANGUAGES


def test_no_language_has_gaps() -> None:
    for lang in LANGUAGES[1:]:
        assert sorted(translations.find_gaps(lang)) == []
        have, wanted = translations.count_sentences(lang)
        assert have == wanted


def test_a_language_in_the_making(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its gaps are listed: a sentence, a variable, a rule, an anchor, whole files."""
    english = {
        "src/astragal/lang/en/page.ftl": "one = Hello { $who }\ntwo = Bye\nthree = So\n",
        "src/astragal/games/pig/en.ftl": "pig = Pig\n",
        "src/astragal/games/pig/rules.toml": '[PIG-1]\nen = "Roll."\n[PIG-2]\nen = "Hold."\n',
        "src/astragal/games/pig/rulebook.en.md": '<a id="pig-1"></a>**PIG-1** <a id="pig-2"></a>**PIG-2**\n',
        "docs/play/fair-dice.en.md": "# Why\n",
        "docs/play/dice-crash.en.md": "# How\n",
    }
    xish = {
        "src/astragal/lang/xx/page.ftl": "one = Xo { $whom }\nthree = So\nfour = Xi\n",
        "src/astragal/games/pig/rules.xx.toml": 'PIG-1 = "Xo."\n',
        "src/astragal/games/pig/rulebook.xx.md": '<a id="pig-1"></a>**PIG-1**\n',
        "docs/play/fair-dice.xx.md": "# X\n",
    }
    for name, text in (english | xish).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    monkeypatch.setattr(translations, "SOURCE", tmp_path / "src" / "astragal")
    assert sorted(translations.find_gaps("xx")) == [
        "docs/play/dice-crash.xx.md does not exist",
        "src/astragal/games/pig/rulebook.xx.md differs from English in the anchors pig-2",
        "src/astragal/games/pig/rules.xx.toml lacks PIG-2",
        "src/astragal/games/pig/xx.ftl does not exist: 1 sentences",
        "src/astragal/lang/xx/page.ftl has four, which English does not",
        "src/astragal/lang/xx/page.ftl lacks two",
        "src/astragal/lang/xx/page.ftl: one differs from English in who, whom",
    ]
    assert translations.count_sentences("xx") == (3, 6)
    preview = translations.write_preview("xx").read_text()
    assert preview.count('class="gap"') == 3
    assert preview.count('class="same"') == 1
    assert '<td>two<td>Bye<td lang="xx">' in preview
