"""Recognise a text: which family it belongs to, and in which notation it is written.

Every notation says how sure it is of a text; the surest one that can read it wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from hamekomi.geometry import penpa
from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.reading.unwrapped import refuse_files, unwrapped
from hamekomi.model.errors import (
    AmbiguousText,
    BadInput,
    BadText,
    UnknownName,
    refuse_unwanted,
    shortened,
)
from hamekomi.model.family import Claim, SplittingFormat
from hamekomi.model.program_texts import named_kind, title_of

# Longer texts are refused before any notation looks at them; no board needs that many characters.
LONGEST_TEXT = 4_000_000
# No example has a longer name or title, so longer texts are not looked up.
LONGEST_TITLE = 200
# A link to a puzzle on the page, served by any machine.
_LINK = re.compile(r"\s*https?://[^\s#]*#/(?P<family>\w+)\?(?P<query>\S*)\s*")
# An address of puzz.link, pzv.jp, pzprxs, pzplus and the like.
_PUZZ_LINK = re.compile(
    r"\s*https?://[\w.-]*(puzz\.link|pzv\.jp|pzpr|pzplus)\S*\?[a-z]\w*/[0-9]+/[0-9]+/", re.IGNORECASE
)
_SITE = re.compile(r"\s*https?://(?:www\.)?([\w.-]+)[^\s#]*\s*\Z")
_ADDRESS = re.compile(r"\s*https?://\S+\s*\Z")


@dataclass(frozen=True, slots=True)
class Recognised:
    """A text that was read: its family, its notation and its puzzle."""

    family: AnyFamily
    format: str
    value: Any
    # The player's marks, or None if nothing is marked.
    position: Any = None
    # How sure the notation was of the text.
    claim: Claim = Claim.SURE


def recognise(
    text: str, *, family_name: str | None = None, format_name: str | None = None
) -> Recognised:
    """Read a puzzle in any notation of one family, or of all families; understands links to the page."""
    return recogniser(family_name, format_name).recognise(text)


def recogniser(family_name: str | None = None, format_name: str | None = None) -> Recogniser:
    """Return a reader for many texts, which looks up the families only once."""
    owners = _AllFamilies() if family_name is None else (catalogue.family(family_name),)
    if format_name is not None:
        known = {name for each in owners for name in each.reading.formats}
        if format_name not in known:
            raise UnknownName("format", format_name, known)
    return Recogniser(owners, family_name, format_name)


class _AllFamilies:
    """Loaded when the first text needs them; most texts that begin with a family's name do not."""

    def __init__(self) -> None:
        self._loaded: tuple[AnyFamily, ...] | None = None

    def __iter__(self) -> Iterator[AnyFamily]:
        if self._loaded is None:
            self._loaded = tuple(catalogue.families().values())
        return iter(self._loaded)


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Reads texts of one family or of all families, in one notation or in all of them."""

    owners: Iterable[AnyFamily]
    family_name: str | None
    format_name: str | None
    # Whether a refusal may say that another family can read the text.
    asks_others: bool = True

    def only(self, owner: AnyFamily) -> Recogniser:
        """A reader of one family, for texts that no other family can read."""
        return Recogniser((owner,), owner.name, self.format_name, asks_others=False)

    def recognise(self, text: str) -> Recognised:
        if len(text) > LONGEST_TEXT:
            raise BadText(f"the text is longer than {LONGEST_TEXT:,} characters")
        link = _LINK.fullmatch(text)
        if link is not None and catalogue.is_name(link["family"]):
            return self._follow(link)
        if not text.strip():
            raise BadText("the text is empty")
        refuse_files(text)
        return self._read(text if self.format_name else unwrapped(text))

    def others(self, text: str, family: AnyFamily) -> list[Recognised]:
        """How other families, which were less sure of a text than this one, would have read it.

        None if the user has named the family.
        """
        if self.family_name is not None or self.named_first(text) is not None:
            return []
        read: dict[str, Recognised] = {}
        for candidate in self._candidates(text):
            name = candidate.family.name
            if candidate.claim > Claim.NO and name not in (family.name, *read):
                with suppress(BadInput):
                    read[name] = _read(candidate.family, candidate.format, candidate.text)
        return list(read.values())

    def surest(self, text: str) -> Claim:
        """How sure the surest notation is of a text, whether or not it can read it."""
        return max(candidate.claim for candidate in self._candidates(text))

    def _follow(self, link: re.Match[str]) -> Recognised:
        owner, query = catalogue.family(link["family"]), dict(parse_qsl(link["query"]))
        if self.family_name not in (None, owner.name):
            raise BadText(f"this is a link to {owner.name}, not to {self.family_name}")
        if "puzzle" not in query:
            raise BadText("this link has no puzzle in it")
        found = Recogniser((owner,), owner.name, self.format_name)._read(query["puzzle"])
        if "marks" not in query or owner.play is None or owner.play.parse_marks is None:
            return found
        refuse_unwanted(query["marks"])
        position = owner.play.parse_marks(found.value, query["marks"])
        return replace(found, position=position if owner.play.is_begun(position) else None)

    def _read(self, text: str) -> Recognised:
        """Read the text by the surest notation that can; the name of an example counts as a notation.

        If two families are equally sure, the text is refused. If no notation can read it, raise the
        error of the surest one, or an error that names the notations we know.
        """
        refuse_unwanted(text)
        candidates: list[_Candidate] = []
        refused: list[tuple[_Candidate, BadInput]] = []
        for candidate in self._candidates(text):
            if not self._is_settled(candidate):
                candidates.append(candidate)
                continue
            try:
                return _read(candidate.family, candidate.format, candidate.text)
            except BadInput as error:
                refused.append((candidate, error))
        for claim in sorted({candidate.claim for candidate in candidates}, reverse=True):
            if claim == Claim.NO and self.family_name is None:
                break
            found: dict[str, Recognised] = {}
            for candidate in candidates:
                if candidate.claim == claim and candidate.family.name not in found:
                    try:
                        read = _read(candidate.family, candidate.format, candidate.text)
                        found[candidate.family.name] = replace(read, claim=claim)
                    except BadInput as error:
                        refused.append((candidate, error))
            if len(found) > 1:
                raise AmbiguousText(found)
            if found:
                return next(iter(found.values()))
        if self.family_name is not None and self.format_name is None and self.asks_others:
            misplaced = _misplaced(text, refused, self.family_name)
            if misplaced is not None:
                raise misplaced
        raise _refusal(text, refused, self.owners, self.family_name)

    def _is_settled(self, candidate: _Candidate) -> bool:
        """Whether no other notation needs to be asked, if this one can read the text: the user has named
        the family, and its usual notation finds the text likely, or any other one is sure of it.
        """
        usual = next(iter(candidate.family.reading.formats))
        enough = Claim.LIKELY if candidate.format == usual else Claim.SURE
        return self.family_name is not None and candidate.claim >= enough

    def _candidates(self, text: str) -> Iterator[_Candidate]:
        owners = self.owners_for(text)
        return (
            candidate
            for each in owners
            for candidate in _candidates(
                each, text, self.format_name, is_named=self.family_name is not None
            )
        )

    def owners_for(self, text: str) -> Iterable[AnyFamily]:
        """The families that need to be asked about a text."""
        named = self.named_first(text)
        return self.owners if named is None else (named,)

    def named_first(self, text: str) -> AnyFamily | None:
        """The family whose name is the first word of a text, if it is sure: no other is asked."""
        words = text[:LONGEST_TITLE].split(None, 1)
        if self.family_name is not None or not words or not catalogue.is_name(words[0]):
            return None
        with suppress(BadInput):  # a plugin that fails to load
            owner = catalogue.family(words[0])
            if any(
                each.claim == Claim.SURE
                for each in _candidates(owner, text, self.format_name, is_named=False)
            ):
                return owner
        return None


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A family's notation in which a text may be written."""

    family: AnyFamily
    format: str
    text: str
    claim: Claim


