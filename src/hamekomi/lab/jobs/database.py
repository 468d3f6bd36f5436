"""The file that holds the jobs: SQLite in WAL mode, shared by threads and processes.

Every call borrows a connection and gives it back, so no two threads use the same one at a time; a forked
child starts with none. A file of another program is refused before anything is written to it.
"""

import os
import re
import sqlite3
import time
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from hamekomi.lab.jobs.database_path import make_files_private, make_private
from hamekomi.model.errors import BrokenStore

APPLICATION = 0x68616D65  # "hame", in the file's header
VERSION = 5
# Seconds to wait for another program's lock.
SECONDS_FOR_A_LOCK = 5.0
# SQLite takes a file of one byte for an empty one and would overwrite it. No database is shorter than a
# page, so we check the size. (We must not open the file: closing it would drop SQLite's locks on it.)
SMALLEST_PAGE = 512
DAMAGED = "the database is damaged; it was left as it is"
NO_DATABASE = "this is not a database; it was left as it is"
REMOVED = "the database was removed or replaced while it was in use; start hamekomi again"

SCHEMA = """
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL,              -- grows with every visible change, over all jobs
    "order" TEXT NOT NULL,                  -- JSON
    state TEXT NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')),
    requested TEXT CHECK (requested IS NULL OR (requested IN ('pause', 'cancel') AND state = 'running')),
    progress REAL NOT NULL DEFAULT 0,
    seconds_left REAL,
    seconds_spent REAL NOT NULL DEFAULT 0,
    checkpoint TEXT,
    result TEXT CHECK ((result IS NOT NULL) = (state = 'done')),     -- JSON
    error TEXT CHECK ((error IS NOT NULL) = (state = 'failed')),
    created REAL NOT NULL,
    updated REAL NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,        -- grows with every claim, to refuse late writers
    worker TEXT CHECK ((worker IS NOT NULL) = (state = 'running')),
    lease_until REAL CHECK ((lease_until IS NOT NULL) = (state = 'running')),
    deaths INTEGER NOT NULL DEFAULT 0,      -- of workers, since the checkpoint last moved
    preview TEXT,                             -- JSON: what a running job shows
    title TEXT NOT NULL DEFAULT '',         -- what it does, for people
    seconds_least REAL,                     -- the range of seconds_left
    seconds_most REAL,
    removed INTEGER NOT NULL DEFAULT 0,     -- 1: only the revision of this row is still of interest
    found TEXT                              -- how many so far; a number may be too long for an INTEGER
) STRICT;
CREATE INDEX jobs_by_state ON jobs (state, id);
CREATE UNIQUE INDEX jobs_by_revision ON jobs (revision);
"""
COLUMNS = frozenset(re.findall(r'^ {4}"?([a-z_]+)"? [A-Z]', SCHEMA, re.MULTILINE))

_SINCE_3 = ("found TEXT",)
_SINCE_2 = (
    "title TEXT NOT NULL DEFAULT ''",
    "seconds_least REAL",
    "seconds_most REAL",
    "removed INTEGER NOT NULL DEFAULT 0",
    *_SINCE_3,
)
# The columns that a file of an older version lacks.
COLUMNS_SINCE: Mapping[int, tuple[str, ...]] = {
    1: ("sight TEXT", *_SINCE_2),
    2: _SINCE_2,
    3: _SINCE_3,
}
# What columns were called before version 5.
RENAMED_IN_5: Mapping[str, str] = {"wish": "requested", "sight": "preview"}


