"""The place of the jobs is private, whatever the umask; a folder that others can change is refused."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from hamekomi.lab.jobs.database_path import default_path
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import BrokenStore, UnsafePlace
from tests.lab.jobs.one_toy import MakeOrder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the user has chosen, which is not there yet."""
    monkeypatch.setenv("HAMEKOMI_DATA", str(tmp_path / "new" / "data"))
    return tmp_path / "new" / "data"


def test_folders_and_files_are_made_for_the_owner_alone(
    umask: int, data: Path, order: MakeOrder
) -> None:
    store = Store(default_path())
    store.add(order())
    assert mode(data) == mode(data.parent) == 0o700
    assert {each.name: mode(each) for each in data.iterdir()} == dict.fromkeys(
        ("jobs.sqlite", "jobs.sqlite-wal", "jobs.sqlite-shm"), 0o600
    )
    store.close()


def test_what_an_earlier_version_has_made_is_tightened(data: Path, order: MakeOrder) -> None:
    store = Store(default_path())
    number = store.add(order()).id
    for each in data.iterdir():
        each.chmod(0o644)
    data.chmod(0o755)
    again = Store(default_path())
    assert again.job(number).state == "queued"
    assert mode(data) == 0o700
    assert {mode(each) for each in data.iterdir()} == {0o600}
    store.close()
    again.close()


def test_the_usual_folder_is_ours_whatever_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HAMEKOMI_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = default_path().parent
    folder.mkdir()
    (folder / "notes").touch()
    folder.chmod(0o775)
    Store(default_path()).close()
    assert mode(folder) == 0o700 and mode(tmp_path) == 0o700


def test_a_folder_with_other_files_keeps_its_permissions(data: Path) -> None:
    data.mkdir(parents=True)
    (data / "shared.txt").touch(0o644)
    data.chmod(0o755)
    Store(default_path()).close()
    assert mode(data) == 0o755
    assert mode(data / "jobs.sqlite") == 0o600
    assert mode(data / "shared.txt") == 0o644


@pytest.mark.parametrize("wrong", [0o777, 0o772, 0o1777, 0o770])
def test_a_folder_that_others_can_write_to_is_refused(data: Path, wrong: int) -> None:
    data.mkdir(parents=True)
    data.chmod(wrong)
    with pytest.raises(UnsafePlace, match="others can write to this folder"):
        Store(default_path())
    assert list(data.iterdir()) == [] and mode(data) == wrong


def test_our_own_folder_is_refused_too_if_everybody_could_write_to_it(data: Path) -> None:
    Store(default_path()).close()
    data.chmod(0o777)
    with pytest.raises(UnsafePlace, match=f"{data}: others can write to this folder"):
        Store(default_path())


def test_what_belongs_to_another_user_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(default_path()).close()
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    with pytest.raises(UnsafePlace, match=f"{data}: this folder belongs to another user"):
        Store(default_path())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_database_of_another_user_is_refused(data: Path) -> None:
    Store(default_path()).close()
    os.chown(default_path(), 12345, 12345)
    with pytest.raises(UnsafePlace, match=r"jobs\.sqlite: this file belongs to another user"):
        Store(default_path())


def test_a_file_of_another_program_keeps_its_permissions(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("no database " * 100)
    diary.chmod(0o644)
    with pytest.raises(BrokenStore, match="this is not a database"):
        Store(diary)
    assert mode(diary) == 0o644
