"""The positions of an explanation: each stays as it was, and is like any other with the same marks."""

from __future__ import annotations

from random import Random

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.steps.deducer import MarkLog

BOARD = Slitherlink(3, 4, (None,) * 12)


def test_a_moment_stays_as_it_was_whatever_is_added_later() -> None:
    dice = Random(1)
    edges = list(BOARD.grid.edges)
    dice.shuffle(edges)
    start = empty(BOARD).marked(edges[:3], Mark.LINE)
    story, expected = MarkLog(start), [start]
    moments = [story.snapshot()]
    for number in range(3, len(edges), 2):
        news = [(edge, dice.choice((Mark.LINE, Mark.CROSS))) for edge in edges[number : number + 2]]
        story.add(news)
        moments.append(story.snapshot())
        position = expected[-1]
        for edge, mark in news:
            position = position.marked([edge], mark)
        expected.append(position)
    assert moments == expected and [hash(each) for each in moments] == [hash(each) for each in expected]
    for moment, position in zip(moments, expected, strict=True):
        assert isinstance(moment.marks, bytes)
        assert [moment.mark(edge) for edge in edges] == [position.mark(edge) for edge in edges]
    assert moments[0] != moments[1] and expected[1] != moments[0]


def test_a_story_that_begins_in_another_goes_its_own_way() -> None:
    first, second, third = BOARD.grid.edges[:3]
    story = MarkLog(empty(BOARD))
    story.add([(first, Mark.LINE)])
    branch = MarkLog(story.snapshot())
    branch.add([(second, Mark.CROSS)])
    story.add([(third, Mark.LINE)])
    assert branch.snapshot() == empty(BOARD).marked([first], Mark.LINE).marked([second], Mark.CROSS)
    assert story.snapshot() == Position(BOARD, empty(BOARD).marked([first, third], Mark.LINE).marks)
