"""Who asks, by their address: a household is one asker, and a proxy speaks for others only where it is trusted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from .settings import ServerError

Address = IPv4Address | IPv6Address
Headers = Iterable[tuple[bytes, bytes]]
HOUSEHOLD = 64
"""How many bits of an IPv6 address name the household; the rest it may choose as it likes."""
LONGEST = 64
"""Characters of a text that may be an address; anything longer is none."""


def address_in(text: str) -> Address | None:
    """The address that a text names, if it names one: bare, with a port, or in brackets.

    >>> address_in("[2001:db8::7]:443")
    IPv6Address('2001:db8::7')
    >>> address_in("::ffff:192.0.2.1")
    IPv4Address('192.0.2.1')
    """
    text = text.strip()
    if len(text) > LONGEST:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def household(address: Address) -> str:
    """What is counted as one asker: an IPv4 address, or the network that an IPv6 household has to itself.

    >>> household(ip_address("2001:db8:0:5:1:2:3:4"))
    '2001:db8:0:5::/64'
    """
    return str(address) if address.version == 4 else str(ip_network((int(address), HOUSEHOLD), strict=False))


class Proxies:
    """The proxies in front of the server that are believed when they say whom they speak for."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks = [network_named(name) for name in trusted]

    def trusts(self, address: Address | None) -> bool:
        """Whether that is one of them."""
        return address is not None and any(address in network for network in self._networks)

    def asker(self, peer: str, headers: Headers = ()) -> str:
        """Who asks: the nearest hop that is no proxy of ours, as seen from here.

        What that hop says of others before it may be made up. Some proxies write one header and hand on the other as
        it came: where the two disagree, the proxy itself is the asker.
        """
        near = address_in(peer)
        if near is None:
            return peer[:LONGEST]
        if not self.trusts(near):
            return household(near)
        said = [(name.lower(), value.decode("latin-1")) for name, value in headers]
        written = [",".join(value for name, value in said if name == b"x-forwarded-for"), forwarded_for(said)]
        found = {household(self._nearest(near, hops.split(","))) for hops in written if hops}
        return found.pop() if len(found) == 1 else household(near)

    def _nearest(self, near: Address, hops: list[str]) -> Address:
        for hop in reversed(hops):
            address = address_in(hop.strip().strip('"'))
            if address is None:
                break
            near = address
            if not self.trusts(near):
                break
        return near


def forwarded_for(said: Iterable[tuple[bytes, str]]) -> str:
    """The hops of a Forwarded header, separated by commas."""

    def hops() -> Iterator[str]:
        for name, value in said:
            for element in value.split(",") if name == b"forwarded" else ():
                pairs = (pair.strip().partition("=") for pair in element.split(";"))
                yield next((who for key, _, who in pairs if key.strip().lower() == "for"), "unknown")

    return ",".join(hops())


def network_named(name: str) -> IPv4Network | IPv6Network:
    """The addresses of a proxy: one, or a network of them."""
    try:
        return ip_network(name, strict=False)
    except ValueError as error:
        message = f"{name} is no address of a proxy (name one such as 127.0.0.1, or a network such as 10.0.0.0/8)"
        raise ServerError(message) from error
