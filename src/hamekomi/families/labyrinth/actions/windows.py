"""The smallest window that proves a step impossible, on the board."""

from __future__ import annotations

from hamekomi.engines.lines.board import LETTERS
from hamekomi.engines.lines.survey import Moment
from hamekomi.families.labyrinth.actions.arguments import position_arg
from hamekomi.families.labyrinth.mining.moves import Windows, at
from hamekomi.families.labyrinth.numbered import numbers
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo
from hamekomi.model.family import ActionArgs, Answer
from hamekomi.model.words import counted

RADIUS = 6


def window(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The fields that the proof needs, and what it says; no fields if no window proves it."""
    now = position_arg(puzzle, args).now
    if not now.is_plain:
        raise CannotDo("windows are for boards without walls, from corner to corner")
    letter = args.get("letter", "")
    if len(letter) != 1 or letter not in LETTERS:
        raise CannotDo("a step is one of R, D, L and U")
    moment = Moment(tuple(numbers(now)), LETTERS.index(letter), 0)
    with Windows(RADIUS, budget.clock()) as windows:
        found = windows.reason(now.columns, now.rows, moment, as_found=True)
    if found is None:
        wide = 2 * RADIUS + 1
        return {"fields": [], "why": f"no window of up to {wide}x{wide} fields proves it"}
    radius, reason = found
    needed = [at(now.columns, now.rows, moment, spot) for spot, _ in reason]
    marked = sorted(field for field in needed if field is not None)
    beyond = len(needed) - len(marked)
    frame = f", and {beyond} off the board" if beyond else ""
    wide = 2 * radius + 1
    return {
        "fields": marked,
        "why": f"a window of {wide}x{wide} fields proves it on every board: "
        f"it needs the {counted(len(marked), 'field')} marked{frame}",
    }
