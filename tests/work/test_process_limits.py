"""How much memory a table may take on this machine."""

from __future__ import annotations

import pytest

from hamekomi.work import process_limits


def test_a_table_takes_what_it_wants_and_at_most_half_of_what_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process_limits, "of_the_machine", lambda: 1000)
    monkeypatch.setattr(process_limits, "_allowed", lambda: None)
    assert (process_limits.affordable(400), process_limits.affordable(600)) == (400, 500)
    monkeypatch.setattr(process_limits, "_allowed", lambda: 100)
    assert process_limits.affordable(400) == 50
    monkeypatch.setattr(process_limits, "of_the_machine", lambda: None)
    monkeypatch.setattr(process_limits, "_allowed", lambda: None)
    assert process_limits.affordable(400) == 400
