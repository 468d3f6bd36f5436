"""Boards as JSON objects."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

import hamekomi as hk
from hamekomi.families.slitherlink.notations.as_json import (
    SHAPE,
    parse,
    parse_position,
    write,
    write_position,
)
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import board, positions


@given(positions())
def test_lines_and_crosses_are_read_back(position: Position) -> None:
    assert parse_position(write_position(position)) == position
    assert parse(write_position(position)) == position.puzzle


def test_clues_are_rows_with_null_for_none() -> None:
    wanted = {"family": "slitherlink", "rows": 2, "columns": 2, "clues": [[3, None], [None, 0]]}
    assert json.loads(write(board("3./.0"))) == wanted
    del wanted["family"]
    assert hk.load(json.dumps(wanted)).text == "3.\n.0"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"lines": [[0, 1], [1, 0]], "crosses": [[1, 0], [2, 1]]},
            '[1, 0] is in both "lines" and "crosses"',
        ),
        ({"family": "sudoku"}, '"family" is not "slitherlink"'),
        ({"rows": 3}, '"clues" has 2 rows, not 3'),
        ({"columns": 3}, 'row 1 of "clues" is not a list of 3'),
        ({"rows": 0}, "a board has 1 to 200 rows and columns, not 0 and 2"),
        ({"columns": 10**9}, "a board has 1 to 200 rows and columns, not 2 and 1000000000"),
        ({"rows": True}, SHAPE),
        ({"rows": "2"}, SHAPE),
        ({"rows": 2.0}, SHAPE),
        ({"colour": "red"}, SHAPE),
        ({"clues": {}}, SHAPE),
        ({"clues": [[3, None], "01"]}, 'row 2 of "clues" is not a list of 2'),
        ({"clues": [[3, None], [None, 5]]}, "row 2, column 2: a clue is 0, 1, 2 or 3, not 5"),
        ({"clues": [[3, None], [None, -1]]}, "row 2, column 2: a clue is 0, 1, 2 or 3, not -1"),
        ({"clues": [[3, None], [None, "2"]]}, "row 2, column 2: a clue is 0, 1, 2, 3 or null"),
        ({"clues": [[3, None], [None, True]]}, "row 2, column 2: a clue is 0, 1, 2, 3 or null"),
        ({"lines": [[0, 0]]}, '"lines" is a list of edges of this board, as in [[0, 1], [1, 0]]'),
        ({"lines": 5}, '"lines" is a list of edges of this board, as in [[0, 1], [1, 0]]'),
        ({"crosses": [[0, 9]]}, '"crosses" is a list of edges of this board, as in [[0, 1], [1, 0]]'),
    ],
)
def test_errors_name_the_reason(change: dict[str, object], message: str) -> None:
    right = {"family": "slitherlink", "rows": 2, "columns": 2, "clues": [[3, None], [None, 1]]}
    assert parse(json.dumps(right)) == board("3./.1")
    with pytest.raises(BadText) as caught:
        parse(json.dumps(right | change))
    assert caught.value.reason == message


def test_errors_in_json_name_the_place() -> None:
    with pytest.raises(BadText, match="line 2, column 9: this is not JSON"):
        parse('{\n"rows": }')


@pytest.mark.parametrize("text", ['{"rows":1}', "{}", "[]", '{\n"rows": 2\n}'])
def test_broken_json_is_reported_as_json(text: str) -> None:
    with pytest.raises(BadText) as caught:
        hk.load(text, family="slitherlink")
    assert SHAPE in str(caught.value)
