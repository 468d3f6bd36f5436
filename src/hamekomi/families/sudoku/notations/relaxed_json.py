"""SudokuPad's shortened JSON: quotes, braces and names that can be told from the rest are left out.

    {ce:[[{v:5},,,{v:2}],[,]],metadata:{title:'A puzzle'},u:t}

Keys need no quotes, quotes may be single, `t` and `f` are true and false, a colour is written without
its #, and an empty object in a list is nothing at all.
"""

from __future__ import annotations

import re
from typing import Any

from hamekomi.model.errors import BadText, shortened

# Brackets within brackets.
DEEPEST = 50
_TOKEN = re.compile(
    r"""\s*(?:(?P<sign>[][{},:])|(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<word>[^][{},:"'\s]+))""",
    re.DOTALL,
)
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None}


def read(text: str) -> Any:
    reader = _Reader(text)
    value = reader.value(0)
    if text[reader.at :].strip():
        raise BadText("the puzzle goes on after its end")
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def value(self, depth: int) -> Any:
        if depth > DEEPEST:
            raise BadText(f"brackets are nested more than {DEEPEST} deep")
        token = self._token()
        if token["sign"] == "{":
            return self._object(depth)
        if token["sign"] == "[":
            return self._list(depth)
        if token["text"] is not None:
            return _unquoted(token["text"])
        if token["word"] is not None:
            return _word(token["word"])
        raise BadText(f"the puzzle has a stray {token['sign']!r}")

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not self._take("}"):
            token = self._token()
            if token["sign"]:
                raise BadText(f"expected a name in the puzzle, found {token['sign']!r}")
            name = token["word"] or _unquoted(token["text"])
            if not self._take(":"):
                raise BadText(f"{shortened(name)!r} has no value in the puzzle")
            found[name] = self.value(depth + 1)
            if not self._take(",") and not self._is_next("}"):
                raise BadText("the puzzle breaks off inside an object")
        return found

    def _list(self, depth: int) -> list[Any]:
        found: list[Any] = []
        while True:
            is_empty = self._is_next(",") or self._is_next("]")
            found.append({} if is_empty else self.value(depth + 1))
            if self._take("]"):
                return found
            if not self._take(","):
                raise BadText("the puzzle breaks off inside a list")

    def _token(self) -> re.Match[str]:
        token = _TOKEN.match(self.text, self.at)
        if token is None:
            raise BadText("the puzzle breaks off")
        self.at = token.end()
        return token

    def _is_next(self, sign: str) -> bool:
        token = _TOKEN.match(self.text, self.at)
        return token is not None and token["sign"] == sign

    def _take(self, sign: str) -> bool:
        if not self._is_next(sign):
            return False
        self._token()
        return True


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text[1:-1], flags=re.DOTALL)


def _word(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    # Six digits are a colour, and so are other words.
    is_number = re.fullmatch(r"-?[0-9]{1,15}", word) and len(word) != 6
    return int(word) if is_number else word
