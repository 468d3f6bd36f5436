"""Fast runs: as many walkthroughs as a moment allows, and the next line for one who keeps left."""

from __future__ import annotations

import time

from hamekomi.engines.lines.board import LETTERS
from hamekomi.engines.lines.oracle import Oracle
from hamekomi.engines.lines.survey import LinesByFigures
from hamekomi.families.labyrinth.actions.arguments import position_arg, rules_arg
from hamekomi.families.labyrinth.numbered import fields, oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth, letters
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.families.labyrinth.walking import left_first, random_number, walked
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import CannotDo
from hamekomi.model.family import ActionArgs, Answer, int_arg

# Seconds of work for one request.
MOMENT = 0.4
_MOST = 10**15


def run(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Random walkthroughs from number `from` on, by the rules alone or by the oracle (`by`).

    Returns how many reached the goal, how many got stuck, and the latest line of either kind.
    """
    seed, first = int_arg(args, "seed", 0, _MOST), int_arg(args, "from", 0, _MOST)
    began, clock = time.monotonic(), budget.clock()
    finished = stuck = 0
    latest = latest_stuck = ""
    by_rules = args.get("by", "rules") == "rules"
    if by_rules and not puzzle.is_plain:
        raise CannotDo("the rules are for boards without walls, from corner to corner")
    lines = None
    if by_rules:
        figures = figures_of(rules_arg(args))
        lines = LinesByFigures(figures, puzzle.columns, puzzle.rows, clock, is_staged=True)
    while finished + stuck == 0 or time.monotonic() - began < MOMENT:
        walk = first + finished + stuck
        if lines is None:
            latest = letters(walked(puzzle, clock, seed=seed, number=walk).line)
            finished += 1
            continue
        is_finished = lines.walk(random_number(seed, walk, puzzle.size))
        line = letters(fields(puzzle, lines.line))
        finished += is_finished
        stuck += not is_finished
        latest, latest_stuck = (line, latest_stuck) if is_finished else (latest, line)
    return {
        "finished": finished,
        "stuck": stuck,
        "latest": _after(puzzle, latest),
        "stuck_at": _after(puzzle, latest_stuck),
        "seconds": round(time.monotonic() - began, 3),
    }


def next_line(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The line after the one on the board, for one who always keeps left; "" if it was the last."""
    position = position_arg(puzzle, args)
    clock = budget.clock()
    seer = oracle(puzzle, clock)
    found = _following(seer, letters(position.now.line)[len(puzzle.line) - 1 :], clock)
    return {"marks": found}


def _following(seer: Oracle, steps: str, clock: Clock) -> str:
    """Goes back to the last field with a possible step to the right of the one taken, and keeps left."""
    if not seer.start.is_possible:
        return ""
    given = len(seer.line)
    for step in steps:
        direction = LETTERS.index(step)
        if not seer.judge(direction).is_possible:
            break
        seer.step(direction)
    taken = steps[: len(seer.line) - given]
    is_complete = seer.is_finished
    while is_complete and taken:
        clock.tick()
        seer.back()
        last, taken = taken[-1], taken[:-1]
        order = left_first(taken[-1:], seer.possible())
        later = order[order.index(LETTERS.index(last)) + 1 :]
        if later:
            seer.step(later[0])
            taken += LETTERS[later[0]]
            is_complete = False
    if is_complete:
        return ""
    while not seer.is_finished:
        direction = left_first(taken[-1:], seer.possible())[0]
        seer.step(direction)
        taken += LETTERS[direction]
    return taken


def _after(puzzle: Labyrinth, steps: str) -> str:
    """The steps after the given part of the line."""
    return steps[len(puzzle.line) - 1 :]
