"""The books of rules that come with the program, by name.

Every rule in them is proved: a test proves takegaki.rules and mined-all.rules again, of which
mined.rules is a part. None overlooks a loop larger than `SMALL`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from hamekomi.families.slitherlink.rules.language import Rule, read, takegaki

BOOKS: Mapping[str, str] = {
    "takegaki": "The 36 rules of van Dam's thesis, found by hand; each is proved.",
    "mined": "Rules found by machine that fire often enough to be worth their time; each is proved.",
    "mined-all": "All rules found by machine that are not composed of others; each is proved.",
}
# What the page calls them.
TITLES: Mapping[str, str] = {
    "takegaki": "Takegaki’s 36, by hand",
    "mined": "by machine, those worth their time",
    "mined-all": "by machine, all",
}


@cache
def book(name: str) -> tuple[Rule, ...]:
    if name == "takegaki":
        return takegaki()
    folder = files("hamekomi.families.slitherlink.rules")
    return read(folder.joinpath(f"{name}.rules").read_text(encoding="utf-8"))


def rules_of(text: str) -> tuple[Rule, ...]:
    """The rules of a file's text, proved or not; or of a book, if the text is its name."""
    return book(text.strip()) if is_book(text) else read(text)


def is_book(text: str) -> bool:
    return text.strip() in BOOKS


def are_shipped(rules: Iterable[Rule]) -> bool:
    """Whether all of them are in the books; reads no more of these than it needs."""
    others = set(rules)
    for name in BOOKS:
        others.difference_update(book(name))
        if not others:
            return True
    return False
