"""The generator: puzzles have one solution, need all their clues, and meet their options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest

import hamekomi as hk
from hamekomi.engines.clocked import PAUSED
from hamekomi.families.slitherlink.making import generate, spec
from hamekomi.families.slitherlink.making.allowed_techniques import techniques_for
from hamekomi.families.slitherlink.making.core import Thinning
from hamekomi.families.slitherlink.making.masks import SYMMETRIES, orbits
from hamekomi.families.slitherlink.making.required_rule import follows
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import Mark, clue_bytes
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.solvers import sat
from hamekomi.families.slitherlink.solvers.by_rules import settle
from hamekomi.families.slitherlink.steps.core import Ladder
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique
from hamekomi.families.slitherlink.steps.grade import Measure, limits, measure
from hamekomi.lab.puzzle import generate as generate_puzzle
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, NoMatchingPuzzle, OutOfBudget
from hamekomi.model.scale import SCALE
from tests.families.slitherlink.boards import clued, made, without


@pytest.mark.parametrize("kind", TESTS)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_puzzle_is_unique_and_needs_all_its_clues(kind: str, symmetry: str) -> None:
    is_enough = TESTS[kind]
    puzzle = made(kind=kind, symmetry=symmetry)
    assert is_enough(puzzle, UNLIMITED)
    left = set(clued(puzzle))
    for orbit in orbits(symmetry, 7, 7):
        assert len(left.intersection(orbit)) in (0, len(orbit))
        if orbit[0] in left:
            assert not is_enough(without(puzzle, orbit), UNLIMITED)


@pytest.mark.parametrize(
    ("kind", "columns", "seed"), [("normal", 25, 1), ("hard", 25, 1), ("hard", 31, 2)]
)
def test_a_large_puzzle_whose_clues_are_tested_on_parts_of_it_is_unique_and_needs_its_clues(
    kind: str, columns: int, seed: int
) -> None:
    puzzle = made(rows=25, columns=columns, kind=kind, seed=seed)
    # Solvers that know nothing of parts: one looks for a second loop, another removes clues.
    assert len(list(islice(sat.solutions(puzzle, UNLIMITED), 2))) == 1
    for cell in clued(puzzle)[seed::4]:
        assert not TESTS[kind](without(puzzle, [cell]), UNLIMITED)


# With these seeds, at some point the only other solution is a loop around one cell or a few.
@pytest.mark.parametrize(("size", "seed"), [(3, 61), (3, 62), (3, 83), (3, 90), (3, 146), (4, 133)])
def test_a_small_puzzle_whose_other_loop_may_surround_few_cells_is_unique_and_needs_its_clues(
    size: int, seed: int
) -> None:
    puzzle = made(rows=size, columns=size, kind="hard", seed=seed)
    assert len(list(islice(sat.solutions(puzzle, UNLIMITED), 2))) == 1
    for cell in clued(puzzle):
        assert not TESTS["hard"](without(puzzle, [cell]), UNLIMITED)


@pytest.mark.parametrize(
    ("kind", "text"),
    [("normal", ".23.3 .0... ..0.2 3.0.3 ..3.."), ("hard", ".23.3 .0... ..0.. 3.0.3 ..3..")],
)
def test_the_same_seed_makes_the_same_puzzle_on_every_machine(kind: str, text: str) -> None:
    puzzle = hk.generate("slitherlink", rows=5, columns=5, kind=kind, seed=7)
    assert puzzle.text.split() == text.split()


# Few loops give a fiendish puzzle: other seeds take longer, or end with an answer that says so.
@pytest.mark.parametrize(("difficulty", "size"), [*((word, 8) for word in SCALE[:-1]), ("fiendish", 9)])
def test_the_difficulty_that_is_ordered_is_the_word_of_the_grade(difficulty: str, size: int) -> None:
    puzzle = hk.generate("slitherlink", rows=size, columns=size, difficulty=difficulty, seed=1)
    assert puzzle.grade().word == difficulty


@pytest.mark.parametrize("technique", [*Technique][:-2])
def test_a_puzzle_can_be_ordered_by_its_hardest_technique(technique: Technique) -> None:
    puzzle = made(technique=WORDS[technique], rows=8, columns=8)
    found = measure(puzzle)
    assert isinstance(found, Measure) and found.technique == technique


def test_removing_stops_when_few_enough_clues_are_left() -> None:
    # At the beginning many can go at once, at the end one by one.
    for clues in (48, 45, 40):
        assert len(clued(made(clues=clues))) == clues


def test_there_is_no_clue_0_if_it_is_excluded() -> None:
    for symmetry in ("none", "rotate180"):
        assert 0 in made(symmetry=symmetry).clues
        assert 0 not in made(symmetry=symmetry, zeros="no").clues


@pytest.mark.parametrize("kind", ["normal", "corners"])
def test_what_follows_without_a_rule_is_all_that_it_shows_on_any_board(kind: str) -> None:
    """A rule that no puzzle needs concludes nothing more where the others are stuck."""
    needless = [
        rule.number
        for rule in takegaki()
        if follows(rule, techniques_for(kind, without=rule.number)) and rule.number > 13
    ]
    assert 33 in needless and 14 not in needless
    for seed in range(12):
        puzzle = made(kind="hard", seed=seed, rows=4 + seed % 4)
        clues, marks = clue_bytes(puzzle), bytes(len(puzzle.grid.edges))
        found = [
            Ladder(techniques.patterns, puzzle.rows, 7, clues, marks, techniques.rungs)
            for techniques in (techniques_for(kind, without=number) for number in (None, *needless))
        ]
        for ladder in found:
            ladder.settle()
        assert len({ladder.marks for ladder in found}) == 1


def test_a_puzzle_can_need_a_rule() -> None:
    puzzle = hk.generate("slitherlink", rows=7, columns=7, needs=20, seed=1)
    clues, marks = clue_bytes(puzzle.value), bytes(len(puzzle.value.grid.edges))
    for left_out, is_solved in ((None, True), (20, False)):
        patterns = techniques_for("normal", without=left_out).patterns
        assert (Mark.UNKNOWN not in settle(patterns, 7, 7, clues, marks).marks) == is_solved


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"symmetry": "rotate90", "rows": 6}, "square board, not 7x6; rotate180"),
        ({"mask": "###"}, "row 1: 7 columns are needed, not 3"),
        ({"mask": "#######/###x###"}, r"row 2, column 4: expected '#' or '.', not 'x'"),
        ({"mask": "/".join(["#######"] * 6)}, "needs 7 rows, not 6"),
        ({"mask": "/".join(["......."] * 7)}, "4 clues in 10 cells"),
        ({"mask": "/".join(["######."] * 7), "symmetry": "mirror"}, "row 1, column 1 is marked"),
        ({"mask": "/".join(["#######"] * 7), "clues": 20}, "mask has 49 clues; at most 20"),
        ({"needs": 33, "technique": "loop avoidance"}, "never need rule 33; try others, such as 11-13$"),
        ({"needs": 99}, "never need rule 99; try others, such as 32, 35-36$"),
        ({"needs": 16, "rules": "1-13 18"}, "never need rule 16; try others, such as 12-13, 18$"),
        (
            {"grade": "9"},
            "normal puzzles of 7x7 have grades from 0.18 to at most 4.04; for 8.75 to",
        ),
        ({"grade": "0.1-0.15"}, "0.1 to 0.15, try a smaller board$"),
        ({"grade": "11", "difficulty": "very hard"}, "very hard puzzles of .* at most .*larger board$"),
        # Loop avoidance concludes what rule 33 does, and corners what rule 20 does.
        ({"needs": 33}, "never need rule 33, since its conclusions follow without it; .* 31-32, 35$"),
        (
            {"needs": 20, "technique": "corners"},
            "corners puzzles never need rule 20, since .* such as 22-24$",
        ),
        ({"rules": "1-50"}, "no rules 1-50 in takegaki; there are 1-36$"),
        ({"rules": "5-3"}, "no rules 5-3"),
        ({"rules": "corners"}, "numbers such as 1-13, 16, not 'corners'"),
        ({"rules": " , "}, "numbers such as 1-13, 16, not ','"),
        ({"rules": "1-13", "kind": "hard"}, "may need search"),
        ({"grade": "high"}, "one or two values, such as 4 to 4.5, not 'high'"),
        ({"grade": "5 to 4"}, "as in 4 to 5"),
        ({"clues": 50}, "7x7 has 49 cells, so it cannot have 50 clues"),
        ({"needs": 3, "kind": "hard"}, "may need search"),
        (
            {"technique": "corners", "difficulty": "hard"},
            "hardest technique is corners is normal, not hard",
        ),
        ({"ratios": "10/20/30"}, "makes 60"),
        ({"rows": 2}, "from 3 to 100"),
    ],
)
def test_impossible_options_are_refused_immediately(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        made(**options)


def test_too_few_clues_are_given_up_with_what_is_possible() -> None:
    with pytest.raises(OutOfBudget, match=r"at most 2 clues; the fewest were \d+, so ask for"):
        made(rows=4, columns=4, clues=2)


def test_one_clue_more_than_allowed_is_too_many() -> None:
    fewest = len(clued(made()))
    assert len(clued(made(clues=fewest))) == fewest
    with (
        patch.object(generate, "LOOPS", 1),
        pytest.raises(OutOfBudget, match=f"the fewest were {fewest}, so ask for {fewest} or more"),
    ):
        made(clues=fewest - 1)


def test_making_stops_when_the_time_is_over() -> None:
    with pytest.raises(OutOfBudget, match="stopped after"):
        made(rows=100, columns=100, kind="hard", timeout=0.01)


def run_a_little(thinning: Thinning, clock: Clock) -> bool:
    if thinning._core.run(300) == PAUSED:
        raise OutOfBudget("stopped")
    return thinning.is_possible


# On 26x26 many stops are in the middle of a search of a part of the board.
@pytest.mark.parametrize(("size", "symmetry"), [(20, "none"), (20, "rotate180"), (26, "none")])
def test_a_timeout_gives_the_puzzle_left_so_far(size: int, symmetry: str) -> None:
    spec = {"rows": size, "columns": size, "kind": "hard", "symmetry": symmetry}
    with (
        patch.object(Thinning, "run", run_a_little),
        pytest.raises(OutOfBudget, match="by then it had") as stopped,
    ):
        made(**spec)
    best = hk.load(stopped.value.best or "").value
    assert TESTS["hard"](best, UNLIMITED)
    assert f"{len(clued(best))} clues and one solution" in str(stopped.value)


@pytest.mark.parametrize("more", [{"difficulty": "gentle"}, {"needs": 20}, {"grade": "4"}])
def test_the_puzzle_left_at_a_timeout_need_not_meet_the_spec(more: dict[str, Any]) -> None:
    with (
        patch.object(Thinning, "run", run_a_little),
        pytest.raises(OutOfBudget, match="but its grade was not checked") as stopped,
    ):
        made(rows=20, columns=20, **more)
    assert TESTS["normal"](hk.load(stopped.value.best or "").value, UNLIMITED)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ({"difficulty": "fiendish"}, "closest is .*; try another seed or a larger board"),
        ({"grade": "0-0.1"}, "closest is gentle.*; try another seed or a smaller board"),
        ({"needs": 36}, "closest can be solved without rule 36"),
    ],
)
def test_generating_gives_up_with_the_closest_puzzle(spec: dict[str, Any], reason: str) -> None:
    with (
        patch.object(generate, "LOOPS", 20),
        pytest.raises(OutOfBudget, match=f"20 loops made no .*; the {reason}") as stopped,
    ):
        made(rows=3, columns=3, **spec)
    assert TESTS["hard"](hk.load(stopped.value.best or "").value, UNLIMITED)


@pytest.mark.parametrize(
    "technique", [WORDS[each] for each in Technique if each < Technique.TRIAL_BY_RULES]
)
def test_grades_are_within_the_limits_of_their_size_and_technique(technique: str) -> None:
    puzzle = made(technique=technique)
    found, edges = measure(puzzle), len(puzzle.grid.edges)
    assert isinstance(found, Measure)
    lowest, highest = limits(edges, found.technique)
    assert lowest <= found.value <= highest
    with pytest.raises(BadInput, match=f"from {lowest:g} to at most {highest:g}"):
        made(technique=technique, grade=f"{highest + 0.01:.2f} to 99")


def test_the_closest_is_kept_if_the_time_runs_out() -> None:
    with (
        patch.object(spec, "measure", side_effect=[measure(made()), OutOfBudget("stopped")]),
        pytest.raises(OutOfBudget, match=r"stopped; the closest is ") as stopped,
    ):
        made(grade="2")
    assert TESTS["normal"](hk.load(stopped.value.best or "").value, UNLIMITED)


def test_at_a_timeout_while_the_first_is_graded_it_is_kept() -> None:
    with (
        patch.object(spec, "measure", side_effect=OutOfBudget("stopped")),
        pytest.raises(
            OutOfBudget, match=r"by then it had .* clues and one solution, but its grade was not checked"
        ) as stopped,
    ):
        made(grade="2")
    assert hk.load(stopped.value.best or "").value == made()


def test_a_grade_is_nearer_if_its_word_is_right() -> None:
    puzzle = made()
    # Of the values 2.41, 1.61 and 2.16; the second is nearer to the grade, but its word is not right.
    found = [
        Measure(puzzle, technique, 0, effort)
        for technique, effort in (
            (Technique.SHORT, 486),
            (Technique.PATTERNS, 170),
            (Technique.LOOPS, 357),
        )
    ]
    with (
        patch.object(spec, "measure", side_effect=[*found, OutOfBudget("stopped")]),
        pytest.raises(OutOfBudget, match=r"stopped; the closest is gentle, 2\.41; "),
    ):
        made(difficulty="gentle", grade="3.3")


def test_rules_that_are_not_enough_are_named() -> None:
    reason = r"makes a normal puzzle of 7x7 by rules 1-2, 5 alone; try more rules"
    with patch.object(generate, "LOOPS", 1), pytest.raises(OutOfBudget, match=reason):
        made(rules="1, 2, 5")


@pytest.mark.parametrize(("text", "least", "most"), [("3.4 to 3.6", 3.4, 3.6), ("3.5", 3.25, 3.75)])
def test_a_grade_can_be_chosen_by_its_value(text: str, least: float, most: float) -> None:
    assert spec.read_grades(text) == (least, most)
    puzzle = hk.generate("slitherlink", rows=7, columns=7, grade=text, seed=1)
    assert least <= puzzle.grade().value <= most


def test_some_rules_can_be_made_enough() -> None:
    puzzle = made(rules="1-13, 16")
    patterns = techniques_for("normal", only=frozenset([*range(1, 14), 16])).patterns
    marks = settle(patterns, 7, 7, clue_bytes(puzzle), bytes(len(puzzle.grid.edges))).marks
    assert Mark.UNKNOWN not in marks


@pytest.mark.parametrize("inside", ["000/000/000", "101/000/000", "100/010/000", "111/101/111"])
def test_clues_are_removed_around_one_loop_only(inside: str) -> None:
    cells = bytes(map(int, inside.replace("/", "")))
    with pytest.raises(BadInput, match="not one loop"):
        Thinning(3, 3, cells, techniques_for("hard"), [(cell,) for cell in range(9)])


# Rules overlook loops around few cells, and here such a loop has the same numbers in these cells.
@pytest.mark.parametrize(
    ("inside", "cells"),
    [("111/101/100", (4, 5, 7)), ("100/111/100", (2, 3, 5, 8)), ("111/010/010", (1, 6, 7, 8))],
)
def test_clues_that_a_small_loop_also_meets_are_not_enough(inside: str, cells: Sequence[int]) -> None:
    grown = bytes(map(int, inside.replace("/", "")))
    assert not Thinning(3, 3, grown, techniques_for("hard"), [], cells).run(UNLIMITED.clock())


def test_numbers_can_be_removed_with_backtracking_as_the_test() -> None:
    """The same shuffle leaves the same numbers, whichever exact test is used."""
    for seed in (1, 2):
        plain, by_backtracking = (
            made(rows=6, columns=6, kind="hard", removal=removal, seed=seed)
            for removal in ("plain", "backtracking")
        )
        assert plain == by_backtracking


def test_notes_say_what_was_done() -> None:
    notes: list[str] = []
    puzzle = load_and_note(notes, seed=3)
    left = sum(clue is not None for clue in puzzle.value.clues)
    assert notes == [f"Loop 1: around 61 cells of 100; {100 - left} numbers removed, {left} left."]
    notes.clear()
    load_and_note(notes, seed=1, rules="1-12", rows=8, columns=8)
    changed = (
        r"Loop 1: around \d+ cells of 64, changed \d+ times where edges were open; \d+ numbers removed"
    )
    assert re.match(changed, notes[0])


def load_and_note(notes: list[str], **options: Any) -> hk.Puzzle[Any, Any]:
    return generate_puzzle("slitherlink", note=notes.append, **options)


def test_a_loop_that_came_to_nothing_is_noted_too() -> None:
    notes: list[str] = []
    with pytest.raises(NoMatchingPuzzle):
        load_and_note(notes, seed=1, rows=6, columns=6, clues=4)
    assert len(notes) == generate.MOST_NOTES
    assert all(note.endswith(", not as it was wanted.") for note in notes)
