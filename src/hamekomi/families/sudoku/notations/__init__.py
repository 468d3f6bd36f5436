"""Puzzles, solutions and positions as text.

plain        all cells in one line, or row by row: the canonical text
drawing      drawn with lines around the boxes, also as an array for LaTeX
pzpr         addresses and files of puzz.link
solo         game IDs of Simon Tatham's Solo
programs     files and lines of solving programs: .sdk, .sdx, HoDoKu, sudokuwiki.org
fpuzzles     addresses of f-puzzles;  sudokupad  of SudokuPad;  compressed  how their puzzles are packed
penpa        addresses of Penpa+
as_json      a JSON object
exports      texts for other solvers
cells        what all of them need
"""

from collections.abc import Callable, Mapping

from hamekomi.families.sudoku.notations import (
    as_json,
    drawing,
    fpuzzles,
    penpa,
    plain,
    programs,
    pzpr,
    solo,
    sudokupad,
)
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.model.family import Format

FORMATS: Mapping[str, Format[Sudoku]] = {
    "plain": Format(
        plain.parse,
        plain.write,
        "all cells in one line, or row by row",
        plain.claim,
        "a line of 81 digits and dots",
        "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3",
    ),
    "drawing": Format(drawing.parse, drawing.write, "drawn with +, - and |, as shown", drawing.claim),
    "puzzlink": Format(
        pzpr.parse_address, pzpr.write_address, "address of puzz.link, pzv.jp ...", pzpr.claim_address
    ),
    "pzprv3": Format(pzpr.parse_file, pzpr.write_file, "file of puzz.link", pzpr.claim_file),
    "solo": Format(
        solo.parse, solo.write, "game ID, address or saved game of Simon Tatham's Solo", solo.claim
    ),
    "sdk": Format(
        programs.parse_sdk, programs.write_sdk, "file of SadMan's Sudoku or SudoCue", programs.claim_sdk
    ),
    "sdx": Format(
        programs.parse_sdx, programs.write_sdx, "file of SudoCue, with candidates", programs.claim_sdx
    ),
    "hodoku": Format(
        programs.parse_hodoku, programs.write_hodoku, "line of HoDoKu's library", programs.claim_hodoku
    ),
    "sudokuwiki": Format(
        programs.parse_sudokuwiki,
        programs.write_sudokuwiki,
        "link to sudokuwiki.org",
        programs.claim_sudokuwiki,
    ),
    "fpuzzles": Format(fpuzzles.parse, fpuzzles.write, "address or object of f-puzzles", fpuzzles.claim),
    "sudokupad": Format(
        sudokupad.parse,
        sudokupad.write,
        "address of SudokuPad",
        sudokupad.claim,
        "an address of SudokuPad",
    ),
    "penpa": Format(penpa.parse, penpa.write, "address of Penpa+", penpa.claim),
    "latex": Format(drawing.parse_latex, drawing.write_latex, "array for LaTeX", drawing.claim_latex),
    "json": Format(as_json.parse, as_json.write, "an object with rows of cells", as_json.claim),
}

# The notations that also hold what a player has written.
PARSE_POSITION: Mapping[str, Callable[[str], Position]] = {
    "pzprv3": pzpr.parse_file_position,
    "sdk": programs.parse_sdk_position,
    "sdx": programs.parse_sdx_position,
    "hodoku": programs.parse_hodoku_position,
    "fpuzzles": fpuzzles.parse_position,
    "sudokupad": sudokupad.parse_position,
    "penpa": penpa.parse_position,
    "json": as_json.parse_position,
}
# The first one is used for saving, since only JSON holds everything.
WRITE_POSITION: Mapping[str, Callable[[Position], str]] = {
    "json": as_json.write_position,
    "pzprv3": pzpr.write_file_position,
    "sdk": programs.write_sdk_position,
    "sdx": programs.write_sdx_position,
    "hodoku": programs.write_hodoku_position,
    "fpuzzles": fpuzzles.write_position,
    "sudokupad": sudokupad.write_position,
    "penpa": penpa.write_position,
}
