"""Puzzles as other programs wrap them: tables, lines with answers, janko's text; and what is no text."""

from __future__ import annotations

from io import BytesIO

import pytest

from hamekomi.lab.reading.recognise import recognise, recogniser
from hamekomi.lab.reading.splitting import split_puzzles
from hamekomi.lab.reading.unwrapped import unwrapped
from hamekomi.model.errors import BadText

ROWS = (
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
)
LINE = "".join(ROWS)
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def table(separator: str, empty: str = "") -> str:
    return "\n".join(separator.join(empty if sign == "." else sign for sign in row) for row in ROWS)


def janko(kind: str, *rows: str) -> str:
    return "\n".join(("begin", f"puzzle {kind}", "author OJ", "size 9", "problem", *rows, "end"))


SUDOKU_OF_JANKO = janko("sudoku", *(" ".join(row.replace(".", "-")) for row in ROWS))


@pytest.mark.parametrize(
    "text",
    [
        table(","),
        table("\t"),
        table(";"),
        table(", ", "0"),
        "\ufeff" + table(",").replace("\n", "\r\n"),
        f"{LINE},{SOLVED}",
        f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLVED}\n",
        SUDOKU_OF_JANKO,
        SUDOKU_OF_JANKO.replace("\nend", "\nsolution\n5 3 4\nend"),
    ],
)
def test_a_sudoku_is_read_from_cells_from_lines_with_answers_and_from_jankos_text(text: str) -> None:
    found = recognise(text)
    assert found.family.name == "sudoku"
    given = "".join("." if not symbol else str(symbol) for symbol in found.value.cells)
    assert given == LINE


def test_a_slitherlink_is_read_from_cells_where_a_zero_is_a_clue() -> None:
    rows = ("3,,,0,", ",,2,,", "1,,,,3", ",,,,", ",0,,,2")
    found = recognise("\n".join(rows), family_name="slitherlink")
    assert found.value.clues[:5] == (3, None, None, 0, None)
    janko_rows = ("2 - - 1 -", "- 2 - - 1", "- - 2 - -", "3 - - 3 -", "- 0 - - 3")
    found = recognise(janko("slitherlink", *janko_rows))
    assert (found.family.name, found.value.clues[:4]) == ("slitherlink", (2, None, None, 1))


@pytest.mark.parametrize("separator", [",", "\t"])
def test_a_file_with_a_table_is_one_puzzle_and_not_one_for_each_line(separator: str) -> None:
    found = split_puzzles(BytesIO(table(separator).encode() + b"\n"), recogniser())
    assert not found.is_several
    lines = "3,5,7\n0,1,2\n0,2,4\n"  # three hexads
    assert split_puzzles(BytesIO(lines.encode()), recogniser()).is_several


@pytest.mark.parametrize(
    "text", ["0 1 2 3 4", "0, 1, 2, 3, 4", "blackjack: 0 2 4 6 7 11", LINE, "\n".join(ROWS), "3./.3"]
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert unwrapped(text) == text


def test_a_line_whose_second_part_is_no_answer_stays_as_it_is() -> None:
    text = f"{LINE},{'1' * 81}"
    assert unwrapped(text) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "this is a picture; puzzles are read from text"),
        ("\ufffdPNG\n\x1a\n\0", "this is a picture"),
        ("\ufffd\ufffd\ufffd\ufffd\0\x10JFIF\0", "this is a picture"),
        ("%PDF-1.7\n%", "this is a PDF file"),
        ("PK\x03\x04\x14", "this is a ZIP file, or a document of an office program"),
        ("\x1a\x1a", "this holds nothing that can be read"),
        (janko("masyu", "- w", "b -"), "this is a Masyu in janko's text"),
        ("https://www.janko.at/Raetsel/Slitherlink/001.a.htm", "from this address of janko.at"),
    ],
)
def test_what_cannot_be_read_is_called_by_its_name(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as refused:
        recognise(text)
    assert sentence in str(refused.value) and "U+" not in str(refused.value)


@pytest.mark.parametrize("cell", ["26", "99", "9" * 5000, "٣"])
def test_a_number_of_jankos_that_no_board_has_is_refused_with_its_line(cell: str) -> None:
    with pytest.raises(BadText, match="no number from 0 to 25") as refused:
        recognise("\n" + janko("sudoku", "- 1 -", f"- {cell} -"))
    assert refused.value.line == 8
