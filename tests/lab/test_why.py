"""Why a place has its value: each step of an answer follows from the steps that it names alone."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace

import pytest

from hamekomi.families.packing import play as packing
from hamekomi.families.packing.steps import ONE_POSSIBILITY, Rest
from hamekomi.families.slitherlink.puzzle import Mark, place_named
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.sudoku.names import cell_named
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.why import Why, needed
from hamekomi.laws.explaining.explain import Explainer
from hamekomi.laws.explaining.steps import Origins
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.playing import play as pencil
from hamekomi.laws.puzzle import statement
from hamekomi.model.answers import UNLIMITED, Step
from hamekomi.model.errors import BadInput
from hamekomi.model.marked_play import Marked

LAW_KINDS = ["nurikabe", "heyawake", "kakuro", "starbattle", "masyu", "galaxies", "lits", "hidoku"]


def after(puzzle: Puzzle, steps: Sequence[Step]) -> object:
    """The position in which only the moves of these steps are made."""
    play = puzzle.family.play
    assert play is not None and play.apply is not None
    position = play.start(puzzle.value)
    for move in (move for step in steps for move in step.moves):
        position = play.apply(position, move)
    return position


def named_steps(steps: Sequence[Step], step: Step) -> list[Step]:
    assert step.needs is not None
    return [steps[number - 1] for number in step.needs]


# ---- Each step follows from what it names


@pytest.mark.parametrize("name", ["first", "four-by-four"])
def test_lines_follow_from_the_named_steps_and_the_numbers_that_a_step_names(name: str) -> None:
    puzzle = load(name, "slitherlink")
    grid, steps = puzzle.value.grid, list(puzzle.explain())
    for step in steps:
        named = {each.name for each in step.places if each.role != "focus"}
        known: list[tuple[str, Mark]] = [
            (place.name, MARK[move.split(" ", 1)[0]])
            for each in named_steps(steps, step)
            for place, move in zip(each.places, each.moves, strict=False)
            if place.name in named
        ]
        clues = tuple(
            clue if f"r{row + 1}c{column + 1}" in named else None
            for row in range(puzzle.value.rows)
            for column in range(puzzle.value.columns)
            for clue in [puzzle.value.clues[row * puzzle.value.columns + column]]
        )
        fewer = replace(puzzle.value, clues=clues)
        start = puzzle.family.play.start(fewer)  # type: ignore[union-attr]
        for place, mark in known:
            start = start.marked([place_named(grid, place)], mark)
        for move in step.moves:
            word, place = move.split(" ", 1)
            other = Mark.CROSS if word == "line" else Mark.LINE
            against = start.marked([place_named(grid, place)], other)
            assert next(by_search.solutions_from(against, UNLIMITED), None) is None, (step.rule, move)


MARK = {"line": Mark.LINE, "cross": Mark.CROSS}


@pytest.mark.parametrize("kind", LAW_KINDS)
def test_marks_follow_from_the_named_steps_by_the_laws_that_a_step_uses(kind: str) -> None:
    puzzle = load("first", kind)
    position = Marked(puzzle.value)
    explainer = Explainer(statement(puzzle.value), pencil.facts(position), UNLIMITED.clock())
    state, origins = explainer.state, Origins(explainer.state)
    conclusions: list[tuple[Literal, ...]] = []
    while found := explainer.next():
        for each, needs in zip(found, origins.needs(found), strict=True):
            assert needs is not None
            known = [*state.given, *each.supposed]
            known += [literal for number in needs for literal in conclusions[number - 1]]
            conclusions.append(each.conclusions)
            for literal in each.conclusions:
                selectors = [state.selector_of[use] for use in each.uses]
                assert state.ask([*selectors, *known, -literal]) is None
        for literal in found[-1].conclusions:
            state.learn(literal)


@pytest.mark.parametrize("name", ["easy", "seventeen"])
def test_singles_are_singles_after_the_named_steps_alone(name: str) -> None:
    puzzle = load(name, "sudoku")
    grid, steps = puzzle.value.grid, list(puzzle.explain())
    for step in steps:
        if step.rule not in ("naked single", "hidden single", "full house"):
            continue
        [(cell, digit)] = [(cell_named(9, move[:-2]), int(move[-1])) for move in step.moves]
        position = after(puzzle, named_steps(steps, step))
        left = position.candidates(cell)  # type: ignore[attr-defined]
        others = (
            [each for each in house.cells if each != cell]
            for house in grid.houses
            if cell in house.cells
        )
        is_only_place = any(
            not any(position.candidates(each) >> digit & 1 for each in house)  # type: ignore[attr-defined]
            for house in others
        )
        assert left == 1 << digit or (left >> digit & 1 and is_only_place), step


def test_a_box_has_one_possibility_after_the_named_pieces_alone() -> None:
    puzzle = load("pentominoes-6x10", "packing")
    steps = list(puzzle.explain())
    forced = [step for step in steps if step.rule == ONE_POSSIBILITY]
    assert forced
    for step in forced:
        position: packing.Position = after(puzzle, named_steps(steps, step))  # type: ignore[assignment]
        rest = Rest(position, tuple(packing.sites_left(position, UNLIMITED.clock())))
        name = next(each.name for each in step.places if each.role == "focus")
        assert [len(rest.by_box[box]) for box in rest.empty if f"box {cell_name(box)}" == name] == [1]


def cell_name(box: tuple[int, ...]) -> str:
    return f"({','.join(map(str, box))})"


# ---- The answer


def answer(family: str, place: str, name: str = "first", marks: str = "") -> Why:
    puzzle = load(name, family)
    return (puzzle.with_marks(marks) if marks else puzzle).why(place)


@pytest.mark.parametrize(
    ("family", "name", "place"),
    [
        ("sudoku", "easy", "r4c7"),
        ("slitherlink", "four-by-four", "above r1c4"),
        ("starbattle", "first", "r3c3"),
        ("yajilin", "first", "r1c1"),
        ("galaxies", "first", "r3c3"),
    ],
)
def test_an_answer_is_shorter_than_the_explanation_and_always_the_same(
    family: str, name: str, place: str
) -> None:
    found = answer(family, place, name)
    assert len(found.steps) < found.numbers[-1] and not found.is_whole_explanation
    assert found == answer(family, place, name)
    assert found.picture == answer(family, place, name).picture is not None
    steps = list(load(name, family).explain())
    assert found.steps == tuple(steps[number - 1] for number in found.numbers)
    for number in found.numbers:
        assert set(steps[number - 1].needs or ()) <= set(found.numbers)


def test_it_prints_like_an_explanation_and_can_be_pickled() -> None:
    found = answer("starbattle", "r3c3")
    assert str(found).startswith("r3c3 follows from 3 of the first 6 steps.\n4. line, room\n   because ")
    again = pickle.loads(pickle.dumps(found))
    assert again == found and again.picture == found.picture
    assert [step.needs for step in again.steps] == [step.needs for step in found.steps]


def test_a_step_that_does_not_say_what_it_rests_on_keeps_all_before_it() -> None:
    steps = [Step("a", "", "", trace=tuple), Step("b", "", ""), Step("c", "", "", trace=tuple)]
    last = Step("d", "", "", trace=lambda: [2])
    assert needed([*steps, last], [4]) == ((1, 2, 4), True)
    assert needed([*steps, last], [3]) == ((3,), False)
    found = answer("sudoku", "r7c2", "escargot")
    assert found.is_whole_explanation and "does not say what it rests on" in found.sentence


@pytest.mark.parametrize(
    ("family", "place", "sentence"),
    [
        ("slitherlink", "r5c2", "r5c2 is given"),
        ("nurikabe", "r2c1", "r2c1 is given"),
        ("nurikabe", "R2C1", "r2c1 is given"),
    ],
)
def test_what_is_given_needs_no_step(family: str, place: str, sentence: str) -> None:
    found = answer(family, place)
    assert (found.sentence, found.steps, found.is_known) == (sentence, (), True)


def test_places_that_do_not_exist_are_refused_and_those_not_reached_are_named() -> None:
    for family, place in [("sudoku", "r10c1"), ("slitherlink", "above r9c9"), ("nurikabe", "")]:
        with pytest.raises(BadInput, match="there is no place"):
            answer(family, place, "easy" if family == "sudoku" else "first")
    found = load("labyrinth-5", "labyrinth").why("3,1")
    assert found.sentence.startswith("no step of the explanation concludes anything about field 3,1")
    assert not found.is_known and not found.steps


def test_a_cell_that_takes_no_mark_is_given_only_if_something_is_printed_there() -> None:
    puzzle = load("first", "masyu")
    said = {puzzle.why(f"r{row}c{column}").sentence for row in (1, 2, 3) for column in (1, 2, 3)}
    assert any(each.endswith("is given") for each in said)
    assert any(each.startswith("no step of the explanation concludes") for each in said)


def test_an_edge_may_be_named_from_its_other_side_and_a_box_by_its_cell() -> None:
    assert answer("slitherlink", "below  r1c5") == answer("slitherlink", "above r2c5")
    assert answer("packing", "(3,5)", "pentominoes-6x10").place == "box (3,5)"


def test_a_border_rests_on_the_cells_on_both_sides_of_it() -> None:
    found = answer("galaxies", "r1c1-r1c2")
    places = {each.name for step in found.steps for each in step.places if each.role == "focus"}
    assert "r1c2" in places
    assert "r1c1-r1c2=border" in found.steps[-1].moves


def test_it_starts_from_the_marks() -> None:
    marks = ".#"
    puzzle = load("first", "nurikabe").with_marks(marks)
    marked = next(iter(puzzle.position.marks))[0]
    assert puzzle.why(marked).sentence == f"{marked} is one of the marks"
    others = [step for step in puzzle.explain() if step.moves]
    place = others[-1].moves[-1].partition("=")[0]
    assert puzzle.why(place).steps[-1] == others[-1]


def test_with_a_mistake_in_the_marks_it_says_what_the_explanation_says() -> None:
    begun = load("first", "slitherlink").with_marks("1" + "0" * 59)
    step = begun.hint()
    is_wrong = step is not None and step.rule == "a mistake"
    wrong = begun if is_wrong else begun.with_marks("2" + "0" * 59)
    found = wrong.why("left of r5c6")
    assert not found.is_known and 'it ends with "take back the ' in found.sentence


def test_the_point_that_completes_a_hexad_needs_one_step() -> None:
    assert len(answer("hexads", "11", "five-points").steps) == 1
