"""Game IDs and saved games of Loopy."""

from __future__ import annotations

import pytest

import hamekomi as hk
from hamekomi.families.slitherlink.notations.loopy import claim, parse, parse_position, write
from hamekomi.families.slitherlink.notations.plain import write as write_plain
from hamekomi.families.slitherlink.puzzle import Mark, empty
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.family import Claim
from tests.families.slitherlink.boards import board

CELLS = "02g222b3b2e2a2b322b2a2a3a2a1d1b"
SEVEN = "02.....\n..222..\n3..2...\n..2.2..\n322..2.\n2.3.2.1\n....1.."
SAVED = f"""\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :5:Loopy
PARAMS  :5:7x7t0
CPARAMS :7:7x7t0de
SEED    :15:123456789012345
DESC    :{len(CELLS)}:{CELLS}
NSTATES :1:2
STATEPOS:1:2
MOVE    :2:0y
"""


@pytest.mark.parametrize(
    "text", [f"7x7t0de:{CELLS}", f"7x7t0:{CELLS}", f"7x7:{CELLS}", f"7t0:{CELLS}\n", SAVED]
)
def test_a_game_is_read(text: str) -> None:
    assert write_plain(parse(text)) == SEVEN
    assert hk.load(text).text == SEVEN


def saved(standing: int | str, *moves: str, kind: str = "MOVE") -> str:
    head, _, _ = SAVED.partition("NSTATES")
    lines = [f"{kind:<8}:{len(move)}:{move}\n" for move in moves]
    where = f"STATEPOS:{len(str(standing))}:{standing}\n"
    return head + f"NSTATES :1:{len(moves) + 1}\n" + where + "".join(lines)


def test_the_moves_of_a_saved_game_are_marks() -> None:
    """Around the first cell: above, right, below, left; the second cell goes on with 4."""
    position = parse_position(saved(5, "0y", "1n", "2y3y", "4y7n7u"))
    marks = {edge: position.mark(edge) for edge in position.puzzle.grid.edges if position.mark(edge)}
    line, cross = Mark.LINE, Mark.CROSS
    assert marks == {(0, 1): line, (1, 2): cross, (2, 1): line, (1, 0): line, (0, 3): line}
    assert hk.load(saved(2, "0y")).position is not None


def test_moves_that_were_taken_back_are_not_marks() -> None:
    assert parse_position(saved(1, "0y", "1y")).marks.count(Mark.LINE) == 0
    assert parse_position(saved(2, "0y", "1y")).marks.count(Mark.LINE) == 1
    restarted = saved(3, "0y", "1y").replace("MOVE    :2:1y", "RESTART :0:")
    assert parse_position(restarted) == empty(parse(SAVED))
    assert parse_position(saved(2, "S0y1n2n", kind="SOLVE")).marks.count(Mark.CROSS) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (saved(3, "0y"), "the saved game has 1 move, so it has no state '3'"),
        (saved("x", "0y"), "the saved game has 1 move, so it has no state 'x'"),
        (saved(2, "y"), "a move of Loopy is like '12y', not 'y'"),
        (saved(2, "112y"), "there is no edge 112 on this board; the last one is 111"),
    ],
)
def test_moves_that_cannot_be_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == reason


def test_a_game_is_written_without_a_difficulty() -> None:
    assert write(parse(SAVED)) == f"7x7t0:{CELLS}"


def test_the_width_comes_before_the_height() -> None:
    puzzle = board("3.../0.../...1")
    assert write(puzzle) == "4x3t0:3c0f1"
    assert parse("4x3t0:3c0f1") == puzzle


def test_long_runs_are_cut_at_twenty_six() -> None:
    assert write(board("/".join(["." * 10] * 3))) == "10x3t0:zd"


def test_boards_too_small_for_loopy_are_not_written() -> None:
    with pytest.raises(CannotDo, match="at least 3 rows"):
        write(board("3."))


def test_it_claims_games_on_any_grid() -> None:
    assert claim("7x7t3:a") == claim("7t0de#12") == Claim.LIKELY and claim(SAVED) == Claim.SURE
    assert claim("3x3:a2e9a5b6a2b3") == Claim.PERHAPS
    assert claim(SAVED.replace("5:Loopy", "4:Solo")) == claim("7x7") == Claim.NO


PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"


@pytest.mark.parametrize("sign", [":", "%3A"])
def test_the_address_of_a_game_is_read(sign: str) -> None:
    address = f"{PAGE}loopy.html#7x7t0{sign}{CELLS}"
    assert hk.load(address).text == hk.load(f" {address}\n", "slitherlink").text == SEVEN
    assert hk.load(f"puzzles/loopy.html#7x7:{CELLS}").text == SEVEN


def test_an_address_that_cannot_be_read_is_refused_with_the_reason() -> None:
    with pytest.raises(BadText, match=r"random seed, .* its link 'by game ID' can be read"):
        hk.load(f"{PAGE}loopy.html#7x7t0de#123456")
    with pytest.raises(BadText, match=f"line 1, column {len(PAGE) + 19}: a clue is 0, 1, 2 or 3, not 9"):
        hk.load(f"{PAGE}loopy.html#3x3t0:a9g")
    with pytest.raises(BadText, match="expected a game ID"):
        hk.load(f"{PAGE}loopy.html#rules")
    with pytest.raises(BadText, match="I can't recognise this"):
        hk.load(f"{PAGE}unequal.html#4:0,0,0R,0,0,0,0")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("loop", "expected a game ID, as in '7x7t0:02g222b3…'"),
        ("3x3t0:a5g", "line 1, column 8: a clue is 0, 1, 2 or 3, not 5"),
        ("3x3t0:a9g", "line 1, column 8: a clue is 0, 1, 2 or 3, not 9"),
        ("\n3x3t0:aAg", "line 2, column 8: expected a digit or a small letter, found 'A'"),
        ("3x3t0:a٣g", "line 1, column 8: expected a digit or a small letter, found '٣'"),
        ("3x3t0:a3h", "line 1, column 9: there are more cells than the 9 of the board"),
        ("3x3t0:a3f", "the game ID ends after 8 of 9 cells"),
        ("7x7t2:a", "this is a game on the grid 'honeycomb'; only squares can be read"),
        ("7x7t17#5", "this is a game on the grid 'spectres'; only squares can be read"),
        ("7x7t99:a", "this is a game on the grid 'number 99'; only squares can be read"),
        (
            "7x7t0de#123",
            "this is a random seed, from which only Loopy itself can make the puzzle; "
            "its link 'by game ID' can be read",
        ),
        ("99999x99999t0:a", "a board has 1 to 200 rows and columns, not 99999 and 99999"),
        ("0x5t0:a", "a board has 1 to 200 rows and columns, not 5 and 0"),
        (SAVED.replace("5:Loopy", "4:Solo"), "this is a saved game of 'Solo', not of Loopy"),
        (SAVED.partition("DESC")[0], "the saved game has no DESC"),
        ("SAVEFILE:9999999:x", "this is a saved game of 'nothing', not of Loopy"),
    ],
)
def test_errors_name_the_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == message
