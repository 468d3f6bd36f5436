"""What every family must keep: run over every folder in `families`, the template included."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.game import Game, is_playable, read_game
from hamekomi.lab.new_family import new_family
from hamekomi.lab.puzzle import Puzzle, Solution, generate, load
from hamekomi.lab.render.files import WRITERS
from hamekomi.lab.render.palette import DARK, LIGHT
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.model.family import Example, PlannedSolver
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.model.picture import ROLES
from tests.lab.test_new_family import hamekomi as own_families

FAMILIES = catalogue.families(hidden=True)
each_family = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
EXAMPLES = [(family, example) for family in FAMILIES.values() for example in family.reading.examples]
each_example = pytest.mark.parametrize(
    ("family", "example"),
    EXAMPLES,
    ids=[f"{family.name}/{example.name}" for family, example in EXAMPLES],
)

EXPLAINED = [
    (family, example)
    for family, example in EXAMPLES
    if any(solver.steps is not None for solver in family.solving.solvers.values())
]
GRADED = [
    (family, example)
    for family, example in EXAMPLES
    if family.solving.grade is not None and example.solutions is not None
]
# Families whose notations hold positions as well.
KEEPERS = {name: family for name, family in FAMILIES.items() if family.play and family.play.write}
MAKERS = {name: family for name, family in FAMILIES.items() if family.making.generate is not None}
MANY = 2000  # of an example with more solutions, each solver shows the first FEW
FEW = 200


@each_family
def test_the_name_is_the_folder_and_nothing_is_empty(family: AnyFamily) -> None:
    assert FAMILIES[family.name] is family
    assert family.reading.formats and family.solving.solvers and family.reading.examples
    assert family.summary.endswith(".") and family.title
    assert len({example.name for example in family.reading.examples}) == len(family.reading.examples)
    assert all(example.source for example in family.reading.examples)


@each_family
def test_every_puzzle_with_a_name_has_a_title_of_its_own_for_people(family: AnyFamily) -> None:
    examples = {example.name: example.title for example in family.reading.examples}
    titles = family.titles
    assert titles == {**titles, **examples}, "an example's name has one title"
    assert all(title and title != name for name, title in titles.items())
    assert len(set(titles.values())) == len(titles)


@each_example
def test_an_example_is_found_by_its_name_and_by_its_text(family: AnyFamily, example: Example) -> None:
    assert load(example.name, family.name) == load(example.text, family.name)


@each_example
def test_every_format_that_can_write_a_puzzle_reads_it_back(family: AnyFamily, example: Example) -> None:
    puzzle = load(example.text, family.name)
    canonical = next(iter(family.reading.formats))
    for name in family.reading.formats:
        try:
            text = puzzle.to(name)
        except CannotDo:  # a notation too narrow for this puzzle
            assert name != canonical, "the canonical notation writes every puzzle"
            continue
        assert load(text, family.name, name) == puzzle
        assert load(text, family.name, name).to(name) == text


@each_example
def test_every_solver_finds_the_known_number_of_distinct_right_solutions(
    family: AnyFamily, example: Example
) -> None:
    puzzle = load(example.text, family.name)
    few = example.solutions is None or example.solutions > MANY
    found: dict[str, dict[str, Solution]] = {}
    right: dict[str, Solution] = {}  # what is right for one solver need not be checked for the next
    for name, solver in family.solving.solvers.items():
        if name in example.too_hard_for:
            continue
        try:
            solutions = list(islice(puzzle.solutions(solver=name), FEW if few else MANY))
        except OutOfBudget:
            assert solver.gives_up, "only a solver that says so may give up"
            continue
        if example.solutions is not None:
            assert len(solutions) == (min(example.solutions, FEW) if few else example.solutions)
        if example.solutions is not None and (few or isinstance(solver, PlannedSolver) or solver.count):
            assert puzzle.count(solver=name) == example.solutions
        found[name] = {solution.text: solution for solution in solutions}
        assert len(found[name]) == len(solutions)
        for text, solution in found[name].items():
            if text not in right:
                assert puzzle.check(solution) == []
                right[text] = puzzle.read_solution(text)
            assert right[text] == solution
    assert found, "no solver solves this example"
    assert len({len(texts) for texts in found.values()}) == 1, "the solvers disagree"
    if not few or len(right) < FEW:
        assert len({frozenset(texts) for texts in found.values()}) == 1, "the solvers disagree"


@each_family
def test_every_solver_is_tried_on_an_example_with_a_known_number(family: AnyFamily) -> None:
    tried = {
        name
        for example in family.reading.examples
        if example.solutions is not None
        for name in family.solving.solvers.keys() - set(example.too_hard_for)
    }
    assert tried == family.solving.solvers.keys()


@each_example
def test_everything_draws(family: AnyFamily, example: Example) -> None:
    puzzle = load(example.text, family.name)
    for solution in (None, puzzle.solve()):
        picture = puzzle.draw(solution)
        assert picture.width > 0 and picture.height > 0 and picture.title
        root = ElementTree.fromstring(puzzle.svg(solution=solution))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert puzzle.view(solution).sketch(ascii=True).isascii()
        assert puzzle.view(solution).sketch()
        for kind, write in WRITERS.items():
            assert write(picture), kind
    assert puzzle.describe()


@pytest.mark.parametrize(("family", "example"), EXPLAINED, ids=lambda value: value.name)
def test_explanations_end_and_have_words(family: AnyFamily, example: Example) -> None:
    steps = list(islice(load(example.text, family.name).explain(), 1000))
    assert steps or example.solutions not in (0, 1), "no step towards an answer that is certain"
    for step in steps:
        assert step.rule and step.because and step.therefore
    if example.solutions is not None:
        assert any(step.refutes for step in steps) == (example.solutions == 0)


@pytest.mark.parametrize(("family", "example"), EXPLAINED, ids=lambda value: value.name)
def test_steps_point_at_places_of_the_picture_and_can_be_played_one_after_another(
    family: AnyFamily, example: Example
) -> None:
    puzzle, play = load(example.text, family.name), family.play
    shapes = {shape.place for shape in puzzle.draw().shapes}
    if isinstance(play, MarkedPlay):
        shapes |= play.marks(puzzle.value).by_name.keys()
    position = None
    is_stuck, solvers = False, family.solving.solvers.values()
    may_get_stuck = any(each.gives_up for each in solvers if each.steps is not None)
    for step in islice(puzzle.explain(), 1000):
        named = {place.name for place in step.places}
        # Parts of places, such as candidates, need be only in the step's own picture.
        parts = {name for name in named if ":" in name}
        assert named - parts <= shapes
        if parts:
            picture = step.picture
            assert picture and parts <= {shape.place for shape in picture.shapes}
        is_stuck = not step.moves and may_get_stuck
        for move in step.moves:
            assert play is not None and play.apply is not None
            position = play.apply(play.start(puzzle.value) if position is None else position, move)
    if position is not None and play is not None and play.solution is not None:
        # A solver that may get stuck says so in its last step, which has no moves.
        assert puzzle.at(position).is_solved() or example.solutions != 1 or is_stuck


@pytest.mark.parametrize("family", {family.name: family for family, _ in EXPLAINED}.values())
def test_explanations_name_places_and_moves_if_the_family_can_be_played(family: AnyFamily) -> None:
    explained = [load(example.text, family.name).explain() for example in family.reading.examples]
    steps = [step for each in explained for step in islice(each, 20)]
    assert any(place.role == "focus" for step in steps for place in step.places)
    # Numbers may be ruled out for long before one is placed.
    assert any(step.moves for step in chain(steps, *explained)) == is_playable(family)


@pytest.mark.parametrize(("family", "example"), GRADED, ids=lambda value: value.name)
def test_a_grade_says_whether_there_is_a_solution(family: AnyFamily, example: Example) -> None:
    assert load(example.text, family.name).grade().is_solvable == bool(example.solutions)


@each_family
@pytest.mark.parametrize(
    "text", ["", " ", "\0", "?" * 50, "9" * 5000, "{}", "[[", "row:", "💥", "-1", "inf" * 9]
)
def test_nonsense_is_bad_input_and_nothing_else(family: AnyFamily, text: str) -> None:
    with pytest.raises(BadInput):
        load(text, family.name)


def played(family: AnyFamily, example: Example, most: int) -> Game:
    """A game with a few moves: the first choices, or what the explanation plays."""
    game = Game(load(example.text, family.name))
    if game.choices():
        for _ in range(most):
            if choices := game.choices():
                game = game.move(choices[0].move)
        return game
    moves = (move for step in game.puzzle.explain() for move in step.moves)
    for move in islice(moves, most):
        game = game.move(move)
    return game


@each_family
def test_games_can_be_undone_redone_saved_and_replayed(family: AnyFamily) -> None:
    most_moves = 0
    for example in family.reading.examples:
        try:
            game = played(family, example, 3)
        except CannotDo:
            continue  # this family, or this puzzle of it, is not for playing
        most_moves = max(most_moves, len(game.moves))
        assert game.draw().title and game.status()
        back = game
        while back.moves:
            assert read_game(back.save()) == back
            back = back.undo()
        while back.undone:
            back = back.redo()
        assert back.position == game.position
        with pytest.raises(BadInput):
            game.move("no such move")
    assert most_moves == (3 if is_playable(family) else 0)


@pytest.mark.parametrize("family", KEEPERS.values(), ids=KEEPERS)
def test_a_position_comes_back_from_every_notation_that_holds_it(family: AnyFamily) -> None:
    assert family.play is not None
    read_back = set()
    for example in family.reading.examples:
        game = played(family, example, 1)
        if not family.play.is_begun(game.position):
            continue
        begun = Puzzle(family, game.puzzle.value, game.position)
        for name in family.play.write:
            with suppress(CannotDo):  # a notation too narrow for this puzzle
                assert load(begun.to(name), family.name, name) == begun
                read_back.add(name)
        assert load(begun.whole_text, family.name) == begun
        assert load(begun.text, family.name) == game.puzzle
        assert begun.view().sketch(ascii=True).isascii() and begun.draw().title
        assert begun.check_position() == [] or example.solutions == 0
    assert read_back == family.play.write.keys()


@pytest.mark.parametrize("family", MAKERS.values(), ids=MAKERS)
def test_generating_is_repeatable(family: AnyFamily) -> None:
    # Kinds stated by laws share one generator, so small boards and few of them will do.
    is_stated = hasattr(catalogue.module(family.name), "Pencil")
    size = 5 if family.name == "grandtour" else 6  # some sizes must be odd, others even
    small: dict[str, Any] = {"rows": size, "columns": size} if is_stated else {}
    seeds = (1, 1, 2) if is_stated else (1, 1, 2, 3, 4, 5)
    puzzles = [generate(family.name, seed=seed, **small) for seed in seeds]
    assert puzzles[0] == puzzles[1]
    assert len({puzzle.text for puzzle in puzzles}) > 1
    with pytest.raises(BadInput):
        generate(family.name, seed=1, no_such_option=True)


def test_every_role_has_a_colour_in_light_and_dark() -> None:
    assert set(LIGHT) == set(DARK) == set(ROLES)


def test_a_new_folder_is_a_family_without_registration(tmp_path_factory: pytest.TempPathFactory) -> None:
    """`hamekomi new` makes a copy of the template that passes for a family without registration."""
    import hamekomi.families as package

    folder = tmp_path_factory.mktemp("plugins")
    package.__path__.append(str(folder))
    try:
        new_family("stripes", folder)
        assert isinstance(load("row:.0.", "stripes"), Puzzle)
        assert "stripes" in catalogue.families()
    finally:
        package.__path__.remove(str(folder))
        sys.modules.pop("hamekomi.families.stripes", None)
    assert "stripes" not in catalogue.families()


def test_a_file_of_ones_own_that_is_no_law_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "dots.py").write_text("class Dots:\n    pass\n")
    found = own_families(tmp_path, "solve", "dots", "first")
    needs = "is no law file: it needs `from hamekomi.laws.words import *`"
    assert found.stderr == f"hamekomi: {tmp_path / 'dots.py'} {needs}\n"


def test_users_families_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    made = own_families(tmp_path, "new", "stripes")
    assert made.stdout == f"{tmp_path / 'stripes'}\n"
    counted = own_families(tmp_path, "count", "stripes", "row:.0.")
    assert (counted.returncode, counted.stderr) == (0, "")
    again = own_families(tmp_path, "new", "stripes")
    assert again.stderr == "hamekomi: there is a family stripes already\n"
    (tmp_path / "stripes" / "puzzle.py").write_text("half written (")
    broken = own_families(tmp_path, "count", "stripes", "row:.0.")
    assert broken.returncode == 2
    reason = "hamekomi: the family stripes cannot be loaded: SyntaxError"
    assert broken.stderr.startswith(reason)
    for command in (["formats"], ["count", "0 1 2 3 4"]):
        others = own_families(tmp_path, *command)
        assert others.returncode == 0 and others.stdout
        assert others.stderr.startswith(reason) and others.stderr.endswith("; it is left out\n")
        assert others.stderr.count("\n") == 1
    doctor = own_families(tmp_path, "doctor")
    assert doctor.returncode == 1 and "BAD family stripes: the family stripes cannot" in doctor.stdout


def test_an_installed_package_brings_families_by_an_entry_point(tmp_path: Path) -> None:
    (tmp_path / "hamekomi_stripes").mkdir()
    new_family("stripes", tmp_path / "hamekomi_stripes")
    about = tmp_path / "hamekomi_stripes-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hamekomi-stripes\nVersion: 1.0\n")
    points = "[hamekomi.families]\nstripes = hamekomi_stripes\nlost = hamekomi_lost\n"
    (about / "entry_points.txt").write_text(points)

    def ran(*arguments: str) -> tuple[int, str, str]:
        path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": path},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
        )
        return done.returncode, done.stdout, done.stderr

    assert ran("-m", "hamekomi", "count", "stripes", "row:.0.")[:2] == (0, "1\n")
    code, _, complaint = ran("-m", "hamekomi", "count", "lost", "row:.0.")
    assert code == 2 and "there is no folder lost in a package hamekomi_lost" in complaint
    both_imports = "import hamekomi as hk, hamekomi.families.stripes as s; print(s.__name__, hk.stripes)"
    assert ran("-c", both_imports)[1].startswith("hamekomi.families.stripes <hamekomi.stripes: ")
    strange = tmp_path / "strange-1.0.dist-info"
    strange.mkdir()
    (strange / "entry_points.txt").write_bytes(b"[hamekomi.families]\nqueens = \xff\n")
    code, listed, complaints = ran("-m", "hamekomi", "formats")
    assert code == 0 and "stripes row: " in listed
    unread, lost = sorted(complaints.splitlines())
    assert unread.startswith(f"hamekomi: an entry point in {tmp_path} cannot be used: Unicode")
    assert lost.startswith("hamekomi: the family lost cannot be loaded: ")


def test_a_new_family_is_never_put_among_the_installed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match="say where families of your own are"):
        new_family("stripes")
    with pytest.raises(BadInput, match="there is no folder"):
        new_family("stripes", tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []
