"""Every kind can be played to the end, and what a player marks means what the laws say."""

from __future__ import annotations

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.laws.explaining import hints
from hamekomi.laws.explaining.marks_in_words import clue_in_words
from hamekomi.laws.playing import play, sketch
from hamekomi.laws.puzzle import parse, statement
from hamekomi.laws.solving.solve import solutions
from hamekomi.laws.words import Pencil, Printed, either, law, lists, numbers, shade, words
from hamekomi.model.answers import UNLIMITED, Budget, Step
from hamekomi.model.errors import CannotDo
from hamekomi.model.family import Lessons
from hamekomi.model.marked_play import Marked, MarkedPlay
from hamekomi.model.picture import Circle, Label, Polygon
from tests.laws.test_kinds import NAMES

PATIENT = Budget(seconds=60)


def play_of(name: str) -> MarkedPlay[object, object]:
    play = catalogue.family(name).play
    assert isinstance(play, MarkedPlay)
    return play


@pytest.mark.parametrize("name", NAMES)
def test_the_moves_of_the_solution_solve_every_example_and_none_of_them_is_a_mistake(name: str) -> None:
    play = play_of(name)
    for example in catalogue.family(name).reading.examples:
        puzzle = load(example.text, name)
        solution = puzzle.solve()
        assert solution is not None
        finished = play.marks_of(puzzle.value, solution.value)
        position: Marked[object] = play.start(puzzle.value)
        assert play.apply is not None and play.solution is not None and play.finish is not None
        for place, value in sorted(finished.marks):
            assert puzzle.family.laws.check(puzzle.value, play.solution(position)) != []
            position = play.apply(position, f"{place}={value}")
            assert play.check(position) == []
        assert puzzle.family.laws.check(puzzle.value, play.solution(position)) == []
        assert play.finish(play.start(puzzle.value), PATIENT) == finished
        assert play.check_further(position, PATIENT) == []


@pytest.mark.parametrize("name", NAMES)
def test_whatever_else_is_marked_at_a_place_cannot_be_finished(name: str) -> None:
    puzzle, play = load("first", name), play_of(name)
    solution = puzzle.solve()
    assert solution is not None
    values = play.marks_of(puzzle.value, solution.value).values
    sheet = play.marks(puzzle.value)
    tried = 0
    for kind in sheet.kinds:
        place = next((each for each in kind.places if each.name in values), None)
        for value in kind.values if place is not None else ():
            if place is None or value.name == values[place.name] or play.apply is None:
                continue
            if name in DRAWN_BY_BORDERS:
                continue  # that there is no border says nothing
            position = play.apply(play.start(puzzle.value), f"{place.name}={value.name}")
            assert play.check(position) or play.check_further(position, PATIENT), (
                place.name,
                value.name,
            )
            tried += 1
    assert tried or name in DRAWN_BY_BORDERS


@pytest.mark.parametrize("name", NAMES)
def test_hints_alone_lead_to_the_solution_and_each_one_marks_something(name: str) -> None:
    puzzle, play = load("first", name), play_of(name)
    hint, apply = puzzle.family.solving.solvers["laws"].hint, play.apply
    assert hint is not None and apply is not None and play.solution is not None
    position: Marked[object] = play.start(puzzle.value)
    while (step := hint(position, PATIENT)) is not None:
        before = position
        for each in step.moves:
            position = apply(position, each)
        assert position != before, step.therefore
    assert puzzle.family.laws.check(puzzle.value, play.solution(position)) == []


def test_a_hint_says_all_that_its_move_rests_on() -> None:
    puzzle = load("first", "kenken")
    step = puzzle.hint()
    assert step is not None and (step.therefore, step.moves) == ("r1c1 is 2", ("r1c1=2",))
    assert [each.partition("; therefore ")[2] for each in step.chain] == [
        "r1c1 is 2 or 3",
        "",
    ]
    assert step.because == "; ".join(step.chain)


DRAWN_BY_BORDERS = ("shikaku", "galaxies", "grandtour")


@pytest.mark.parametrize("name", NAMES)
def test_places_whose_symbol_is_printed_take_no_mark(name: str) -> None:
    puzzle, play = load("first", name), play_of(name)
    taking = set(play.marks(puzzle.value).by_name)
    clues = {str(place) for place, _ in puzzle.value.board.clues}
    free = {"aqre", "countryroad", "heyawake", "hitori", "kenken", "mosaic", "grandtour"}
    assert name in free or not clues & taking


