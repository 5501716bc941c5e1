"""The example notebook runs from top to bottom, on small samples, and is kept without outputs."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"
SMALL = "GAMES, TRAINED, PLAYED = 200, 150, 20"


def read() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)


def test_outputs_are_stripped() -> None:
    cells = [cell for cell in read().cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)


@pytest.mark.long
def test_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = read()
    (parameters,) = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", ())]
    parameters.source = SMALL
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of Jupyter's own packages
        NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    said = "".join(output.text for cell in cells for output in cell.outputs if output.output_type == "stream")
    assert "200 games; the player who begins wins" in said
    pictures = [output for cell in cells for output in cell.outputs if output.output_type == "display_data"]
    assert len(pictures) == 2
    won = re.search(r"the learner wins (\d+)% of 20 games", said)
    assert won is not None
    assert int(won[1]) >= 60
