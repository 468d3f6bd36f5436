"""Texts from elsewhere with known cells; what is damaged or another puzzle is refused with a reason."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.sudoku import notations
from hamekomi.families.sudoku.notations import FORMATS, compressed, programs
from hamekomi.families.sudoku.notations.cells import signs
from hamekomi.geometry import penpa
from hamekomi.lab.puzzle import load
from hamekomi.lab.reading.recognise import recognise
from hamekomi.model.errors import BadInput, BadText, CannotDo

LINE = "15...96......17...7.65...42.....1.5368..2...7.2..........3..5.48.2.9.....3..7...6"
SUDOKUPAD = ".6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3."
ONE_GIVEN = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles"
    "1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"
)
SDK = """#A SudoCue
#D An example
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
"""
SDK_ROWS = SDK.partition("example\n")[2]
SOLO = "3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a"
SOLO_LINE = "020000090500602003701409602004107200170000069002508100605903807200806001010000040"
WIKI = "705060000000500937000200050000010000003679500000000496000850060500192704000736200"
TEXTS = {
    "plain": (LINE, LINE),
    "rows": ("\n".join(LINE[row : row + 9] for row in range(0, 81, 9)), LINE),
    "zeros": (SOLO_LINE, SOLO_LINE),
    "x for empty cells": (LINE.replace(".", "x"), LINE),
    "spaces for empty cells": (LINE.replace(".", " ") + "\n", LINE),
    "rows with spaces": (
        "\r\n".join(LINE[row : row + 9] for row in range(0, 81, 9)).replace(".", " "),
        LINE,
    ),
    "puzzlink": ("https://puzz.link/p?sudoku/9/9/15i96l17i7g65i42k1g5368h2i7g2p3h5g48g2g9k3h7i6", LINE),
    "edited": ("https://pzv.jp/p.html?sudoku_edit/4/4/g1k23k3g", ".1.....23.....3."),
    "bare": ("sudoku/6/6/61j3g2j4g3j5g4j6g5j12", "61....3.2....4.3....5.4....6.5....12"),
    "pzprv3": ("pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /", ".1.....23.....3."),
    "solo": (SOLO, SOLO_LINE),
    "solo's address": (f"https://example.org/puzzles/js/solo.html#{SOLO}", SOLO_LINE),
    "solo with a difficulty": (SOLO.replace("3x3:", "3x3db:"), SOLO_LINE),
    "sdk": (SDK, "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"),
    "sadman": (f"[Puzzle]\n{SDK_ROWS}", SDK_ROWS.replace("\n", "")),
    "sudokuwiki": (f"https://www.sudokuwiki.org/sudoku.htm?bd={WIKI}", WIKI),
    "hodoku": (f":0000:x:{LINE}:::", LINE),
    "fpuzzles": (f"https://f-puzzles.com/?load={ONE_GIVEN}", "1" + "." * 80),
    "sudokupad": (f"https://sudokupad.app/fpuzzles{ONE_GIVEN}", "1" + "." * 80),
    "classic": ("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B", SUDOKUPAD),
    "classic in pairs": ("https://sudokupad.app/classic0G9VRg1tYTreaEX2Zsw8HOFRD", SUDOKUPAD),
    "sage": (
        "+---+---+\n|  4|   |\n|3 2|   |\n+---+---+\n|   |1 4|\n|   |3  |\n+---+---+",
        ".4..32....14..3.",
    ),
    "box-drawing": (
        "┌─────┬─────┐\n│ . 4 │ . . │\n│ 3 2 │ . . │\n├─────┼─────┤\n"
        "│ . . │ 1 4 │\n│ . . │ 3 . │\n└─────┴─────┘",
        ".4..32....14..3.",
    ),
    "simple sudoku": (
        "*-----*\n|.4|X.|\n|32|..|\n|--+--|\n|..|14|\n|..|3X|\n*-----*",
        ".4..32....14..3.",
    ),
    "latex": (
        "\\begin{array}{|*{2}{*{2}{r}|}}\\hline\n &4& & \\\\\n3&2& & \\\\\\hline\n"
        " & &1&4\\\\\n & &3& \\\\\\hline\n\\end{array}",
        ".4..32....14..3.",
    ),
}


def pad(text: str, form: str = "scl") -> str:
    return f"https://sudokupad.app/{form}{compressed.compress(text)}"


TEXTS |= {
    "sudokupad's own": (
        pad(
            "{ce:[[,{v:1},,],[,,,{v:2}],[{v:3},,,],[,,{v:3},]],cs:50,ca:[{v:'rules: none'}],"
            "metadata:{title:'It\\'s',logo:f}}"
        ),
        ".1.....23.....3.",
    ),
    "sudokupad's own in JSON": (
        pad(
            json.dumps({"cells": [[{"value": "1"}, {}, {}, {}], *[[{}] * 4] * 3], "regions": []}), "ctc"
        ),
        "1" + "." * 15,
    ),
    "sdx": (
        "\n".join(["2 678 u8 1 46789 5 49 49 3", *["12 12 3456789 " + "123 " * 6] * 8]),
        "2..1.5..3" + "." * 72,
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_from_elsewhere_is_recognised_and_read(name: str) -> None:
    text, cells = TEXTS[name]
    found = recognise(text)
    assert found.family.name == "sudoku"
    assert signs(found.value.cells) == cells.replace("0", ".")


def drawn(size: int, numbers: dict[int, object], kinds: tuple[str, ...] = (), **more: object) -> str:
    layout = penpa.Layout(size, size)
    written = {str(layout.cells[cell]): [number, 1, "1"] for cell, number in numbers.items()}
    mode = penpa.mode(("1", "2", "1"), "sudoku", 3, "edgex")
    drawing = penpa.Drawing({"number": written, **more}, {}, kinds, mode)
    return penpa.pack(penpa.text(layout, drawing))


def test_a_penpa_address_is_a_sudoku_if_it_says_so_or_has_large_numbers() -> None:
    named, unnamed = drawn(4, {0: "1"}, ("sudoku",)), drawn(9, {0: 9, 80: "4"})
    assert signs(load(named).value.cells) == "1" + "." * 15
    assert signs(load(unnamed).value.cells) == "9" + "." * 79 + "4"
    assert recognise(drawn(9, {0: 3})).family.name == "slitherlink"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (drawn(4, {0: 1}, ("slitherlink",)), "the author calls this puzzle 'slitherlink', not Sudoku"),
        (drawn(4, {5: "x"}), "r2c2: a symbol is a number, not 'x'"),
        (drawn(4, {5: 7}), "r2c2: a Sudoku with 4 rows has the symbols 1 to 4, not 7"),
        (drawn(4, {}, thermo=[[1, 2]]), "this has 'thermo': that is another puzzle"),
        (drawn(4, {}, symbol={"12": [1, "circle_L", 1]}), "this has 'symbol'"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "breaks off"),
    ],
)
def test_another_drawing_of_penpa_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(text, "sudoku", "penpa")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("u1 2", "an .sdx file has 9 rows, not 1"),
        ("12 u1\n" * 9, "line 1: expected 9 cells, found 2"),
        ("12 12 12 12 12 12 12 12 0\n" * 9, "line 1, column 25: expected digits, or u and a digit"),
    ],
)
def test_a_damaged_sdx_file_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        programs.parse_sdx(text)


def test_boxes_of_another_shape_are_read_from_sudokupad() -> None:
    halves = ((0, 1, 2), (3, 4, 5))
    stacks = ((0, 1), (2, 3), (4, 5))
    regions = [
        [(row, column) for row in rows for column in stack] for rows in halves for stack in stacks
    ]
    puzzle = load(pad(json.dumps({"cells": [[{}] * 6] * 6, "regions": regions}))).value
    assert (puzzle.box_rows, puzzle.box_columns) == (3, 2)


def test_candidates_in_a_sdx_file_rule_out_others() -> None:
    position = load(TEXTS["sdx"][0]).position
    assert position is not None
    assert (position.cells[2], position.puzzle.cells[2]) == (8, 0), "written, not given"
    assert position.candidates(1) == 1 << 6 | 1 << 7
    assert position.ruled_out[1] == 1 << 4 | 1 << 9, "the cell sees 1, 2, 3, 5 and 8"


def test_written_texts_are_those_from_elsewhere() -> None:
    puzzle = load(LINE)
    assert puzzle.to("puzzlink") == TEXTS["puzzlink"][0]
    assert load(SOLO_LINE).to("solo") == SOLO
    assert load(WIKI).to("sudokuwiki") == TEXTS["sudokuwiki"][0]
    assert load("sudoku: .4..32....14..3.").to("latex") == TEXTS["latex"][0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("." * 80 + "k", "line 1, column 81: a Sudoku with 9 rows has the symbols 1 to 9, not 'k'"),
        ("sudoku: " + "h" + "." * 255, "a Sudoku with 16 rows has the symbols 1 to g, not 'h'"),
        ("sudoku:\n17 3" + " ." * 254, "a Sudoku with 16 rows has the symbols 1 to 16, not 17"),
        ("sudoku: 12..", "2 rows cannot be divided into boxes"),
        ("sudoku: 12345", "there are 5 cells"),
        (f"12\n{LINE}", "this text holds 2 puzzles"),
        ("sudoku: .4..32....14..5.", "line 1, column 23: a Sudoku with 4 rows has the symbols 1 to 4"),
        ("." * 10000, "at most 64 rows, not 100"),
        (LINE + "1", "a Sudoku is a square, as 81 cells are; there are 82 cells"),
        ("sudoku 3x3: " + "." * 16, "boxes of 3x3 do not fit 4 rows"),
        ("sudoku: " + "." * 15 + "?", "column 24: expected a digit, a letter or '.', found '?'"),
        ("https://puzz.link/p?sudoku/9/9/15i9", "ends after 6 of 81 cells"),
        ("https://puzz.link/p?sudoku/9/9/zzzzz", "the 81 cells of the grid are full"),
        ("https://puzz.link/p?sudoku/7/7/", "4, 6, 9, 16 or 25 rows"),
        ("https://puzz.link/p?sudoku/9/9/!", "no cell is written '!'"),
        ("pzprv3/sudoku/4/. 1 . ./. .", "part 5: expected 4 values, found 2"),
        ("3x3jx:" + "a" * 81, "jigsaw pieces"),
        ("https://x/solo.html#3x3:a2", "line 1, column 27: boxes of 3x3 make 81 cells, but there are 2"),
        (SOLO[:-2], "line 1, column 76: boxes of 3x3 make 81 cells, but there are 79"),
        (SOLO + "_7", "line 1, column 79: boxes of 3x3 make 81 cells, but there are more"),
        (SOLO.replace("e9", "e!"), "line 1, column 8: expected digits, small letters and"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=123", "81 digits"),
        ("https://www.sudokuwiki.org/", "'?bd='"),
        (f":0000:x:{LINE}:7:::", "a symbol, a row and a column"),
        ("https://f-puzzles.com/?id=abc", "only its server knows"),
        ("https://f-puzzles.com/?load=N4Ig", "breaks off"),
        ("https://f-puzzles.com/?load=!", "not a digit of base64"),
        ("https://sudokupad.app/abc", "only the server"),
        ("https://sudokupad.app/sclN4Ig", "breaks off"),
        (pad("[1]"), "holds no puzzle"),
        (pad("{ce:[[,],[,,]]}"), "not as many cells"),
        (pad("{ce:[[{v:'a'}]]}"), "r1c1: a symbol is a number"),
        (pad("{ce:[[,,,],[,,,],[,,,],[,,,]],l:[{}]}"), "this has 'lines': that is another puzzle"),
        (pad("{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0]],v:3}]}"), "this has cages"),
        (pad("{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[3,3]]]}"), "unusual regions"),
        (pad("{ce:[[,,,],[,,,],[,,,],[,,,]],re:5}"), "regions of the puzzle cannot be read"),
        (pad("{ce:" + "[" * 99), "nested more than 50 deep"),
        ("https://sudokupad.app/classicB6", "not 81 cells"),
        ('{"size": 4, "grid": [[{}, {}], [{}]]}', "as many rows of cells"),
        ('{"size": 1, "grid": [[{}]], "killercage": [1]}', "another puzzle than Sudoku"),
        ('{"size": 1, "grid": [[{"region": 3}]]}', "an unusual region"),
        ('{"family": "sudoku", "cells": [[1, 2], [3]]}', "row 2"),
        ('{"family": "sudoku", "cells": [[true]]}', "symbols are numbers"),
        ('{"family": "sudoku", "cells": [[%s]]}' % ("9" * 4000), "9999…"),
        ('{"family": "sudoku", "cells": [[1]], "boxes": [0, 1]}', "two numbers whose product is 1"),
        ('{"family": "sudoku", "cells": [[1]], "marks": "r9c9=1"}', "there is no cell r9c9"),
        ("[Puzzle]\n1?\n", "line 2, column 2"),
        ("[Puzzle]\n....\n.K..\n....\n....\n", "line 3, column 2: a Sudoku with 4 rows has the symbols"),
        ("+--+\n|1 2 1|\n|1|\n+--+", "line 2: expected 2 cells in '1 2 1'"),
    ],
)
def test_unreadable_texts_are_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(text, "sudoku")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (LINE[:-1], "there are 80 cells"),
        (LINE + "1", "there are 82 cells"),
        ("." * 10000, "at most 64 rows, not 100"),
        (SOLO[:-2], "boxes of 3x3 make 81 cells, but there are 79"),
    ],
)
def test_a_line_that_is_nearly_a_sudoku_gets_an_error_about_sudoku(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", FORMATS)
def test_grids_of_all_shapes_come_back_or_are_refused(name: str) -> None:
    for boxes in ("1x1", "2x2", "2x3", "3x2", "3x3", "2x5", "4x4", "5x5", "6x6"):
        high, wide = map(int, boxes.split("x"))
        size = high * wide
        first = " ".join(map(str, range(1, size + 1))) + " ." * (size**2 - size)
        separated = first if size > 9 else first.replace(" ", "")
        puzzle = load(f"sudoku {boxes}:\n{separated}", "sudoku")
        try:
            text = puzzle.to(name)
        except CannotDo:
            continue
        assert load(text, "sudoku", name) == puzzle
        if (name, size) != ("drawing", 1):  # this could be a drawing of Slitherlink
            assert load(text) == puzzle


@pytest.mark.parametrize("name", notations.WRITE_POSITION)
def test_a_position_comes_back_with_what_was_written(name: str) -> None:
    begun = load(f":0000:x:+2{'.' * 79}1:::", "sudoku")
    again = load(begun.to(name), "sudoku", name)
    assert again == begun and again.position is not None
    assert again.position.cells[0] == 2 and again.value.cells[0] == 0


def test_marks_survive_in_notations_that_hold_them() -> None:
    rows = [[0] * 4] * 4
    text = f'{{"family": "sudoku", "cells": {rows}, "marks": "r1c1^1 r1c1^3 r2c2~4"}}'
    begun = load(text, "sudoku")
    for name in ("json", "fpuzzles", "sudokupad"):
        assert load(begun.to(name), "sudoku", name) == begun
    with pytest.raises(CannotDo):
        begun.to("sdk")


def test_hodoku_s_deleted_candidates_are_ruled_out() -> None:
    position = load(f":0000:x:{LINE}:313 413:::", "sudoku").position
    assert position is not None and position.ruled_out[2] == 1 << 3 | 1 << 4


def test_what_was_played_in_a_sdk_file_changes_no_given_and_fits_the_grid() -> None:
    rows = "[Puzzle]\n1...\n....\n....\n....\n[State]\n{}...\n....\n....\n...3"
    position = programs.parse_sdk_position(rows.format(2))
    assert (position.cells[0], position.cells[15]) == (1, 3)
    with pytest.raises(BadText, match="has the symbols 1 to 4"):
        programs.parse_sdk_position(rows.format(7))


@given(st.text(max_size=100))
def test_packed_text_is_unpacked_unchanged(text: str) -> None:
    text = "".join(sign for sign in text if ord(sign) < 0x10000)
    assert compressed.decompress(compressed.compress(text)) == text


@given(st.text(alphabet="ABCD+/=abN4Ig", max_size=60))
def test_damaged_packed_text_raises_only_bad_text(data: str) -> None:
    with suppress(BadText):
        compressed.decompress(data)


@pytest.mark.parametrize(
    "text",
    [
        "-" * 160_000 + "A",
        "\\begin{array}{|*{3}{*{3}{r}|}}\\hline" * 2_000,
        "\\begin{array}{|*}\\hline" + " " * 80_000 + "\\end{tabular}",
        "f-puzzles.com/" + "&load=" * 100_000 + " x",
    ],
    ids=lambda text: text[:20],
)
def test_claims_and_parsers_take_linear_time(text: str) -> None:
    """Trying all ways to split one of these would take minutes."""
    for notation in FORMATS.values():
        notation.claim(text)
        with pytest.raises(BadInput):
            notation.parse(text)
