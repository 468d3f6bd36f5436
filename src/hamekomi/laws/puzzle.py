"""A puzzle of any kind that is stated by laws, its solutions, and what `check` says about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hamekomi.laws.language import printed
from hamekomi.laws.language.board import Board, Place
from hamekomi.laws.language.formulas import Known
from hamekomi.laws.language.marks import Symbol
from hamekomi.laws.language.numbers import AllDifferent
from hamekomi.laws.language.pencil import Filling, Pencil, Use
from hamekomi.laws.playing import sketch
from hamekomi.model.answers import Violation
from hamekomi.model.family import Claim
from hamekomi.model.words import counted

# Puzzles whose laws are kept written out: those that a session works with at a time.
PUZZLES_KEPT = 8


@dataclass(frozen=True, slots=True)
class PencilPuzzle:
    """A board of a kind."""

    kind: type[Pencil]
    board: Board

    @property
    def name(self) -> str:
        return name_of(self.kind)

    def __str__(self) -> str:
        return write(self)


@dataclass(frozen=True, slots=True)
class PencilMarks:
    """Marks on a puzzle: a symbol for each place of each declaration, None where nothing is decided.

    A solution has everything decided.
    """

    # In the order of the declarations, and of their places.
    symbols: tuple[tuple[Symbol | None, ...], ...]


def name_of(kind: type[Pencil]) -> str:
    """The family's name: that of the law file."""
    return kind.__module__.rpartition(".")[2]


@lru_cache(maxsize=PUZZLES_KEPT)
def statement(puzzle: PencilPuzzle) -> Pencil:
    """The puzzle with its laws written out."""
    return puzzle.kind(puzzle.board)


@lru_cache(maxsize=PUZZLES_KEPT)
def unique_statement(puzzle: PencilPuzzle) -> Pencil:
    """As `statement`, of a puzzle with one solution: with the laws that hold because there is one."""
    return puzzle.kind(puzzle.board, is_unique=True)


def pencil_marks(stated: Pencil, filling: Filling) -> PencilMarks:
    return PencilMarks(
        tuple(
            tuple(filling[name].get(place) for place in marks.places)
            for name, marks in stated.marks.items()
        )
    )


def filling(stated: Pencil, marks: PencilMarks) -> dict[str, dict[Any, Symbol]]:
    return {
        name: {
            place: symbol
            for place, symbol in zip(stated.marks[name].places, symbols, strict=True)
            if symbol is not None
        }
        for name, symbols in zip(stated.marks, marks.symbols, strict=True)
    }


# ---- Text


def parse(kind: type[Pencil], text: str) -> PencilPuzzle:
    return PencilPuzzle(kind, printed.parse_board(kind.printed, text, name_of(kind)))


def write(puzzle: PencilPuzzle) -> str:
    return printed.write_board(puzzle.kind.printed, puzzle.board, puzzle.name)


def claim(kind: type[Pencil], text: str) -> Claim:
    """Texts of ours name their kind; without the name, as collections write them, they could be any."""
    words = text.split(None, 1)
    return Claim.SURE if words and words[0] == name_of(kind) else Claim.NO


def parse_solution(puzzle: PencilPuzzle, text: str) -> PencilMarks:
    """A solution's text, or its drawing in characters."""
    stated = statement(puzzle)
    if sketch.is_drawing(stated, text, puzzle.name):
        return pencil_marks(stated, sketch.read(stated, text))
    return pencil_marks(stated, printed.read_solution(stated, text, puzzle.name))


def write_solution(puzzle: PencilPuzzle, solution: PencilMarks) -> str:
    stated = statement(puzzle)
    return printed.write_solution(stated, filling(stated, solution))


def differences(puzzle: PencilPuzzle, one: PencilMarks, other: PencilMarks) -> list[str]:
    """The places where two solutions have different marks."""
    each_kind = zip(statement(puzzle).marks.values(), one.symbols, other.symbols, strict=True)
    found = (
        str(place)
        for marks, *symbols in each_kind
        for place, mine, theirs in zip(marks.places, *symbols, strict=True)
        if mine != theirs
    )
    return list(dict.fromkeys(found))


def describe(given: PencilPuzzle) -> str:
    board = given.board
    clues = len(board.clues) + sum(value is not None for _, values in board.rim for value in values)
    parts = [f"{given.kind.title} {board.rows}x{board.columns}"]
    if board.room_numbers:
        parts.append(counted(len(board.rooms), "room"))
    if clues:
        parts.append(counted(clues, "clue"))
    return ", ".join(parts)


# ---- Checking


def check(puzzle: PencilPuzzle, solution: PencilMarks) -> list[Violation]:
    """The laws that a finished solution breaks; what is not decided counts as broken, too."""
    stated = statement(puzzle)
    decided = filling(stated, solution)
    return broken(stated, stated.known(decided)) or list(_missing(stated, decided))


def check_position(puzzle: PencilPuzzle, position: PencilMarks) -> list[Violation]:
    """The laws that marks break, whatever comes later."""
    stated = statement(puzzle)
    return broken(stated, stated.known(filling(stated, position)))


def broken(stated: Pencil, known: Known) -> list[Violation]:
    """The laws that what is known breaks."""
    return [_violation(stated, use, known) for use in stated.uses if use.statement.holds(known) is False]


def _violation(stated: Pencil, use: Use, known: Any) -> Violation:
    if isinstance(use.statement, AllDifferent):
        about = [stated.meaning[abs(each)] for each in use.statement.repeated(known)]
        faults = tuple(each[1] for each in about if each is not None)
    else:
        faults = getattr(use.statement, "faults", lambda known: ())(known)
    # A drawing may have nodes that are no places of the board, such as all that lies around it.
    places = tuple(each for each in faults if isinstance(each, Place)) or use.places
    return Violation(use.law, tuple(str(place) for place in places), f"{use.sentence}{_at(places)}")


def _at(places: tuple[Place, ...]) -> str:
    """Where, in a few words; "" for the whole board."""
    if not places or len(places) > 24:
        return ""
    listed = [str(place) for place in places]
    if len(listed) > 3:
        return f": not so from {listed[0]} to {listed[-1]}"
    return f": not so at {', '.join(listed)}"


def _missing(stated: Pencil, decided: Mapping[str, Mapping[Any, Symbol]]) -> Iterator[Violation]:
    for name, marks in stated.marks.items():
        places = tuple(str(place) for place in marks.places if place not in decided[name])
        if places:
            some = f"{places[0]} and {len(places) - 1} more" if len(places) > 1 else places[0]
            yield Violation("unfinished", places, f"nothing is decided at {some}")