def test_a_hint_that_rests_on_much_notes_what_is_left_and_what_is_noted_is_not_explained_again() -> None:
    play = play_of("kakuro")
    hint, apply = catalogue.family("kakuro").solving.solvers["laws"].hint, play.apply
    assert hint is not None and apply is not None
    position: Marked[object] = play.start(load("first", "kakuro").value)
    explained: set[str] = set()
    noted = 0
    while (step := hint(position, PATIENT)) is not None and noted < 2:
        noted += step.moves[0].count("~")
        assert explained.isdisjoint(each for each in step.chain if each.endswith("r4c4 are 8 or 9"))
        explained.update(step.chain, [f"{step.because}; therefore {step.therefore}"])
        for move in step.moves:
            position = apply(position, move)
    assert ("r3c4", "8") in position.small and ("r3c2", "3") in position.small
    # Notes that the player has made narrower stay so.
    position = apply(position, "r3c2~3")
    while (step := hint(position, PATIENT)) is not None:
        assert "r3c2~3" not in step.moves
        for move in step.moves:
            position = apply(position, move)


def test_a_hint_rests_on_as_many_deductions_as_are_allowed_and_notes_leave_out_what_the_player_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = play_of("kakuro")
    hint, apply = catalogue.family("kakuro").solving.solvers["laws"].hint, play.apply
    assert hint is not None and apply is not None
    position: Marked[object] = play.start(load("first", "kakuro").value)
    for move in ("r2c4=2", "r2c5=1"):
        position = apply(position, move)

    def next_hint(longest: int) -> Step:
        monkeypatch.setattr(hints, "LONGEST_CHAIN", longest)
        step = hint(position, PATIENT)
        assert step is not None
        return step

    marked = next_hint(1000)
    assert marked.moves == ("r3c4=8",) and len(marked.chain) > 4
    assert next_hint(len(marked.chain)).moves == marked.moves
    noted = next_hint(len(marked.chain) - 1)
    assert noted.moves == ("r3c4~8", "r3c4~9")
    for move in noted.moves:
        position = apply(position, move)
    # Two cells at once: where the player has noted less for one of them, only the other one is noted.
    both = next_hint(4).moves
    assert {move.partition("~")[0] for move in both} == {"r3c2", "r3c3"} and "r3c2~1" in both
    position = apply(position, "r3c2~1")
    assert next_hint(4).moves == tuple(move for move in both if move.startswith("r3c3"))


def test_a_board_is_finished_with_the_marks_that_it_has() -> None:
    puzzle, play = load("akari 2 2\n- -\n- -"), play_of("akari")
    assert play.apply is not None and play.finish is not None
    for cell in ("r1c1", "r1c2"):
        position = play.apply(play.start(puzzle.value), f"{cell}=bulb")
        finished = play.finish(position, PATIENT)
        assert finished is not None and finished.marks > position.marks


def test_every_number_can_be_typed_since_which_ones_are_impossible_is_a_part_of_the_puzzle() -> None:
    puzzle, play = load("first", "fillomino"), play_of("fillomino")
    (kind,) = play.marks(puzzle.value).kinds
    assert [each.name for each in kind.values] == [str(number) for number in range(1, 8)]
    assert play.apply is not None
    position = play.apply(play.start(puzzle.value), "r1c1=1")
    assert [str(each) for each in play.check(position)] == ["r1c1 cannot be 1"]


def test_a_board_with_more_numbers_than_the_page_can_keep_is_refused() -> None:
    rows = "\n".join(" ".join("-" * 16) for _ in range(16))
    with pytest.raises(CannotDo, match="at most 250 different numbers"):
        play_of("hidoku").marks(load(f"hidoku 16 16\n{rows}", "hidoku").value)


def test_areas_are_named_by_their_clues_since_nobody_sees_their_numbers() -> None:
    step = load("first", "shikaku").hint()
    assert step is not None and "belong to the 6 in r1c2" in step.therefore
    assert "no other one can reach so far" in step.because


def test_of_two_colours_both_are_marked_and_a_finished_board_lacks_none() -> None:
    puzzle, play = load("first", "yinyang"), play_of("yinyang")
    solution = puzzle.solve()
    assert solution is not None and play.solution is not None
    finished = play.marks_of(puzzle.value, solution.value)
    assert {value for _, value in finished.marks} == {"black", "white"}
    place = next(place for place, value in finished.marks if value == "white")
    almost = finished.with_mark(place, ".")
    assert puzzle.family.laws.check(puzzle.value, play.solution(almost)) != []
    assert play.check(almost) == []


