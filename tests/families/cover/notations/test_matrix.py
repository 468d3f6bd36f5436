"""A matrix of 0 and 1: columns are items, rows are options."""

from __future__ import annotations

import pytest

from hamekomi.families.cover.notations.matrix import claim, parse, write
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.family import Claim

# Knuth's example of 2000.
ROWS = ["0010110", "1001001", "0110010", "1001000", "0100001", "0001101"]
MATRIX = "\n".join(["matrix:", *ROWS, ""])


@pytest.mark.parametrize(
    "text",
    [
        MATRIX,
        "\n".join(ROWS),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(",".join(row) for row in ROWS),
        str([[int(digit) for digit in row] for row in ROWS]),
        "[" + ",\n ".join(f"[{' '.join(row)}]" for row in ROWS) + "]",
    ],
)
def test_a_matrix_is_read_however_it_is_written(text: str) -> None:
    assert parse(text) == parse(MATRIX) and write(parse(text)) == MATRIX
    puzzle = load(text, "cover")
    assert [each.text for each in puzzle.solutions()] == ["1 4 5"]


def test_what_it_claims() -> None:
    assert claim(MATRIX) == Claim.SURE and load(MATRIX).family.name == "cover"
    assert claim("[[0, 1],\n[1, 0]]") == Claim.LIKELY
    assert claim("\n".join(ROWS)) == Claim.UNLIKELY  # rows of clues look the same
    assert claim("0110") == claim("0123\n0000") == claim("[[2, 1]]") == Claim.NO


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("matrix:\n", "a matrix has rows of 0 and 1"),
        ("matrix:\n01\n1\n", "line 3, column 1: row 2 has 1 numbers, the first one 2"),
        ("matrix:\n01\n00\n", "line 3, column 1: row 2 has no 1, so it is no option"),
        ("matrix:\n01\n 12\n", "line 3, column 3: a matrix has only 0 and 1, not '2'"),
        ("matrix:\n010\n100\n", "line 2, column 1: no row has a 1 in column 3, so nothing can cover it"),
    ],
)
def test_a_matrix_that_is_no_cover_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == sentence


def test_names_and_colours_do_not_fit_into_a_matrix() -> None:
    for name in ("toy", "colours", "several-times"):
        with pytest.raises(CannotDo, match="a matrix has neither names"):
            write(load(name, "cover").value)
