"""Checkpoints: what was written is read back, and anything else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Identity
from hamekomi.work import read_checkpoint, write_checkpoint

HERE = Identity("toy sum", 1, "1 to 10")


@given(st.text())
def test_any_position_comes_back(position: str) -> None:
    text = write_checkpoint(HERE, position)
    assert len(text.splitlines()) == 5
    assert read_checkpoint(text, HERE) == position


@given(st.text(), st.data())
def test_a_single_changed_character_is_noticed(position: str, data: st.DataObject) -> None:
    text = write_checkpoint(HERE, position)
    place = data.draw(st.integers(0, len(text) - 2))  # the last line feed may go
    other = data.draw(st.characters(exclude_characters=text[place]))
    with pytest.raises(BrokenCheckpoint):
        read_checkpoint(text[:place] + other + text[place + 1 :], HERE)


@given(st.text(), st.integers(0, 200))
def test_a_checkpoint_that_was_cut_off_is_noticed(position: str, length: int) -> None:
    text = write_checkpoint(HERE, position)
    if length < len(text) - 1:
        with pytest.raises(BrokenCheckpoint):
            read_checkpoint(text[:length], HERE)


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (Identity("toy product", 1, "1 to 10"), "of 'toy product 1', not of 'toy sum 1'"),
        (Identity("toy sum", 2, "1 to 10"), "of 'toy sum 2', not of 'toy sum 1'"),
        (Identity("toy sum", 1, "1 to 11"), "another problem"),
    ],
)
def test_a_foreign_checkpoint_is_refused_with_the_reason(other: Identity, reason: str) -> None:
    with pytest.raises(BrokenCheckpoint, match=reason):
        read_checkpoint(write_checkpoint(other, "3 6"), HERE)


def test_a_checkpoint_of_another_version_says_so() -> None:
    other = write_checkpoint(HERE, "3 6").replace("checkpoint 2", "checkpoint 1", 1)
    with pytest.raises(BrokenCheckpoint, match="of another version, 'hamekomi checkpoint 1'"):
        read_checkpoint(other, HERE)
