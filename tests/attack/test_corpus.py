"""Faults found by attacks stay fixed; readers raise no errors but our own."""

from __future__ import annotations

import json

import pytest

from tests.attack.deep_targets import all_targets
from tests.attack.fuzz import read_corpus
from tests.attack.limits import fault_of
from tests.attack.targets import shallow_targets

TARGETS = all_targets()
ODD = [
    *("", " ", "\n", "\0", "0", "-1", "\x1f0", "(0,\x1f0)", "9" * 4301, "1e999", "٣", "²", "\ud800"),
    *("🦊", "{}", "[[", '{"a": NaN}', '{"name": "\\u001b"}', "a" * 3000, "r1c1", "cell x", "1 " * 500),
]


@pytest.mark.parametrize("case", read_corpus(), ids=lambda case: case["target"])
def test_what_an_attack_once_found_stays_fixed(case: dict[str, str]) -> None:
    assert fault_of(TARGETS[case["target"]].attack, case["text"]) is None


@pytest.mark.parametrize("name", shallow_targets())
def test_functions_that_take_a_text_raise_only_our_own_errors(name: str) -> None:
    for text in ODD:
        assert fault_of(TARGETS[name].attack, text) is None, repr(text)


def test_attacks_on_rules_start_from_rules() -> None:
    """Those of a folder, and those beside a law file."""
    targets = shallow_targets()
    for family in ("slitherlink", "akari"):
        assert any("\n" in text for text in targets[f"{family} rules"].seeds())


def test_an_answer_of_the_server_that_is_a_dataclass_is_no_fault() -> None:
    example = {"family": "akari", "text": "first", "solver": "laws", "task": "count", "seconds": 1}
    assert fault_of(TARGETS["request measure"].attack, json.dumps(example)) is None
