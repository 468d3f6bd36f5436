"""A puzzle as one HTML file that is played without a server: board, undo, time, and its sealed solution.

The file holds no solution, only its seal: SHA-256, thousands of times, of a random salt and the finished
marks. So finished marks can be compared with it and nothing can be read from it. It refers to nothing
outside, and its security policy allows nothing but its own script and style.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import islice
from secrets import token_hex
from typing import Any

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.render.palette import style_sheet
from hamekomi.lab.render.sheet_json import sheet_json
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import CannotDo, escaped
from hamekomi.model.family import AsMarks
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.model.marks import NOTHING, MarkSheet

ROUNDS = 3000
STYLE = """
body { margin: 0 auto; max-width: 60rem; padding: 0.5rem; background: var(--paper-area); }
.hk-play { border: 0; padding: 0; }
.hk-play h1 { flex-basis: 100%; margin: 0; font-size: 1.2rem; }
.hk-play .marks-board {
  width: min(100vw - 1rem, 36rem, 75vh * var(--wide) / var(--high));
  max-width: none;
}
.hk-play .side { min-width: 0; }
.hk-play button { min-height: 2.5rem; }
.hk-play .covered { visibility: hidden; }
.unseen { position: absolute; clip-path: inset(50%); }
@media (prefers-color-scheme: dark) { .hk-play { --accent: #56b4e9; } }
"""


def offline(family: AnyFamily, value: Any, text: str, solutions: Iterable[Any]) -> str:
    """The file's text; raises CannotDo for a puzzle without marks, or without exactly one solution."""
    marks = as_marks(family)
    found = list(islice(solutions, 2))
    if len(found) != 1:
        number = "several solutions" if found else "no solution"
        raise CannotDo(f"a file to play offline seals one solution, and this puzzle has {number}")
    sheet, name = marks.marks(value), escaped(family.drawing.describe(value))
    finished = dict(marks.marks_of(value, found[0]).marks)
    salt = token_hex(16)
    data = {
        "name": name,
        "text": text,
        "rules": list(family.rules),
        "svg": svg(family.drawing.draw(value, None)),
        "sheet": sheet_json(sheet),
        "seal": {"salt": salt, "rounds": ROUNDS, "digest": seal(salt, counting_marks(sheet, finished))},
    }
    return _document(escape(name), json.dumps(data).replace("<", "\\u003c"))


def can_play_offline(family: AnyFamily) -> bool:
    return isinstance(family.play, MarkedPlay) or family.find(AsMarks) is not None


def as_marks(family: AnyFamily) -> MarkedPlay[Any, Any] | AsMarks[Any, Any]:
    if isinstance(family.play, MarkedPlay):
        return family.play
    found = family.find(AsMarks)
    if found is None:
        raise CannotDo(f"{family.title} cannot be played from a file")
    return found


def counting_marks(sheet: MarkSheet, values: dict[str, str]) -> str:
    """A sign for each place, NOTHING where it has no mark, or one that only helps the player."""
    signs = []
    for kind in sheet.kinds:
        known = {value.name: value.sign for value in kind.values if not value.is_aid}
        signs += [known.get(values.get(place.name, ""), NOTHING) for place in kind.places]
    return "".join(signs)


def seal(salt: str, marks: str) -> str:
    digest = sha256((salt + marks).encode()).digest()
    for _ in range(ROUNDS - 1):
        digest = sha256(digest).digest()
    return digest.hex()


def _document(title: str, data: str) -> str:
    style, script = style_sheet() + _built("widget.css") + STYLE, _built("offline.js")
    policy = f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; img-src data:"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>{style}</style></head>\n"
        '<body><div class="hk-play" id="board"></div>\n'
        "<noscript>This puzzle needs JavaScript.</noscript>\n"
        f'<script type="application/json" id="puzzle">{data}</script>\n'
        f"<script>{script}</script></body></html>\n"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache  # keys: two files
def _built(name: str) -> str:
    """A file that the build put beside the page."""
    return files("hamekomi").joinpath("web", "page", name).read_text(encoding="utf-8")
