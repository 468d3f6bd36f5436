"""What every lesson must keep: its board opens, and the thing to do follows by what it teaches."""

from __future__ import annotations

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.family import Lesson, Lessons

# Those with a card on the home page declare their lessons; those stated by their laws find them by
# machine, and a few stand for all.
DECLARED = [
    each.name for each in catalogue.by_rank() if not each.group and each.find(Lessons) is not None
]
TAUGHT = [*DECLARED, "heyawake", "masyu"]
each_family = pytest.mark.parametrize("name", TAUGHT)


def lessons(name: str) -> tuple[AnyFamily, list[Lesson[object]]]:
    family = catalogue.family(name)
    taught = family.find(Lessons)
    assert taught is not None
    return family, list(taught.lessons(UNLIMITED))


def test_every_family_with_a_card_teaches_on_boards() -> None:
    cards = {each.name for each in catalogue.by_rank() if not each.group and each.play is not None}
    assert cards - set(DECLARED) <= {"cover"}


@pytest.mark.parametrize("name", DECLARED)
def test_a_course_has_eight_to_twelve_lessons_with_names_of_their_own(name: str) -> None:
    _, found = lessons(name)
    assert 8 <= len(found) <= 12
    assert len({each.law for each in found}) == len(found)
    for each in found:
        assert each.sentence.endswith(".") and each.task.endswith("."), each.law


@each_family
def test_the_board_of_each_lesson_opens_as_the_page_opens_it(name: str) -> None:
    family, found = lessons(name)
    play = family.play
    assert play is not None
    for each in found:
        puzzle = load(next(iter(family.reading.formats.values())).write(each.puzzle), name)
        assert puzzle.value == each.puzzle
        if play.parse_marks is not None and play.write_marks is not None:
            assert play.parse_marks(puzzle.value, play.write_marks(each.position)) == each.position
        assert svg(play.draw(each.position)).startswith("<svg")


@pytest.mark.parametrize("name", DECLARED)
def test_the_thing_to_do_is_the_hint_there(name: str) -> None:
    family, found = lessons(name)
    for each in found:
        hint = Puzzle(family, each.puzzle, each.position).hint()
        assert hint is not None and hint.moves
        assert (hint.rule, hint.moves) == (each.step.rule, each.step.moves), each.law


@each_family
def test_doing_it_changes_the_board_and_breaks_no_law(name: str) -> None:
    """That the page recognises it is tested in tests/browser/desk/test_lessons.py."""
    family, found = lessons(name)
    play = family.play
    assert play is not None and play.apply is not None
    for each in found:
        done = each.position
        for move in each.step.moves:
            done = play.apply(done, move)
        assert done != each.position, each.law
        assert play.check(done) == [], each.law
