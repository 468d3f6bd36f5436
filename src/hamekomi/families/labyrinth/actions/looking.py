"""What there is to see in a position: where the line can go, why not elsewhere, which rules say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hamekomi.engines.lines.board import LETTERS
from hamekomi.engines.lines.figures import future_lines
from hamekomi.engines.lines.oracle import Oracle, Verdict
from hamekomi.families.labyrinth.actions.arguments import position_arg, rules_arg
from hamekomi.families.labyrinth.numbered import as_board, number, numbers, oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, letter
from hamekomi.families.labyrinth.rules.match import Firing, firings, words
from hamekomi.families.labyrinth.steps.reasons import RULES, why
from hamekomi.model.answers import Budget
from hamekomi.model.family import ActionArgs, Answer


def look(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Fields are numbers in reading order."""
    now = position_arg(puzzle, args).now
    seer = oracle(now, budget.clock())
    is_open = seer.start.is_possible and not seer.is_finished
    return {
        "start": _verdict(now, seer.start),
        "moves": list(_moves(now, seer) if is_open else _lost_moves(now)),
        "rules": [_fired(now, each) for each in firings(now, rules_arg(args))],
        "rules_apply": now.is_plain,
        "future": future_lines(as_board(now), numbers(now)),
    }


def _moves(now: Labyrinth, seer: Oracle) -> Iterator[Answer]:
    """A possible move has a line to the goal, `rest`."""
    for direction, step in enumerate(LETTERS):
        verdict = seer.judge(direction)
        if verdict.reason == "taken":
            continue
        field = seer.board.beside(number(now, now.head), direction)
        rest = seer.witness_by(direction) if verdict.is_possible else []
        yield {"letter": step, "field": field, "rest": rest, **_verdict(now, verdict)}


def _lost_moves(now: Labyrinth) -> Iterator[Answer]:
    """The empty fields beside the live end of a line that cannot be finished."""
    lost = {"possible": False, "reason": "lost", "title": "the line is lost already"}
    for other in now.neighbours(now.head):
        if other not in set(now.line) and other != now.goal:
            step = {"letter": letter(now.head, other), "field": number(now, other), "rest": []}
            yield {**step, **lost, "why": "take steps back", "fields": []}


def _verdict(now: Labyrinth, verdict: Verdict) -> Answer:
    return {
        "possible": verdict.is_possible,
        "reason": verdict.reason,
        "title": "" if verdict.is_possible else RULES[verdict.reason],
        "why": "" if verdict.is_possible else why(now, verdict),
        "fields": list(verdict.fields),
    }


def _fired(now: Labyrinth, fired: Firing) -> Answer:
    areas = zip(fired.rule.figure.areas, fired.areas, strict=True)
    return {
        "rule": fired.rule.name,
        "group": fired.rule.group,
        "forbidden": _numbers(now, fired.forbidden),
        "premises": _numbers(now, fired.premises),
        "areas": [
            {
                "fields": _numbers(now, counted.fields),
                "border": _numbers(now, counted.border),
                "black": counted.black,
                "white": counted.white,
                "words": words(asked, counted),
            }
            for asked, counted in areas
        ],
    }


def _numbers(now: Labyrinth, fields: Iterable[Field]) -> list[int]:
    return [number(now, field) for field in fields]
