"""Rules on positions: they never lose a solution, and name their premises."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.language import by_number, read, takegaki
from hamekomi.families.slitherlink.rules.matching import RuleBoard, apply_rule, apply_rules
from hamekomi.geometry.planar import grid
from hamekomi.model.errors import BadInput
from tests.families.slitherlink.boards import board, loops_not_small

SIZES = [(2, 6), (3, 5), (4, 4), (5, 3)]


@st.composite
def positions_on_the_way(draw: st.DrawFn) -> tuple[Position, Loop]:
    """A loop that is not small, clues that it fits, and a part of its lines and crosses."""
    size = draw(st.sampled_from(SIZES))
    loop = draw(st.sampled_from(loops_not_small(*size)))
    board = grid(*size)
    given = draw(st.lists(st.booleans(), min_size=len(board.cells), max_size=len(board.cells)))
    clues = tuple(
        len(loop.lines.intersection(board.edges_of_cell(cell))) if is_given else None
        for cell, is_given in zip(board.cells, given, strict=True)
    )
    puzzle = Slitherlink(*size, tuple(None if clue == 4 else clue for clue in clues))
    truth = position_of(puzzle, loop)
    known = draw(st.lists(st.integers(0, 3), min_size=len(board.edges), max_size=len(board.edges)))
    return Position(
        puzzle, bytes(m if k == 0 else 0 for m, k in zip(truth.marks, known, strict=True))
    ), loop


@given(positions_on_the_way())
def test_no_rule_contradicts_a_solution_that_is_not_small(case: tuple[Position, Loop]) -> None:
    position, loop = case
    truth = position_of(position.puzzle, loop)
    applied = apply_rules(position, takegaki())
    assert not applied.is_dead
    for before, after, right in zip(position.marks, applied.position.marks, truth.marks, strict=True):
        assert after in (0, right) and before in (0, after)


@given(positions_on_the_way())
def test_one_by_one_in_sweeps_and_all_at_once_is_the_same(case: tuple[Position, Loop]) -> None:
    position, _ = case
    one_by_one, in_sweeps = RuleBoard(position, takegaki()), RuleBoard(position, takegaki())
    while one_by_one.next():
        pass
    uses = list(in_sweeps.sweeps())
    closed = apply_rules(position, takegaki())
    assert one_by_one.position == in_sweeps.position == closed.position
    known = position
    for use in uses:
        assert use.marks and not use.counts
        assert all(known.mark(edge) == Mark.UNKNOWN for edge in use.marks)
        for edge, mark in use.marks.items():
            known = known.marked([edge], mark)
    assert known == closed.position


def test_a_use_names_its_rule_its_reasons_and_its_marks() -> None:
    position = empty(board("33/.."))
    use = RuleBoard(position, takegaki()).next()
    assert use is not None and use.rule.name == "adjacent threes"
    assert use.because == ((1, 1), (1, 3))
    assert use.marks == {
        (1, 0): Mark.LINE,
        (1, 2): Mark.LINE,
        (1, 4): Mark.LINE,
        (3, 2): Mark.CROSS,
    }


def test_off_the_board_everything_is_crossed() -> None:
    """A three in the corner, where both outer edges of its vertex are missing."""
    applied = apply_rule(empty(board("3./..")), by_number(takegaki(), 27))
    assert {edge for use in applied.uses for edge in use.marks} == {(0, 1), (1, 0)}
    two = apply_rule(
        empty(board("2./..")).marked([(0, 1), (1, 0)], Mark.CROSS), by_number(takegaki(), 5)
    )
    assert {edge for use in two.uses for edge in use.marks} == {(2, 1), (1, 2)}


def test_a_rule_that_contradicts_proves_the_position_dead() -> None:
    position = empty(board("0")).marked([(0, 1)], Mark.LINE)
    applied = apply_rules(position, takegaki())
    assert applied.is_dead
    fatal = applied.uses[-1]
    assert fatal.rule.number == 1 and fatal.against == ((0, 1),)
    stepping = RuleBoard(position, takegaki())
    uses = list(iter(stepping.next, None))
    assert uses[-1] == fatal and not any(use.is_fatal for use in uses[:-1])
    assert list(RuleBoard(position, takegaki()).sweeps())[-1].is_fatal


def test_one_rule_is_applied_once_everywhere() -> None:
    applied = apply_rule(empty(board("0.0")), by_number(takegaki(), 1))
    assert len(applied.uses) == 8
    (chain,) = read("s 0|0|2\ns 0|1|1\ne 0|-1|1\nq")
    position = empty(board("2222")).marked([(1, 8)], Mark.LINE)
    once = apply_rule(position, chain)
    assert [sorted(use.marks) for use in once.uses] == [[(1, 6)]]


def test_a_rule_may_conclude_how_many_lines_a_cell_has() -> None:
    rules = read(
        "s 0|1|1\ns 0|-1|1\ns 1|0|1\ne 0|0|3\nq\ns 0|0|3\ns 0|1|1\ns 0|-1|1\ns 1|0|1\ne -1|0|0\nq"
    )
    position = empty(board("../..")).marked([(1, 0), (1, 2), (2, 1)], Mark.LINE)
    applied = apply_rules(position, rules)
    assert applied.uses[0].counts == {(1, 1): 3} and not applied.uses[0].marks
    assert applied.position.mark((0, 1)) == Mark.CROSS
    against = apply_rules(
        Position(board("2./.."), position.marks),
        rules,
    )
    assert against.is_dead and against.uses[-1].against == ((1, 1),)


def test_marks_for_other_reasons_are_taken_up() -> None:
    rules = RuleBoard(empty(board("..../.1../....")), takegaki())
    while rules.next():
        pass
    assert rules.mark((3, 2), Mark.LINE)
    use = rules.next()
    assert use is not None and use.rule.number == 2 and (3, 4) in use.marks
    assert not rules.mark((3, 4), Mark.LINE)
    with pytest.raises(BadInput):
        rules.sweep(by_number(read("s 0|0|0\ne 1|0|0\nq"), 1))
