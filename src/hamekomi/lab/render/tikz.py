"""A picture as TikZ in a LaTeX file that can be compiled as it is, or read by another with `\\input`.

The class `standalone` crops the page to the picture; a document that loads the package of the same name
skips the lines around the picture. Sizes are those of the SVG, with a big point (bp) for each pixel.
"""

from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.model.errors import escaped
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape

HEAD = r"""\documentclass[border=2bp]{standalone}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\usepackage[scaled]{helvet}
\usepackage{tikz}
\begin{document}
"""
FOOT = "\\end{document}\n"
# Letters that mean something to LaTeX, and signs that its usual fonts lack.
_LETTERS = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        '"': r"\textquotedbl{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        "∞": r"$\infty$",
        "×": r"$\times$",
        "÷": r"$\div$",
        "−": r"$-$",
        "←": r"$\leftarrow$",
        "→": r"$\rightarrow$",
        "↑": r"$\uparrow$",
        "↓": r"$\downarrow$",
        **{sign: f"\\{sign}" for sign in "{}#$%&_"},
    }
)


def tikz(picture: Picture) -> str:
    colours = _Colours()
    # The areas first: they say which colours are needed.
    body = [line for shape in picture.shapes for line in _shape(shape, colours)]
    lines = [
        f"% {' '.join(escaped(picture.title).split())}",
        r"\begin{tikzpicture}[x=1bp, y=-1bp, line cap=round, line join=round]",
        r"\fontfamily{phv}\selectfont",
        *(rf"\definecolor{{{name}}}{{HTML}}{{{value}}}" for value, name in colours.names.items()),
        rf"\useasboundingbox {_point((0, 0))} rectangle {_point((picture.width, picture.height))};",
        *body,
        r"\end{tikzpicture}",
    ]
    return HEAD + "\n".join(lines) + "\n" + FOOT


class _Colours:
    """The names of the colours that the picture uses."""

    def __init__(self) -> None:
        # By value, as in "1D1D1B".
        self.names: dict[str, str] = {}

    def __getitem__(self, colour: str) -> str:
        value = colour.removeprefix("#").upper()
        return self.names.setdefault(value, f"hk{value}")


def _shape(shape: Shape, colours: _Colours) -> list[str]:
    look = LIGHT[shape.role]
    match shape:
        case Polygon(points, shade=shade):
            return [rf"\path[{_area(shape.role, shade, colours)}] {_path(points)} -- cycle;"]
        case Circle(centre, radius, is_ball=is_ball, shade=shade):
            circle = rf"{_point(centre)} circle[radius={_number(radius)}bp];"
            flat = rf"\path[{_area(shape.role, shade, colours)}] {circle}"
            if not is_ball or look.area == "none":
                return [flat]
            return [
                flat,
                rf"\shade[ball color={colours[shaded(look.area, shade)]}, opacity=0.4] {circle}",
            ]
        case Line(points, width=width):
            return [rf"\draw[{colours[look.stroke]}, line width={_number(width)}bp] {_path(points)};"]
        case Label((x, y), text, size=size, bold=bold):
            weight = r"\bfseries" if bold else ""
            font = rf"\fontsize{{{_number(size)}bp}}{{{_number(size)}bp}}{weight}\selectfont"
            look_of_text = rf"anchor=base, inner sep=0, text={colours[look.text]}, font={font}"
            return [rf"\node[{look_of_text}] at {_point((x, y + 0.36 * size))} {{{_text(text)}}};"]


def _area(role: Role, shade: float, colours: _Colours) -> str:
    look = LIGHT[role]
    line = f"draw={colours[look.stroke]}, line width=1bp"
    return line if look.area == "none" else f"{line}, fill={colours[shaded(look.area, shade)]}"


def _text(text: str) -> str:
    # An empty line would be a new paragraph.
    return escaped(text).replace("\n", " ").translate(_LETTERS)


def _path(points: tuple[Point, ...]) -> str:
    return " -- ".join(map(_point, points))


def _point(point: Point) -> str:
    return f"({_number(point[0])},{_number(point[1])})"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
