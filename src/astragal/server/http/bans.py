"""Addresses: whose they are, and which are not let in."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import TypeAlias

from astragal.kit.errors import OptionError

Network: TypeAlias = IPv4Network | IPv6Network
CLIENT_BITS = 64
"""Of an IPv6 address: a provider gives each customer all addresses that begin with the same."""


class Bans:
    """Addresses and networks, each banned for a time or for good."""

    def __init__(self) -> None:
        self._until: dict[Network, float] = {}

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
            found = ip_network(name_client(address))
        except ValueError:
            return False
        return any(_covers(network, found) and until > monotonic() for network, until in self._until.items())


def _covers(network: Network, found: Network) -> bool:
    return found.version == network.version and found.subnet_of(network)  # type: ignore[arg-type]


def read_network(text: str) -> Network:
    """Read an address or a network; one of IPv6 has at least the addresses of one client. Raises OptionError."""
    try:
        return ip_network(name_client(text.strip()), strict=False)
    except ValueError:
        raise OptionError("ban-address", address=text[:60]) from None


@lru_cache(maxsize=10_000)
def name_client(address: str) -> str:
    """Return what a client is called, who may have many addresses: the network of an IPv6 address, which one customer has as a whole.

    Whoever comes by IPv4 to a listener for both has an address of IPv6 with the other in it. What is no address stays as it is.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address) or found.is_link_local or found.is_loopback:
        return address
    return str(found.ipv4_mapped or ip_network((int(found), CLIENT_BITS), strict=False))
