"""Addresses of Penpa+: some that it wrote itself, and ours, taken apart by an independent decoder."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode

import pytest
from hypothesis import given

import hamekomi as hk
from hamekomi.families.slitherlink.notations.penpa import (
    ADDRESS,
    claim,
    parse,
    parse_position,
    write,
    write_position,
)
from hamekomi.families.slitherlink.notations.plain import write as write_plain
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import board, boards, positions

# Both written by Penpa+ 3.2.3. The first has margins (1 above, 2 below, 3 to the left, 1 to the right),
# a 9 outside the board, and no kind; the second is for solving, and is called Slitherlink.
WITH_MARGINS = (
    "https://swaroopg92.github.io/penpa-edit/#"
    "m=edit&p=7ZRLT+MwEMfv/RQrX7FE0pSSRuLQF0gIunQp24WoqtzUJQE3hjwAuep3Z8ahapIGJA5IPawiT6e/ccYzsf2Pn1"
    "MWcWrTJrVsalATHqtRp/Vmk5rHlh7GxzMKEsGdX7SdJr6MwKH09+kpXTARc3p++9DpPbZf++1/h0d3lnUzWBw89IY3D/PxX"
    "3NoBIeRMRB2eHnV64iDM3V36bdfeJ83r2Lp+YKzOVN34/M3EZ7a9/7C7J77XXvBQiN+tketl87w5KTmmrROoaRJbaVajhpS"
    "dea4xCSU1GGYZELV0FmpS0ddU3UNIQJzKVmmIgk8KWRENkxdZC/Wwe1v3bGOo9fNoGmAP/jwwb0F1wsiT/DpRUauHFeNKMG"
    "1O/ptdMlSvnBcDGvD/55czgIEM5bAN4z94IlQCwJxOpeP6cdUc7Kmqv29DiDJpgN0sw7Qq+gAG/vZDlqT9Ro25w/0MHVcbO"
    "dm69pb99pZgR04K9Iw8NUWlJLtIGmYCKwtOGoggB3egKaNwNgASGTqdLfajmAFqixte9oa2h5pe6Hn9LUda9vVtqFtU885x"
    "hq/1cUPleA28Dbi0yr+Tmou3AESSzGN02jBPD7lb8xLiJPdxXykwMJ0OeNwiHJISPkkgrAqwyZUgMF9KCNeGULI5/efpcJQ"
    "RaqZjOalml6ZEMVetEoVUHaICyiJ4ITm/rMokq8FsmSJXwC501zIxMPSx0xYsUT2yEqrLbefY10jb0QP10LJ+i9Yey1YuFH"
    "GPlz4fShBn2UZfSEs22AZV8gL0C8UJhet4p+ISS5a5jvKgcXuigfQCv0AWpYQQLsqAnBHSIB9oiWYtSwnWFVZUXCpHVHBpf"
    "K64k5q7w=="
)
FOR_SOLVING = (
    "https://swaroopg92.github.io/penpa-edit/#"
    "m=solve&p=vVTvb5swEP2ev2Ly11oqhKYjSP2Qn5WqNmvWdFmDosghTqExuDXQRkTt396zYSMmtNI2aSI87t6F893Zj/gpJ"
    "YLiE7gsGxvYlFcbnnC3TfkzimsSJIw6X3AnTXwuwMD423CI14TFFF/cPXT7m87LoPPzuDWzrNvR+uihP759WE1/mGMjOBbG"
    "iNnR1XW/y47Os9mV33mmA3p6HXPPZ5SsSDabXmxZNLTv/bXZu/B79ppERvxkT9rP3fHZWcMtCpk3XGQhjEy4m2j+hjweLgP"
    "05iK6uqdbhK15Y5d9d3bZwnHnrzi7LU27NG+cHeDI2SHTRo5rQd+Qcg45TzXXaoHbLF0ZLd0TS3fln+UIpQvpTbXIncJLhQ"
    "OFU4U9hScKhwqbCidQIc4shX2FhsKWwlOFX2UXjYZr2vmW4Vb9U07rJhVr4lGYV4+HjzwOEopgRijmbBHnsQXdEi9BTr6b+"
    "xGNi9JwSYVGMc4fWRDVZfgV0sjgPuKC1oYkKffwg1QyVJNqycWqUtMLYUzvRZ1yjfIC4TGdSkSg+UQI/qIxIUl8jViSBFQR"
    "+8GjnolGlWEmRC+RbEhltbAcx2sDbZG64SA28wPddrIOzs4d7fDjbAwn+sopNCBPtYsQ7DpGYcqSwOOMw7oFB0fQlW82wRy"
    "U5lTFpdXLSdMAe1TYYN6BmY9rcZkz146bTTCSBXTV29JEIX+GDtRrys+LAmJvSnkkTld8kxb/NaVSOn/Rh1X2Ic28D2nV9C"
    "Hb++c+fn9gKh2056/5lhl/9OX5Dx+IbSFzLj5Rehms0jV6B/YTye9F6/gP1L0XrfIHUpbFHqoZ2BpBA1vVNFCHsgbyQNnAf"
    "SBumbWqb1lVVeJyqQOVy6X2he6imAWJTwWMbANfZUW/Aw=="
)

# Written by Penpa+ 3.2.3, with lines above the first row and at its ends, and three crosses in it.
WITH_MARKS = (
    "https://swaroopg92.github.io/penpa-edit/"
    "#m=edit&p=7VRbb+I8EH3nV3zyay01F6BJpD5wrVS1bNnSZdsIIQOmSTG4zaVFQfz3zjiwJAGq3W/70IdVyOj4HGzPTOwTvsQ"
    "s4LQCj2lRjerwGIal3rKGv+3T8yPBnf9oLY48GQCg9Fu7TadMhJxe3j/Vm7PaW6v287TyYJp3nenJU7N79zTp/9C7mn8aaB1h"
    "La5vmnVxcpE8XHu1V97i1ZtQjj3B2YQlD/3LpVi0rUdvqjcuvYY1ZQstfLF69mu9e35ecjeJDEqrxHaSGk0uHJeYhBIdXoMMa"
    "NJ1Vsm1Q8ZyPvIJTW5BJ1QfUDKPReSPpZAB2XLJFSCYaQBs7WBf6YgaKalrgDsbDPAe4NgPxoIPr1LmxnGTHiWYQF3NRkjm8p"
    "XjZpgcjtOkgBixCBoZev7zRgnjiZzFm//qgzVNav+jDnNXB8K0DkQH6sDy/roOPnnkS7VFvgJ7sF7DJ/oONQwdF8u520FrB2+"
    "dFcSOsyKGBlMNOHgwHVYzTBjiOUyHZl4182o5r5bPYGj+GlZQzQxRxTOeDqtZFXLRVUb3Kl6p2FKxr2JDxbKKbRUNFXtQDk1M"
    "FZsqaipWVKyqeIYl/1FTjqVDjCo0wLagTdXKFlRTYOvUNohjAjKoDX9DZFK7nKIytWEGogq1YQoiaKQGXUBYBYj6JxbsGqmh4"
    "FP5PTQoueQ2DqZszOHANeT8WYZ+xAncehJKMQxTbciXbBwRJ3WfrJLjFvF8xOGuZCgh5bPwF4dW2Eo50n9cyIAflJDEW3BkKZ"
    "QOLDWSwaSQ0xsTIl+LcuUcld7VHBUFcBEzYxYE8i3HzFnk5YiM+eRW4otCMyOWT5HNWGG3+a4d6xJZEvXCdTLAEv5Z9Ne3aPx"
    "c2qd40hezyM9MR510GXxgOzuxSB8wH2A/8J+Meog/YjUZtcjv+Qomu28twB5wF2CLBgPUvscAuWczwB1xGly1aDaYVdFvcKs9"
    "y8Gtsq7jklD4kccDaNmMDErv"
)


def address(*lines: str) -> str:
    """Lines as they are, packed."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return ADDRESS + b64encode(packed).decode()


