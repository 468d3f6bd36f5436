"""The program reproduces Kuwagaki's table; all differences from the print are listed here."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from hamekomi.families.packing.classify import (
    PAIRS,
    Class,
    class_of,
    classify,
    code,
    codes,
    count_classes,
    differences_from_print,
    rows,
)
from hamekomi.families.packing.experiments.kawai import TETRA
from hamekomi.families.packing.named.puzzles import read, tetra
from hamekomi.families.packing.solvers.symmetry_parts import distinct
from hamekomi.families.packing.symmetry import motions
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput

# Type, pieces at L and R, at T and B; the printed code, and the correct one. Confused letters and
# missing codes are mistakes in reading the print; E for B may be a misprint.
IN_PRINT = {
    (1, "CJ", "LS", "H", "B"),
    (1, "CJ", "OS", "JH", "DB"),
    (1, "CJ", "PT", "I", "1"),
    (1, "CO", "PZ", "S", "5"),
    (1, "JN", "LS", "R", "8"),
    (1, "JO", "SZ", "", "C"),
    (1, "JP", "OZ", "O", "0"),
    (1, "JS", "TZ", "E", "B"),
    (1, "JT", "CP", "", "C"),
    (1, "LP", "CN", "O", "0"),
    (1, "LP", "TZ", "", "2"),
    (1, "LS", "TZ", "", "0"),
    (1, "NO", "CP", "R", "8"),
    (1, "NS", "TZ", "", "0"),
    (1, "OP", "CS", "E", "B"),
    (1, "OP", "LT", "R", "8"),
    (2, "CJ", "TZ", "000", ""),
    (2, "PZ", "ST", "", "0"),
}


@cache
def counts() -> Counter[Class]:
    return count_classes(distinct(tetra(), "symmetry"))


def test_the_types_add_up_to_the_printed_totals() -> None:
    by_type = Counter[int]()
    for each, number in counts().items():
        by_type[each.type] += number
    assert by_type == {1: 7160, 2: 322}


def test_the_table_is_the_printed_one_except_for_these_places() -> None:
    found = {
        (each.type, each.lr, each.tb, each.printed, each.computed)
        for each in differences_from_print(counts())
    }
    assert found == IN_PRINT


def test_a_wrong_count_is_a_difference_from_the_print() -> None:
    spoilt = counts().copy()
    spoilt[Class("NO", "CL", 1)] += 1
    new = {(each.type, each.lr, each.tb) for each in differences_from_print(spoilt)}
    assert new - {place[:3] for place in IN_PRINT} == {(1, "CL", "NO")}


def test_the_class_does_not_change_when_a_solution_is_turned_or_mirrored() -> None:
    expected = class_of(TETRA.printed)
    assert str(expected) == "NPJT/1"  # J and T lie opposite the ends of I, N and P at the other corners
    for motion in motions(tetra()):
        assert class_of(motion.carry(TETRA.printed)) == expected


def test_counts_are_coded_as_in_the_paper() -> None:
    first_of_code = {0: "0", 9: "9", 10: "A", 13: "B", 20: "C", 30: "D", 50: "E", 100: "F"}
    last_of_code = {8: "8", 12: "A", 19: "B", 29: "C", 49: "D", 99: "E", 1000: "F"}
    for count, letter in (first_of_code | last_of_code).items():
        assert code(count) == letter


def test_rows_contain_the_table_and_the_differences_from_the_print() -> None:
    table = list(rows(counts()))
    assert len(table) == 2 * (len(PAIRS) + 1)
    assert table[1]["by TB"] == codes(counts(), "CL", 1) == ".........0B7831......000002652932112"
    assert table[1]["in print"] == "the same"
    assert table[0]["in print"] != "the same"
    assert [row["solutions"] for row in table if row["LR"] == "all"] == [7160, 322]


def test_other_puzzles_are_classified_by_symmetry() -> None:
    assert list(classify(read("pentominoes-3x20"))) == [
        {"motions that keep it": 1, "motions of the frame": 4, "classes": 2, "solutions": 8}
    ]


def test_tetra_is_classified_as_kuwagaki_does() -> None:
    assert next(classify(tetra()))["LR"] == "CJ"


def test_the_class_of_one_filling_is_a_row() -> None:
    printed = load("tetra-printed", "packing")
    solution = printed.solve()
    assert solution is not None
    row = {"class": "NPJT/1", "motions that keep it": 1, "motions of the frame": 48}
    assert printed.class_of(solution) == load("tetra", "packing").class_of(str(solution.text)) == row
    square = load("frame: box 2 2\npiece D x2: ##\n", "packing")
    assert square.class_of("D:(0,0)(0,1);D:(1,0)(1,1)") == {
        "motions that keep it": 4,
        "motions of the frame": 8,
    }


def test_what_is_no_solution_is_in_no_class() -> None:
    with pytest.raises(BadInput, match="this is no solution, so it is in no class"):
        load("frame: box 2 2\npiece D x2: ##\n", "packing").class_of("D:(0,0)(0,1)")
