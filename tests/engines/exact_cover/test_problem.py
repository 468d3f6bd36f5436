"""Exact cover against the reference: interrupted, on every instruction set, on threads."""

from __future__ import annotations

import random
from collections.abc import Hashable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi import _core
from hamekomi.engines.exact_cover import (
    CountCovers,
    ExactCover,
    count,
    covers,
)
from tests.engines.exact_cover.problems import problems, queens, resume_at
from tests.reference import algorithm_x
from tests.work.running import answered, interrupted


@settings(max_examples=150)
@given(problems())
def test_the_engine_finds_what_the_reference_finds(
    found: tuple[algorithm_x.Options, algorithm_x.Bounds],
) -> None:
    options, bounds = found
    problem = ExactCover(tuple(bounds), options, bounds=bounds)
    wanted = set(algorithm_x.covers(options, bounds))
    listed = [frozenset(cover) for cover in covers(problem)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == wanted
    assert count(problem) == len(wanted)


@st.composite
def repeating(draw: st.DrawFn) -> tuple[dict[str, tuple[str, ...]], dict[Hashable, tuple[int, int]]]:
    """Options that hold an item several times, at most as often as it may be covered."""
    bounds: dict[Hashable, tuple[int, int]] = {
        item: draw(st.sampled_from([(1, 1), (0, 2), (1, 3), (2, 4), (4, 4), (3, 6)])) for item in "xyz"
    }
    options = {
        label: tuple(
            str(item)
            for item, (_, most) in bounds.items()
            for _ in range(draw(st.integers(0, min(most, 3))))
        )
        for label in "abcdefgh"[: draw(st.integers(1, 8))]
    }
    return {label: option for label, option in options.items() if option}, bounds


@settings(max_examples=100)
@given(repeating(), st.integers(1, 30))
def test_options_may_hold_items_several_times(
    found: tuple[dict[str, tuple[str, ...]], dict[Hashable, tuple[int, int]]], subtrees: int
) -> None:
    options, bounds = found
    useful = [label for label, members in options.items() if any(bounds[item][0] for item in members)]
    wanted = {
        frozenset(some)
        for number in range(len(useful) + 1)
        for some in combinations(useful, number)
        if all(
            least <= sum(options[label].count(item) for label in some) <= most
            for item, (least, most) in bounds.items()
        )
    }
    problem = ExactCover(tuple(bounds), options, bounds=bounds)
    listed = [frozenset(cover) for cover in covers(problem)]
    assert set(listed) == wanted and len(listed) == len(wanted)
    assert answered(CountCovers(problem, subtrees=subtrees)).count == len(wanted)


@settings(max_examples=60)
@given(problems(), st.integers(1, 7), st.randoms(use_true_random=False))
def test_interrupting_changes_nothing(
    found: tuple[algorithm_x.Options, algorithm_x.Bounds], nodes: int, chance: random.Random
) -> None:
    options, bounds = found
    table = ExactCover(tuple(bounds), options, bounds=bounds).table
    whole = _core.CoverSearch(table)
    while whole.run(1000) != "finished":
        pass
    search = _core.CoverSearch(table)
    total = done = 0
    while search.run(chance.randint(0, nodes)) != "finished":
        path = search.path()
        total, done = total + search.solutions, done + search.nodes
        search = _core.CoverSearch(table)
        resume_at(search, path)
    assert (total + search.solutions, done + search.nodes) == (whole.solutions, whole.nodes)


@pytest.mark.parametrize("simd", _core.simd_levels())
def test_every_instruction_set_walks_the_same_tree(simd: str) -> None:
    """Queens need several words per option, then fewer, then half a word."""
    table = queens(8).table
    search = _core.CoverSearch(table, simd)
    found = []
    while search.run(10**6, True) == "found":
        found.append(search.chosen())
    plain = _core.CoverSearch(table, "plain")
    assert [plain.chosen() for _ in iter(lambda: plain.run(10**6, True), "finished")] == found
    assert search.nodes == plain.nodes and len(found) == 92


@pytest.mark.parametrize(
    ("size", "number"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (9, 352)]
)
def test_queens(size: int, number: int) -> None:
    assert count(queens(size)) == number  # OEIS A000170


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("subtrees", [1, 7, 300])
def test_interrupted_counts_on_threads_give_the_same_total_and_nodes(subtrees: int) -> None:
    plan = CountCovers(queens(7), subtrees=subtrees)
    undisturbed = answered(plan)
    alone = count(queens(7))
    assert (undisturbed.count, undisturbed.nodes) == (40, alone.nodes)
    chance = random.Random(7)
    for _ in range(5):
        assert interrupted(plan, chance, threads=(1, 2, 3)) == undisturbed