def test_the_picture_of_a_solution_shows_pieces_of_ships_as_they_are() -> None:
    puzzle = load("first", "battleship")
    solution = puzzle.solve()
    assert solution is not None
    plain, solved = puzzle.draw(), puzzle.family.drawing.draw(puzzle.value, solution.value)
    more = [shape for shape in solved.shapes if shape not in plain.shapes]
    assert {type(shape) for shape in more} == {Polygon}
    assert len({len(shape.points) for shape in more if isinstance(shape, Polygon)}) > 1


@pytest.mark.parametrize(("name", "over"), [("shingoki", {Circle, Label}), ("masyu", set[type]())])
def test_a_line_goes_behind_a_circle_with_a_number_and_through_one_without(
    name: str, over: set[type]
) -> None:
    puzzle = load("first", name)
    shapes = puzzle.draw().shapes
    number = play_of(name).marks(puzzle.value).over
    assert {type(each) for each in shapes[len(shapes) - number :]} == over


def test_an_area_that_is_closed_off_is_judged_before_the_others_are_drawn() -> None:
    puzzle, play = load("shikaku 2 3\n2 - 4\n- - -", "shikaku"), play_of("shikaku")
    assert play.apply is not None
    position = play.start(puzzle.value)
    for side in ("r1c1-r1c2", "r1c1-r2c1"):
        assert play.check(position) == []
        position = play.apply(position, f"{side}=border")
    assert play.check(position) != []


def test_an_area_without_a_clue_is_a_mistake() -> None:
    puzzle, play = load("shikaku 2 3\n2 - 4\n- - -", "shikaku"), play_of("shikaku")
    assert play.apply is not None
    position = play.start(puzzle.value)
    for side in ("r2c1-r2c2", "r1c1-r2c1"):
        position = play.apply(position, f"{side}=border")
    assert [each.places for each in play.check(position)] == [("r2c1",)]


def test_a_loop_around_the_inside_must_not_branch_and_notes_must_fit_it() -> None:
    puzzle, play = load("first", "grandtour"), play_of("grandtour")
    assert play.apply is not None
    position = play.start(puzzle.value)
    noted = play.apply(play.apply(position, "above r1c1=line"), "r1c1=outside")
    assert [each.law for each in play.check(noted)] == ["inside"]
    for side in ("r1c1-r1c2", "r1c1-r2c1", "r2c1-r2c2"):
        position = play.apply(position, f"{side}=line")
    assert [each.law for each in play.check(position)] == ["loop"]


def test_a_finished_loop_has_no_line_too_many() -> None:
    puzzle, play = load("first", "grandtour"), play_of("grandtour")
    solution = puzzle.solve()
    assert solution is not None and play.solution is not None
    finished = play.marks_of(puzzle.value, solution.value)
    assert puzzle.family.laws.check(puzzle.value, play.solution(finished)) == []
    lines = [place.name for place in play.marks(puzzle.value).kinds[0].places]
    for place in [each for each in lines if each not in finished.values][::7]:
        more = finished.with_mark(place, "line")
        assert puzzle.family.laws.check(puzzle.value, play.solution(more)) != [], place


def test_a_cell_beyond_the_reach_of_the_only_clue_in_its_area_is_a_mistake() -> None:
    play = play_of("shikaku")
    assert play.apply is not None
    position = play.apply(play.start(load("shikaku 1 4\n2 - - 2").value), "r1c3-r1c4=border")
    [found] = play.check(position)
    assert (found.law, found.places) == ("area", ("r1c3",))
    assert found.message == "r1c3 cannot belong to the area of its clue"


def test_of_the_letters_of_lits_a_player_only_shades_the_cells() -> None:
    puzzle, play = load("first", "lits"), play_of("lits")
    [kind] = play.marks(puzzle.value).kinds
    assert [value.name for value in kind.values] == ["shaded", "white"]
    assert play.apply is not None
    position = play.start(puzzle.value)
    for cell in ("r1c1", "r1c2", "r2c1", "r2c2"):
        assert play.check(position) == []
        position = play.apply(position, f"{cell}=shaded")
    assert play.check(position) != []


# ---- What the page shows of marks at once


def limits_of(name: str, text: str) -> set[tuple[int, frozenset[str]]]:
    sheet = load(text, name).family.play.marks(load(text, name).value)  # type: ignore[union-attr]
    return {(limit.most, frozenset(limit.places)) for limit in sheet.limits}


