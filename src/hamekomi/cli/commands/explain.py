"""The verbs explain, hint, grade and classify."""

from itertools import islice
from textwrap import indent

from hamekomi.cli import lines
from hamekomi.cli.arguments import Common, Rules, Words
from hamekomi.cli.batch import BulkAnswers, for_each_puzzle
from hamekomi.cli.output import ExitCode, info, json_line, print_result, table
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.to_json import step_json
from hamekomi.model.answers import Step


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


def grade(common: Common, words: Words = None, rules: Rules = None) -> int:
    """Say how hard a puzzle is, and why.

    Puzzles that are stated by their laws are easy if each step rests on one law at one place, normal
    up to four, then hard (up to 12), very hard (up to 40) and extreme; a trial counts twice the uses of
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


def classify(common: Common, words: Words = None) -> int:
    """Sort the solutions of a puzzle into classes."""
    return for_each_puzzle(common, words, _classify)


def _classify(common: Common, puzzle: Puzzle) -> int:
    rows = list(puzzle.classify(timeout=common.timeout))
    if common.json:
        for each in rows:
            json_line(**each)
        json_line(family=puzzle.family.name, puzzle=puzzle.text, rows=len(rows))
    elif rows:
        table(rows)
    else:
        info(common, "There is no solution.")
    return ExitCode.DONE
