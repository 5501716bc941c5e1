"""Replace one section of results.md: `python benchmarks/sections.py gravity benchmarks/physics.py`.

Runs a script that prints a section in Markdown, and writes its output over the section of this name.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
TITLE = """# Results

How to read them: [README.md](README.md). Ratios are the result. Absolute figures are for orientation only: they depend on the machine and the day.
"""


def replace_section(name: str, section: str, page: Path = RESULTS) -> None:
    """Replace the section of this name, or append it to the page."""
    before, after = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    text = page.read_text() if page.exists() else TITLE
    head, _, rest = text.partition(before)
    tail = rest.partition(after)[2] if rest else ""
    page.write_text(f"{head.rstrip()}\n\n{before}{section.strip()}\n{after}{tail}")


def main(name: str, script: str, *arguments: str) -> None:
    """Run a script and write its output into the page."""
    run = subprocess.Popen([sys.executable, script, *arguments], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    lines = []
    for line in run.stdout:
        print(line, end="", flush=True)
        lines.append(line)
    if run.wait() == 0:
        replace_section(name, "".join(lines))
    sys.exit(run.returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
