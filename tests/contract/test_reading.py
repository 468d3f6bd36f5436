"""No family claims a text of another; recognition does not depend on the order of the families."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import load
from hamekomi.lab.reading.recognise import LONGEST_TEXT, recognise
from hamekomi.model.errors import AmbiguousText, BadInput, BadText, CannotDo
from hamekomi.model.family import Claim, Example, Format
from hamekomi.model.json_text import read_json

FAMILIES = catalogue.families(hidden=True)
EXAMPLES = [(family, example) for family in FAMILIES.values() for example in family.reading.examples]
GRIDS = [
    ". . ./. 3 ./. . .",
    "...\n.3.\n...",
    "/".join(["1.......2"] * 9),
    "33\n33",
    "....\n....\n....\n....",
]


def texts(family: AnyFamily, text: str) -> Iterator[str]:
    """A puzzle in every notation that can write it."""
    puzzle = load(text, family.name)
    for name in family.reading.formats:
        with suppress(CannotDo):
            yield puzzle.to(name)


@pytest.fixture
def everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Include the template, as a copy of it would be."""
    monkeypatch.setattr(catalogue, "families", lambda **_: FAMILIES)


@pytest.mark.usefixtures("everybody")
@pytest.mark.parametrize(
    ("family", "example"),
    EXAMPLES,
    ids=[f"{family.name}/{example.name}" for family, example in EXAMPLES],
)
def test_every_example_in_every_notation_is_its_own_familys(family: AnyFamily, example: Example) -> None:
    recognised = 0
    # In a group, examples of several families have the same name.
    names = (example.title,) if family.group else (example.name, example.title)
    for text in (*names, example.text, *texts(family, example.text)):
        try:
            found = recognise(text)
        except AmbiguousText as error:
            assert family.name in error.candidates
        except BadText as error:
            assert "I can't recognise this" in str(error), "only what is vague is refused"
        else:
            assert found.family is family
            recognised += 1
    assert recognised


@pytest.mark.usefixtures("everybody")
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_what_a_family_writes_first_is_recognised_without_its_name(family: AnyFamily) -> None:
    for example in family.reading.examples:
        puzzle = load(example.text, family.name)
        assert load(puzzle.text) == puzzle


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_usual_notation_does_not_read_what_another_one_is_sure_of(
    family: AnyFamily,
) -> None:
    """If the family is named, the others are not asked about such a text."""
    usual, *others = family.reading.formats.values()
    for example in family.reading.examples:
        for text in texts(family, example.text):
            surer = [each.summary for each in others if each.claim(text) == Claim.SURE]
            if usual.claim(text) == Claim.LIKELY and surer:
                with pytest.raises(BadText):
                    usual.parse(text)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_family_that_is_named_reads_its_usual_notation_without_asking_others(
    family: AnyFamily, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = next(iter(family.reading.formats))
    asked: list[str] = []

    def noting(name: str, claim: Callable[[str], Claim]) -> Callable[[str], Claim]:
        return lambda text: asked.append(name) or claim(text)  # type: ignore[func-returns-value]

    formats = {
        name: replace(each, claim=noting(name, each.claim))
        for name, each in family.reading.formats.items()
    }
    watched = replace(family, reading=replace(family.reading, formats=formats))
    monkeypatch.setattr(catalogue, "family", lambda _: watched)
    for example in family.reading.examples:
        asked.clear()
        recognise(example.text, family_name=family.name)
        if family.reading.formats[first].claim(example.text) >= Claim.LIKELY:
            assert asked == [first]


def a_family(name: str, claim: Callable[[str], Claim] | None) -> AnyFamily:
    """Another family that reads rows as Slitherlink does; None: with the claim that formats have."""
    model, template = FAMILIES["slitherlink"], FAMILIES["_template"]
    rows = model.reading.formats["plain"]
    mine = Format(rows.parse, rows.write, "rows")
    if claim is not None:
        mine = replace(mine, claim=claim)
    reading = replace(template.reading, formats={"rows": mine}, examples=())
    return replace(template, name=name, reading=reading)


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Callable[[AnyFamily], None]:
    """Add a family to the catalogue, in alphabetical order."""
    known = catalogue.families()

    def put(family: AnyFamily) -> None:
        both = dict(sorted({**known, family.name: family}.items()))
        monkeypatch.setattr(catalogue, "families", lambda **_: both)
        monkeypatch.setattr(catalogue, "family", both.__getitem__)

    return put


each_name = pytest.mark.parametrize("name", ["aaa", "zzz"], ids=["before", "after"])


@each_name
@pytest.mark.parametrize("text", GRIDS)
def test_a_family_that_reads_the_same_makes_a_text_ambiguous(
    beside: Callable[[AnyFamily], None], name: str, text: str
) -> None:
    beside(a_family(name, FAMILIES["slitherlink"].reading.formats["plain"].claim))
    with pytest.raises(AmbiguousText, match=f"{name}.*say which, as in") as caught:
        recognise(text)
    assert caught.value.candidates == tuple(sorted((name, "slitherlink")))
    for each in caught.value.candidates:
        assert recognise(text, family_name=each).family.name == each


@each_name
@pytest.mark.parametrize("text", GRIDS)
def test_a_family_without_claims_takes_no_text(
    beside: Callable[[AnyFamily], None], name: str, text: str
) -> None:
    beside(a_family(name, None))
    try:
        assert recognise(text).family.name == "slitherlink"
    except AmbiguousText as error:
        assert error.candidates == tuple(sorted((name, "slitherlink")))


@each_name
def test_a_surer_claim_wins(beside: Callable[[AnyFamily], None], name: str) -> None:
    beside(a_family(name, lambda text: Claim.SURE))
    assert recognise("3.\n.3").family.name == name
    beside(a_family(name, lambda text: Claim.NO))
    assert recognise("3.\n.3").family.name == "slitherlink"


@each_name
def test_two_examples_of_one_name_are_ambiguous(beside: Callable[[AnyFamily], None], name: str) -> None:
    examples = FAMILIES["slitherlink"].reading.examples
    toy = a_family(name, lambda text: Claim.NO)
    beside(replace(toy, reading=replace(toy.reading, examples=examples[:1])))
    for text in (examples[0].name, examples[0].title):
        with pytest.raises(AmbiguousText):
            recognise(text)


@each_name
def test_two_families_that_are_sure_of_a_wrong_text_both_say_why(
    beside: Callable[[AnyFamily], None], name: str
) -> None:
    beside(a_family(name, lambda text: Claim.LIKELY))
    with pytest.raises(BadText, match="as slitherlink: row 2, column 2: a 4 is") as caught:
        recognise("2.\n.4")
    assert f"as {name}: row 2, column 2" in str(caught.value)


@pytest.mark.parametrize(
    "again", ["\n", " ", "0", ".", "0 ", ".\n", "{", "#\n", "frame\n", "| \n", "/", "a"]
)
def test_the_longest_text_is_refused_in_a_moment(again: str) -> None:
    """A notation that looked at every character once for every other would take days."""
    with pytest.raises(BadInput):
        recognise(again * (LONGEST_TEXT // len(again)))


@pytest.mark.parametrize("again", ['\\"', '"', "\\", '"":', "[],", "0,", "-", '"\\u0000'])
@pytest.mark.parametrize("before", ["{", '{"', '["'])
def test_json_of_a_megabyte_is_read_or_refused_in_a_moment(before: str, again: str) -> None:
    with suppress(BadText):
        read_json(before + again * (300_000 // len(again)))
