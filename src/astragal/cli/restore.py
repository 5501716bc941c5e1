"""`astragal restore`: the other way of `astragal backup`."""

from astragal.cli.backup import run

__all__ = ["run"]
