"""Sage's manual, chapter on hexads: its examples, in its order, with its answers."""

from __future__ import annotations

import doctest
import math

import pytest

from hamekomi.model.errors import BadInput
from hamekomi.sage.games import hexad
from hamekomi.sage.games.hexad import (
    SR,
    Minimog,
    infinity,
    minimog_modulo11,
    minimog_shuffle,
    picture_set,
    view_list,
)

M = Minimog(type="shuffle")
MODULO = Minimog(type="modulo11")


def words(text: str) -> list[list[str]]:
    """A drawing without its spacing, which the printed manual does not keep."""
    return [line.split() for line in text.splitlines() if line.strip()]


def test_minimog() -> None:
    assert repr(M) == "Minimog of type shuffle"
    assert repr(Minimog()) == "Minimog of type shuffle"
    assert repr(MODULO.minimog) == (
        "[        0         3 +Infinity         2]\n"
        "[        5         9         8        10]\n"
        "[        4         1         6         7]"
    )
    assert repr(M.minimog) == "[ 6  3  0  9]\n[ 5  2  7 10]\n[ 4  1  8 11]"
    assert minimog_shuffle == M.minimog and minimog_modulo11 == MODULO.minimog
    assert minimog_shuffle[1, 3] == minimog_shuffle[1][3] == 10


def test_blackjack_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert MODULO.blackjack_move([0, 2, 3, 6, 1, 10]) == "6 --> 5. The total went from 22 to 21."
    assert M.blackjack_move([0, 2, 4, 6, 7, 11]) == "4 --> 3. The total went from 30 to 29."
    assert M.find_hexad([11, 2, 3, 6, 7]) == ([0, 2, 3, 6, 7, 11], ["square 9", "picture 1"])
    assert capsys.readouterr().out == ""
    assert M.blackjack_move([0, 2, 3, 6, 7, 11]) == [0, 2, 3, 6, 7, 11]
    assert capsys.readouterr().out == (
        "This is a hexad.\nThere is no winning move, so make a random legal move.\n"
    )
    assert M.blackjack_move([0, 2, 3, 6, 7, 9]) == "7 --> 1. The total went from 27 to 21."
    assert M.blackjack_move([0, 2, 3, 6, 1, 9]) == "No move possible. Shuffle the deck and redeal."


def test_find_hexad() -> None:
    assert M.find_hexad([0, 1, 2, 3, 4]) == ([0, 1, 2, 3, 4, 11], ["square 2", "picture 6"])
    assert M.find_hexad([1, 2, 3, 4, 5]) == ([1, 2, 3, 4, 5, 6], ["square 8", "picture 0"])
    assert M.find_hexad([2, 3, 4, 5, 8]) == ([2, 3, 4, 5, 8, 11], ["lines (1, 2)", "picture 1"])
    assert M.find_hexad([0, 1, 2, 4, 6]) == ([0, 1, 2, 4, 6, 8], ["line 1", "picture 1"])
    for infinite in (infinity, math.inf):
        found, where = MODULO.find_hexad([1, 2, 3, 4, infinite])
        assert repr(found) == "[1, 2, 3, 4, 10, +Infinity]"
        assert where == ["square 8", "picture 0"]


def test_a_picture_at_infinity_is_named_as_sage_names_it() -> None:
    assert MODULO.find_hexad([0, 1, 2, 3, 5])[1][1] == "picture +Infinity"


def test_find_hexad_of_each_type() -> None:
    assert M.find_hexad0({2, 4}) == ([0, 1, 2, 4, 6, 8], ["line 1", "picture 1"])
    assert M.find_hexad1({2, 3, 4, 5, 8}) == ([2, 3, 4, 5, 8, 11], ["lines (1, 2)", "picture 1"])
    assert M.find_hexad2([2, 3, 4, 5], 1) == ([], [])
    assert M.find_hexad2([2, 3, 4, 8], 0) == ([0, 2, 3, 4, 8, 9], ["cross 12", "picture 0"])
    assert M.find_hexad3([2, 3, 4], 0, 1) == ([0, 1, 2, 3, 4, 11], ["square 2", "picture 6"])


def test_print_kitten(capsys: pytest.CaptureFixture[str]) -> None:
    M.print_kitten()
    assert words(capsys.readouterr().out) == words("0\n8\n9 10\n5 11 3\n8 2 4 8\n9 10 7 9 10\n6 1")
    MODULO.print_kitten()
    drawn = capsys.readouterr().out
    assert words(drawn) == words("+Infinity\n6\n2 10\n5 7 3\n6 9 4 6\n2 10 8 2 10\n0 1")
    assert drawn.splitlines()[-1] == "0                   1"


def test_picture_set() -> None:
    assert repr(picture_set(M.picture00, M.cross[2])) == "{5, 7, 8, 9, 10}"
    assert repr(picture_set(M.picture02, M.square[7])) == "{2, 3, 5, 8}"
    assert set(picture_set(M.picture00, M.cross[2])) == {5, 7, 8, 9, 10}


def test_view_list() -> None:
    assert repr(view_list(M.line[1])) == "[0 0 0]\n[1 1 1]\n[0 0 0]"
    assert repr(view_list(M.cross[1])) == "[1 1 1]\n[0 0 1]\n[0 0 1]"


@pytest.mark.parametrize("minimog", [M, MODULO], ids=repr)
def test_pictures_fit_the_points_they_are_said_to_belong_to(minimog: Minimog) -> None:
    array = minimog.minimog
    top, right, left = array[0, 2], array[2, 1], array[0, 0]
    pictures = {top: minimog.picture21, right: minimog.picture02, left: minimog.picture00}
    for corner, picture in pictures.items():
        others = [point for point in (top, right, left) if point != corner]
        for number, (cross, square) in enumerate(zip(minimog.cross, minimog.square, strict=True)):
            five, four = picture_set(picture, cross), picture_set(picture, square)
            assert minimog.find_hexad(five) == (
                sorted({corner, *five}),
                [f"cross {number}", f"picture {corner}"],
            )
            assert minimog.find_hexad3(four, *others)[1] == [f"square {number}", f"picture {corner}"]


def test_the_docstring_s_examples() -> None:
    assert doctest.testmod(hexad).failed == 0
    assert doctest.testmod(hexad).attempted > 0


def test_infinity_is_a_number_like_any_other() -> None:
    assert infinity > 11 and infinity == math.inf and repr(infinity) == str(infinity) == "+Infinity"


@pytest.mark.parametrize(
    "hand", [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 4], [0, 1, 2, 3, 4, 12]]
)
def test_bad_hands_are_value_errors(hand: list[int]) -> None:
    with pytest.raises(ValueError):
        M.blackjack_move(hand)


def test_other_bad_input_is_a_value_error_with_its_reason() -> None:
    with pytest.raises(ValueError, match="no type of Minimog 'shuffled'"):
        Minimog("shuffled")
    with pytest.raises(ValueError, match="Infinity is not a point"):
        M.find_hexad([0, 1, 2, 3, infinity])
    with pytest.raises(BadInput, match="five different points, not 4"):
        M.find_hexad([0, 1, 2, 3])
    with pytest.raises(BadInput, match="5 is not a point at infinity; they are 0, 1, 6"):
        M.find_hexad2([2, 3, 4, 8], 5)


def test_the_manuals_infinity_can_be_written_as_a_symbol() -> None:
    assert SR(infinity) is infinity
    assert "S(5, 6, 12)" in (Minimog.find_hexad.__doc__ or "")
    assert "fall below 21 loses" in (Minimog.blackjack_move.__doc__ or "")
