"""Lessons: hands of blackjack, each with one winning move, a move to a hexad.

They are ordered by what the hexad is in the kitten; of the hands from which one move wins those were
taken whose total is small, so that the game that follows is short.
"""

from collections.abc import Iterator

from hamekomi.families.hexads.blackjack import play
from hamekomi.families.hexads.puzzle import Puzzle
from hamekomi.families.hexads.steps import steps_of_hand
from hamekomi.families.hexads.text import parse
from hamekomi.model.family import LessonBoard, Lessons, lessons_on

_RULE = "five cards, one hexad"


def _hand(title: str, sentence: str, task: str, cards: str) -> LessonBoard:
    return LessonBoard(title, sentence, task, _RULE, f"blackjack: {cards}")


def _boards() -> Iterator[LessonBoard]:
    yield _hand(
        "A lower card",
        "A move takes a card from the table and puts a lower one of the pile in its place. The player "
        "who brings the total under 21 loses.",
        "The total is 22. Bring it to 21: then the machine must go under.",
        "0 1 2 3 5 11",
    )
    yield _hand(
        "Hexads win",
        "There are 132 hexads, and no move leads from one hexad to another. So move to a hexad: the "
        "machine must leave it, and you can always find the next.",
        "Five of the cards lie in a hexad with a lower card. Play it.",
        "0 1 2 4 6 10",
    )
    yield _hand(
        "The kitten: corners and a line",
        "The kitten's three corners and any line of its picture are a hexad: a row, a column or a "
        "diagonal.",
        "Make the corners and a line.",
        "0 1 2 5 6 11",
    )
    yield _hand(
        "A line again",
        "The diagonals of a picture go on at its other side. In another corner's picture they are rows "
        "or columns, so look at all three.",
        "Make the corners and a line.",
        "0 1 3 4 6 10",
    )
    yield _hand(
        "Two corners and a square",
        "Two corners and a square in the picture of the third are a hexad. A square is the four points "
        "of the picture that are not on a cross.",
        "Make two corners and a square.",
        "0 1 2 4 7 9",
    )
    yield _hand(
        "A square again",
        "A cross is two lines that meet, both straight or both slanted; a square is what it leaves out.",
        "Make two corners and a square.",
        "0 1 2 7 8 9",
    )
    yield _hand(
        "A corner and a cross",
        "A corner and a cross in its own picture are a hexad, too.",
        "Make a corner and a cross.",
        "0 2 3 4 7 9",
    )
    yield _hand(
        "The MINIMOG",
        "In the MINIMOG, the array of three rows, a hexad has 3 3 0 0, 3 1 1 1, 2 2 2 0 or 2 2 1 1 "
        "cards in the four columns.",
        "Play the card that leaves two cards in each of the first three columns.",
        "0 3 4 5 7 10",
    )
    yield _hand(
        "The whole game",
        "Answer each move of the machine with the next hexad, and the machine goes under 21.",
        "Begin with the only winning move, then play on.",
        "0 1 2 7 9 10",
    )


def _position(board: LessonBoard) -> tuple[Puzzle, play.Position]:
    puzzle = parse(board.text)
    return puzzle, play.start(puzzle)


LESSONS: Lessons = lessons_on(_boards, _position, lambda position, budget: steps_of_hand(position.cards))
