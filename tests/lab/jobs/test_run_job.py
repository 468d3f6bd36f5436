"""The work of a job without the queue, as a program asks for it."""

from __future__ import annotations

import pytest

import hamekomi as hk


def test_the_work_is_done_at_once_with_the_result_of_a_job() -> None:
    assert hk.run_job("experiment", "_template", "sum", last=100, threads=2) == {"sum": 5050}
    assert hk.run_job("count", "packing", "soma", up_to="symmetry")["count"] == 240


@pytest.mark.parametrize(
    ("order", "settings", "sentence"),
    [
        (("fly", "_template", "sum"), {}, "no verb for a job 'fly'"),
        (("experiment", "_template", "product"), {}, "no _template experiment 'product'"),
        (("experiment", "_template", "sum"), {"lst": 3}, "did you mean 'last'"),
        (("experiment", "_template", "sum"), {"seed": "x"}, "seed is a whole number"),
        (("experiment", "_template", "sum"), {"timeout": -1}, "a positive number of seconds"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    order: tuple[str, str, str], settings: dict[str, int], sentence: str
) -> None:
    with pytest.raises(hk.HamekomiError, match=sentence):
        hk.run_job(*order, **settings)
