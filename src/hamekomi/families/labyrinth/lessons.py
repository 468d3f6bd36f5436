"""Lessons: lines on small boards that one way continues and another one loses.

The lines were found by random walks on open boards, from which those were taken where a field beside
the live end is impossible for one reason alone: the shortest on each board (`steps` names the reason).
"""

from collections.abc import Iterator

from hamekomi.families.labyrinth import notations, play
from hamekomi.families.labyrinth.drawing import draw_line
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.steps import RULES, steps
from hamekomi.model.answers import Budget, Step
from hamekomi.model.family import LessonBoard, Lessons, lessons_on

_ONE, _GOAL, _CUT = RULES["taken"], RULES["too early"], RULES["cut"]
_COLOURS, _RING = RULES["colours"], RULES["ring"]


def _boards() -> Iterator[LessonBoard]:
    yield LessonBoard(
        "Every field",
        "One line goes through every field, from the start to the ring, and never crosses itself.",
        "Only one field beside the live end is empty: go there.",
        _ONE,
        "labyrinth 3x3",
        "DDRUU",
    )
    yield LessonBoard(
        "The goal comes last",
        "A line that enters the ring too early cannot leave it again.",
        "Fields are left, so turn away from the ring.",
        _GOAL,
        "labyrinth 3x3",
        "DDR",
    )
    yield LessonBoard(
        "A corner",
        "A corner has two ways: the line comes in by one and goes out by the other.",
        "If the line goes past the corner it can never go through. Go into it.",
        _CUT,
        "labyrinth 3x3",
        "D",
    )
    yield LessonBoard(
        "Cut off",
        "A line that reaches the border may cut the empty fields in two, and it can fill one part only.",
        "Turn to the side that does not hold the ring first.",
        _CUT,
        "labyrinth 5x5",
        "DR",
    )
    yield LessonBoard(
        "The last door",
        "Away from the border, too, a field with one free neighbour left can only be an end, and the "
        "ring is the only end.",
        "Go where every empty field keeps a way in and a way out.",
        _CUT,
        "labyrinth 5x5",
        "DDDDRRU",
    )
    yield LessonBoard(
        "Before the ring",
        "The ring itself needs one free neighbour, where the line comes from at the end.",
        "Leave the ring for later, and fill what is behind you.",
        _GOAL,
        "labyrinth 5x5",
        "DDDDRRR",
    )
    yield LessonBoard(
        "Black and white",
        "Colour the board like a chessboard: the line goes from black to white and back, so what is "
        "left must have as many of both as it needs.",
        "One way leaves more fields of one colour than the line can pick up. Take the other.",
        _COLOURS,
        "labyrinth 5x4",
        "RRRRDL",
    )
    yield LessonBoard(
        "Black and white again",
        "The count works for each part of the board by itself.",
        "Both ways look open. Count the colours beside the ring before you choose.",
        _COLOURS,
        "labyrinth 5x5",
        "DDRDLDRRU",
    )
    yield LessonBoard(
        "A ring of needs",
        "Each empty field needs two free neighbours. Fields that need one another can close a ring that "
        "the line never leaves.",
        "One way closes such a ring. Take the other.",
        _RING,
        "labyrinth 7x7",
        "DDDRDLDDRURDRURDRUUUUUL",
    )


def _position(board: LessonBoard) -> tuple[Labyrinth, play.Position]:
    puzzle = notations.parse(board.text)
    return puzzle, play.parse_marks(puzzle, board.marks)


def _steps(position: play.Position, budget: Budget) -> Iterator[Step]:
    return steps(position.current, budget)


LESSONS: Lessons = lessons_on(_boards, _position, _steps, lambda position: draw_line(position.current))