def test_margins_do_not_belong_to_the_board() -> None:
    assert write_plain(parse(WITH_MARGINS)) == "3...\n.2..\n...0"


def test_an_address_for_solving_is_recognised() -> None:
    puzzle = hk.load(FOR_SOLVING)
    assert puzzle.text == "3...\n3...\n.22.\n.2.1"


def test_lines_and_crosses_of_the_player_are_read() -> None:
    assert hk.load(WITH_MARKS).to("drawing").splitlines()[:3] == [
        "+---+---+---+---+---+",
        "| 2 x       x 1 x   |",
        "+   +   +   +   +   +",
    ]
    assert parse_position(WITH_MARKS).marks.count(Mark.LINE) == 7
    assert parse_position(WITH_MARKS).marks.count(Mark.CROSS) == 3


@given(positions())
def test_lines_and_crosses_are_read_back(position: Position) -> None:
    assert parse_position(write_position(position)) == position
    assert parse(write_position(position)) == position.puzzle


def test_marks_stand_within_the_margins_and_a_line_hides_a_cross() -> None:
    """A cell, 27, with margins of 2 above and 1 to the left; 42 numbers for each kind of place."""
    head, margins = "square,2,3,38", "[2,0,1,0]"
    drawn = '{zE:{"153":98,"152":98,"62,68":3,"1,2":3,"9999":98,"63,69":0}}'
    position = parse_position(address(head, margins, "", "{}", drawn, "[]"))
    assert position == empty(board(".")).marked([(1, 2)], Mark.CROSS).marked([(1, 0)], Mark.LINE)


@pytest.mark.parametrize("drawn", ["", "[]", "{}", "{zE:7}", '{zE:{"62,68":zO}}'])
def test_a_board_on_which_nothing_is_drawn_has_no_marks(drawn: str) -> None:
    position = parse_position(address("square,2,3,38", "[2,0,1,0]", "", "{}", drawn, "[]"))
    assert position == empty(board("."))


