"""The colours of roles, in light and in dark, on paper and at night.

The hues are Okabe and Ito's, which colour-blind people can distinguish. SVG files carry the light
colours as attributes and the roles as classes; the page's style sheet, made from the same table,
overrides the attributes, so the same SVG also works on the dark page.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hamekomi.model.picture import PIECE_ROLES, TOY_ROLES, Role


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of areas, their borders and strokes, and text."""

    area: str
    stroke: str
    text: str


# The first are Okabe and Ito's.
_PIECES = (
    "#56b4e9",
    "#e69f00",
    "#3fbf97",
    "#f0e442",
    "#d98bb5",
    "#ec7f45",
    "#8f9df5",
    "#b5b5b0",
    "#a8d65c",
    "#c29467",
    "#97e0dc",
    "#f6b8b2",
    "#bfa6e8",
    "#a3ad6b",
    "#decda6",
    "#86adb8",
    "#f2849e",
)
# Quantumino's, as Sage names them, but light enough for dark letters: deeppink, green, red, orange,
# yellow, midnightblue, darkblue, blue, purple, gray.
_TOYS = (
    "#ff4fa8",
    "#3fb54a",
    "#ff5040",
    "#ffa526",
    "#fff04a",
    "#8d92bd",
    "#7292e6",
    "#4aaeff",
    "#bd74d6",
    "#b0b0b0",
)
# The border of a piece is darker than its area by this shadow.
_SHADE = 0.3


def _looks_of_pieces() -> dict[Role, Look]:
    """The looks of pieces, which are alike in light and in dark."""
    looks = (Look(colour, shaded(colour, _SHADE), "#1d1d1b") for colour in (*_PIECES, *_TOYS))
    return dict(zip((*PIECE_ROLES, *TOY_ROLES), looks, strict=True))


