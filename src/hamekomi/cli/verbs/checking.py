"""check: whether there is a solution, whether something is one, whether a file of rules is right.

`check FAMILY KIND FILE` is for files of a family that are not puzzles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli import codes, texts
from hamekomi.cli.options import Common, Unique
from hamekomi.cli.solution_word import solution_word
from hamekomi.cli.talk import data, json_line, talk
from hamekomi.cli.words import Words, puzzle_word, split
from hamekomi.lab import catalogue
from hamekomi.lab.proofs import check_can_prove, save_proof
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Finding


def check(
    common: Common,
    words: Words = None,
    unique: Unique = False,
    solution: Annotated[
        str | None,
        typer.Option(
            help="A solution to hold against the laws: a text, a file, or - for standard input."
        ),
    ] = None,
    proof: Annotated[
        Path | None,
        typer.Option(metavar="NAME", help="With --unique: write a proof, as NAME.cnf and NAME.drat."),
    ] = None,
) -> int:
    """Check that a puzzle has a solution (--unique: exactly one), or a solution, or a file of rules."""
    if (code := check_file(common, words)) is not None:
        return code
    if solution == texts.STANDARD_INPUT == split(words)[1]:
        raise BadInput("standard input is the puzzle or the solution, not both")
    puzzle = puzzle_word(common, words)
    if proof is not None:
        if solution is not None or not unique:
            raise BadInput("--proof goes with --unique, and not with --solution")
        check_can_prove(puzzle, proof)
    if solution is not None:
        return _check_solution(common, puzzle, solution)
    found = puzzle.count(limit=2, solver=common.solver, timeout=common.timeout)
    proofs = save_proof(puzzle, proof, common.timeout) if proof is not None and found < 2 else []
    verdict = ("has no solution", "has exactly one solution", "has several solutions")[found]
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            solvable=found > 0,
            unique=found == 1,
            **({"proof": [str(file) for file in proofs]} if proofs else {}),
        )
    else:
        data(f"{puzzle.describe()}: {verdict}")
    if proofs:
        talk(common, f"the proof is in {' and '.join(map(str, proofs))}")
    if unique and found > 1:
        return codes.NOT_UNIQUE
    return codes.DONE if found else codes.NO


def _check_solution(common: Common, puzzle: Puzzle, word: str) -> int:
    text, solution = solution_word(puzzle, word)
    violations = puzzle.check(solution)
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            solution=text,
            violations=[
                {"law": each.law, "places": list(map(str, each.places)), "message": str(each)}
                for each in violations
            ],
        )
    else:
        for each in violations:
            data(f"{each.law}: {each}")
        if not violations:
            data("right")
    return codes.NO if violations else codes.DONE


def check_file(common: Common, words: list[str] | None) -> int | None:
    """Check a file of one of the family's other kinds; None when the words name a puzzle."""
    if not words or len(words) < 2 or words[0] not in catalogue.names(hidden=True):
        return None
    name, kind, *rest = words
    check_text = catalogue.family(name).check_files.get(kind)
    if check_text is None:
        return None
    if len(rest) != 1:
        raise BadInput(f"give one file with {kind} of {name}, or - for standard input")
    place, text = texts.text_at(rest[0])
    right = wrong = 0
    with texts.said_of(place):
        for finding in check_text(text):
            right, wrong = right + finding.is_right, wrong + (not finding.is_right)
            _print_finding(common, name, finding)
    talk(common, f"{wrong:,} of {right + wrong:,} wrong" if wrong else f"all {right:,} right")
    return codes.NO if wrong else codes.DONE


def _print_finding(common: Common, family: str, finding: Finding) -> None:
    if common.json:
        json_line(
            family=family,
            subject=finding.subject,
            right=finding.is_right,
            message=finding.message,
            board=finding.board,
        )
        return
    data(f"{finding.subject}: {finding.message}")
    for line in finding.board.splitlines():
        data(f"    {line}")
