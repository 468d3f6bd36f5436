"""The verbs explain, hint, why, grade and classify."""

from functools import partial
from itertools import islice
from pathlib import Path
from textwrap import indent
from typing import Annotated

import typer

from hamekomi.cli import lines
from hamekomi.cli.arguments import STANDARD_INPUT, Common, Rules, Words, split
from hamekomi.cli.batch import BulkAnswers, for_each_puzzle, read_solution_option
from hamekomi.cli.output import ExitCode, info, json_line, print_result, table
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.to_json import step_json, why_json
from hamekomi.model.answers import Step
from hamekomi.model.errors import BadInput, CannotDo


def explain(common: Common, words: Words = None, rules: Rules = None) -> int:
    """Explain how to solve a puzzle step by step, starting from the marks already made."""
    return for_each_puzzle(common, words, _explain, rules=rules, with_marks=True)


def _explain(common: Common, puzzle: Puzzle) -> int:
    steps = puzzle.explain(solver=common.solver, timeout=common.timeout)
    number, is_refuted = 0, False
    for number, step in enumerate(islice(steps, common.limit), 1):
        _print_step(common, step, number)
        is_refuted = is_refuted or step.refutes
    if is_refuted:
        which = "" if puzzle.position is None else " with these marks"
        info(common, f"There is no solution{which}.")
        return ExitCode.NO
    if next(steps, None) is not None:
        return ExitCode.STOPPED
    if not number:
        info(common, "There is nothing to explain: no rule applies.")
    return ExitCode.DONE


def hint(common: Common, words: Words = None, rules: Rules = None) -> int:
    """Print the simplest next step."""
    return for_each_puzzle(common, words, _hint, rules=rules, with_marks=True)


def _hint(common: Common, puzzle: Puzzle) -> int:
    step = puzzle.hint(solver=common.solver, timeout=common.timeout)
    if step is None:
        info(common, "There is no next step.")
        return ExitCode.NO
    _print_step(common, step, 1)
    return ExitCode.DONE


def _print_step(common: Common, step: Step, number: int) -> None:
    if common.json:
        json_line(step=number, **step_json(step))
    else:
        print_result(indent(f"{number}. {step}", "   ").lstrip())


WhatToExplain = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FAMILY] PUZZLE PLACE",
        show_default=False,
        help="The name of a family, a puzzle as one word (in quotes if it has spaces), and a place as "
        "steps name it, such as r6c4 or above r1c2.",
    ),
]


def why(
    common: Common,
    words: WhatToExplain = None,
    rules: Rules = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Save the picture: .svg .png .pdf."),
    ] = None,
) -> int:
    """Print the steps of the explanation that lead to what it concludes at a place."""
    words = words or []
    first = 1 if words and catalogue.is_name(words[0]) else 0
    place = " ".join(words[first + 1 :])
    if not place:
        raise BadInput("name a place after the puzzle, as in `hamekomi why sudoku easy r4c7`")
    act = partial(_why, place=place, output=output)
    return for_each_puzzle(
        common, words[: first + 1], act, rules=rules, with_marks=True, for_one={"-o": output}
    )


def _why(common: Common, puzzle: Puzzle, *, place: str, output: Path | None) -> int:
    found = puzzle.why(place, solver=common.solver, timeout=common.timeout)
    if output is not None:
        if found.picture is None:
            raise CannotDo(f"{output}: there is no picture, because {found.sentence}")
        from hamekomi.lab.render import files  # what draws files takes a moment to load

        files.save(found.picture, output)
        info(common, f"{output} is written")
    if common.json:
        json_line(**why_json(found))
    else:
        print_result(str(found))
    return ExitCode.DONE if found.is_known else ExitCode.NO


def grade(common: Common, words: Words = None, rules: Rules = None) -> int:
    """Say how hard a puzzle is, and why.

    Puzzles that are stated by their laws are gentle if each step rests on one law at one place, normal
    up to four, then hard (up to 12), very hard (up to 40) and fiendish; a trial counts twice the uses of
    laws that it takes.
    """
    bulk = BulkAnswers(lines.grades, is_plain=rules is None)
    return for_each_puzzle(common, words, _grade, rules=rules, bulk=bulk)


def _grade(common: Common, puzzle: Puzzle) -> int:
    result = puzzle.grade(timeout=common.timeout)
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            grade=result.value,
            word=result.word,
            reason=result.reason,
        )
    else:
        print_result(str(result))
    return ExitCode.DONE if result.is_solvable else ExitCode.NO


def classify(
    common: Common,
    words: Words = None,
    solution: Annotated[
        str | None,
        typer.Option(
            metavar="SOLUTION",
            help="Print the class of this solution instead: a text, a file, or - for standard input.",
        ),
    ] = None,
) -> int:
    """Sort the solutions of a puzzle into classes."""
    if solution == STANDARD_INPUT == split(words)[1]:
        raise BadInput("standard input is the puzzle or the solution, not both")
    act = partial(_classify, solution=solution)
    return for_each_puzzle(common, words, act, for_one={"--solution": solution})


def _classify(common: Common, puzzle: Puzzle, *, solution: str | None) -> int:
    if solution is None:
        rows = list(puzzle.classify(timeout=common.timeout))
    else:
        rows = [puzzle.class_of(read_solution_option(puzzle, solution)[0])]
    if common.json:
        for each in rows:
            json_line(**each)
        json_line(family=puzzle.family.name, puzzle=puzzle.text, rows=len(rows))
    elif rows:
        table(rows)
    else:
        info(common, "There is no solution.")
    return ExitCode.DONE
