"""The library of any family: namespaces, files, lists of what there is, values that can be copied."""

from __future__ import annotations

import copy
import doctest
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import assert_type, get_args, get_type_hints

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.library import any_family, hexads, labyrinth, packing, pencil, slitherlink, sudoku
from hamekomi.library.namespace import FamilyNamespace
from hamekomi.model.options import OneOf, Whole

TYPED = {each.__name__.rpartition(".")[2]: each for each in (hexads, labyrinth, slitherlink, sudoku)}
OPTIONS = {name: module.Options for name, module in TYPED.items()}
KINDS = [name for name in hk.families() if isinstance(getattr(hk, name), pencil.KindNamespace)]
each_family = pytest.mark.parametrize("name", hk.families())


def smallest(name: str) -> hk.Puzzle:
    examples = catalogue.family(name).reading.examples
    return hk.load(min((each.text for each in examples), key=len), name)


# ---- Namespaces


@each_family
def test_a_namespace_shows_what_exists_and_only_that(name: str) -> None:
    space = getattr(hk, name)
    assert {"load", "load_many"} <= set(dir(space))
    assert all(getattr(space, each) is not None for each in dir(space))
    assert ("generate" in dir(space)) == (catalogue.family(name).making.generate is not None)
    assert {*getattr(catalogue.module(name), "__all__", ["FAMILY"])} - {"FAMILY"} <= set(dir(space))


def test_every_family_of_ours_is_an_annotation_for_type_checkers() -> None:
    text = Path(str(hk.__file__)).read_text(encoding="utf-8")
    assert all(f"\n    {name}: {type(getattr(hk, name)).__name__}\n" in text for name in hk.families())


@pytest.mark.parametrize("name", OPTIONS)
def test_the_typed_options_are_those_that_are_declared(name: str) -> None:
    generator = catalogue.family(name).making.generate
    assert generator is not None
    hints = get_type_hints(OPTIONS[name])
    assert hints.keys() == {each.name for each in generator.options}
    for option in generator.options:
        if isinstance(option, Whole):
            assert hints[option.name] is int
        elif isinstance(option, OneOf) and hints[option.name] is not str:
            assert get_args(hints[option.name]) == (*option.choices, *option.also)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_has_the_typed_options(name: str) -> None:
    generator = catalogue.family(name).making.generate
    assert generator is not None
    declared = {each.name: each for each in generator.options}
    for option, hint in get_type_hints(pencil.Options).items():
        found = declared[option]
        assert hint is int if isinstance(found, Whole) else set(found.choices) <= set(get_args(hint))  # type: ignore[union-attr]


@each_family
def test_dir_of_a_puzzle_shows_only_what_its_family_can_do(name: str) -> None:
    puzzle = smallest(name)
    for each, is_able in {
        "classify": puzzle.family.solving.classify is not None,
        "grade": puzzle.family.solving.grade is not None,
        "explain": puzzle.family.explains,
        "prove": puzzle.family.laws.prove is not None,
    }.items():
        assert (each in dir(puzzle)) == is_able
    assert all(hasattr(puzzle, each) for each in dir(puzzle))


def test_lists_of_what_there_is() -> None:
    assert hk.families() == catalogue.names() and "families" in dir(hk)
    assert hk.examples("packing")["quantumino:0"].startswith("Quantumino")
    assert next(iter(hk.formats("slitherlink"))) == "plain"
    with pytest.raises(hk.UnknownName):
        hk.examples("slither")


# ---- Files


def test_a_puzzle_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "three.txt"
    file.write_text("3./.3\n", encoding="utf-8")
    assert hk.slitherlink.load(file) == hk.slitherlink.load(str(file)) == hk.slitherlink.load("3./.3")
    assert hk.load(file, "slitherlink", problem=1).text == "3.\n.3"
    with pytest.raises(hk.BadInput, match="there is no file"):
        hk.load(tmp_path / "none.txt")
    with pytest.raises(hk.BadInput, match=r"and there is no file none\.txt"):
        hk.load("none.txt")
    file.write_text("3./x3", encoding="utf-8")
    with pytest.raises(hk.BadInput, match=r"three.txt: line 1, column"):
        hk.slitherlink.load(file)


