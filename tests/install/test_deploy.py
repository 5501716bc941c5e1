"""What hosts are given in `deploy/`: read by the programs that use it, where they are installed.

`tests/attacks/test_behind_nginx.py` plays behind the very nginx.conf. The container file is built by nobody here.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from astragal.server.process.settings import Settings
from attacks.test_behind_nginx import FRAME, deployed_site

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_of_systemd(tmp_path: Path) -> None:
    unit = tmp_path / "astragal.service"
    program = "ExecStart=/opt/astragal/bin/astragal"
    text = (DEPLOY / "astragal.service").read_text()
    assert program in text
    unit.write_text(text.replace(program, "ExecStart=/bin/true"))  # systemd looks for the program
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert not [line for line in done.stderr.splitlines() if "astragal" in line], done.stderr


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
def test_nginx_reads_its_configuration(tmp_path: Path) -> None:
    file = tmp_path / "nginx.conf"
    file.write_text(FRAME.format(folder=tmp_path, site=deployed_site(1080, 1081, 1082)))
    command = [str(NGINX), "-t", "-p", str(tmp_path), "-c", str(file), "-e", str(tmp_path / "log")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_reads_its_configuration() -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    subprocess.run(command, capture_output=True, check=True)


def test_settings_and_extras_exist() -> None:
    known = (ROOT / "src/astragal/server/process/settings.py").read_text()
    assert Settings.from_environment({"ASTRAGAL_PROXIED": "on"}).proxied
    for path in DEPLOY.iterdir():
        for name in set(re.findall(r"ASTRAGAL_[A-Z_]+", path.read_text())):
            assert f'"{name}"' in known, f"{path.name}: {name}"
    (extras,) = re.findall(r"/source\[([a-z,]+)\]", (DEPLOY / "Containerfile").read_text())
    declared = (ROOT / "pyproject.toml").read_text()
    assert all(f"\n{extra} = [" in declared for extra in extras.split(","))
