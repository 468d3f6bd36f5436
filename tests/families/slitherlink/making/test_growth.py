"""Loops that grow: one loop at any time, everywhere on the board; ratios that are checked."""

from __future__ import annotations

import time
from random import Random

import pytest

import hamekomi as hk
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.experiments.growth import breadth
from hamekomi.families.slitherlink.making.core import numbers
from hamekomi.families.slitherlink.making.growth import (
    PRESETS,
    grown,
    loop_around,
    read_ratios,
)
from hamekomi.families.slitherlink.pictures import sketch
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.picture import Preview


@pytest.mark.parametrize("preset", PRESETS)
def test_what_grows_is_the_inside_of_one_loop(preset: str) -> None:
    for seed in range(5):
        inside = grown(7, 9, PRESETS[preset], Random(seed), UNLIMITED.clock())
        clues = tuple(None if number == 4 else number for number in numbers(7, 9, inside))
        assert check(Slitherlink(7, 9, clues), loop_around(7, 9, inside)) == []


def test_ratios_decide_how_much_of_the_board_a_loop_takes() -> None:
    lines = {
        name: sum(
            len(loop_around(20, 20, grown(20, 20, ratios, Random(seed), UNLIMITED.clock())).lines)
            for seed in range(3)
        )
        for name, ratios in PRESETS.items()
    }
    assert lines["corridors"] > lines["standard"] > lines["broad"]


@pytest.mark.parametrize(
    ("preset", "inside", "lines_per_cell", "wide"),
    [
        ("standard", (0.5, 0.6), (1.6, 1.9), (0.3, 0.5)),
        ("corridors", (0.5, 0.6), (1.9, 2.1), (0.0, 0.1)),
        # Very broad loops that use a part of the board.
        ("broad", (0.2, 0.4), (0.9, 1.3), (0.7, 0.95)),
    ],
)
def test_loops_are_as_the_thesis_says_of_these_ratios(
    preset: str,
    inside: tuple[float, float],
    lines_per_cell: tuple[float, float],
    wide: tuple[float, float],
) -> None:
    loops = [grown(20, 20, PRESETS[preset], Random(seed), UNLIMITED.clock()) for seed in range(20)]
    found = [breadth(20, 20, loop) for loop in loops]
    cells, in_blocks, lines = (sum(values) for values in zip(*found, strict=True))
    assert inside[0] < cells / len(loops) / 400 < inside[1]
    assert lines_per_cell[0] < lines / cells < lines_per_cell[1]
    assert wide[0] < in_blocks / cells < wide[1]
    assert min(size for size, _, _ in found) > 20


def test_ratios_with_which_no_loop_grows_are_named_with_the_reason() -> None:
    with pytest.raises(OutOfBudget, match="ratios 0/1/99 a loop does not grow: bulges shrink back"):
        hk.generate("slitherlink", rows=6, columns=6, seed=1, ratios="0/1/99")


def test_growth_can_be_watched() -> None:
    previews: list[Preview] = []
    clock = Clock(UNLIMITED, time.monotonic(), show=lambda make_preview: previews.append(make_preview()))
    inside = grown(20, 20, PRESETS["standard"], Random(1), clock)
    blank = Slitherlink(20, 20, (None,) * 400)
    (preview,) = previews
    stages = preview.sketch.split("after ")[1:]
    assert preview.text == "a loop grows" and preview.picture is not None
    assert [stage.split(" moves")[0] for stage in stages] == ["200", "800", "4,000"]
    sizes = [sum(stage.count(line) for line in "─│") for stage in stages]
    assert sizes == sorted(sizes) and sizes[0] > 0
    assert sketch(blank, loop_around(20, 20, inside), ascii_only=False) in stages[-1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("33/33/33", "add up to 100, as in 33/33/34; 33/33/33 makes 99"),
        ("100/0/0", "the second ratio is at least 1"),
        ("33/67", "three percentages"),
        ("a/b/c", "three percentages"),
        ("tight", "standard, corridors, broad"),
    ],
)
def test_ratios_that_are_not_possible_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        read_ratios(text)


@pytest.mark.parametrize("preset", ["standard", "corridors"])
def test_on_the_largest_board_a_loop_reaches_every_part(preset: str) -> None:
    size, part = 100, 20
    inside = grown(size, size, read_ratios(preset), Random(1), UNLIMITED.clock())
    for top in range(0, size, part):
        for left in range(0, size, part):
            rows = (inside[row * size + left :][:part] for row in range(top, top + part))
            assert 0.1 < sum(map(sum, rows)) / part**2 < 0.9