@pytest.mark.parametrize("ending", ["svg", "png", "pdf", "html"])
def test_pictures_are_saved(tmp_path: Path, ending: str) -> None:
    puzzle = hk.load("4", "slitherlink")
    solution = puzzle.solve()
    assert solution is not None
    files = [tmp_path / f"{name}.{ending}" for name in ("board", "solved", "same")]
    puzzle.save(files[0])
    puzzle.save(str(files[1]), solution=solution)
    solution.save(files[2])
    board, solved, same = (each.read_bytes() for each in files)
    assert board != solved == same
    if ending in ("png", "pdf"):
        assert getattr(solution, ending)() == solved


def test_a_file_with_many_puzzles_names_how_to_choose(tmp_path: Path) -> None:
    lines = ["1.....3..4.....2", "1..............2", "1.....3..4....2."]
    as_json = [f'{{"family": "sudoku", "puzzle": "{each}"}}' for each in lines]
    for name, content in (("lines.txt", lines), ("objects.jsonl", as_json)):
        file = tmp_path / name
        file.write_text("\n".join(content))
        with pytest.raises(hk.BadInput, match="holds 3 puzzles: choose one with problem="):
            hk.sudoku.load(file)
        assert hk.sudoku.load(file, problem=2) == hk.sudoku.load(lines[1])
        with pytest.raises(hk.BadInput, match="there is no problem 4"):
            hk.sudoku.load(str(file), problem=4)
    assert hk.load(as_json[0]).solve() == hk.sudoku.load(lines[0]).solve()


def test_a_wrong_ending_names_the_right_ones(tmp_path: Path) -> None:
    for wrong in ("board.gif", "board", "board.stl"):
        with pytest.raises(hk.BadInput, match=r"\.svg|STL"):
            hk.load("4", "slitherlink").save(tmp_path / wrong)
    soma = hk.packing.load("soma")
    with pytest.raises(hk.BadInput, match="a solution, and none is given"):
        soma.save(tmp_path / "soma.stl")
    assert list(tmp_path.iterdir()) == []


# ---- Values


def copies(value: object) -> Iterator[object]:
    yield pickle.loads(pickle.dumps(value))
    yield copy.copy(value)
    yield copy.deepcopy(value)


@each_family
def test_puzzles_solutions_and_steps_can_be_pickled_and_copied(name: str) -> None:
    puzzle = smallest(name)
    found = [puzzle, next(puzzle.solutions())]
    for value in found:
        for same in copies(value):
            assert type(same) is type(value) and same == value and hash(same) == hash(value)
    if puzzle.family.explains and (step := puzzle.hint()) is not None:
        same = pickle.loads(pickle.dumps(step))
        assert same == step and same.picture == step.picture


@each_family
def test_what_a_solution_prints_can_be_pasted(name: str) -> None:
    solution = next(smallest(name).solutions())
    pasted = eval(repr(solution), {"hk": hk})
    assert pasted == solution and repr(pasted) == repr(solution)


def test_what_a_solution_prints_keeps_marks_and_rules() -> None:
    begun = hk.slitherlink.load("3./.3").with_marks("1" + "0" * 11).with_rules("takegaki")
    solution = next(begun.solutions())
    assert eval(repr(solution), {"hk": hk}) == solution


def test_positions_and_rules_are_kept() -> None:
    begun = hk.slitherlink.load("3./.3").with_marks("1" + "0" * 11).with_rules("takegaki")
    same = pickle.loads(pickle.dumps(begun))
    assert same == begun != hk.slitherlink.load("3./.3") and same.position == begun.position
    assert same.hint() == begun.hint()


def clues(puzzle: hk.Puzzle) -> str:
    solution = puzzle.solve()
    return "" if solution is None else solution.text


def test_puzzles_go_to_other_processes_and_answers_come_back() -> None:
    puzzles: list[hk.Puzzle] = [
        hk.slitherlink.load("4"),
        hk.sudoku.load("small"),
        hk.heyawake.load("first"),
    ]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(clues, puzzles)) == [clues(each) for each in puzzles]


def test_a_step_reads_as_in_the_terminal() -> None:
    step = hk.slitherlink.load("3./.3").hint()
    assert step is not None
    rule, because, therefore = str(step).splitlines()
    assert rule == step.rule and because.startswith("because ") and therefore.startswith("therefore ")


def test_grades_are_ordered() -> None:
    easy, hard = (hk.sudoku.load(each).grade() for each in ("easy", "escargot"))
    assert easy < hard and max(easy, hard) is hard and easy <= easy and not easy > hard


