"""How much memory a table may take on this machine."""

from __future__ import annotations

import pytest

from hamekomi.work import means


def test_a_table_takes_what_it_wants_and_at_most_half_of_what_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(means, "of_the_machine", lambda: 1000)
    monkeypatch.setattr(means, "_allowed", lambda: None)
    assert (means.affordable(400), means.affordable(600)) == (400, 500)
    monkeypatch.setattr(means, "_allowed", lambda: 100)
    assert means.affordable(400) == 50
    monkeypatch.setattr(means, "of_the_machine", lambda: None)
    monkeypatch.setattr(means, "_allowed", lambda: None)
    assert means.affordable(400) == 400
