"""Lessons: small rectangles with a few pieces, in which one piece is forced or must be taken back.

The positions were found by filling rectangles of 15 and 20 boxes with pentominoes, and by laying some
pieces of a filling, or a single wrong one, before asking for the next step.
"""

from collections.abc import Iterator

from hamekomi.families.packing import play
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.steps import DEAD_END, ONE_PLACE, ONE_POSSIBILITY, steps_from
from hamekomi.model.family import LessonBoard, Lessons, lessons_on

_SHAPES = {
    "I": "#####",
    "L": "####\n#...",
    "N": "##..\n.###",
    "P": "###\n##.",
    "U": "#.#\n###",
    "V": "#..\n#..\n###",
    "Y": "####\n.#..",
}
_TEES = "mirror: yes\nframe: box 5 4\npiece T x2:\n###\n.#.\npiece L x2:\n###\n#..\npiece O:\n##\n##\n"


def _pentominoes(names: str, columns: int, rows: int) -> str:
    pieces = "".join(f"piece {name}:\n{_SHAPES[name]}\n" for name in names)
    return f"mirror: yes\nframe: box {columns} {rows}\n{pieces}"


_LNV = _pentominoes("LNV", 5, 3)
_ILNV = _pentominoes("ILNV", 5, 4)


def _boards() -> Iterator[LessonBoard]:
    yield LessonBoard(
        "The last piece",
        "Fill the frame: each piece is used once, and may be turned and flipped.",
        "One piece is left. Turn it until it fits, and put it in.",
        ONE_POSSIBILITY,
        _LNV,
        "L:(0,0)(0,1)(1,0)(2,0)(3,0); V:(2,2)(3,2)(4,0)(4,1)(4,2)",
    )
    yield LessonBoard(
        "A corner",
        "Corners come first: few pieces fit into a corner, and each in few ways.",
        "Only one piece reaches into the corner at the top right. Put it there.",
        ONE_POSSIBILITY,
        _LNV,
        "L:(0,0)(0,1)(1,0)(2,0)(3,0)",
    )
    yield LessonBoard(
        "Another corner",
        "A piece that is laid makes new corners beside it.",
        "Fill the corner at the top left.",
        ONE_POSSIBILITY,
        _LNV,
        "L:(1,0)(2,0)(3,0)(4,0)(4,1)",
    )
    yield LessonBoard(
        "A dead corner",
        "A box with one empty neighbour is nearly lost: only the end of a long piece gets into it.",
        "No piece that is left fits the corner at the top left. Take back the piece that is in the way.",
        DEAD_END,
        _LNV,
        "L:(0,1)(1,1)(2,1)(3,0)(3,1)",
    )
    yield LessonBoard(
        "Boxes that nothing fits",
        "Look at what a piece leaves beside it, not only at where it goes.",
        "V leaves a part that neither L nor N fills. Take it back.",
        DEAD_END,
        _LNV,
        "V:(2,0)(2,1)(2,2)(3,0)(4,0)",
    )
    yield LessonBoard(
        "Count the boxes",
        "A part that is closed off must have as many boxes as some of the pieces together.",
        "Pieces of 5 boxes cannot fill 9. Take back the piece that closes this part off.",
        DEAD_END,
        _pentominoes("NPUY", 5, 4),
        "N:(2,1)(2,2)(2,3)(3,0)(3,1)",
    )
    yield LessonBoard(
        "The scarcest piece",
        "Besides the box with the fewest pieces, look for the piece with the fewest places.",
        "The straight piece has one place left. Put it there.",
        ONE_PLACE,
        _ILNV,
        "V:(2,3)(3,3)(4,1)(4,2)(4,3)",
    )
    yield LessonBoard(
        "No place left",
        "A piece in the wrong place may take the last room of another one.",
        "The straight piece fits nowhere any more. Take back the L.",
        DEAD_END,
        _ILNV,
        "L:(3,3)(4,0)(4,1)(4,2)(4,3)",
    )
    yield LessonBoard(
        "Two colours",
        "Colour the boxes like a chessboard: a T covers three of one colour and one of the other, every "
        "other piece here two of each.",
        "Both Ts cover three boxes of the same colour, so the rest does not add up. Take back the T on "
        "the right.",
        DEAD_END,
        _TEES,
        "T:(0,0)(0,1)(0,2)(1,1); T:(3,1)(4,0)(4,1)(4,2)",
    )


def _position(board: LessonBoard) -> tuple[Packing, play.Position]:
    puzzle = parse(board.text)
    return puzzle, play.parse_marks(puzzle, board.marks)


LESSONS: Lessons = lessons_on(_boards, _position, steps_from)
