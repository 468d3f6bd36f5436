"""Lessons: small boards, each with one thing to do.

Most boards are a rule's pattern and nothing else: the clues, lines and crosses with which the rule of
van Dam's book starts, laid on a small board. What no pattern shows (loops, inside and outside) has a
board that is drawn here.
"""

from collections.abc import Iterator

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.puzzle import Clue, Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import by_number, is_cell, takegaki
from hamekomi.families.slitherlink.steps.explain import steps_from
from hamekomi.geometry.planar import Place
from hamekomi.model.family import LessonBoard, Lessons, lessons_on


def embedded(number: int, rows: int, columns: int, at: Place, more: dict[Place, Clue]) -> Position:
    """The board on which a rule starts, its origin in the cell `at`; with more clues elsewhere."""
    clues = dict(more)
    marks: list[tuple[Place, Mark]] = []
    for each in by_number(takegaki(), number).starts:
        place = each.row + 2 * at[0] + 1, each.column + 2 * at[1] + 1
        if is_cell(each.place):
            clues[place[0] // 2, place[1] // 2] = each.value
        else:
            marks.append((place, Mark.LINE if each.value else Mark.CROSS))
    cells = ((row, column) for row in range(rows) for column in range(columns))
    position = empty(Slitherlink(rows, columns, tuple(clues.get(cell) for cell in cells)))
    for edge, mark in marks:
        if edge in position.puzzle.grid.edges:  # beyond the border there are no lines anyway
            position = position.marked([edge], mark)
    return position


def _of_rule(
    title: str,
    sentence: str,
    task: str,
    number: int,
    size: int,
    at: Place,
    more: dict[Place, Clue] | None = None,
) -> LessonBoard:
    position = embedded(number, size, size, at, more or {})
    rule = str(by_number(takegaki(), number))
    return LessonBoard(title, sentence, task, rule, drawing.write_position(position))


_LOOP = """
+   +   +---+ x +
            | 1 x
+   +   +---+ x +
            x 1 x
+   +   +   +---+
      3         |
+   +   +   +   +
          1   2
+   +   +   +   +
"""

_INSIDE = """
+ x + x + x +   +
x 1 x   x 1
+---+   +   +   +
| 3       1
+   +   + x +   +
      1 x 0 x   |
+   + x + x +---+
x   | 2 x 2 |   x
+ x +---+---+ x +
"""


def _boards() -> Iterator[LessonBoard]:
    yield _of_rule(
        "A zero",
        "A number says how many of the four edges around it are lines.",
        "This one says none: cross all four edges.",
        1,
        3,
        (1, 1),
    )
    yield _of_rule(
        "A 3 in a corner",
        "At a corner of the board a line that comes in must go out: both edges there, or neither.",
        "With neither, a 3 would have two edges left. Draw both lines in the corner.",
        27,
        3,
        (2, 2),
    )
    yield _of_rule(
        "A 1 in a corner",
        "The two edges at a corner are both lines or both crosses.",
        "Two lines are too many for a 1: cross both edges in the corner.",
        20,
        3,
        (2, 2),
    )
    yield _of_rule(
        "A 3 with a cross",
        "A 3 has one edge without a line.",
        "Here that edge is crossed already: draw the other three.",
        8,
        3,
        (1, 1),
    )
    yield _of_rule(
        "A line goes on",
        "The loop has no ends: a line that reaches a dot leaves it again.",
        "Only one way out is left. Draw it.",
        12,
        3,
        (1, 0),
    )
    yield _of_rule(
        "No branch",
        "The loop never branches: a dot has two lines or none.",
        "This dot has its two lines: cross the other two edges.",
        10,
        3,
        (1, 1),
    )
    yield _of_rule(
        "A dead end",
        "A line that cannot go on is impossible.",
        "Three edges at this dot are crossed. Cross the fourth.",
        13,
        3,
        (1, 1),
    )
    yield _of_rule(
        "3 beside 3",
        "Two neighbouring 3s share their middle edge, or they would be a small loop of their own.",
        "Draw the three parallel lines, and cross the two edges that go on from the middle one.",
        14,
        5,
        (2, 1),
        {(0, 4): 1},
    )
    yield _of_rule(
        "Diagonal 3s",
        "Where two 3s touch at a dot, the loop passes both on their far sides.",
        "Draw the two lines at each far corner, and cross the edges that lead away from these corners.",
        16,
        4,
        (1, 1),
    )
    yield _of_rule(
        "A line reaches a 3",
        "A line that comes to the corner of a 3 must turn into it: without, the 3 would lose two edges.",
        "Draw the two lines at its far corner, and cross the three edges that cannot be lines any more.",
        15,
        3,
        (1, 1),
    )
    yield LessonBoard(
        "No small loop",
        "There is only one loop: it must not close while lines elsewhere are left out.",
        "One edge would close a loop of four lines. Cross it.",
        "loop avoidance",
        _LOOP,
    )
    yield LessonBoard(
        "Inside and outside",
        "Each line you cross takes you from the inside of the loop to the outside, or back.",
        "A path between two neighbours crosses one line, so one of them is inside and one outside. "
        "Draw the line between them.",
        "inside and outside",
        _INSIDE,
    )


def _position(board: LessonBoard) -> tuple[Slitherlink, Position]:
    position = drawing.parse_position(board.text)
    return position.puzzle, position


LESSONS: Lessons = lessons_on(_boards, _position, steps_from)
