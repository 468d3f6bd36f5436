"""Graphs of experiments, drawn by matplotlib (the extra `plots`)."""

from __future__ import annotations

import io
from pathlib import Path

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.render.palette import LIGHT
from hamekomi.lab.whole_file import write_whole
from hamekomi.model.errors import BadInput, CannotDo, MissingExtra, UnknownName
from hamekomi.model.plot import Plot
from hamekomi.model.work import Result

KINDS = (".svg", ".png", ".pdf")
COLOURS = [LIGHT[role].stroke for role in ("answer", "focus", "tint-2", "tint-3", "tint-1", "wrong")]


def check_plot(family: AnyFamily, name: str, path: Path) -> None:
    """Complain before the long work rather than after it."""
    if family.experiments[name].plot is None:
        raise CannotDo(f"the experiment {name} of {family.name} has no graph")
    if path.suffix not in KINDS:
        raise UnknownName("kind of graph file", path.suffix or path.name, KINDS)
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingExtra("drawing a graph", "plots") from None


def save_plot(family: AnyFamily, name: str, result: Result, path: Path) -> None:
    plot = family.experiments[name].plot
    if plot is not None:
        write_whole(path, draw_plot(plot(result), path.suffix.removeprefix(".")))


def draw_plot(plot: Plot, kind: str) -> bytes:
    # The figure is made by hand rather than through pyplot, which keeps global state.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.2), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.set_prop_cycle(color=COLOURS)
    for series in plot.series:
        xs, ys = zip(*series.points, strict=True) if series.points else ((), ())
        draw = axes.bar if series.kind == "bars" else axes.plot
        draw(xs, ys, label=series.name)
    axes.set_title(plot.title)
    axes.set_xlabel(plot.x)
    axes.set_ylabel(plot.y)
    axes.spines[["top", "right"]].set_visible(False)
    if len(plot.series) > 1:
        axes.legend(frameon=False)
    file = io.BytesIO()
    figure.savefig(file, format=kind, dpi=160)
    return file.getvalue()