@pytest.mark.parametrize("family", [None, "slitherlink"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (ADDRESS + "7VPJ", "breaks off; is the address complete?"),
        (ADDRESS + "7VPJ!", "breaks off; is the address complete?"),
        (ADDRESS + "////", "cannot be unpacked; is the address complete?"),
        (ADDRESS.removesuffix("p="), "has '#m=edit&p=' or '#m=solve&p=' in it"),
        ("swaroopg92.github.io/penpa-edit/", "has '#m=edit&p=' or '#m=solve&p=' in it"),
    ],
)
def test_errors_of_a_damaged_address_name_the_reason(text: str, reason: str, family: str | None) -> None:
    with pytest.raises(BadText, match=re.escape(reason)):
        hk.load(text, family)


def test_other_addresses_are_not_claimed() -> None:
    assert claim(FOR_SOLVING) and claim(WITH_MARGINS)
    assert not claim("https://puzz.link/p?slither/5/5/a") and not claim("about penpa-edit")


@given(boards())
def test_clues_stand_where_penpa_looks_for_them(puzzle: Slitherlink) -> None:
    data = write(puzzle).partition("p=")[2]
    lines = zlib.decompress(b64decode(data), wbits=-zlib.MAX_WBITS).decode().split("\n")
    assert len(lines) == 19
    assert lines[0].startswith(f"square,{puzzle.columns},{puzzle.rows},38,0,1,1,")
    assert lines[17] == '["slitherlink"]'
    numbers = json.loads(lines[3].split("zN:")[1].split(",z1:")[0])
    found = {divmod(int(cell), puzzle.columns + 4): number for cell, (number, _, _) in numbers.items()}
    assert found == {
        (row // 2 + 2, column // 2 + 2): clue
        for row, column in puzzle.grid.cells
        if (clue := puzzle.clue_at((row, column))) is not None
    }


@pytest.mark.parametrize(
    ("rows", "columns", "middle"),
    [(1, 1, 12), (2, 2, 50), (10, 6, 204), (10, 12, 327), (5, 5, 40)],
)
def test_the_middle_of_the_board_is_where_penpa_itself_finds_it(
    rows: int, columns: int, middle: int
) -> None:
    data = write(Slitherlink(rows, columns, (None,) * (rows * columns))).partition("p=")[2]
    head = zlib.decompress(b64decode(data), wbits=-zlib.MAX_WBITS).decode().split(",")
    assert head[9] == head[10] == str(middle)


def test_a_z_in_the_text_is_no_short_word() -> None:
    head = "square,1,1,38,0,1,1,76,76,12,12,0,0,0,0,Title: zZigzZag zZN,Author: "
    assert parse(address(head, "[0,0,0,0]", "", '{zN:{"12":["4",1,"1"]}}', "", "[12]")) == board("4")


def test_numbers_may_be_texts_or_question_marks_or_missing() -> None:
    numbers = '{zN:{"14":[" 3",1,"1"],"15":["?",1,"1"],"16":["",1,"1"]}}'
    lines = ("square,3,1,38", "[0,0,0,0]", "", numbers, "", "[zO]")
    assert parse(address(*lines)) == board("...")
    assert parse(address("square,4,1,38", *lines[1:])) == board("....")


SQUARE = ("square,2,2,38", "[0,0,0,0]", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "https://puzz.link/p?slither/5/5/a",
            "an address of Penpa+ has '#m=edit&p=' or '#m=solve&p=' in it",
        ),
        (ADDRESS + "////", "what stands after 'p=' cannot be unpacked; is the address complete?"),
        (ADDRESS, "what stands after 'p=' breaks off; is the address complete?"),
        (
            ADDRESS + FOR_SOLVING.partition("p=")[2][:200],
            "what stands after 'p=' breaks off; is the address complete?",
        ),
        pytest.param(address("0" * 5_000_000), "what stands after 'p=' is too long", id="bomb"),
        (address("hex,4,4,38"), "the board is of the kind 'hex'; only squares can be read"),
        (address("square"), "the board has no size"),
        (address("square,2,2,38"), "line 2 of what stands after 'p=' cannot be read"),
        (address("square,2,2,38", "[]"), "the board has no margins"),
        (address("square,2,2,38", "[1,1,0,0]"), "a board has 1 to 200 rows and columns, not 0 and 2"),
        (
            address("square,999,999,38", "[0,0,0,0]"),
            "a board has 1 to 200 rows and columns, not 999 and 999",
        ),
        (address(*SQUARE, "{}", "", "[14,1,5]"), "the board is not a whole rectangle"),
        (
            address(*SQUARE, '{zN:{"14":[7,1,"1"]}}', "", "[]"),
            "row 1, column 1: a clue is 0, 1, 2 or 3, not 7",
        ),
        (
            address(*SQUARE, '{zN:{"21":["A",1,"1"]}}', "", "[]"),
            "row 2, column 2: a clue is 0, 1, 2 or 3, not 'A'",
        ),
        (address(*SQUARE, "{zN:7}", "", "[]"), "the numbers on the board cannot be read"),
        (
            address(*SQUARE, "{}", "", "[]", *[""] * 11, '["classic"]'),
            "the author calls this puzzle 'classic', not Slitherlink",
        ),
    ],
)
def test_errors_name_the_reason(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == message
