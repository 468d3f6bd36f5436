"""check --unique --proof: files for other programs to check, all of them or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.lab.results.atomic_write import write_all_atomically
from tests.cli.conftest import Hamekomi
from tests.reference.rup import check_refutation

CHECK = ("check", "slitherlink")


@pytest.mark.parametrize(
    ("puzzle", "code", "verdict"),
    [("first", 0, "has exactly one solution"), ("two-loops", 1, "has no solution")],
)
def test_the_proof_of_what_was_found_is_written(
    hamekomi: Hamekomi, tmp_path: Path, puzzle: str, code: int, verdict: str
) -> None:
    said = hamekomi(*CHECK, puzzle, "--unique", "--proof", str(tmp_path / "a.b"))
    assert said.code == code and verdict in said.out
    assert "a.b.cnf" in said.err and "a.b.drat" in said.err
    texts = {ending: (tmp_path / f"a.b.{ending}").read_text() for ending in ("cnf", "drat")}
    check_refutation(texts["cnf"], texts["drat"])
    assert texts == load(puzzle, "slitherlink").prove()


@pytest.mark.parametrize(
    ("family", "puzzle", "code"),
    [
        ("packing", "frame: box 3 1\npiece I: ##\npiece O: #\nfixed O: (2,0)", 0),
        ("packing", "mutilated-chessboard", 1),
        ("labyrinth", "labyrinth 5x5 line=RRDDRUUR", 0),
        ("labyrinth", "labyrinth 5x5 line=RDR", 1),
        ("cover", "a b c\na b\nc\nb c", 0),
        ("cover", "a b c\na b\nb c", 1),
    ],
)
def test_families_without_clauses_of_their_own_have_proofs(
    hamekomi: Hamekomi, tmp_path: Path, family: str, puzzle: str, code: int
) -> None:
    name = tmp_path / "x"
    assert hamekomi("check", family, puzzle, "--unique", "--proof", str(name)).code == code
    check_refutation(*(Path(f"{name}.{ending}").read_text() for ending in ("cnf", "drat")))


def test_json_names_the_files(hamekomi: Hamekomi, tmp_path: Path) -> None:
    name = str(tmp_path / "first")
    [row] = hamekomi(*CHECK, "first", "--unique", "--proof", name, "--json").rows
    assert row["unique"] is True and row["proof"] == [f"{name}.cnf", f"{name}.drat"]


def test_of_several_solutions_there_is_no_proof(hamekomi: Hamekomi, tmp_path: Path) -> None:
    said = hamekomi(*CHECK, "two-answers", "--unique", "--proof", str(tmp_path / "x"), "--json")
    assert said.code == 3 and "proof" not in said.rows[0]
    assert not list(tmp_path.glob("x*"))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("slitherlink", "first", "--proof", "x"), "--unique"),
        (("slitherlink", "first", "--unique", "--proof", "x", "--solution", "y"), "--solution"),
        (("slitherlink", "first", "--unique", "--proof", "no/such/x"), "no folder"),
        (("_template", "row:...", "--unique", "--proof", "x"), "cannot prove; cover, labyrinth"),
    ],
)
def test_impossible_options_are_refused_before_any_work(
    hamekomi: Hamekomi, words: tuple[str, ...], reason: str
) -> None:
    said = hamekomi("check", *words)
    assert said.code == 2 and reason in said.err and said.out == ""


def test_files_that_belong_together_are_all_written_or_none(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / ("too long " * 40)
    old.write_text("old")
    with pytest.raises(OSError, match="too long too long"):
        write_all_atomically({old: "changed", new: "new"})
    assert old.read_text() == "old"
    assert list(tmp_path.iterdir()) == [old]
