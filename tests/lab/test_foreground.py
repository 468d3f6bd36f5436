"""Work in the foreground: its checkpoint is kept whatever happens, and gone when the work is done."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hamekomi.lab import foreground
from hamekomi.lab.foreground import ProgressCallbacks, run_with_file
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.plan import Piece, Preview, Report
from hamekomi.work import Run, read_checkpoint, run, write_checkpoint
from hamekomi.work.ledger import NOT_BEGUN, Ledger
from tests.work.running import answered
from tests.work.toys import IDENTITY, Steps, Toy, inside

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "work.checkpoint"


def kept(plan: Any, file: Path) -> str:
    return read_checkpoint(file.read_text(), plan.identity)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_limit_keeps_the_position_and_the_next_run_goes_on(file: Path, threads: int) -> None:
    walked: list[tuple[str, int]] = []
    runs = 0

    def act(piece: Piece, position: str | None, report: Report) -> int:
        done = int(position or 0)
        while done < 3000:
            walked.append((piece.name, done))
            done += 1
            report(str(done), done / 3000)
            # The first two runs never get further, however fast the machine is.
            while runs < 2 and done == 1000 * (runs + 1):
                report(str(done), done / 3000)
        return done

    plan = Toy(act, ("a", "b"))
    while True:
        try:
            found = run_with_file(plan, file, Budget(seconds=0.05, threads=threads))
            break
        except OutOfBudget as stopped:
            runs += 1
            assert f"the position is in {file}" in str(stopped)
            assert stopped.checkpoint == kept(plan, file)
    assert runs > 1 and found == {"a": 3000, "b": 3000}
    assert len(walked) == len(set(walked)), "no step was walked twice"
    assert not file.exists()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("error", [BadInput("no"), RuntimeError("bug"), KeyboardInterrupt()], ids=repr)
def test_an_error_and_ctrl_c_keep_the_position(file: Path, threads: int, error: BaseException) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> int:
        if position is None:
            report("halfway", 0.5)
            raise error
        assert position == "halfway"
        return 5

    plan = Toy(act)
    with pytest.raises(type(error)):
        run_with_file(plan, file, Budget(threads=threads))
    assert inside(kept(plan, file)) == {0: "halfway"}
    assert run_with_file(plan, file) == {"all": 5}
    assert not file.exists()


def test_ctrl_c_at_the_very_beginning_leaves_a_file_that_can_be_gone_on_from(file: Path) -> None:
    def interrupt(run: Run[Any, Any]) -> None:
        raise KeyboardInterrupt

    plan = Steps((3,))
    with pytest.raises(KeyboardInterrupt):
        run_with_file(plan, file, callbacks=ProgressCallbacks(run=interrupt))
    assert kept(plan, file) == NOT_BEGUN
    assert run_with_file(plan, file) == answered(plan)


@pytest.mark.parametrize(
    "text",
    ["", "my diary\n", write_checkpoint(IDENTITY, "3 6")[:-9], write_checkpoint(IDENTITY, NOT_BEGUN)],
    ids=["empty", "diary", "cut", "foreign"],
)
def test_what_is_no_checkpoint_of_this_work_is_refused_and_stays(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BrokenCheckpoint, match=f"{file}: "):
        run_with_file(Steps((3,)), file)
    assert file.read_text() == text


@pytest.mark.parametrize(
    "position", ["nonsense", "{}", '{"at": 0.0, "pieces": 1, "seal": "", "done": []}']
)
def test_a_position_that_cannot_be_read_is_refused_and_stays(file: Path, position: str) -> None:
    plan = Steps((3,))
    file.write_text(write_checkpoint(plan.identity, position))
    before = file.read_bytes()
    with pytest.raises(BrokenCheckpoint):
        run_with_file(plan, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_a_position_that_only_its_piece_refuses_stays_too(file: Path, threads: int) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> int:
        if position is not None:
            raise BrokenCheckpoint("no such place")
        report("here", 0.5)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_with_file(Toy(act), file)
    before = file.read_bytes()
    with pytest.raises(BrokenCheckpoint, match="no such place"):
        run_with_file(Toy(act), file, Budget(threads=threads))
    assert file.read_bytes() == before


def test_what_other_pieces_do_meanwhile_does_not_overwrite_a_broken_checkpoint(
    file: Path,
) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> int:
        if position is None:
            report("here", 0.5)
        elif piece.name == "bad":
            raise BrokenCheckpoint("no such place")
        return 1

    plan = Toy(act, ("good", "bad"))
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    for piece in ledger.pieces:
        ledger.note(piece, "somewhere", 0.5)
    file.write_text(write_checkpoint(plan.identity, ledger.write()))
    before = file.read_bytes()
    with pytest.raises(BrokenCheckpoint, match="no such place"):
        run_with_file(plan, file)
    assert file.read_bytes() == before


def test_a_file_is_replaced_and_never_written_in_place(file: Path) -> None:
    """Whoever was reading the old one reads it to its end; a power cut leaves one or the other."""
    write_atomically(file, "old")
    with file.open() as reader:
        write_atomically(file, "new and longer")
        assert reader.read() == "old"
    assert file.read_text() == "new and longer" and list(file.parent.iterdir()) == [file]


def test_the_position_is_saved_while_the_work_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foreground, "SECONDS_BETWEEN_SAVES", 0.0)
    monkeypatch.setattr(run, "SPACING", 0)
    saved: list[str] = []
    plan = Steps((3, 4))

    def look(run: Run[Any, Any]) -> None:
        if file.exists():
            saved.append(kept(plan, file))
            # What was saved at the last look is behind by no more than what happened since.
            assert Run(plan, saved[-1]).progress <= run.progress

    run_with_file(plan, file, callbacks=ProgressCallbacks(run=look))
    assert len(set(saved)) >= 7
    for position in dict.fromkeys(saved):
        assert answered(Steps(plan.lengths), position) == answered(Steps(plan.lengths))


def test_a_file_that_takes_long_to_write_is_written_less_often(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ledger grows with its pieces: written every two seconds, it would take all the time."""
    now = 0.0
    written: list[float] = []

    def slow(path: Path, text: str) -> None:
        nonlocal now
        written.append(now)
        now += 0.5
        write_atomically(path, text)

    def pass_time(run: Run[Any, Any]) -> None:
        nonlocal now
        now += 0.25

    monkeypatch.setattr(run, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(foreground, "write_atomically", slow)
    run_with_file(Steps((160,)), file, callbacks=ProgressCallbacks(run=pass_time))
    assert now > 40 and len(written) >= 4
    assert all(later - earlier >= run.SPACING * 0.5 for earlier, later in pairwise(written))


def test_a_file_where_none_can_be_is_refused_before_anything_runs(tmp_path: Path) -> None:
    plan = Steps((3,))
    with pytest.raises(BadInput, match="there is no folder"):
        run_with_file(plan, tmp_path / "nowhere" / "file")
    with pytest.raises(BadInput, match="a checkpoint must be a regular file"):
        run_with_file(plan, tmp_path)
    assert plan.walked == []


def test_without_a_file_a_limit_says_where_it_would_go_on() -> None:
    with pytest.raises(OutOfBudget) as stopped:
        run_with_file(Steps((10**9,)), None, Budget(seconds=0.05))
    assert "the position is in" not in str(stopped.value)
    assert stopped.value.checkpoint is not None and inside(stopped.value.checkpoint)


def test_eyes_see_progress_and_sights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.work.run.SECONDS_PER_PREVIEW", 0.0)

    def act(piece: Piece, position: str | None, report: Report) -> int:
        for step in range(4):
            report.show(lambda step=step: Preview(str(step)))  # type: ignore[misc]
            report(str(step), step / 4)
        return 1

    progress: list[float] = []
    previews: list[str] = []
    callbacks = ProgressCallbacks(
        progress=progress.append, preview=lambda preview: previews.append(preview.text)
    )
    run_with_file(Toy(act), None, callbacks=callbacks)
    assert list(dict.fromkeys(progress)) == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert previews == ["0", "1", "2", "3"]
