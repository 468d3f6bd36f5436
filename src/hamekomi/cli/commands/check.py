"""The verb check: a puzzle, a solution, or a file of rules.

`check FAMILY KIND FILE` checks files of a family that are not puzzles.
"""

from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli import arguments, lines
from hamekomi.cli.arguments import Common, Unique, Words, split
from hamekomi.cli.batch import BulkAnswers, for_each_puzzle, read_solution_option
from hamekomi.cli.contradiction import (
    contradiction_json,
    differences_json,
    print_contradiction,
    print_differences,
)
from hamekomi.cli.output import ExitCode, info, json_line, print_result, warn_ignored
from hamekomi.lab import catalogue, validate
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.text_file import errors_from
from hamekomi.lab.results.to_json import check_can_prove, save_proof, violation_json
from hamekomi.model.answers import Violation
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Finding, UserRules

RIGHT_SO_FAR = "the marks are right so far: a solution contains all of them"


def check(
    common: Common,
    words: Words = None,
    unique: Unique = False,
    solution: Annotated[
        str | None,
        typer.Option(
            metavar="SOLUTION",
            help="Check this solution instead: a text, a file, or - for standard input.",
        ),
    ] = None,
    proof: Annotated[
        Path | None,
        typer.Option(metavar="NAME", help="With --unique: write a proof to NAME.cnf and NAME.drat."),
    ] = None,
) -> int:
    """Check a puzzle, a solution (--solution), or a file or book of rules (FAMILY rules FILE).

    A puzzle must have a solution (with --unique, exactly one), and its marks must not contradict it.
    """
    if (code := check_file(common, words)) is not None:
        return code
    if solution == arguments.STANDARD_INPUT == split(words)[1]:
        raise BadInput("standard input is the puzzle or the solution, not both")
    act = partial(_check, unique=unique, solution=solution, proof=proof)
    for_one = {"--solution": solution, "--proof": proof}
    bulk = BulkAnswers(lines.checks, is_plain=solution is None and proof is None)
    return for_each_puzzle(common, words, act, with_marks=True, for_one=for_one, bulk=bulk)


def _check(
    common: Common, puzzle: Puzzle, *, unique: bool, solution: str | None, proof: Path | None
) -> int:
    if proof is not None:
        if solution is not None or not unique:
            raise BadInput("--proof goes with --unique, and not with --solution")
        check_can_prove(puzzle, proof)
    if solution is not None:
        return _check_solution(common, puzzle, solution)
    solutions = puzzle.solutions(solver=common.solver, timeout=common.timeout)
    first_two = list(islice(solutions, 2))
    found = len(first_two)
    proofs = save_proof(puzzle, proof, common.timeout) if proof is not None and found < 2 else []
    has_marks = puzzle.position is not None and found > 0
    wrong = puzzle.check_position(timeout=common.timeout) if has_marks else []
    verdict = ("has no solution", "has exactly one solution", "has several solutions")[found]
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            solvable=found > 0,
            unique=found == 1,
            **({"marks": _marks_json(puzzle, wrong)} if has_marks else {}),
            **({"proof": [str(file) for file in proofs]} if proofs else {}),
            **(differences_json(puzzle, first_two) if found else contradiction_json(puzzle)),
        )
    else:
        print_result(f"{puzzle.describe()}: {verdict}")
        if not found:
            print_contradiction(common, puzzle)
        print_differences(common, puzzle, first_two)
        if has_marks:
            _print_violations(wrong, "the marks are a solution" if puzzle.is_solved() else RIGHT_SO_FAR)
    if proofs:
        info(common, f"the proof is in {' and '.join(map(str, proofs))}")
    if unique and found > 1:
        return ExitCode.NOT_UNIQUE
    return ExitCode.DONE if found and not wrong else ExitCode.NO


def _marks_json(puzzle: Puzzle, wrong: list[Violation]) -> dict[str, object]:
    return {"solved": puzzle.is_solved(), "violations": list(map(violation_json, wrong))}


def _check_solution(common: Common, puzzle: Puzzle, word: str) -> int:
    warn_ignored(common, "`hamekomi check --solution`", "solver", "timeout")
    text, solution = read_solution_option(puzzle, word)
    violations = puzzle.check(solution)
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            solution=text,
            violations=list(map(violation_json, violations)),
        )
    else:
        _print_violations(violations, "right")
    return ExitCode.NO if violations else ExitCode.DONE


def _print_violations(violations: list[Violation], if_none: str) -> None:
    for each in violations:
        print_result(f"{each.law}: {each}")
    if not violations:
        print_result(if_none)


def check_file(common: Common, words: list[str] | None) -> int | None:
    """Check a file of one of the family's other kinds; returns None if the words name a puzzle."""
    if not words or len(words) < 2 or not catalogue.is_name(words[0]):
        return None
    name, kind, *rest = words
    check_text = catalogue.family(name).laws.check_files.get(kind)
    if check_text is None:
        return None
    if len(rest) != 1:
        raise BadInput(f"give one file with {kind} of {name}, or - for standard input")
    warn_ignored(common, f"`hamekomi check {name} {kind}`", "solver", "threads", "problem")
    own = catalogue.family(name).find(UserRules)
    is_book = kind == "rules" and own is not None and rest[0] in own.books
    place, text = (rest[0], rest[0]) if is_book else arguments.read_source(rest[0])
    right = wrong = 0
    with errors_from(place):
        for finding in check_text(text, validate.budget(common.timeout)):
            right, wrong = right + finding.is_right, wrong + (not finding.is_right)
            _print_finding(common, name, finding)
    info(common, f"{wrong:,} of {right + wrong:,} wrong" if wrong else f"all {right:,} right")
    return ExitCode.NO if wrong else ExitCode.DONE


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
    print_result(f"{finding.subject}: {finding.message}")
    for line in finding.board.splitlines():
        print_result(f"    {line}")
