"""A toy of a family whose rules can be mined and whose lines can be walked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hamekomi.lab import catalogue
from hamekomi.model.family import Task, Walks
from hamekomi.model.options import Whole
from tests.work.toys import plan_rows


@pytest.fixture
def template_with_errands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template family with rules to be mined and a line to be walked."""
    task = Task(
        title="Rows", summary="Rows.", options=(Whole("length", "of it", 4, 1, 9),), plan=plan_rows
    )
    template = catalogue.family("_template")
    making = replace(template.making, mine=task)
    able = replace(template, making=making, extensions=(Walks(task=task),))
    found = catalogue.family
    monkeypatch.setattr(catalogue, "family", lambda name: able if name == "_template" else found(name))
