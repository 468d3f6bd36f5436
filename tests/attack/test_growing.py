"""Readers take linear time: one part of a good text is repeated until the text is long.

A reader that compares every character with every other needs 64 times as long for a text that is eight
times as long. Processor time is measured, and only of texts that take long at all, so that a busy
machine changes nothing.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.game import Game, read_game
from hamekomi.lab.puzzle import load
from hamekomi.lab.reading.recognise import recognise
from hamekomi.lab.reading.unwrapped import unwrapped
from hamekomi.model.errors import HamekomiError
from hamekomi.model.family import SplittingFormat, UserRules
from hamekomi.model.json_text import read_json
from hamekomi.model.plan import Identity
from hamekomi.work import Run, read_checkpoint, write_checkpoint
from tests.attack.stream_targets import wrapped_texts
from tests.attack.targets import answers_of, check_file, marks_of, puzzles_of, rule_texts, small_examples
from tests.contract.test_long_work import WORK

# Characters of the long text; our readers need a few milliseconds for it.
SIZE = 40_000
FAMILIES = catalogue.families(hidden=True)
NOTATIONS = [(name, notation) for name, each in FAMILIES.items() for notation in each.reading.formats]


# A reader that needs less than this for the long text does no harm, however its time grows.
HARMLESS_SECONDS = 0.4
# How many times as long eight times the text may take: linear time is 8, quadratic 64.
STEEPEST_GROWTH = 32.0
PART = re.compile(r"\w+|\s+|[^\w\s]")
# Parts of one text that are repeated, besides its lines.
MOST_PARTS = 8


def parts_of(text: str) -> Iterator[tuple[int, int]]:
    """Slices of a text: all of it, its first lines, and each kind of word or sign once."""
    yield 0, len(text)
    lines = [match.span() for match in re.finditer(r"[^\n]*\n", text)]
    yield from lines[:2]
    first_of_kind: dict[str, tuple[int, int]] = {}
    for match in PART.finditer(text):
        kind = re.sub(r"[0-9]+", "0", re.sub(r"[a-z]+", "a", match[0]))
        first_of_kind.setdefault(kind, match.span())
    yield from islice(first_of_kind.values(), MOST_PARTS)


def grown(text: str, part: tuple[int, int], size: int) -> str:
    begin, end = part
    times = max(1, size // max(1, end - begin))
    return text[:begin] + text[begin:end] * times + text[end:]


def seconds(act: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    with suppress(HamekomiError):
        act(text)
    return time.process_time() - began


def too_steep(act: Callable[[str], object], text: str, part: tuple[int, int], size: int) -> str | None:
    """Describes superlinear time for a text of this size; None if it is linear."""
    long = seconds(act, grown(text, part, size))
    if long < HARMLESS_SECONDS:
        return None
    short = seconds(act, grown(text, part, size // 8))
    # The first run may have filled a cache, and other programs slow all runs down.
    long = min(long, *(seconds(act, grown(text, part, size)) for _ in range(2)))
    if long < HARMLESS_SECONDS or long < STEEPEST_GROWTH * short:
        return None
    return f"{text[slice(*part)]!r} repeated: {short:.3f} s, eight times as often {long:.3f} s"


def steep(act: Callable[[str], object], text: str, size: int = SIZE) -> list[str]:
    found = (too_steep(act, text, part, size) for part in parts_of(text))
    return [each for each in found if each is not None]


def shortest(texts: list[str]) -> str:
    return min((text for text in texts if text), key=len, default="0")


@pytest.mark.parametrize(("name", "notation"), NOTATIONS, ids=map(" ".join, NOTATIONS))
def test_a_notation_is_read_in_linear_time(name: str, notation: str) -> None:
    family = FAMILIES[name]
    reader = family.reading.formats[notation]
    text = shortest(list(puzzles_of(family, notation)))
    assert steep(reader.parse, text) == []
    if isinstance(reader, SplittingFormat):
        assert steep(lambda text: list(reader.split(text)), text) == []
    if family.play is not None and notation in family.play.parse:
        assert steep(family.play.parse[notation], text) == []


@pytest.mark.parametrize(("name", "notation"), NOTATIONS, ids=map(" ".join, NOTATIONS))
def test_recognition_time_is_linear(name: str, notation: str) -> None:
    """All families' claims on a text of each notation."""
    text = shortest(list(puzzles_of(FAMILIES[name], notation)))
    claims = [each.claim for family in FAMILIES.values() for each in family.reading.formats.values()]
    assert steep(lambda text: [claim(text) for claim in claims], text) == []


@pytest.mark.parametrize("name", FAMILIES)
def test_solutions_marks_and_rules_are_read_in_linear_time(name: str) -> None:
    family = FAMILIES[name]
    puzzle = small_examples(family)[0]
    assert steep(puzzle.read_solution, shortest(list(answers_of(puzzle)))) == []
    if family.play is not None and family.play.parse_marks is not None:
        assert steep(puzzle.with_marks, shortest(list(marks_of(puzzle)))) == []
    for check in family.laws.check_files.values():
        assert steep(partial(check_file, check), shortest(list(rule_texts(family)))) == []
    if family.find(UserRules) is not None:
        proved = partial(puzzle.with_rules, timeout=0.01)
        assert steep(proved, shortest(list(rule_texts(family)))) == []


@pytest.mark.parametrize("name", WORK)
def test_positions_of_long_work_are_read_in_linear_time(name: str) -> None:
    run = Run(WORK[name]())
    assert steep(lambda text: Run(WORK[name](), text), run.position) == []


def test_games_checkpoints_json_and_any_text_are_read_in_linear_time() -> None:
    identity = Identity("a test", 1, "a problem")
    checkpoint = write_checkpoint(identity, '{"at": [0.5, "b"]}')
    assert steep(lambda text: read_checkpoint(text, identity), checkpoint) == []
    assert steep(read_json, '{"a": [1, "b\\n", null, {"c": 1.5e3}]}') == []
    for name in FAMILIES:
        first = load(FAMILIES[name].reading.examples[0].name, name)
        assert steep(read_game, Game(first).save(), SIZE // 5) == []
        assert steep(recognise, first.text, SIZE // 5) == []


def test_what_other_programs_wrap_is_unwrapped_in_linear_time() -> None:
    for text in islice(wrapped_texts(), 0, None, 3):
        assert steep(unwrapped, text) == []


def test_a_quadratic_reader_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.HARMLESS_SECONDS", 0.05)

    def quadratic(text: str) -> None:
        began = time.process_time()
        while time.process_time() - began < 0.1 * (len(text) / SIZE) ** 2:
            pass

    assert steep(quadratic, "1")