def _candidates(
    owner: AnyFamily, text: str, format_name: str | None, *, is_named: bool
) -> Iterator[_Candidate]:
    """The ways in which a family could read a text: as an example's name or title, or in a notation.

    Families that share a group have examples of the same names, which count only if the family is named.
    """
    formats = owner.reading.formats
    if format_name is None and len(text) <= LONGEST_TITLE:
        examples, titles = _names(owner)
        titled = titles.get(text.strip().casefold())
        text = text if titled is None else titled
        example = examples.get(text.strip())
        if example is not None:
            is_clear = is_named or titled is not None or not owner.group
            claim = Claim.SURE if is_clear else Claim.NO
            yield _Candidate(owner, next(iter(formats)), example, claim)
    for name, notation in formats.items():
        if format_name in (None, name):
            yield _Candidate(owner, name, text, notation.claim(text))


@lru_cache(maxsize=32)
def _names(owner: AnyFamily) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The texts of the examples by name, and the names by title."""
    examples = owner.reading.examples
    return (
        {example.name: example.text for example in examples},
        {title.casefold(): name for name, title in owner.titles.items()},
    )


def _misplaced(
    text: str, refused: list[tuple[_Candidate, BadInput]], family_name: str
) -> BadInput | None:
    """What to say of a text that another family is surer of, or of an address of something else."""
    wanted, most = catalogue.family(family_name), _surest(refused)
    others = tuple(each for each in catalogue.families().values() if each.name != family_name)
    with suppress(BadInput):
        found = Recogniser(others, None, None)._read(text)
        if found.claim > max(most, Claim.PERHAPS):
            return BadText(f"this is a puzzle of {found.family.title}, not of {wanted.title}")
    unknown = _unknown_kind(text, catalogue.families().values())
    if most < Claim.LIKELY and unknown is not None:
        return unknown
    if penpa.is_address(text) and "penpa" in wanted.reading.formats:
        return next((error for candidate, error in refused if candidate.format == "penpa"), None)
    if most < Claim.LIKELY and (owner := _family_of_address(text, others)) is not None:
        return BadText(
            f"this is an address of {owner.title}, not of {wanted.title}, and {owner.title} cannot read "
            "it either: it may be incomplete"
        )
    if most < Claim.LIKELY and _ADDRESS.match(text):
        return BadText(f"{wanted.title} cannot read this address{_offer((wanted,))}")
    return None


def _family_of_address(text: str, families: Iterable[AnyFamily]) -> AnyFamily | None:
    """The family whose notation is sure of an address, though it cannot read it."""
    if not _ADDRESS.match(text):
        return None
    sure = [
        candidate.family
        for candidate in Recogniser(tuple(families), None, None)._candidates(text)
        if candidate.claim >= Claim.LIKELY
    ]
    return sure[0] if sure else None


def _surest(refused: list[tuple[_Candidate, BadInput]]) -> Claim:
    return max((candidate.claim for candidate, _ in refused), default=Claim.NO)


def _refusal(
    text: str,
    refused: list[tuple[_Candidate, BadInput]],
    owners: Iterable[AnyFamily],
    family_name: str | None,
) -> BadInput:
    """Why no notation could read a text: the error of the surest one, or a list of what we can read."""
    most = _surest(refused)
    if family_name is None and (unknown := _unknown_drawing(text, refused)) is not None:
        return unknown
    if most >= Claim.LIKELY:
        reasons: dict[str, BadInput] = {}
        for candidate, error in refused:
            if candidate.claim == most:
                reasons.setdefault(candidate.family.name, error)
        if len(reasons) == 1:
            return next(iter(reasons.values()))
        return BadText("; ".join(f"as {name}: {error}" for name, error in reasons.items()))
    if family_name is not None:
        return _best([error for _, error in refused])
    unknown = _unknown_kind(text, owners)
    if unknown is None and (address := _SITE.match(text)) is not None:
        return BadText(
            f"no puzzle can be read from this address of {shortened(address[1])}, and addresses are not "
            f"opened: paste the puzzle itself{_offer(catalogue.by_rank(owners))}"
        )
    return unknown or BadText(f"I can't recognise this{_offer(catalogue.by_rank(owners))}")


def _unknown_kind(text: str, owners: Iterable[AnyFamily]) -> BadText | None:
    """What to say of an address or a file of puzz.link whose kind of puzzle we do not have."""
    _, name = named_kind(text[:LONGEST_TITLE])
    title = title_of(name) if name else ""
    is_address = title or _PUZZ_LINK.match(text[:LONGEST_TITLE])
    known = [each for each in owners if "puzzlink" in each.reading.formats]
    if not is_address or any(
        notation.claim(text) >= Claim.LIKELY
        for each in known
        for notation in each.reading.formats.values()
    ):
        return None
    named = f"this is {title}, puzz.link's {name!r}," if title else f"puzz.link's {name!r} is"
    return BadText(f"{named} a kind of puzzle that hamekomi does not know")


def _unknown_drawing(text: str, refused: list[tuple[_Candidate, BadInput]]) -> BadText | None:
    """What to say of a drawing of Penpa+ that names no kind of puzzle, or one that we do not have."""
    try:
        kinds = penpa.unpack(text).kinds if penpa.is_address(text) else None
    except BadText:
        return None
    if kinds is None or _surest(refused) == Claim.SURE:
        return None
    if not kinds:
        reasons = {each.family.name: error for each, error in refused if each.claim > Claim.NO}
        tried = "; ".join(f"as {name}: {error}" for name, error in reasons.items())
        return BadText(
            "this drawing of Penpa+ does not say which kind of puzzle it is, so name the family"
            + (f" ({tried})" if tried else "")
        )
    known = [each for each in catalogue.families().values() if "penpa" in each.reading.formats]
    titles = ", ".join(sorted(each.title for each in known))
    kind = shortened(", ".join(kinds))
    return BadText(
        f"{kind!r} of Penpa+ is not a kind of puzzle that hamekomi reads from there; there are: {titles}"
    )


def _offer(owners: Iterable[AnyFamily]) -> str:
    """What to try instead."""
    offers = [each.offer for owner in owners for each in owner.reading.formats.values() if each.offer]
    if not offers:
        return ""
    *others, last = offers
    return f". Try {', '.join(others)} or {last}" if others else f". Try {last}"


def _read(owner: AnyFamily, format_name: str, text: str) -> Recognised:
    """Read the puzzle, with the player's marks if the notation holds them."""
    play = owner.play
    if play is None or play.puzzle is None or format_name not in play.parse:
        return Recognised(owner, format_name, owner.reading.formats[format_name].parse(text))
    position = play.parse[format_name](text)
    marked = position if play.is_begun(position) else None
    return Recognised(owner, format_name, play.puzzle(position), marked)