def shaded(colour: str, shade: float) -> str:
    """The colour under a shadow, from 0 to 1; "none" stays what it is."""
    if not shade or colour == "none":
        return colour
    parts = (round(int(colour[at : at + 2], 16) * (1 - shade)) for at in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


LIGHT: Mapping[Role, Look] = {
    **_looks_of_pieces(),
    "paper": Look("#ffffff", "#9a9a94", "#1d1d1b"),
    "grid": Look("none", "#9a9a94", "#5b5b57"),
    "faint": Look("#efefec", "#c9c9c4", "#767671"),
    "ink": Look("#1d1d1b", "#1d1d1b", "#1d1d1b"),
    "given": Look("#dfe3e8", "#1d1d1b", "#1d1d1b"),
    "answer": Look("#cfe6f5", "#0072b2", "#00507d"),
    "shaded": Look("#7b8390", "#5d6771", "#1d1d1b"),
    "block": Look("#33373d", "#1d1d1b", "#ffffff"),
    "white": Look("#ffffff", "#1d1d1b", "#1d1d1b"),
    "black": Look("#1d1d1b", "#1d1d1b", "#ffffff"),
    "focus": Look("#fbe3b5", "#c77700", "#7a4a00"),
    "wrong": Look("#f7d5c6", "#c14a00", "#9c3c00"),
    "tint-1": Look("#c9e8f8", "#56b4e9", "#1d1d1b"),
    "tint-2": Look("#bfe6d8", "#009e73", "#1d1d1b"),
    "tint-3": Look("#f3d6e5", "#cc79a7", "#1d1d1b"),
    "tint-4": Look("#f8f3b8", "#b5a900", "#1d1d1b"),
    "colour-1": Look("#9aa3ad", "#5d6771", "#1d1d1b"),
    "colour-2": Look("#fbf7ec", "#b8b2a0", "#1d1d1b"),
    "colour-3": Look("#f2b366", "#c77700", "#1d1d1b"),
    "colour-4": Look("#7cc9e8", "#2f86b0", "#1d1d1b"),
    "colour-5": Look("#6fc2a0", "#007a58", "#1d1d1b"),
    "colour-6": Look("#e3a9c9", "#b0568a", "#1d1d1b"),
    "colour-7": Look("#e8695a", "#a8281a", "#1d1d1b"),
    "colour-8": Look("#f5e663", "#b5a41f", "#1d1d1b"),
}

DARK: Mapping[Role, Look] = {
    **_looks_of_pieces(),
    "paper": Look("#1f2023", "#66676b", "#ededea"),
    "grid": Look("none", "#66676b", "#b4b4b0"),
    "faint": Look("#2a2b2f", "#45464a", "#96969a"),
    "ink": Look("#ededea", "#ededea", "#ededea"),
    "given": Look("#3b4048", "#ededea", "#ededea"),
    "answer": Look("#123f5c", "#56b4e9", "#a9dbf7"),
    "shaded": Look("#646972", "#8d939c", "#ededea"),
    "block": Look("#b9bec6", "#8d939c", "#1d1d1b"),
    "white": Look("#f4f4f0", "#f4f4f0", "#1d1d1b"),
    "black": Look("#060607", "#b4b4b0", "#f4f4f0"),
    "focus": Look("#5c3f0b", "#e69f00", "#ffd88a"),
    "wrong": Look("#5e2a12", "#f08a4b", "#ffc3a1"),
    "tint-1": Look("#17435c", "#56b4e9", "#ededea"),
    "tint-2": Look("#0c4a39", "#2fc79b", "#ededea"),
    "tint-3": Look("#54324a", "#dd9cc0", "#ededea"),
    "tint-4": Look("#4a4611", "#e0d84a", "#ededea"),
    "colour-1": Look("#22344a", "#7d93ad", "#ededea"),
    "colour-2": Look("#6a6a66", "#b5b5b0", "#ededea"),
    "colour-3": Look("#7a4a08", "#f0a840", "#ededea"),
    "colour-4": Look("#1d5878", "#6cc3ee", "#ededea"),
    "colour-5": Look("#12563f", "#3fd0a4", "#ededea"),
    "colour-6": Look("#6b3257", "#e3a3c8", "#ededea"),
    "colour-7": Look("#7d1f17", "#f0836f", "#ededea"),
    "colour-8": Look("#6b6010", "#efe06a", "#ededea"),
}

# Like cream paper under a lamp, and like ink on slate: the same hues, softer grounds.
PAPER: Mapping[Role, Look] = {
    **LIGHT,
    "paper": Look("#fdf8ec", "#9d937c", "#2b2620"),
    "grid": Look("none", "#9d937c", "#635a47"),
    "faint": Look("#f3ead6", "#cfc5ac", "#756b57"),
    "ink": Look("#2b2620", "#2b2620", "#2b2620"),
    "given": Look("#e9e1cf", "#2b2620", "#2b2620"),
}

NIGHT: Mapping[Role, Look] = {
    **DARK,
    "paper": Look("#0b0c0e", "#5a5a5e", "#d4cfc4"),
    "grid": Look("none", "#5a5a5e", "#a8a49b"),
    "faint": Look("#17181b", "#36373b", "#8d8a83"),
    "ink": Look("#d4cfc4", "#d4cfc4", "#d4cfc4"),
    "given": Look("#2b2e34", "#d4cfc4", "#d4cfc4"),
}


def style_sheet() -> str:
    """The roles as CSS variables and classes, for the page."""
    light, dark = _variables(LIGHT), _variables(DARK)
    rules = [
        f":root {{ {light} }}",
        # Paper is white, so only screens are dark.
        f"@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{ {dark} }} }}",
        f"@media screen {{ :root[data-theme=dark] {{ {dark} }} }}",
        f"@media screen {{ :root[data-theme=paper] {{ {_variables(PAPER)} }} }}",
        f"@media screen {{ :root[data-theme=night] {{ {_variables(NIGHT)} }} }}",
        *_classes(""),
    ]
    return "\n".join(rules) + "\n"


def style_sheet_within(scope: str) -> str:
    """The style sheet for a part of another page, such as a notebook; dark where Jupyter is dark."""
    rules = [
        f"{scope} {{ {_variables(LIGHT)} }}",
        f"[data-jp-theme-light=false] {scope} {{ {_variables(DARK)} }}",
        *_classes(f"{scope} "),
    ]
    return "\n".join(rules) + "\n"


def _classes(within: str) -> Iterator[str]:
    for role in LIGHT:
        area, line, text = (f"{within}.hk-{kind}.hk-{role}" for kind in ("area", "line", "text"))
        yield f"{area} {{ fill: var(--{role}-area); stroke: var(--{role}-stroke); }}"
        yield f"{line} {{ stroke: var(--{role}-stroke); }}"
        yield f"{text} {{ fill: var(--{role}-text); }}"


def _variables(looks: Mapping[Role, Look]) -> str:
    return " ".join(
        f"--{role}-{part}: {getattr(look, part)};"
        for role, look in looks.items()
        for part in ("area", "stroke", "text")
    )
