"""Certificates as files: `check --unique --proof NAME` writes NAME with an ending for each of them."""

from __future__ import annotations

from pathlib import Path

from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.whole_file import write_whole_together
from hamekomi.model.errors import BadInput


def check_can_prove(puzzle: Puzzle, name: Path) -> None:
    """Before the work: can there be a proof, and a place for it?"""
    ability(puzzle.family, lambda each: each.laws.prove, "prove")
    if not name.parent.is_dir():
        raise BadInput(f"{name}: there is no folder {name.parent}")


def save_proof(puzzle: Puzzle, name: Path, timeout: float | None) -> list[Path]:
    """All of its files, or none; which they are."""
    texts = puzzle.prove(timeout=timeout)
    files = {name.with_name(f"{name.name}.{ending}"): text for ending, text in texts.items()}
    write_whole_together(files)
    return list(files)
