"""Proofs as files: `check --unique --proof NAME` writes NAME.cnf and further endings."""

from __future__ import annotations

from pathlib import Path

from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.atomic_write import check_folder, write_all_atomically


def check_can_prove(puzzle: Puzzle, name: Path) -> None:
    """Raise an error before the work if the family has no proofs or the folder does not exist."""
    ability(puzzle.family, lambda each: each.laws.prove, "prove")
    check_folder(name)


def save_proof(puzzle: Puzzle, name: Path, timeout: float | None) -> list[Path]:
    """Write all files of the proof, or none, and return their paths."""
    texts = puzzle.prove(timeout=timeout)
    files = {name.with_name(f"{name.name}.{ending}"): text for ending, text in texts.items()}
    write_all_atomically(files)
    return list(files)
