"""The address of a cluster, read without Dask: what is no address is refused before any work begins."""

from __future__ import annotations

import re

from hamekomi.model.errors import BadInput, shortened

# Instead of an address: processes on this machine.
LOCAL = "local"

LAST_PORT = 65535
_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>\[[0-9a-fA-F:]+\]|[^\s/:]+):(?P<port>[0-9]{1,5})")


def check_address(address: str) -> str:
    """Return it if it is 'local' or an address; whether anybody answers there is another question."""
    if address != LOCAL:
        place_of(address)
    return address


def place_of(address: str) -> tuple[str, int]:
    """The host and the port in tcp://host:port, or in host:port."""
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) <= LAST_PORT:
        raise BadInput(
            f"a cluster is 'local' or an address such as tcp://host:8786, not {shortened(address)!r}"
        )
    return found["host"].strip("[]"), int(found["port"])
