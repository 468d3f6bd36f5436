"""The positions of an explanation: each stays as it was, and is like any other with the same marks."""

from __future__ import annotations

from random import Random

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.steps.deducer import MarkLog

BOARD = Slitherlink(3, 4, (None,) * 12)


def test_marks_added_later_do_not_change_a_snapshot() -> None:
    random = Random(1)
    edges = list(BOARD.grid.edges)
    random.shuffle(edges)
    start = empty(BOARD).marked(edges[:3], Mark.LINE)
    log, expected = MarkLog(start), [start]
    snapshots = [log.snapshot()]
    for number in range(3, len(edges), 2):
        marks = [(edge, random.choice((Mark.LINE, Mark.CROSS))) for edge in edges[number : number + 2]]
        log.add(marks)
        snapshots.append(log.snapshot())
        position = expected[-1]
        for edge, mark in marks:
            position = position.marked([edge], mark)
        expected.append(position)
    assert snapshots == expected and [hash(each) for each in snapshots] == [
        hash(each) for each in expected
    ]
    for snapshot, position in zip(snapshots, expected, strict=True):
        assert isinstance(snapshot.marks, bytes)
        assert [snapshot.mark(edge) for edge in edges] == [position.mark(edge) for edge in edges]
    assert snapshots[0] != snapshots[1] and expected[1] != snapshots[0]


def test_a_log_that_begins_at_a_snapshot_is_independent() -> None:
    first, second, third = BOARD.grid.edges[:3]
    log = MarkLog(empty(BOARD))
    log.add([(first, Mark.LINE)])
    branch = MarkLog(log.snapshot())
    branch.add([(second, Mark.CROSS)])
    log.add([(third, Mark.LINE)])
    assert branch.snapshot() == empty(BOARD).marked([first], Mark.LINE).marked([second], Mark.CROSS)
    assert log.snapshot() == Position(BOARD, empty(BOARD).marked([first, third], Mark.LINE).marks)
