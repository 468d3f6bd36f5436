"""Covers soon: restarts in random orders find nothing that the search does not, and lose nothing."""

from __future__ import annotations

from itertools import islice

import pytest

from hamekomi.engines.exact_cover import covers, covers_soon, restarts
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import PATIENT, Budget
from hamekomi.model.errors import OutOfBudget

DOMINOES = "frame: box 4 4\npiece D x8: ##\n"
IMPOSSIBLE = "frame: box 4 4\npiece L x5:\n##\n#.\npiece M: #\nforbidden M: (0,0) (3,3)\n"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restarts begin at once, and each is short."""
    monkeypatch.setattr(restarts, "FIRST_TURN", 1)
    monkeypatch.setattr(restarts, "FIRST_ATTEMPT", 3)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("text", [DOMINOES, IMPOSSIBLE, "frame: box 3 3\npiece D x5: ##\n"])
@pytest.mark.parametrize("seed", [0, 7])
def test_every_cover_is_found_once(text: str, seed: int) -> None:
    problem = as_exact_cover(parse(text))
    expected = set(map(frozenset, covers(problem)))
    found = list(map(frozenset, covers_soon(problem, Budget(seed=seed).clock())))
    assert len(found) == len(set(found)) and set(found) == expected


@pytest.mark.usefixtures("hasty")
def test_the_seed_chooses_what_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restarts, "FIRST_ATTEMPT", 50)
    problem = as_exact_cover(parse(DOMINOES))

    def first(seed: int) -> frozenset[object]:
        return frozenset(next(covers_soon(problem, Budget(seed=seed).clock())))

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(8)}) > 1


def test_a_large_set_is_filled_soon_and_twice() -> None:
    text = "lattice: triangular\nmirror: yes\nframe: box 12 7\npieces: heptiamonds\n"
    fillings = load(text, "packing").solutions(seed=1)
    assert len(list(islice(fillings, 2))) == 2


@pytest.mark.usefixtures("hasty")
def test_nodes_are_counted_and_limited() -> None:
    problem = as_exact_cover(parse(DOMINOES))
    with pytest.raises(OutOfBudget):
        list(covers_soon(problem, Budget(nodes=20).clock()))
    clock = PATIENT.clock()
    list(covers_soon(problem, clock))
    assert clock.nodes > 36
