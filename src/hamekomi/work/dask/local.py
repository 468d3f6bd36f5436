"""A cluster on this machine that no other user of the machine can reach or join.

A scheduler in this process, and workers that are processes: all listen on 127.0.0.1 only, and each
connection is encrypted and authenticated in both directions by a key that is made for this cluster. It
lies in a new folder that only we can read. The folder is also where Dask writes its own files: it
imports modules from there and reads pickles, and in /tmp others could put some.

Workers are started as one starts them by hand, not by `multiprocessing`, which would run the user's own
script again in each. A worker that dies is replaced.
"""

import os
import subprocess
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from distributed import Scheduler, SpecCluster, Worker
from distributed.security import Security

from hamekomi.model.errors import MissingExtra
from hamekomi.work.address import TLS, Address, read_address
from hamekomi.work.children import Child, Supervisor, start
from hamekomi.work.memory import keep_within_budget, lent

HOST = "127.0.0.1"
# A worker that cannot reach its scheduler for this many seconds ends by itself.
SECONDS_WITHOUT_SCHEDULER = "20"
# Bytes without which a worker, with all of Dask, can hardly begin.
LEAST = 160 << 20


class Local:
    def __init__(self, workers: int) -> None:
        self._keys = Keys()
        self.security = self._keys.security
        try:
            self._cluster = SpecCluster(
                scheduler={
                    "cls": NoHTTPScheduler,
                    "options": {
                        "host": HOST,
                        "port": 0,
                        "protocol": TLS,
                        "security": self.security,
                        "dashboard": False,
                        "local_directory": str(self._keys.folder),
                    },
                },
                security=self.security,
            )
        except BaseException:
            self._keys.close()
            raise
        self.address: Address = read_address(self._cluster.scheduler_address)
        self._loan = ExitStack()
        try:
            parts = self._loan.enter_context(lent(workers, LEAST))
        except BaseException:
            self._leave()
            raise
        self._memory = parts.each
        self.workers = Supervisor(self._start, parts.number)

    def close(self) -> None:
        self.workers.close()
        self._leave()

    def _leave(self) -> None:
        self._loan.close()
        with suppress(Exception):  # whatever it complains of, it is closed
            self._cluster.close()
        self._keys.close()

    def _start(self) -> Child:
        keys = self._keys
        options = {
            "--worker-class": f"{__name__}.{NoHTTPWorker.__name__}",
            "--host": HOST,
            "--protocol": TLS,
            "--tls-ca-file": keys.certificate,
            "--tls-cert": keys.certificate,
            "--tls-key": keys.key,
            "--local-directory": keys.folder,
            "--nthreads": "1",
            "--death-timeout": SECONDS_WITHOUT_SCHEDULER,
        }
        words = [str(word) for option in options.items() for word in option]
        words += ["--no-nanny", "--no-dashboard"]
        program = ["-m", "dask", "worker", self.address.for_dask]
        return start(*program, *words, stderr=subprocess.DEVNULL, memory=self._memory)


class Keys:
    """One key and its certificate for scheduler, workers and client, in a folder that only we can read.

    If this process is killed, the folder stays; the key in it opens nothing any more.
    """

    def __init__(self) -> None:
        try:
            made = Security.temporary()
        except ImportError:
            raise MissingExtra("work on a cluster", "cluster") from None
        self._directory = TemporaryDirectory(prefix="hamekomi-cluster-", ignore_cleanup_errors=True)
        self.folder = Path(self._directory.name)
        self.certificate = self._write("certificate.pem", made.tls_ca_file)
        self.key = self._write("key.pem", made.tls_client_key)
        pair = {"cert": str(self.certificate), "key": str(self.key)}
        roles = ("client", "scheduler", "worker")
        self.security = Security(
            require_encryption=True,
            tls_ca_file=str(self.certificate),
            **{f"tls_{role}_{part}": path for role in roles for part, path in pair.items()},
        )

    def close(self) -> None:
        self._directory.cleanup()

    def _write(self, name: str, text: str) -> Path:
        path = self.folder / name
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(text)
        return path


class _NoHTTP:
    """Dask opens a port for its web page even if it is configured to show none."""

    def start_http_server(self, *_: object, **__: object) -> None:
        pass


class NoHTTPScheduler(_NoHTTP, Scheduler):
    pass


class NoHTTPWorker(_NoHTTP, Worker):
    """A worker of ours, which keeps within its part of the memory."""

    def __init__(self, *words: Any, **named: Any) -> None:
        keep_within_budget()
        super().__init__(*words, **named)
