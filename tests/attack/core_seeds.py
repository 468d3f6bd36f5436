"""Good arguments for what makes objects of the core, and for its functions: where attacks on it start.

Names are those of `_core.pyi`. What is not here is attacked with any arguments of the right types.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.attack.core_values import CALLBACK

# Three items, and options that hold one or two of them; four cells in a square, and the dominoes in it.
THREE = ([1, 1, 0], [1, 1, 1], [0, 2, 3, 4, 6], [0, 1, 0, 1, 1, 2], [0, 0, 0, 0, 0, 3])
SQUARE = ([1] * 4, [1] * 4, [0, 2, 4, 6, 8], [0, 1, 2, 3, 0, 2, 1, 3])
COUNTED = ([2, 0, 1, 1], [3, 1, 1, 2], [0, 2, 4, 6, 8, 9], [0, 2, 0, 3, 1, 3, 0, 0, 3], [0] * 9)
LINKS = [(0, 1), (2, 3), (0, 2), (1, 3)]
COVER = ["<object>", "cover_table", THREE]
COUNTED_COVER = ["<object>", "cover_table", COUNTED]

# Boxes in a row of four, a domino that is used twice; and another domino with two single boxes.
BOXES: tuple[Any, ...] = (4, [(0, 1), (1, 2), (2, 3)], [2], [2], [[[0, 1], [1, 2], [2, 3]]])
MORE_BOXES: tuple[Any, ...] = (
    *BOXES[:2],
    [1, 0],
    [1, 2],
    [[[0, 1], [1, 2], [2, 3]], [[0], [1], [2], [3]]],
)
JOIN: tuple[Any, ...] = (
    *([0, 2, 4, 6], [0, 2, 4, 6, 8, 9, 10, 11, 12, 13], [0, 2, 1, 3, 3, 5, 4, 5, 1, 3, 4, 5, 4]),
    *([0, 0, 0, 0, 1, 1, 1, 1, 2**32 - 1], [3, 2], [[3, 0], [2, 2], [2, 1]]),
    *([([0, 1, 2, 3, 4, 5], [0, 1])], ([], []), 10_000_000),
)

# A loop around all nine cells of a board, and one cell inside.
NO_CLUES, NO_MARKS, ONE_CLUE = b"\xff" * 9, bytes(24), b"\xff" * 4 + b"\3" + b"\xff" * 4
BOARD, CLUED = (3, 3, NO_CLUES, NO_MARKS), (3, 3, ONE_CLUE, NO_MARKS)
ONE_INSIDE, ALL_INSIDE = b"\0\0\0\0\1\0\0\0\0", b"\1" * 9

# Fields of 2x2 and 3x3 with doors everywhere; from one corner to the other.
DOORS_2, DOORS_3 = bytes((3, 6, 9, 12)), bytes((3, 7, 6, 11, 15, 14, 9, 13, 12))
RULE: tuple[Any, ...] = (0, [(0, 1, 1)], [], [], [], [(0, 1)], [0, 1, 2, 3], 0)
AREA_RULE: tuple[Any, ...] = (
    *(1, [(0, 2, 0)], [(0, 1, 0, 2)], [(0, 1, 1, 0)]),
    *([([(1, 0)], 0, (1, 0), 1, 1)], [(1, 0)], [0, 1], 1),
)
RULES = ["<object>", "LabyrinthRules", [[RULE, AREA_RULE]]]
NO_RULES: list[Any] = ["<object>", "LabyrinthRules", [[]]]

# Values of cells and edges of Slitherlink, their eight symmetries, and three rules.
TABLE_OF_LOOPS: tuple[Any, ...] = (
    [
        ([(0, 0, 2)], [(1, 0, 2)], []),
        ([(0, 0, 4), (1, 0, 2)], [(0, -1, 2), (-1, 0, 2), (0, 1, 2)], []),
        ([(0, 0, 4), (0, -1, 4), (1, 0, 4), (0, 1, 4)], [(-1, 0, 1)], []),
    ],
    *(6, 0, (2, 2), (1, 1), [0, 2, 2, 0]),
    [((a, 0, 0, b), []) for a in (1, -1) for b in (1, -1)]
    + [((0, a, b, 0), []) for a in (1, -1) for b in (1, -1)],
    (2, 1, [(0, 0), (1, 0), (0, 1), (0, 0)]),
)
SIDES = ([([], [(1, 0, 1)], [(0, 0, 0), (2, 0, 1)])], *TABLE_OF_LOOPS[1:])
LOOPS = ["<object>", "pattern_table", TABLE_OF_LOOPS]
MOTIONS = [[0, 1, 2, 3], [2, 3, 0, 1]]

SUDOKU_4 = bytes((1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2))
SUDOKU_9 = (
    b"\5\3\0\0\7\0\0\0\0\6\0\0\1\x09\5\0\0\0\0\x09\x08\0\0\0\0\6\0\x08\0\0\0\6\0\0\0\3\4\0\0\x08\0\3\0\0\1"
    b"\7\0\0\0\2\0\0\0\6\0\6\0\0\0\0\2\x08\0\0\0\0\4\1\x09\0\0\5\0\0\0\0\x08\0\0\7\x09"
)
SUDOKU_LINES = ["<buffer>", b"".join(b"%d" % each for each in SUDOKU_9) + b"\n" + b"." * 81 + b"\n12\n"]
PUZZLES = ["<object>", "SudokuPuzzles", [SUDOKU_LINES, True]]


def problem(*calls: tuple[str, list[Any]]) -> list[Any]:
    """A problem of constraints after these calls."""
    return ["<object>", "ConstraintProblem", [8], [list(each) for each in calls]]


def int32s(*numbers: int) -> bytes:
    return b"".join(each.to_bytes(4, "little", signed=True) for each in numbers)


def int64s(*numbers: int) -> bytes:
    return b"".join(each.to_bytes(8, "little", signed=True) for each in numbers)


CLAUSES = ("add_clauses", [int32s(1, 2, 0, -1, -2, 0), int32s(0, 1)])
SUMS = ("add_sums", [int64s(1, 2, 3, 1, 3, 1, 4, 2, -5), int32s(2)])
SQUARE_EDGES = [0, 1, 1, 1, 3, 2, 3, 2, 3, 2, 0, 4]
GRAPHS = [
    ("add_connected", [3, [1, 2, 3, 4], [0, 1, 0, 1, 2, 0, 2, 3, 0]]),
    ("add_loop", [4, 4, SQUARE_EDGES]),
    ("add_acyclic", [5, 4, SQUARE_EDGES]),
    ("add_parts", [6, [0, 0, 0, 0], SQUARE_EDGES, [0, 5, 2, 1, 6, 3], [0, 3], False]),
]
PROBLEMS = [problem(CLAUSES), problem(CLAUSES, SUMS), *(problem(SUMS, each) for each in GRAPHS)]

SEEDS: Mapping[str, Sequence[tuple[Any, ...]]] = {
    "cover_table": [THREE, COUNTED, (*SQUARE, [0] * 8)],
    "CoverSplit": [(COVER, 3), (COUNTED_COVER, 2, "")],
    "CoverWalks": [(COVER, [(0, 2)], 5, 1), (COUNTED_COVER, [(0, 1)], 3, 1, "")],
    "CoverRandomSearch": [(*SQUARE, [0] * 8, [0, 1, 2, 3], links, 1) for links in (LINKS, [])],
    "CoverSearch": [(COVER,), (COUNTED_COVER, "")],
    "FrontierCount": [(*SQUARE, 1_000_000, 2, "best"), (*THREE[:4], 1_000_000)],
    "CutJoin": [JOIN],
    "box_tables": [BOXES, MORE_BOXES],
    "BoxSearch": [(["<object>", "box_tables", MORE_BOXES], "boxes", True, True, [0])],
    "BoxWalks": [(["<object>", "box_tables", MORE_BOXES], "pieces", True, True, [0], 5, 1)],
    "LabyrinthOracle": [(2, 2, 3, DOORS_2, [0], 1000), (3, 3, 8, DOORS_3, [0, 1], 1000)],
    "labyrinth_backbite": [(3, 3, 8, DOORS_3, [0, 1, 2, 5, 4, 3, 6, 7, 8], 1)],
    "labyrinth_future_lines": [(3, 3, 8, DOORS_3, [0, 1])],
    "LabyrinthRules": [([RULE],), ([RULE, AREA_RULE],)],
    "LabyrinthRuleCheck": [(RULES, 3, 3, 1000, True, 5), (NO_RULES, 3, 3, 1000, False, 5)],
    "LabyrinthRuleLines": [(RULES, 3, 3, True), (NO_RULES, 2, 2, True)],
    "LoopCount": [(*BOARD, 1_000_000), (*CLUED, 1_000_000, True, [0, 15])],
    "LoopRanking": [(*BOARD, 1_000_000), (*CLUED, 1_000_000, True, [0, 15])],
    "LoopSearch": [BOARD, CLUED],
    "LoopBacktrack": [BOARD, CLUED],
    "LoopPathsOut": [(3, 3, NO_MARKS, []), (3, 3, b"\1\2" * 12, [(4, True), (0, False)])],
    "path_between_cells": [(3, 3, b"\2" * 24, 0, 8, 1)],
    "pattern_table": [TABLE_OF_LOOPS, SIDES],
    "PatternBoard": [(LOOPS, 7, 7, bytes(49)), (["<object>", "pattern_table", SIDES], 7, 7, bytes(49))],
    "settle_loop": [(LOOPS, 3, 3, ONE_CLUE, NO_MARKS)],
    "LoopTrialSearch": [(LOOPS, 3, 3, ONE_CLUE, NO_MARKS)],
    "LoopLadder": [(LOOPS, 3, 3, ONE_CLUE, NO_MARKS, 5, 0), (LOOPS, 3, 3, NO_CLUES, NO_MARKS, 1, 0)],
    "loop_numbers": [(3, 3, ONE_INSIDE)],
    "LoopGrowth": [(3, 3, 1, ONE_INSIDE), (5, 5, 1, b"")],
    "LoopThinning": [(LOOPS, 3, 3, ALL_INSIDE, 3, True, [0], [[1, 2], [4]], 1)],
    "LoopFilling": [(LOOPS, 3, 3, ONE_INSIDE, 3, [0, 4, 8], True, 1)],
    "rule_search": [
        ([0, 0, 1, 1], [[0, 2], [1, 3]], [0, 1, 2, 3], [0, 1, 2, 3], MOTIONS, [([0], 1)], 2, True, [0])
    ],
    "rule_refining": [
        ([([0], [1], 0), ([1], [2], 1), ([0], [2], 2)], [([0], [1]), ([1], [2]), ([0], [2])])
    ],
    "ConstraintProblem": [(8,)],
    "ConstraintSearch": [(each, None, kind, True) for each in PROBLEMS for kind in (False, True)],
    "SudokuBacktrack": [(2, 2, SUDOKU_4), (3, 3, SUDOKU_9)],
    "SudokuLogic": [(2, 2, SUDOKU_4, [0] * 16, True, True), (3, 3, SUDOKU_9, [0] * 81, False, True)],
    "SudokuSearch": [(SUDOKU_9,), (bytes(81), "")],
    "SudokuCount": [(SUDOKU_9, 2), (bytes(81), 10, "")],
    "SudokuPuzzles": [(SUDOKU_LINES, True), (["<buffer>", SUDOKU_9 * 2], False)],
    "SudokuBatch": [(PUZZLES, 2, None, ["<buffer>", bytes(243)], False, 2), (PUZZLES, 2, None, None)],
    "SudokuMaking": [
        ([[0, 80], [4]], 60, 1, 0, ["<buffer>", bytes(162)], 2),
        ([], 0, 1, 0, ["<buffer>", bytes(81)]),
    ],
    "sudoku_rate_many": [(3, 3, SUDOKU_9 * 2, 2, 2, True, True, CALLBACK)],
    "steiner_meet": [([7, 25, 42], 3)],
    "steiner_cover": [([7, 25, 42], 7, 3)],
    "solve_game": [([0, 2, 3, 3], [1, 2, 2], [True, False, True])],
}
