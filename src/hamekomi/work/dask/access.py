"""How a scheduler is reached: its address, our certificates, and what is wrong if it cannot be reached.

If a scheduler refuses our certificate, Dask reports no more than a connection that ended. So we try the
connection ourselves first, where the reason can be seen.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from distributed import Client
from distributed.security import Security

from hamekomi.model.errors import BadInput, shortened
from hamekomi.work.address import TLS, Address

# Where Dask's configuration names our certificates.
SETTINGS = "distributed.comm.tls"
# Bytes of a message's length, and of the longest first message (it has about a hundred).
LENGTH, LONGEST_GREETING = 8, 1 << 20


@dataclass(frozen=True, slots=True)
class Access:
    address: Address
    security: Security
    # None without certificates.
    context: ssl.SSLContext | None

    @staticmethod
    def by(address: Address, security: Security) -> Access:
        context = security.get_connection_args("client")["ssl_context"]
        return Access(address, security, context)

    @staticmethod
    def as_configured(address: Address) -> Access:
        """With the certificates that Dask's configuration names; refuses what cannot work."""
        try:
            security = Security()
            _check_files(security)
            access = Access.by(address, security)
        except (OSError, TypeError, ValueError) as error:
            raise BadInput(
                f"the certificates in Dask's configuration ({SETTINGS}) cannot be used: {_reason(error)}"
            ) from None
        if address.scheme == TLS and access.context is None:
            raise BadInput(
                f"{shortened(str(address))} needs certificates: name them in Dask's configuration "
                f"({SETTINGS}.ca-file, {SETTINGS}.client.cert and {SETTINGS}.client.key)"
            )
        if address.scheme != TLS and security.require_encryption:
            raise BadInput(
                f"{shortened(str(address))} is not encrypted, as Dask's configuration requires "
                "(distributed.comm.require-encryption)"
            )
        return access

    def connect(self, seconds: float) -> Client:
        """Raises BadInput, with one sentence, unless the scheduler and we trust each other."""
        with self._explained():
            # Without Dask, which takes long to notice that nothing listens there.
            place = self.address.host, self.address.port
            with socket.create_connection(place, timeout=seconds) as connection:
                if self.address.scheme == TLS:
                    self._shake_hands(connection)
                else:
                    self._hear_greeting(connection)
        try:
            return Client(
                self.address.for_dask, timeout=seconds, set_as_default=False, security=self.security
            )
        except (OSError, ValueError):
            raise self._no_scheduler from None

    def _hear_greeting(self, connection: socket.socket) -> None:
        """A scheduler speaks first, in a message that begins with its length.

        Dask takes the first bytes of any server for a length, and wants as much memory; and it waits for
        ever for a server that is silent.
        """
        try:
            with connection.makefile("rb") as reader:
                begun = reader.read(LENGTH)
        except OSError:
            begun = b""
        if len(begun) < LENGTH or int.from_bytes(begun, "little") > LONGEST_GREETING:
            raise self._no_scheduler

    def _shake_hands(self, connection: socket.socket) -> None:
        assert self.context is not None
        with self.context.wrap_socket(connection) as encrypted:
            # With TLS 1.3 our side is done before the other has looked at our certificate. A scheduler
            # that accepts it speaks first.
            try:
                accepted = encrypted.recv(1)
            except ConnectionError:
                accepted = b""
            if not accepted:
                raise BadInput(f"{self._cluster} refuses our certificate")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except BadInput:
            raise
        except ssl.SSLCertVerificationError as error:
            raise BadInput(
                f"{self._cluster} has a certificate that we do not trust: {error.verify_message}"
            ) from None
        except ssl.SSLError as error:
            if "ALERT" in (error.reason or ""):
                refused = "our certificate" if "CERT" in error.reason or "CA" in error.reason else "TLS"
                raise BadInput(f"{self._cluster} refuses {refused}: {_reason(error)}") from None
            raise BadInput(f"{self._cluster} does not speak TLS") from None
        except (OSError, ValueError):
            raise BadInput(f"{self._cluster} does not answer") from None

    @property
    def _no_scheduler(self) -> BadInput:
        hint = "" if self.address.scheme == TLS else f"; if it uses TLS, write {TLS}://"
        return BadInput(f"{self._cluster} does not answer as a Dask scheduler{hint}")

    @property
    def _cluster(self) -> str:
        return f"the cluster at {shortened(str(self.address))}"


def _check_files(security: Security) -> None:
    """OpenSSL does not say which file is missing."""
    named = security.get_tls_config_for_role("client")
    for file in (named["ca_file"], named["cert"], named["key"]):
        if file is not None and "\n" not in file:  # or else it is the certificate itself
            try:
                with Path(file).open("rb"):
                    pass
            except OSError as error:
                raise ValueError(f"{file}: {error.strerror}") from None


def _reason(error: Exception) -> str:
    """OpenSSL's words are capitals joined by underscores."""
    words = error.reason if isinstance(error, ssl.SSLError) else None
    return shortened(words.lower().replace("_", " ") if words else str(error), 200)
