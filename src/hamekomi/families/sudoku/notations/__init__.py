"""Puzzles, solutions and positions as text.

plain        all cells in one line, or row by row: the canonical text
drawing      drawn with lines around the boxes
puzzlink     addresses of puzz.link;  pzprv3  its files
solo         game IDs of Simon Tatham's Solo
sdk          files of SadMan's Sudoku and SudoCue;  sdx  of SudoCue, with candidates
hodoku       lines of HoDoKu's library
sudokuwiki   links to sudokuwiki.org
fpuzzles     addresses of f-puzzles;  sudokupad  of SudokuPad;  lz_string  how they are packed
scl          SudokuPad's own objects;  relaxed_json  how they are shortened
penpa        addresses of Penpa+
latex        an array for LaTeX
as_json      a JSON object
marks        which of these hold positions
cells        what all of them need
"""

from collections.abc import Mapping

from hamekomi.families.sudoku.notations import (
    as_json,
    drawing,
    fpuzzles,
    hodoku,
    latex,
    penpa,
    plain,
    puzzlink,
    pzprv3,
    sdk,
    sdx,
    solo,
    sudokupad,
    sudokuwiki,
)
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
        puzzlink.parse, puzzlink.write, "address of puzz.link, pzv.jp ...", puzzlink.claim
    ),
    "pzprv3": Format(pzprv3.parse, pzprv3.write, "file of puzz.link", pzprv3.claim),
    "solo": Format(
        solo.parse, solo.write, "game ID, address or saved game of Simon Tatham's Solo", solo.claim
    ),
    "sdk": Format(sdk.parse, sdk.write, "file of SadMan's Sudoku or SudoCue", sdk.claim),
    "sdx": Format(sdx.parse, sdx.write, "file of SudoCue, with candidates", sdx.claim),
    "hodoku": Format(hodoku.parse, hodoku.write, "line of HoDoKu's library", hodoku.claim),
    "sudokuwiki": Format(sudokuwiki.parse, sudokuwiki.write, "link to sudokuwiki.org", sudokuwiki.claim),
    "fpuzzles": Format(fpuzzles.parse, fpuzzles.write, "address or object of f-puzzles", fpuzzles.claim),
    "sudokupad": Format(
        sudokupad.parse,
        sudokupad.write,
        "address of SudokuPad",
        sudokupad.claim,
        "an address of SudokuPad",
    ),
    "penpa": Format(penpa.parse, penpa.write, "address of Penpa+", penpa.claim),
    "latex": Format(latex.parse, latex.write, "array for LaTeX", latex.claim),
    "json": Format(as_json.parse, as_json.write, "an object with rows of cells", as_json.claim),
}