def test_the_laws_limit_how_many_of_some_places_are_marked() -> None:
    found = limits_of("heyawake", "heyawake 1 3\n1 - -\n1 1 2")
    assert found == {
        (1, frozenset({"r1c1", "r1c2"})),
        (1, frozenset({"r1c2", "r1c3"})),
    }


def test_what_is_given_counts_towards_a_limit_and_takes_no_mark() -> None:
    found = limits_of("battleship", "battleship 2 2 1\n1 -\n- 1\no -\n- -")
    assert (0, frozenset({"r2c1"})) in found  # column 1 has its piece


def test_at_most_two_lines_meet_at_a_cell_of_a_loop() -> None:
    found = limits_of("simpleloop", "simpleloop 2 3\n- - -\n- - -")
    assert (2, frozenset({"r1c1-r1c2", "r1c2-r1c3", "r1c2-r2c2"})) in found


def test_bulbs_shine_along_rows_and_columns_but_not_around_numbers() -> None:
    text = "akari 3 3\n- - -\n- 1 -\n- - -"
    sheet = load(text, "akari").family.play.marks(load(text, "akari").value)  # type: ignore[union-attr]
    lit = [limit for limit in sheet.limits if limit.role]
    assert len(lit) == 4 and all(len(limit.places) == 3 for limit in lit)
    assert any(limit.most == 1 and len(limit.places) == 4 and not limit.role for limit in sheet.limits)


def test_aids_lie_beside_clues_and_not_under_them() -> None:
    given = load("hitori 1 2\n1 1", "hitori")
    drawn = given.family.play.draw(Marked(given.value, frozenset({("r1c1", "white")})))  # type: ignore[union-attr]
    [dot] = [shape for shape in drawn.shapes if isinstance(shape, Circle)]
    number = next(shape for shape in drawn.shapes if isinstance(shape, Label))
    assert dot.centre[0] > number.at[0] + 10 and dot.centre[1] > number.at[1] + 10


def test_a_number_that_is_there_twice_is_shown_at_both_places() -> None:
    given = load("hidoku 2 3\n1 - -\n- - -", "hidoku").value
    play = play_of("hidoku")
    [found] = play.check(Marked(given, frozenset({("r1c2", "5"), ("r2c3", "5")})))
    assert found.places == ("r1c2", "r2c3")
    assert str(found) == "every number occurs once: not so at r1c2, r2c3"


def test_that_there_is_no_bridge_can_be_marked_and_is_no_part_of_a_solution() -> None:
    given = load("hashi 3 3\n? ? ?\n? - ?\n? ? ?", "hashi").value
    play = play_of("hashi")
    across = ("r2c1-r2c3", "bridge")
    assert play.check(Marked(given, frozenset({across, ("r1c2-r3c2", "no bridge")}))) == []
    [found] = play.check(Marked(given, frozenset({across, ("r1c2-r3c2", "bridge")})))
    assert found.law == "crossing"
    lessons = catalogue.family("hashi").find(Lessons)
    assert lessons is not None
    taught = {each.law: each.step.moves for each in lessons.lessons(PATIENT)}
    assert all(move.endswith("=no bridge") for move in taught["crossing"])


class Listed(Pencil):
    """A kind with lists and letters of its own for clues, whose cells are all shaded."""

    printed = Printed(cells=either(lists(numbers(0, 8)), words(e="E")))
    shaded = shade("shaded", "white")

    @law
    def all_shaded(self):  # type: ignore[no-untyped-def]
        "all cells are shaded"
        for cell in self.board.cells:
            yield cell, self.shaded[cell]


def test_a_clue_is_shown_as_it_is_written_and_does_not_hide_that_its_cell_is_shaded() -> None:
    given = parse(Listed, "1 3\n1,3 e 2")
    assert [each for _, each in given.board.clues] == [(1, 3), "E", (2,)]
    (solution,) = solutions(given, UNLIMITED)
    shapes = play.picture(given, solution).shapes
    assert [each.text for each in shapes if isinstance(each, Label)] == ["1,3", "E", "2"]
    shaded = [each for each in shapes if isinstance(each, Polygon) and each.role == "shaded"]
    assert len(shaded) == 3
    stated = statement(given)
    assert clue_in_words(stated, (1, 3)) == "the 1,3"
    assert "1,3" in sketch.draw(stated, None, ascii_only=True)
