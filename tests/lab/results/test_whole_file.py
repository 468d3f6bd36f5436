"""A file holds either the old content or the new, and nothing is left beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hamekomi.cli.main import run
from hamekomi.lab.results.whole_file import write_whole, write_whole_together
from hamekomi.model.errors import BadInput
from tests.patience import PATIENCE

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")


# A program on a disk that never takes all of a file: it says so, and waits.
SLOW_DISK = """
import os, sys, time
from hamekomi.__main__ import main
def never(*_):
    print("writing", flush=True)
    time.sleep(3600)
os.fsync = never
sys.argv[0] = "hamekomi"
main()
"""


def full_disk(*arguments: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.txt"
    old.write_text("old")
    monkeypatch.setattr(os, "fsync", full_disk)
    assert run(("convert", "_template", "row:.", "-o", str(old))) == 2
    assert capfd.readouterr().err == f"hamekomi: {old}: No space left on device\n"
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("old.txt", "old")]


@pytest.mark.parametrize("verb", ["convert", "show"])
def test_a_program_that_is_ended_while_it_writes_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, verb: str
) -> None:
    old = tmp_path / "old.svg"
    old.write_text("old")
    command = [sys.executable, "-c", SLOW_DISK, verb, "_template", "row:...", "-o", str(old)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "writing\n"
        assert len(list(tmp_path.iterdir())) == 2
        program.terminate()
        _, said = program.communicate(timeout=PATIENCE)
    assert (program.returncode, said) == (130, "hamekomi: interrupted\n")
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("old.svg", "old")]


def test_files_that_belong_together_are_all_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput, match="there is no folder"):
        write_whole_together({tmp_path / "a": "a", tmp_path / "nowhere" / "b": "b"})
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_program_left_is_swept_up_by_the_next_one(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    names = [f"a.txt.{dead.pid}.new", f"a.txt.{os.getppid()}.new", "a.txt.new", f"b.txt.{dead.pid}.new"]
    for name in names:
        (tmp_path / name).write_text("half")
    write_whole(tmp_path / "a.txt", "whole")
    assert {file.name for file in tmp_path.iterdir()} == {"a.txt", *names[1:]}


def test_a_link_still_names_the_file_that_is_written_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "new")
    assert link.is_symlink() and file.read_text() == "new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), "gone")
    assert not Path(os.devnull).is_file()


@needs_full
def test_a_full_device_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(("convert", "_template", "row:.", "-o", str(FULL))) == 2
    assert capfd.readouterr().err == "hamekomi: /dev/full: No space left on device\n"
