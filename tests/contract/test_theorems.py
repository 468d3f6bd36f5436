"""What families claim on the front page: jobs that can be done."""

from __future__ import annotations

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.reading.recognise import recognise
from hamekomi.model.family import Theorem

FAMILIES = catalogue.by_rank()
THEOREMS = [(family, theorem) for family in FAMILIES for theorem in family.reading.theorems]
SAMPLES = [
    (family, name, each.sample)
    for family in FAMILIES
    for name, each in family.reading.formats.items()
    if each.sample
]


@pytest.mark.parametrize(("family", "theorem"), THEOREMS, ids=[each.words for _, each in THEOREMS])
def test_every_theorem_is_a_job_that_can_be_done(family: AnyFamily, theorem: Theorem) -> None:
    order = Order.from_json(
        {
            "verb": theorem.verb,
            "family": family.name,
            "subject": theorem.subject,
            "settings": dict(theorem.settings),
        }
    )
    assert prepare(order).title


@pytest.mark.parametrize(
    ("family", "name", "sample"), SAMPLES, ids=[f"{family.name} {name}" for family, name, _ in SAMPLES]
)
def test_a_sample_of_a_notation_is_recognised_as_it(family: AnyFamily, name: str, sample: str) -> None:
    found = recognise(sample)
    assert found.family is family
    assert found.value == family.reading.formats[name].parse(sample)
