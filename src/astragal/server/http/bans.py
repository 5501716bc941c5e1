"""Addresses that are not let in."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic

from astragal.kit.errors import OptionError


class Bans:
    """Addresses and networks, each banned for a time or for good."""

    def __init__(self) -> None:
        self._until: dict[IPv4Network | IPv6Network, float] = {}

    def add(self, address: str, seconds: float) -> None:
        """Ban an address, or a network such as 10.0.0.0/8. Raises OptionError for anything else."""
        self._until[read_network(address)] = monotonic() + seconds

    def remove(self, address: str) -> None:
        """Let an address in again."""
        self._until.pop(read_network(address), None)

    def list(self) -> list[str]:
        """Return what is banned now."""
        self._until = {network: until for network, until in self._until.items() if until > monotonic()}
        return sorted(map(str, self._until))

    def __contains__(self, address: str) -> bool:
        """Tell whether an address is banned."""
        if not self._until:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network and until > monotonic() for network, until in self._until.items())


def read_network(text: str) -> IPv4Network | IPv6Network:
    """Read an address or a network. Raises OptionError."""
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise OptionError("ban-address", address=text[:60]) from None
