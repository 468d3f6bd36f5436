"""What a disk may hold after a power cut, at any moment of a program that writes.

`record` runs a program with a library in front of the system's (recorder.c), which notes each write,
truncation, rename, deletion and fsync below a folder. `states` replays every prefix of these, and yields
what may be found afterwards:

    all       everything has arrived, as after `kill -9`
    synced    only what was synced: data by fsync of the file, names by fsync of the folder
    named     all names, but of the data only what was synced
    torn      some of the names and, of the data that was not synced, any 512 bytes or not

The names that have arrived are always the first ones of those that were not synced: file systems with a
journal keep the order of renames, and POSIX promises less. A file that was synced, but under no name
that was, is lost.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SOURCE = Path(__file__).with_name("recorder.c")
SECTOR = 512
RECORD = re.compile(rb"(write|truncate|sync|name|folder|rename|unlink|mark) ([^\n]*)\n")


@dataclass(frozen=True, slots=True)
class Record:
    act: str
    words: str
    bytes: bytes = b""


@dataclass
class File:
    """The bytes of a file: those that are synced, and what was done to them since."""

    synced: bytearray = field(default_factory=bytearray)
    # Where and what; or the new size and None.
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)

    def sync(self) -> None:
        self.synced, self.pending = self.contents(), []

    def contents(self, random: Random | None = None) -> bytearray:
        """With everything that is pending; or with any of it."""
        found = bytearray(self.synced)
        for at, what in self.pending:
            if what is None:
                if random is None or random.random() < 0.5:
                    del found[at:]
                    found.extend(bytes(at - len(found)))
                continue
            for start in range(0, len(what), SECTOR):
                if random is None or random.random() < 0.5:
                    part = what[start : start + SECTOR]
                    found.extend(bytes(max(0, at + start - len(found))))
                    found[at + start : at + start + len(part)] = part
        return found


@dataclass(frozen=True, slots=True)
class Naming:
    """A path gets a file or a folder (no file), or goes; a rename also takes another path away."""

    path: str
    file: File | None
    is_gone: bool = False
    taken: str = ""

    @property
    def folder(self) -> str:
        return self.path.rpartition("/")[0]


@dataclass
class Disk:
    """The folder as it is; names by path, and the changes that are not synced."""

    root: int
    durable: dict[str, File | None] = field(default_factory=dict)
    pending: list[Naming] = field(default_factory=list)
    files: dict[str, File] = field(default_factory=dict)
    folders: dict[str, str] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)

    def names(self, changes: int | None = None) -> dict[str, File | None]:
        found = dict(self.durable)
        for naming in self.pending[:changes]:
            apply(naming, found)
        return found

    def do(self, record: Record) -> None:
        number, _, rest = record.words.partition(" ")
        match record.act:
            case "mark":
                self.marks.append(record.words)
            case "folder":
                self.folders[number] = rest
                self.pending.append(Naming(rest, None))
            case "name":
                names = self.names()
                file = self.files.get(number)
                # The system gives the numbers of files that are gone to new ones.
                if file is None or all(each is not file for each in names.values()):
                    file = self.files[number] = File()
                if names.get(rest) is not file:
                    self.pending.append(Naming(rest, file))
            case "rename":
                old, _, new = record.words.partition("\t")
                self.pending.append(Naming(new, self.names()[old], taken=old))
            case "unlink":
                self.pending.append(Naming(record.words, None, is_gone=True))
            case "write" if number in self.files:
                self.files[number].pending.append((int(rest.split()[0]), record.bytes))
            case "truncate" if number in self.files:
                self.files[number].pending.append((int(rest), None))
            case "sync":
                self._sync(number)

    def _sync(self, number: str) -> None:
        folder = "" if number == str(self.root) else self.folders.get(number)
        if folder is None:
            if number in self.files:
                self.files[number].sync()
            return
        rest = []
        for naming in self.pending:
            if naming.folder == folder:
                apply(naming, self.durable)
            else:
                rest.append(naming)
        self.pending = rest


def apply(naming: Naming, names: dict[str, File | None]) -> None:
    names.pop(naming.taken, None)
    if naming.is_gone:
        names.pop(naming.path, None)
    else:
        names[naming.path] = naming.file


@dataclass(frozen=True, slots=True)
class State:
    """What is found: bytes by path, None for a folder; and what the program had said until then."""

    kind: str
    found: tuple[tuple[str, bytes | None], ...]
    marks: tuple[str, ...]

    def write(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path, content in sorted(self.found):
            if content is None:
                (folder / path).mkdir(mode=0o700)
            else:
                (folder / path).write_bytes(content)
                (folder / path).chmod(0o600)


def states(records: list[Record], root: int, torn: int = 1) -> Iterator[State]:
    """What may be found after each prefix of the records; equal ones once."""
    disk, yielded, random = Disk(root), set[State](), Random(1)
    for record in [*records, None]:
        for state in _states_of(disk, random, torn):
            if state not in yielded:
                yielded.add(state)
                yield state
        if record is not None:
            disk.do(record)


def _states_of(disk: Disk, random: Random, torn: int) -> Iterator[State]:
    yield _state("all", disk, disk.names(), lambda file: file.contents())
    yield _state("synced", disk, disk.durable, lambda file: file.synced)
    yield _state("named", disk, disk.names(), lambda file: file.synced)
    for _ in range(torn):
        names = disk.names(random.randint(0, len(disk.pending)))
        yield _state("torn", disk, names, lambda file: file.contents(random))


def _state(kind: str, disk: Disk, names: dict[str, File | None], contents: object) -> State:
    assert callable(contents)
    reachable = {
        path: file for path, file in names.items() if all(parent in names for parent in _parents(path))
    }
    found = tuple(
        (path, None if file is None else bytes(contents(file)))
        for path, file in sorted(reachable.items())
    )
    return State(kind, found, tuple(disk.marks))


def _parents(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/".join(parts[: each + 1]) for each in range(len(parts))]


# ---- recording


def compiled(folder: Path) -> Path | None:
    """The library that records; None if there is no compiler, or the system is not Linux."""
    library = folder / "recorder.so"
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not sys.platform.startswith("linux") or compiler is None:
        return None
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def record(library: Path, folder: Path, program: str) -> list[Record]:
    """Run a Python program in an empty folder, which is its argument; what it did there."""
    folder.mkdir()
    log = folder.with_suffix(".log")
    environment = {
        "LD_PRELOAD": str(library),
        "RECORD_FOLDER": str(folder.resolve()),
        "RECORD_LOG": str(log),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-c", program, str(folder)]
    subprocess.run(command, env={**os.environ, **environment}, check=True)
    return list(_read(log.read_bytes()))


def _read(log: bytes) -> Iterator[Record]:
    at = 0
    while at < len(log):
        found = RECORD.match(log, at)
        assert found, log[at : at + 80]
        act, words, at = found[1].decode(), found[2].decode(), found.end()
        length = int(words.rpartition(" ")[2]) if act == "write" else 0
        yield Record(act, words, log[at : at + length])
        at += length