def test_the_namespace_of_a_family_of_ones_own_has_what_the_family_exports() -> None:
    assert isinstance(FamilyNamespace("_template").load("row:.0."), hk.Puzzle)


# ---- Typed families


@pytest.mark.parametrize(
    "module", [any_family, *TYPED.values(), packing, pencil], ids=lambda each: each.__name__
)
def test_the_examples_in_docstrings_are_right(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried and not failed


def wrong_for_type_checkers() -> None:
    """Never called: mypy fails where it finds no error to ignore."""
    puzzle = hk.sudoku.load("small")
    puzzle.slove()  # type: ignore[attr-defined]
    hk.sudoku.slove_many([])  # type: ignore[attr-defined]
    hk.load("small").slove()  # type: ignore[attr-defined]
    hk.slove("small")  # type: ignore[attr-defined]
    hk.sudoku.generate(difficulty="hrad")  # type: ignore[arg-type]
    hk.sudoku.generate(symetry="none")  # type: ignore[call-arg]
    hk.cover.generate()  # type: ignore[attr-defined]
    solution = puzzle.solve()
    solution.grid  # type: ignore[union-attr]  # noqa: B018
    if solution is not None:
        assert_type(solution[0, 0], int)
        assert_type(solution.value.cells, tuple[int, ...])
    assert_type(hk.load("small"), hk.Puzzle)


def test_a_sudoku_is_open() -> None:
    puzzle = hk.sudoku.load("small")
    solution = puzzle.solve()
    assert solution is not None
    assert len(solution.grid) == puzzle.size == len(solution.grid[0])
    assert all(solution[cell] == puzzle[cell] == given for cell, given in puzzle.clues.items())
    assert solution["r1c2"] == solution[0, 1] == solution.grid[0][1] == solution.value.cells[1]
    for wrong in ((0, 16), "r0c1", "r17c1", (-1, 0), 3, (1, 2, 3), "x"):
        with pytest.raises(hk.BadInput):
            solution[wrong]  # type: ignore[index]


def test_a_loop_is_open() -> None:
    for puzzle in hk.slitherlink.load_many("4\n3./.3\n" + "first"):
        solution = puzzle.solve()
        assert solution is not None
        path = solution.path
        along = {tuple(sorted(pair)) for pair in zip(path, (*path[1:], path[0]), strict=True)}
        assert along == solution.edges and len(path) == len(solution.edges)
        assert path[0] == min(path) and path[1][0] == path[0][0]
        for (row, column), clue in puzzle.clues.items():
            cell = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
            sides = [tuple(sorted(pair)) for pair in zip(cell, (*cell[1:], cell[0]), strict=True)]
            assert sum(side in solution.edges for side in sides) == clue == puzzle[row, column]
        for (a, b), (c, d) in solution.edges:
            beside = [(a, b - 1), (a, b)] if b == d else [(a - 1, b), (a, b)]
            assert len(solution.inside.intersection(beside)) == 1, (a, b, c, d)


def test_a_filling_a_line_and_a_block_are_open() -> None:
    filling = hk.packing.load("pentominoes-6x10").solve()
    assert filling is not None
    assert {filling[box] for box in filling.puzzle.value.frame} == {
        each.piece for each in filling.pieces
    }
    with pytest.raises(hk.BadInput, match="the first is"):
        filling[99, 99]
    line = hk.labyrinth.load("labyrinth 5x5").solve()
    assert line is not None and len(set(line.fields)) == 25 and line.fields[-1] == (5, 5)
    block = hk.hexads.load("0 1 2 3 4").solve()
    assert block is not None and block.points == frozenset((0, 1, 2, 3, 4, 11))
    with pytest.raises(hk.CannotDo):
        _ = block.swap


@pytest.mark.parametrize("name", KINDS)
def test_the_marks_of_every_kind_are_open(name: str) -> None:
    puzzle = getattr(hk, name).load("first")
    solution = puzzle.solve()
    assert solution.marks and all(solution.marks.values())
    on_cells = {place for symbols in solution.marks.values() for place in symbols}
    cells = [(row, column) for row in range(puzzle.rows) for column in range(puzzle.columns)]
    for cell in on_cells.intersection(cells):
        assert solution[cell] in {symbols.get(cell) for symbols in solution.marks.values()}
