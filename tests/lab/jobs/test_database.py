"""Files that are no database of ours are refused in one sentence and left byte for byte as they are."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hamekomi.lab.jobs.database import VERSION
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import BrokenStore

from .conftest import Start

OPEN = "import sys; from pathlib import Path; from hamekomi.lab.jobs.store import Store; "


def refusal(path: Path) -> str:
    with pytest.raises(BrokenStore) as error:
        Store(path, lock_timeout=0.1)
    message = str(error.value)
    assert message.startswith(f"{path}: ") and "\n" not in message
    return message


@pytest.mark.parametrize(
    "content",
    [
        b"x",
        b"milk, eggs\n",
        b"my diary\n" * 500,
        b"SQLite format 4\0" * 64,
        random.Random(1).randbytes(5000),
    ],
    ids=["one byte", "a line", "text", "almost", "noise"],
)
def test_a_file_that_is_not_a_database_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "jobs.sqlite"
    path.write_bytes(content)
    assert "not a database" in refusal(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "recipes.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    content = path.read_bytes()
    assert "another program" in refusal(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_jobs_of_a_newer_version_are_refused(path: Path) -> None:
    Store(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    assert "need a newer hamekomi" in refusal(path)


def test_a_database_cut_in_half_is_refused_and_left_as_it_is(
    path: Path, order: Callable[..., Order]
) -> None:
    store = Store(path)
    for _ in range(100):
        store.add(order())
    store.close()
    content = path.read_bytes()[: path.stat().st_size // 2]
    path.write_bytes(content)
    with pytest.raises(BrokenStore, match="damaged"):
        Store(path).jobs()
    assert path.read_bytes() == content


def test_a_folder_or_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    assert "this is a folder" in refusal(tmp_path)
    assert "cannot keep a database here: File exists" in refusal(tmp_path / "file" / "jobs.sqlite")
    assert (tmp_path / "file").read_text() == "here"


def test_a_store_that_must_exist_is_not_made(path: Path, order: Callable[..., Order]) -> None:
    with pytest.raises(BrokenStore) as error:
        Store.existing(path)
    assert str(error.value) == f"{path}: there is no database here"
    assert not path.parent.exists()
    Store(path).add(order())
    assert [job.id for job in Store.existing(path).jobs()] == [1]


def test_a_store_that_must_exist_is_not_looked_for_under_an_impossible_name(tmp_path: Path) -> None:
    with pytest.raises(BrokenStore, match="cannot keep a database here: File name too long"):
        Store.existing(tmp_path / ("long" * 100) / "jobs.sqlite")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_not_be_written_to_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "jobs.sqlite"
    path.touch(0o400)
    assert "the database is read-only" in refusal(path)


def test_a_database_locked_for_ever_is_refused_after_a_while(path: Path) -> None:
    store = Store(path, lock_timeout=0.1)
    thief = sqlite3.connect(path, isolation_level=None)
    thief.execute("BEGIN IMMEDIATE")
    with pytest.raises(BrokenStore, match=r"kept the database locked for 0\.1 seconds"):
        store.release_jobs_of("nobody")
    assert store.jobs() == [], "reading goes on"
    thief.close()
    store.release_jobs_of("nobody")
    store.close()


def test_many_processes_may_create_the_store_at_the_same_moment(tmp_path: Path, start: Start) -> None:
    script = OPEN + (
        "[Store(Path(sys.argv[2], str(number), 'jobs.sqlite')).jobs() for number in range(60)]"
    )
    processes = [start(script, str(tmp_path)) for _ in range(4)]
    assert [process.wait() for process in processes] == [0] * 4


def test_a_forked_child_does_not_use_its_parents_connections(
    path: Path, start: Start, order: Callable[..., Order]
) -> None:
    script = OPEN + (
        "import os; store = Store(Path(sys.argv[1])); store.jobs(); mine = list(store._database._idle); "
        "child = os.fork(); "
        "child or os._exit(0 if store.pause(1) and not set(mine) & set(store._database._idle) else 1); "
        "sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) or store.job(1).state != 'paused')"
    )
    store = Store(path)
    store.add(order())
    assert start(script).wait() == 0
    store.close()
