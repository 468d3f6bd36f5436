"""A file holds either the old content or the new, and nothing is left beside it."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hamekomi.cli.main import run
from hamekomi.lab.results import atomic_write
from hamekomi.lab.results.atomic_write import write_all_atomically, write_atomically
from hamekomi.model.errors import BadInput
from tests.waiting import LONGEST_WAIT

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
        _, said = program.communicate(timeout=LONGEST_WAIT)
    assert (program.returncode, said) == (130, "hamekomi: interrupted\n")
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("old.svg", "old")]


def test_files_that_belong_together_are_all_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput, match="there is no folder"):
        write_all_atomically({tmp_path / "a": "a", tmp_path / "nowhere" / "b": "b"})
    assert list(tmp_path.iterdir()) == []


HOUR = 3600


def left_over(folder: Path, process: int, seconds: float = 2 * HOUR, name: str = "") -> Path:
    """The file of a process that was killed while writing, this many seconds ago."""
    file = folder / (name or f".hamekomi.{process}.00ff00ff00ff00ff.new")
    file.write_text("half")
    before = file.stat().st_mtime - seconds
    os.utime(file, (before, before))
    return file


@pytest.fixture
def dead() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_what_a_killed_program_left_is_swept_up_by_the_next_one(tmp_path: Path, dead: int) -> None:
    left_over(tmp_path, dead)
    write_atomically(tmp_path / "a.txt", "whole")
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_what_may_be_in_use_or_belongs_to_others_is_not_swept_up(
    tmp_path: Path, dead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive = left_over(tmp_path, os.getppid())
    # Perhaps of another machine, whose numbers mean nothing here, or of a process that was stopped.
    new = left_over(tmp_path, dead, seconds=0)
    rested = left_over(tmp_path, dead, seconds=HOUR - 60, name=f".hamekomi.{dead}.dd.new")
    others = [
        left_over(tmp_path, dead, name=name)
        for name in (f"a.txt.{dead}.new", f".hamekomi.{dead}.new", f".hamekomi.0{dead}.ff.new")
    ]
    link = tmp_path / f".hamekomi.{dead}.aa.new"
    link.symlink_to(others[0])
    folder = tmp_path / f".hamekomi.{dead}.bb.new"
    folder.mkdir()
    write_atomically(tmp_path / "a.txt", "whole")
    assert set(tmp_path.iterdir()) == {tmp_path / "a.txt", alive, new, rested, *others, link, folder}
    foreign = left_over(tmp_path, dead, name=f".hamekomi.{dead}.cc.new")
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    write_atomically(tmp_path / "a.txt", "whole")
    assert foreign.exists()


def test_a_program_that_is_killed_while_it_writes_leaves_the_old_file(tmp_path: Path) -> None:
    old = tmp_path / "old.svg"
    old.write_text("old")
    command = [sys.executable, "-c", SLOW_DISK, "convert", "_template", "row:...", "-o", str(old)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "writing\n"
        program.kill()
    assert old.read_text() == "old"
    (left,) = set(tmp_path.iterdir()) - {old}
    assert left.name.startswith(f".hamekomi.{program.pid}.")


def guessed(monkeypatch: pytest.MonkeyPatch, *words: str) -> Callable[[str], str]:
    """The random parts of the next names, of which the last comes again and again."""
    rest = list(words)
    monkeypatch.setattr(secrets, "token_hex", lambda _: rest.pop(0) if len(rest) > 1 else rest[0])
    return lambda word: f".hamekomi.{os.getpid()}.{word}.new"


@pytest.mark.parametrize("plant", ["link", "dangling link", "file"])
def test_what_lies_under_the_name_of_a_temporary_file_is_neither_followed_nor_emptied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: str
) -> None:
    name = guessed(monkeypatch, "aaaa", "aaaa", "bbbb")
    victim, trap, file = tmp_path / "victim", tmp_path / name("aaaa"), tmp_path / "a.txt"
    if plant != "dangling link":
        victim.write_text("precious")
    if plant == "file":
        trap.hardlink_to(victim)
    else:
        trap.symlink_to(victim)
    write_atomically(file, "new")
    assert file.read_text() == "new" and not file.is_symlink()
    assert os.path.lexists(trap)
    assert victim.read_text() == "precious" if plant != "dangling link" else not victim.exists()


def test_without_a_free_name_nothing_is_written_and_the_error_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    name = guessed(monkeypatch, "aaaa")
    victim, trap, file = tmp_path / "victim", tmp_path / name("aaaa"), tmp_path / "a.txt"
    victim.write_text("precious")
    file.write_text("old")
    trap.symlink_to(victim)
    assert run(("convert", "_template", "row:.", "-o", str(file))) == 2
    reason = "all names for a temporary file beside it are taken"
    assert capfd.readouterr().err == f"hamekomi: {file}: {reason}\n"
    assert (victim.read_text(), file.read_text(), trap.is_symlink()) == ("precious", "old", True)


def test_the_names_of_temporary_files_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: set[str] = set()
    sync = os.fsync

    def look(descriptor: int) -> None:
        names.update(file.name for file in tmp_path.iterdir())
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", look)
    for _ in range(5):
        write_atomically(tmp_path / "a.txt", "new")
    assert len(names) == 6  # a.txt, and one for each


@pytest.fixture(params=[0o077, 0o022, 0o000])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def test_a_new_file_has_the_permissions_of_any_new_file_and_is_private_before(
    tmp_path: Path, umask: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, modes = tmp_path / "a.txt", []
    change = os.fchmod

    def look(descriptor: int, mode: int) -> None:
        modes.append(os.fstat(descriptor).st_mode & 0o777)
        change(descriptor, mode)

    monkeypatch.setattr(os, "fchmod", look)
    write_atomically(file, "new")
    assert file.stat().st_mode & 0o777 == 0o666 & ~umask
    assert modes == [0o600]


def test_the_mask_is_known_without_proc_too(umask: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_text", lambda *_, **__: "")
        assert atomic_write._umask() == umask
    assert os.umask(umask) == umask


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755, 0o444])
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path, umask: int, mode: int) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old")
    file.chmod(mode)
    write_atomically(file, "new")
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", mode)


def test_content_is_on_the_disk_before_it_has_the_name_and_then_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def note_sync(descriptor: int) -> None:
        status = os.fstat(descriptor)
        done.append("folder" if stat.S_ISDIR(status.st_mode) else f"{status.st_size} bytes")
        sync(descriptor)

    def note_rename(self: Path, target: Path) -> Path:
        done.append(f"rename to {target.name}")
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_rename)
    write_all_atomically({tmp_path / "a": "1", tmp_path / "b": "22"})
    assert done == ["1 bytes", "2 bytes", "rename to a", "rename to b", "folder"]


def test_a_name_as_long_as_the_system_allows_is_written(tmp_path: Path) -> None:
    file = tmp_path / ("a" * 255)
    write_atomically(file, "new")
    assert file.read_text() == "new"


Foreign = Callable[[Path], None]


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> Foreign:
    """Gives a file to another user; without root, we pretend to be another user."""

    def give(path: Path) -> None:
        if os.geteuid() == 0:
            os.chown(path, 54321, -1, follow_symlinks=False)
        else:
            monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)

    return give


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A folder like /tmp."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    return folder


REFUSED = "belongs to another user and is below a folder that everybody can write to"


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_link_of_another_user_in_a_shared_folder_is_not_followed(
    tmp_path: Path, shared: Path, foreign: Foreign, is_folder: bool
) -> None:
    victim, link = tmp_path / "victim", shared / "a.txt"
    victim.write_text("precious")
    link.symlink_to(tmp_path if is_folder else victim)
    file = link / "victim" if is_folder else link
    write_atomically(file, "mine")  # one's own link is followed
    foreign(link)
    with pytest.raises(BadInput, match=f"{link}: this link {REFUSED}"):
        write_atomically(file, "not mine")
    assert victim.read_text() == "mine"
    link.parent.chmod(0o755)  # as in a colleague's own folder
    write_atomically(file, "theirs")
    assert victim.read_text() == "theirs" and link.is_symlink()


def test_a_link_in_a_folder_that_another_user_has_made_in_a_shared_one_is_not_followed(
    tmp_path: Path, shared: Path, foreign: Foreign
) -> None:
    victim, folder = tmp_path / "victim", shared / "results"
    link = folder / "deeper" / "a.txt"
    victim.write_text("precious")
    link.parent.mkdir(parents=True)
    link.symlink_to(victim)
    for each in (link, link.parent, folder):
        foreign(each)
    with pytest.raises(BadInput, match=f"{link}: this link {REFUSED}"):
        write_atomically(link, "not mine")
    assert victim.read_text() == "precious"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_link_of_a_colleague_in_ones_own_folder_is_followed_also_below_a_shared_one(
    tmp_path: Path, shared: Path, foreign: Foreign
) -> None:
    file, link = tmp_path / "file", shared / "mine" / "a.txt"
    link.parent.mkdir()
    link.symlink_to(file)
    foreign(link)
    write_atomically(link, "for both")
    assert file.read_text() == "for both"


def test_a_link_to_a_link_of_another_user_is_not_followed(
    tmp_path: Path, shared: Path, foreign: Foreign, capfd: pytest.CaptureFixture[str]
) -> None:
    victim, link, own = tmp_path / "victim", shared / "link", tmp_path / "own"
    victim.write_text("precious")
    link.symlink_to("../victim")
    own.symlink_to(link)
    foreign(link)
    assert run(("convert", "_template", "row:.", "-o", str(own))) == 2
    assert REFUSED in capfd.readouterr().err
    assert victim.read_text() == "precious"


def test_links_in_a_circle_are_refused_in_a_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    assert run(("convert", "_template", "row:.", "-o", str(one))) == 2
    assert capfd.readouterr().err == f"hamekomi: {one}: {os.strerror(errno.ELOOP)}\n"


def test_a_pipe_of_another_user_in_a_shared_folder_is_not_written_to(
    shared: Path, foreign: Foreign
) -> None:
    pipe = shared / "pipe"
    os.mkfifo(pipe)
    foreign(pipe)
    with pytest.raises(BadInput, match=f"{pipe}: this pipe or device {REFUSED}"):
        write_atomically(pipe, "not mine")  # it would wait for a reader


def test_a_pipe_that_is_put_there_after_the_first_look_is_not_written_to(
    shared: Path, foreign: Foreign, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = shared / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    open_now = os.open

    def plant(path: Path, *arguments: int) -> int:
        foreign(pipe)
        return open_now(path, *arguments)

    monkeypatch.setattr(os, "open", plant)
    with pytest.raises(BadInput, match=f"{pipe}: this pipe or device {REFUSED}"):
        write_atomically(pipe, "not mine")
    assert os.read(reader, 100) == b""
    os.close(reader)


def test_the_permissions_of_a_file_of_another_user_in_a_shared_folder_are_not_taken_over(
    shared: Path, foreign: Foreign
) -> None:
    file = shared / "a.txt"
    file.write_text("")
    file.chmod(0o666)
    shared.chmod(0o777)
    foreign(file)
    mask = os.umask(0o077)
    try:
        write_atomically(file, "mine")
    finally:
        os.umask(mask)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for name in (pipe, link):
        with ThreadPoolExecutor() as pool:
            reader = pool.submit(pipe.read_text)
            write_atomically(name, "through")
            assert reader.result(LONGEST_WAIT) == "through"
    assert pipe.is_fifo() and link.is_symlink()


def test_a_device_that_became_a_file_meanwhile_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    monkeypatch.setattr(atomic_write, "_is_special", lambda _: True)
    with pytest.raises(BadInput, match="is a file now"):
        write_atomically(victim, "new")
    assert victim.read_text() == "precious"


@pytest.mark.skipif(
    not Path("/dev/stdout").exists(), reason="this system does not name its standard output"
)
def test_standard_output_has_a_name(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hamekomi", "convert", "_template", "row:.", "-o", "/dev/stdout"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=LONGEST_WAIT)
    assert said.stdout == "row:.\n"


def test_a_link_still_names_the_file_that_is_written_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_atomically(link, "new")
    assert link.is_symlink() and file.read_text() == "new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    write_atomically(Path(os.devnull), "gone")
    assert not Path(os.devnull).is_file()


@needs_full
def test_a_full_device_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(("convert", "_template", "row:.", "-o", str(FULL))) == 2
    assert capfd.readouterr().err == "hamekomi: /dev/full: No space left on device\n"
