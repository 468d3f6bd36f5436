"""Whether a puzzle can need a rule: not if all conclusions of the rule follow without it.

The conditions of the rule are put on an empty board, with a number far away, so that no small loop is
the solution: rules that overlook small loops are used only where something excludes these loops. What
follows there follows on every board: deductions depend on what is near, and with more marks no less
follows. Connected sides, which depend on the whole board, are left out.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from hamekomi.families.slitherlink.making.allowed_techniques import (
    in_ranges,
    rules_for_kind,
    techniques_for,
)
from hamekomi.families.slitherlink.making.core import AllowedTechniques
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.rules.language import Condition, Rule, is_cell
from hamekomi.families.slitherlink.steps.core import SIDES, Ladder
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

# Cells around the conditions: further than a rule reaches.
_MARGIN = 8
_MARKS = (Mark.CROSS, Mark.LINE)
# How many other rules an error proposes.
_MOST_PROPOSED = 3


def check_need(kind: str, wanted: str, book: str, only: frozenset[int] | None, number: int) -> None:
    """Raises BadInput if no puzzle of this kind, in words `wanted`, needs the rule; the message proposes
    rules that one may need."""
    rules = rules_for_kind(kind, book, only)

    def is_needless(rule: Rule) -> bool:
        return follows(rule, techniques_for(kind, book, only, rule.number))

    named = [rule for rule in rules if rule.number == number]
    if named and not is_needless(named[0]):
        return
    nearby = sorted(rules, key=lambda rule: abs(rule.number - number))
    others = in_ranges(islice((rule.number for rule in nearby if not is_needless(rule)), _MOST_PROPOSED))
    why = ", since its conclusions follow without it" if named else ""
    instead = f"try others, such as {others}" if others else "they need no rule more than the others"
    raise BadInput(f"{wanted} puzzles never need rule {number}{why}; {instead}")


@lru_cache(maxsize=1024)
def follows(rule: Rule, techniques: AllowedTechniques) -> bool:
    """Whether a rule's conclusions follow by these techniques; False for rules about sides or
    numbers."""
    if rule.sides or any(is_cell(end.place) for end in rule.ends):
        return False
    board = _Board(rule)
    start = board.position
    ladder = Ladder(
        techniques.patterns,
        start.puzzle.rows,
        start.puzzle.columns,
        clue_bytes(start.puzzle),
        start.marks,
        min(techniques.rungs, SIDES),
    )
    if not ladder.settle():
        return True
    reached = Position(start.puzzle, ladder.marks)
    return all(reached.mark(place) == _MARKS[value] for place, value in board.moved(rule.ends))


class _Board:
    """The conditions of a rule on an empty board."""

    def __init__(self, rule: Rule) -> None:
        places = [each.place for each in (*rule.starts, *rule.ends)]
        # Cells have even coordinates in a rule, and odd ones on the board.
        down, right = (2 * _MARGIN + 1 - min(at) // 2 * 2 for at in zip(*places, strict=True))
        self._origin = down, right
        height, width = (max(at) for at in zip(*places, strict=True))
        rows, columns = (height + down) // 2 + _MARGIN, (width + right) // 2 + _MARGIN
        clues: list[int | None] = [None] * (rows * columns)
        clues[0] = 3
        for (row, column), value in self.moved(rule.starts):
            if row % 2 == 1 == column % 2:
                clues[row // 2 * columns + column // 2] = value
        self.position = empty(Slitherlink(rows, columns, tuple(clues)))
        for (row, column), value in self.moved(rule.starts):
            if row % 2 != column % 2:
                self.position = self.position.marked([(row, column)], _MARKS[value])

    def moved(self, conditions: tuple[Condition, ...]) -> Iterator[tuple[Place, int]]:
        """The conditions with their places on the board."""
        down, right = self._origin
        for each in conditions:
            yield (each.row + down, each.column + right), each.value
