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


@pytest.mark.parametrize("family", FAMILIES, ids=[family.name for family in FAMILIES])
def test_the_samples_of_a_family_are_recognised_as_its_own(family: AnyFamily) -> None:
    samples = [each.sample for each in family.reading.formats.values() if each.sample]
    assert all(recognise(sample).family is family for sample in samples)
