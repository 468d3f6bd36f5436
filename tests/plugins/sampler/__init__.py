"""A family for tests: one small board for each kind of marks, with its solution written down here.

It is no family of the laboratory; tests add this folder to its families.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hamekomi.model.answers import Budget, Place, Step, Violation
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import (
    Answers,
    Claim,
    Drawing,
    Example,
    Family,
    Format,
    Laws,
    Reading,
    Solver,
    Solving,
)
from hamekomi.model.marked_play import Marked, play_with_marks, read_marks, write_marks
from hamekomi.model.marks import (
    BLANK,
    BORDER,
    CIRCLE,
    DOT,
    DOUBLE_LINE,
    FALLING,
    LINE,
    NO_LINE,
    RISING,
    SHADED,
    MarkKind,
    MarkSheet,
    borders,
    cell_name,
    cells,
    corners,
    letters,
    link,
    links,
    numbers,
    triangle,
)
from hamekomi.model.picture import Circle, Label, Picture, Shape, rectangle

__all__ = ["FAMILY", "KINDS", "Board"]

SIZE = 36.0
ISLANDS = ((0, 0), (0, 3), (3, 0), (3, 3))
TRIANGLES = tuple(map(triangle, ("upper left", "upper right", "lower right", "lower left")))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Board:
    kind: str
    side: int = 4


def _kind(places, values, **more) -> MarkKind:  # type: ignore[no-untyped-def]
    return MarkKind(places=places, values=values, unit=SIZE, **more)


def _sheets(side: int) -> Mapping[str, tuple[tuple[MarkKind, ...], str]]:
    """For each name: the kinds of marks, and the solution as text."""
    all_cells = cells(side, side, SIZE)
    open_cells = cells(side, side, SIZE, without={(0, 0)})
    bridges = tuple(link(*pair, SIZE) for pair in ((ISLANDS[0], ISLANDS[1]), (ISLANDS[0], ISLANDS[2])))
    return {
        "shading": ((_kind(all_cells, (SHADED, DOT)),), "#(14)#"),
        "numbers": (
            (_kind(open_cells, numbers(1, 12), is_typed=True, takes_small_marks=True),),
            "23412341234123c",
        ),
        "large-numbers": ((_kind(all_cells, numbers(1, 40), is_typed=True),), "(15)A"),
        "letters": ((_kind(all_cells, letters("ABC"), is_typed=True),), "ABC.BCA.CAB.ABC"),
        "loop": ((_kind(links(side, side, SIZE), (LINE, NO_LINE)),), "---(6)----..--..--..-"),
        "mixed": (
            (
                _kind(all_cells, (SHADED, DOT)),
                _kind(links(side, side, SIZE), (LINE, NO_LINE)),
            ),
            "(5)#/---",
        ),
        "bridges": ((_kind(bridges, (LINE, DOUBLE_LINE), inset=0.35 * SIZE),), "-="),
        "slants": ((_kind(all_cells, (RISING, FALLING)),), "rfrfrfrfrfrfrfrf"),
        "triangles": ((_kind(all_cells, (*TRIANGLES, BLANK)),), "q(14)s"),
        "division": ((_kind(borders(side, side, SIZE), (BORDER,)),), "(4)bbbb"),
        "corners": ((_kind(corners(side, side, SIZE), (CIRCLE, BLANK)),), "o...o...o"),
    }


KINDS = tuple(_sheets(4))


def sheet(board: Board) -> MarkSheet:
    return MarkSheet(_sheets(board.side)[board.kind][0])


def answer(board: Board) -> str:
    return _sheets(4)[board.kind][1]


def draw_board(board: Board) -> Picture:
    shapes: list[Shape] = [
        rectangle(column * SIZE, row * SIZE, SIZE, SIZE, "paper", cell_name(row, column))
        for row in range(board.side)
        for column in range(board.side)
    ]
    shapes.append(Label((SIZE / 2, SIZE / 2), "1", "ink", SIZE / 2))
    if board.kind == "bridges":
        for row, column in ISLANDS:
            shapes.append(Circle(((column + 0.5) * SIZE, (row + 0.5) * SIZE), 0.35 * SIZE, "given"))
    return Picture(board.side * SIZE, board.side * SIZE, tuple(shapes), f"Sampler, {board.kind}")


def draw(board: Board, solution: str | None) -> Picture:
    play = FAMILY.play
    assert play is not None and play.parse_marks is not None
    return play.draw(play.parse_marks(board, solution or ""))


def parse(text: str) -> Board:
    prefix, _, rest = text.strip().partition(":")
    kind, _, side = rest.partition(" ")
    if prefix != "sampler" or kind not in KINDS or not (side or "4").isdecimal():
        raise BadText(f"this is no sampler: {shortened(text)!r}")
    return Board(kind, int(side or 4))


def write(board: Board) -> str:
    return f"sampler:{board.kind}" + (f" {board.side}" if board.side != 4 else "")


def check(board: Board, solution: str) -> list[Violation]:
    if solution == answer(board):
        return []
    return [Violation("other", (), f"the solution is {answer(board)}")]


def solutions(board: Board, budget: Budget) -> Iterator[str]:
    budget.clock().tick()
    yield answer(board)


def steps(board: Board, budget: Budget) -> Iterator[Step]:
    return steps_from(Marked(board), budget)


def steps_from(position: Marked[Board], budget: Budget) -> Iterator[Step]:
    """Each mark of the solution that is missing, one by one."""
    board = position.puzzle
    right = read_marks(sheet(board), board, answer(board)).values
    for place in sheet(board).by_name:
        if place in right and position.values.get(place) != right[place]:
            yield Step(
                "known",
                "the answer is written down",
                f"{place} is {right[place]}",
                places=(Place("focus", place),),
                moves=(f"{place}={right[place]}",),
            )


def wrong(position: Marked[Board]) -> list[Violation]:
    """The first place whose mark differs from the solution's."""
    right = read_marks(sheet(position.puzzle), position.puzzle, answer(position.puzzle)).values
    aids = {DOT.name, NO_LINE.name}
    places = [place for place, value in sorted(position.marks) if value not in (right.get(place), *aids)]
    return [Violation("other", (place,), f"{place} is wrong") for place in places[:1]]


