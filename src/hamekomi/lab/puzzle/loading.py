"""A puzzle read from a text in any notation, or made by its family."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hamekomi.lab import catalogue, given
from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle.whole import Puzzle
from hamekomi.lab.reading.one_of_several import picked
from hamekomi.lab.reading.recognise import recogniser
from hamekomi.lab.reading.text_file import read_text, said_of
from hamekomi.model.errors import BadInput
from hamekomi.model.options import complete


def load(
    text: str,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    *,
    problem: int | None = None,
    rules: str | Path | None = None,
) -> Puzzle:
    """Read a puzzle in any known notation, or an example by its name.

    If the text holds several puzzles, `problem` says which one, counted from 1; `load_many` reads all.
    `rules` names a file of rules, or one of the family's books such as "mined", to use in place of the
    family's own rules, as in `Puzzle.with_rules`.
    """
    given.text("a puzzle", text)
    for what, name in (("a family", family), ("a format", format)):
        if name is not None:
            given.text(what, name)
    if problem is not None:
        problem = given.whole_number("a problem", problem, 1)
    found, several = picked(text, recogniser(family, format), problem)
    if several and problem is None:
        raise BadInput(
            f"this text holds {len(several)} puzzles: choose one with problem=, or use load_many"
        )
    puzzle = Puzzle(found.family, found.value, found.position)
    if rules is None:
        return puzzle
    file = given.path("what is given as rules", rules)
    if str(file) in puzzle.family.solving.books:
        return puzzle.with_rules(str(file))
    rule_text = read_text(file)
    with said_of(str(file)):
        return puzzle.with_rules(rule_text)


def generate(
    family: str, /, *, seed: int | None = None, timeout: float | None = None, **options: Any
) -> Puzzle:
    """Make a puzzle; the same seed and options make the same puzzle on every machine."""
    owner = catalogue.family(given.text("a family", family))
    if seed is not None:
        seed = given.whole_number("a seed", seed, 0)
    maker = ability(owner, lambda each: each.making.generate, "generate")
    chosen = complete(maker.options, options, f"{owner.name} puzzles")
    return Puzzle(owner, maker.make(chosen, Random(seed), given.budget(timeout).clock()))
