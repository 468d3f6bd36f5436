"""The address of a cluster, read without Dask: what cannot be used is refused before any work begins.

Plain TCP is allowed inside this machine. Beyond it, whoever writes the address has to say that it is
insecure, and the word stays with the address: in a job, in Python and on the command line.
"""

import re
from dataclasses import dataclass
from ipaddress import ip_address

from hamekomi.model.errors import BadInput, shortened

# Instead of an address: processes on this machine.
LOCAL = "local"

TCP, TLS, INSECURE = "tcp", "tls", "insecure-tcp"
LAST_PORT = 65535
_ADDRESS = re.compile(
    rf"(?:(?P<scheme>{TCP}|{TLS}|{INSECURE})://)?"
    r"(?P<host>\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):(?P<port>[0-9]{1,5})"
)
_RISK = "anybody who reaches the scheduler can run code as the user of every worker and of this command"


class InsecureCluster(UserWarning):
    """The connection to a cluster is neither encrypted nor authenticated."""


@dataclass(frozen=True, slots=True)
class Address:
    scheme: str
    # Without the brackets of IPv6.
    host: str
    port: int

    def __str__(self) -> str:
        return f"{self.scheme}://{self._host_and_port}"

    @property
    def for_dask(self) -> str:
        return f"{TLS if self.scheme == TLS else TCP}://{self._host_and_port}"

    @property
    def warning(self) -> str:
        """One sentence if the user has asked for an insecure connection, otherwise empty."""
        return f"{shortened(str(self))} is not encrypted: {_RISK}" if self.scheme == INSECURE else ""

    @property
    def _host_and_port(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def check_address(address: str) -> str:
    """Return it if it is 'local' or an address; whether anybody answers there is another question."""
    if address != LOCAL:
        read_address(address)
    return address


def warning_about(address: str) -> str:
    """What the user should know of a valid address, or of 'local'; empty if there is nothing."""
    return "" if address == LOCAL else read_address(address).warning


def read_address(address: str) -> Address:
    """tcp://host:port, or host:port, of this machine; tls:// or insecure-tcp:// of any."""
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) <= LAST_PORT:
        raise BadInput(
            f"a cluster is 'local' or an address such as tls://host:8786, not {shortened(address)!r}"
        )
    read = Address(found["scheme"] or TCP, found["host"].strip("[]"), int(found["port"]))
    if read.scheme == TCP and not _is_loopback(read.host):
        place = shortened(read._host_and_port)
        raise BadInput(
            f"{TCP}://{place} is not encrypted, and {_RISK}: write {TLS}://{place} and use "
            f"certificates, or {INSECURE}://{place} to accept this"
        )
    return read


def _is_loopback(host: str) -> bool:
    """Judged by the text; a name that only resolves to this machine may resolve to another tomorrow."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