def solution(position: Marked[Board]) -> str:
    """The marks without the aids."""
    play_sheet = sheet(position.puzzle)
    aids = {value.name for kind in play_sheet.kinds for value in kind.values if value.is_aid}
    kept = frozenset((place, value) for place, value in position.marks if value not in aids)
    return write_marks(play_sheet, Marked(position.puzzle, kept))


FAMILY: Family[Board, str] = Family(
    name="sampler",
    title="Sampler",
    summary="One board for each kind of marks.",
    reading=Reading(
        formats={
            "name": Format(
                parse,
                write,
                "its name",
                lambda text: Claim.SURE if text.startswith("sampler:") else Claim.NO,
            )
        },
        answers=Answers(parse=lambda board, text: text, write=lambda board, text: text),
        examples=tuple(
            Example(
                name=kind, title=kind.capitalize(), text=f"sampler:{kind}", solutions=1, source="itself"
            )
            for kind in KINDS
        ),
    ),
    laws=Laws(check=check),
    drawing=Drawing(
        draw=draw,
        sketch=lambda board, solution, ascii_only: solution or write(board),
        describe=lambda board: f"Sampler, {board.kind}",
    ),
    solving=Solving(
        solvers={
            "known": Solver(summary="Knows it.", solutions=solutions, steps=steps, steps_from=steps_from)
        }
    ),
    play=play_with_marks(
        sheet=sheet,
        draw=draw_board,
        solution=solution,
        marks_of=lambda board, text: read_marks(sheet(board), board, text),
        check=wrong,
    ),
)
