"""What a puzzle in the hand refuses."""

from __future__ import annotations

from typing import Any

import pytest

from hamekomi.lab.puzzle import MOST_THREADS, load, make_budget
from hamekomi.model.errors import BadInput


@pytest.mark.parametrize("threads", [0, -1, MOST_THREADS + 1, 20_000, "2", 2.0, None])
def test_threads_are_a_whole_number_within_reason(threads: Any) -> None:
    with pytest.raises(BadInput, match="from 1 to 1024, not "):
        load("soma", "packing").count(threads=threads)


def test_as_many_threads_as_the_command_line_allows_are_allowed() -> None:
    assert make_budget(None, MOST_THREADS).threads == 1024
