"""Checking a file of rules: what `hamekomi check slitherlink rules FILE` says about each rule."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.puzzle import position_of
from hamekomi.families.slitherlink.rules.language import read
from hamekomi.families.slitherlink.rules.soundness import CounterExample, Verdict, verdict
from hamekomi.model.answers import Budget
from hamekomi.model.family import Finding


def check_rules(text: str, budget: Budget) -> Iterator[Finding]:
    """Proves each rule of the file, or refutes it with a board."""
    clock = budget.clock()
    return (_finding(verdict(rule, clock)) for rule in read(text))


def _finding(verdict: Verdict) -> Finding:
    board = verdict.boards[0] if verdict.boards else None
    return Finding(
        subject=str(verdict.rule),
        is_right=verdict.is_sound,
        message=_message(verdict),
        board="" if board is None else _characters(board),
        picture=None if board is None else board.draw(),
    )


def _message(verdict: Verdict) -> str:
    match verdict.kind:
        case "unsound":
            return "unsound: here all its conditions hold, but not its conclusions"
        case "sound but for small loops" if len(verdict.boards) == 1:
            return "sound, unless this small loop is the whole solution"
        case "sound but for small loops":
            return (
                f"sound, unless a small loop like this, of {len(verdict.boards)}, is the whole solution"
            )
    return "sound" if verdict.can_hold else "sound, but its conditions can never all hold"


def _characters(board: CounterExample) -> str:
    return drawing.characters(position_of(board.puzzle, board.loop), ascii_only=True)
