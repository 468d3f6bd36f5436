"""Tests lie as the sources do: `lab/test_game.py` tests `lab/game.py`, or a folder `lab/game/`.

A test of something else says here why there is no such module.
"""

from __future__ import annotations

from pathlib import Path

import hamekomi

SOURCES, TESTS = Path(hamekomi.__file__).parent, Path(__file__).parents[1]
# Running servers, workers and jobs: these tests are named after what may happen to them.
EVENTS = {"web", "work", "lab/jobs"}
# Tests of several modules, or of one ability of a large one.
REASONS = {
    "lab/test_minizinc.py": "models for MiniZinc of all families",
    "library/test_docstrings.py": "docstrings of the whole library",
    "library/test_types.py": "what type checkers see of the whole library",
    "cli/test_bad_input.py": "errors of all commands",
    "cli/test_bulk.py": "lines in, lines out, an ability of batch.py",
    "cli/test_counting.py": "`count`, which is in commands/solve.py with `solve`",
    "cli/test_entry.py": "`__main__`: interrupts while it starts",
    "cli/test_marks_and_rules.py": "arguments that several commands take",
    "cli/test_messages.py": "refusals of all commands",
    "cli/test_proofs.py": "`check --proof`, whose files `lab` writes",
    "cli/test_remarks.py": "remarks of all commands",
    "cli/test_sheets.py": "`show` with several puzzles, which is in commands/show.py",
    "cli/test_start.py": "`__main__`: what each command imports",
    "engines/exact_cover/test_refusals.py": "errors of the whole engine",
    "engines/patterns/mining/test_reasons.py": "`Reasons`, an ability of search.py by itself",
    "engines/patterns/test_sides.py": "one ability of patterns, from their language to their matching",
    "families/labyrinth/hamiltonian/test_proofs.py": "the proofs of oracle.py, checked by SAT",
    "families/packing/notations/burrtools/test_refused.py": "errors of reading.py and tree.py",
    "families/packing/notations/test_canonical.py": "reading.py and writing.py, there and back",
    "families/packing/notations/test_language.py": "the language of reading.py in examples",
    "families/packing/test_balls.py": "balls, in every module of the family",
    "families/packing/test_clock.py": "time limits, in every module of the family",
    "families/packing/test_closed.py": "wrapped axes, in every module of the family",
    "families/packing/test_colours.py": "colours, in every module of the family",
    "families/slitherlink/mining/test_mining.py": "standard.py, one_window.py and windows.py",
    "families/slitherlink/notations/test_formats.py": "what all notations have in common",
    "families/slitherlink/rules/test_books.py": "the books beside the modules",
    "families/slitherlink/rules/test_sides.py": "rules about sides, from their language to their use",
    "families/slitherlink/steps/test_four_clue.py": "one kind of step",
    "families/slitherlink/steps/test_hint.py": "hints, an ability of explain.py by itself",
    "families/sudoku/solvers/test_solvers.py": "what all solvers have in common",
    "families/test_golden.py": "the published numbers of all families",
    "lab/test_levels.py": "what the generators of all families declare",
    "laws/test_answers.py": "marks in files, an ability of notations/ by itself",
    "laws/test_rules.py": "kinds by their printed rules, in plain lines apart from the law files",
    "laws/test_tiny_boards.py": "check, search and clauses on all fillings of all kinds",
    "model/test_values.py": "the small values of answers.py, errors.py and picture.py",
}


def has_source(test: Path) -> bool:
    place = SOURCES / test.parent / test.stem.removeprefix("test_")
    return place.is_dir() or place.with_suffix(".py").is_file()


def mirrored() -> set[Path]:
    found = {path.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    layers = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    elsewhere = {path for path in found if any(path.is_relative_to(each) for each in EVENTS)}
    return {path for path in found if path.parts[0] in layers} - elsewhere


def test_every_test_lies_where_its_module_does_or_says_why_not() -> None:
    assert len(mirrored()) > len(REASONS)
    assert {str(path) for path in mirrored() if not has_source(path)} == REASONS.keys()


def test_every_folder_of_tests_is_one_of_sources() -> None:
    assert {str(path.parent) for path in mirrored() if not (SOURCES / path.parent).is_dir()} == set()