class Database:
    def __init__(self, path: Path, lock_timeout: float = SECONDS_FOR_A_LOCK) -> None:
        self.path, self.lock_timeout = path, lock_timeout
        self._idle: list[sqlite3.Connection] = []
        self._process = os.getpid()
        weakref.finalize(self, _close_all, self._idle, self._process)
        try:
            make_private(path)
            is_folder, size = path.is_dir(), path.stat().st_size if path.exists() else 0
        except OSError as error:
            raise BrokenStore(f"{path}: cannot keep a database here: {error.strerror}") from None
        if is_folder:
            raise BrokenStore(f"{path}: this is a folder, not a database")
        if 0 < size < SMALLEST_PAGE:
            raise BrokenStore(f"{path}: {NO_DATABASE}")
        # Device and number of the file; None until it is there.
        self._file: tuple[int, int] | None = None
        with self.reading() as connection:
            self._set_up(connection)
        self._file = self._file_there()
        with suppress(OSError):  # it can be used all the same
            make_files_private(path)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Borrow a connection; errors of SQLite are raised as `BrokenStore`."""
        try:
            connection = self._borrow()
            try:
                yield connection
            except BaseException:
                connection.close()
                raise
            self._idle.append(connection)
        except sqlite3.ProgrammingError:
            raise  # a bug of ours, not a broken file
        except UnicodeDecodeError:  # a message of SQLite that quotes what is damaged
            raise BrokenStore(f"{self.path}: {DAMAGED}") from None
        except sqlite3.DatabaseError as error:
            raise BrokenStore(f"{self.path}: {self._reason(error)}") from error

    @contextmanager
    def lasting(self) -> Iterator[sqlite3.Connection]:
        """A transaction that survives a power cut."""
        with self.reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
            self._refuse_removed()

    @contextmanager
    def passing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that survives `kill -9`, but perhaps not a power cut.

        Progress is written four times a second and is soon out of date, so it is not worth an fsync.
        """
        with self.reading() as connection:
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
            connection.execute("PRAGMA synchronous = FULL")

    def close(self) -> None:
        _close_all(self._idle, self._process)

    def _borrow(self) -> sqlite3.Connection:
        if self._process != os.getpid():
            # A forked child must not use its parent's connections, nor even close them.
            _FORGOTTEN.extend(self._idle)
            self._idle.clear()
            self._process = os.getpid()
        self._refuse_removed()
        try:
            return self._idle.pop()
        except IndexError:
            return self._connect()

    def _refuse_removed(self) -> None:
        """What is written to a file without a name is lost, and SQLite does not notice."""
        if self._file is not None and self._file_there() != self._file:
            raise BrokenStore(f"{self.path}: {REMOVED}")

    def _file_there(self) -> tuple[int, int] | None:
        with suppress(OSError):
            there = self.path.stat()
            return there.st_dev, there.st_ino
        return None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=self.lock_timeout, isolation_level=None, check_same_thread=False
        )
        connection.row_factory = sqlite3.Row
        # Damaged text must not keep us from reading the other jobs.
        connection.text_factory = lambda text: text.decode("utf-8", "replace")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _set_up(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")  # read all three at once: another process may be setting it up
        application, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
        is_empty = not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        connection.execute("COMMIT")
        if application != APPLICATION and not (is_empty and application == version == 0):
            raise BrokenStore(f"{self.path}: this is a database of another program")
        if version > VERSION:
            raise BrokenStore(
                f"{self.path}: the jobs are of version {version} and need a newer hamekomi; "
                f"this one reads version {VERSION}"
            )
        self._write_ahead(connection)
        if version < VERSION:
            connection.execute("BEGIN IMMEDIATE")
            # Another process may have done it since.
            version = _pragma(connection, "user_version")
            if version == 0:
                for statement in SCHEMA.split(";\n"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for column in COLUMNS_SINCE.get(version, ()):
                connection.execute(f"ALTER TABLE jobs ADD COLUMN {column}")
            if 0 < version < 5:
                for old, new in RENAMED_IN_5.items():
                    connection.execute(f"ALTER TABLE jobs RENAME COLUMN {old} TO {new}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
        found = {row["name"] for row in connection.execute("PRAGMA table_info(jobs)")}
        if not found >= COLUMNS:
            raise BrokenStore(f"{self.path}: {DAMAGED}")

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """Switch to WAL, and retry: SQLite does not wait when two processes do so at the same time."""
        give_up = time.monotonic() + self.lock_timeout
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                    raise
            time.sleep(0.01)

    def _reason(self, error: sqlite3.DatabaseError) -> str:
        match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
            case sqlite3.SQLITE_NOTADB:
                return NO_DATABASE
            case sqlite3.SQLITE_CORRUPT:
                return DAMAGED
            case sqlite3.SQLITE_CONSTRAINT:
                return f"{DAMAGED} ({error})"
            case sqlite3.SQLITE_BUSY:
                return f"another program has kept the database locked for {self.lock_timeout:g} seconds"
            case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
                return "the database cannot be opened; check that you may read and write there"
            case sqlite3.SQLITE_READONLY:
                return "the database is read-only"
            case sqlite3.SQLITE_FULL:
                return "the disk is full"
        return f"the database cannot be used: {error}"


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value


_FORGOTTEN: list[sqlite3.Connection] = []


def _close_all(connections: list[sqlite3.Connection], opened_by: int) -> None:
    while connections and os.getpid() == opened_by:
        connections.pop().close()
