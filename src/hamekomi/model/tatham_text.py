"""Saved games of Simon Tatham's collection: lines `KEY     :LENGTH:VALUE`."""

import re

from hamekomi.model.errors import BadText, shortened

Field = tuple[str, str]
_FIELD = re.compile(r"\s*([A-Z]+) *:([0-9]{1,9}):")


def is_saved_game(text: str, game: str | None = None) -> bool:
    """Whether the text is a saved game, of this game if one is named."""
    if not text.lstrip().startswith("SAVEFILE"):
        return False
    return game is None or re.search(rf"(?m)^GAME *:{len(game)}:{game}", text) is not None


def saved_game(text: str, game: str) -> tuple[str, list[Field]]:
    """The game ID and all fields of a saved game."""
    everything = _fields(text.lstrip())
    fields = dict(reversed(everything))  # the first field of each name wins
    if fields.get("GAME") != game:
        said = shortened(fields.get("GAME", "nothing"))
        raise BadText(f"this is a saved game of {said!r}, not of {game}")
    for name in ("PARAMS", "DESC"):
        if name not in fields:
            raise BadText(f"the saved game has no {name}")
    return f"{fields['PARAMS']}:{fields['DESC']}", everything


def _fields(text: str) -> list[Field]:
    """A value may contain any characters."""
    fields: list[Field] = []
    end = 0
    while found := _FIELD.match(text, end):
        end = found.end() + int(found[2])
        fields.append((found[1], text[found.end() : end]))
    return fields