def _best(reasons: list[BadInput]) -> BadInput:
    """The error furthest into the text; if none has a place, that of the canonical notation.

    An error in line 1 without a column says only that the text is in another notation.
    """

    def place(error: BadInput) -> tuple[int, int]:
        found = (getattr(error, "line", None) or 0, getattr(error, "column", None) or 0)
        return found if found > (1, 0) else (0, 0)

    return max(reasons, key=place)


# ---- A text that holds several puzzles, as a BurrTools file or a list of Sudokus, where one is wanted.


def parts(text: str, recognised: Recognised) -> list[str]:
    """The texts of all puzzles in a recognised text; empty if it is a single one."""
    notation = recognised.family.reading.formats[recognised.format]
    several = list(notation.split(text)) if isinstance(notation, SplittingFormat) else []
    return several if len(several) > 1 else []


def pick(text: str, readers: Recogniser, number: int | None) -> tuple[Recognised, list[str]]:
    """The puzzle with this number, or the first, and the texts of all if there are several."""
    found = readers.recognise(text)
    several = parts(text, found)
    if number is None:
        return found, several
    if not 1 <= number <= max(1, len(several)):
        raise no_problem(number, max(1, len(several)))
    return (readers.recognise(several[number - 1]) if several else found), several


def no_problem(number: int, last: int) -> BadInput:
    return BadInput(f"there is no problem {number}; the last is problem {last}")
