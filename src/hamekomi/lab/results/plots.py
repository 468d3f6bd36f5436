"""Results of experiments as files: graphs, drawn by matplotlib (the extra `plots`), and CSV tables."""

import io
from pathlib import Path
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.render.palette import LIGHT
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.lab.results.to_json import result_csv
from hamekomi.model.errors import BrokenCheckpoint, CannotDo, MissingExtra, UnknownName
from hamekomi.model.picture import Plot
from hamekomi.model.plan import MergesPartially, Result
from hamekomi.work import results_in

GRAPHS = (".svg", ".png", ".pdf")
TABLE = ".csv"
# What the command line writes by itself.
OTHERS = (".txt", ".json", ".jsonl")
COLOURS = [LIGHT[role].stroke for role in ("answer", "focus", "tint-2", "tint-3", "tint-1", "wrong")]


def check_output(family: AnyFamily, name: str, path: Path) -> None:
    """Raise an error before the long work if its result could not be saved as this file."""
    if path.suffix not in (*GRAPHS, TABLE):
        raise UnknownName("kind of file", path.suffix or path.name, (*GRAPHS, TABLE, *OTHERS))
    check_folder(path)
    if path.suffix == TABLE:
        return
    if family.making.experiments[name].plot is None:
        raise CannotDo(f"the experiment {name} of {family.name} has no graph")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingExtra("drawing a graph", "plots") from None


def save_output(family: AnyFamily, name: str, result: Result, path: Path) -> None:
    plot = family.making.experiments[name].plot
    if path.suffix == TABLE:
        write_atomically(path, result_csv(result))
    elif plot is not None:
        write_atomically(path, draw_plot(plot(result), path.suffix.removeprefix(".")))


def plot_of(job: Job, checkpoint: str | None = None) -> Plot | None:
    """The graph of a job, from its result, or so far from its checkpoint.

    None unless it is an experiment with a graph, and something is done.
    """
    order = job.order
    if order is None or order.verb != "experiment":
        return None
    task = catalogue.family(order.family).making.experiments.get(order.subject)
    if task is None or task.plot is None:
        return None
    result = job.result if checkpoint is None or job.is_over else _so_far(order, checkpoint)
    return None if result is None or result.get("rows") == [] else task.plot(result)


def _so_far(order: Order, checkpoint: str) -> Result | None:
    plan = prepare(order).plan
    if not isinstance(plan, MergesPartially):
        return None
    try:
        return plan.merge_some(results_in(plan, checkpoint))
    except BrokenCheckpoint:
        return None  # the worker will say so


def draw_plot(plot: Plot, kind: str) -> bytes:
    # The figure is made by hand rather than through pyplot, which keeps global state.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    plots = (plot, *plot.more)
    columns = min(2, len(plots))
    rows = -(-len(plots) // columns)
    figure = Figure(figsize=(7 * columns, 4.2 * rows), layout="constrained")
    FigureCanvasAgg(figure)
    for number, each in enumerate(plots, start=1):
        _draw_on(figure.add_subplot(rows, columns, number), each)
    file = io.BytesIO()
    figure.savefig(file, format=kind, dpi=160)
    return file.getvalue()


def _draw_on(axes: Any, plot: Plot) -> None:
    # After the last colour, the first ones come again with broken lines.
    both = [(style, colour) for style in ("-", "--", ":") for colour in COLOURS]
    axes.set_prop_cycle(linestyle=[style for style, _ in both], color=[colour for _, colour in both])
    # Levels have the colours of the lines they are compared with, in the same order.
    of_levels = iter(COLOURS)
    for series in plot.series:
        xs, ys = zip(*series.points, strict=True) if series.points else ((), ())
        match series.kind:
            case "bars":
                axes.bar(xs, ys, label=series.name)
            case "dots":
                axes.scatter(xs, ys, s=14, label=series.name)
            case "level":
                axes.plot(xs, ys, "--", color=next(of_levels), linewidth=1.2, label=series.name)
            case _:
                axes.plot(xs, ys, marker="o", markersize=4, label=series.name)
    axes.set_title(plot.title)
    axes.set_xlabel(plot.x)
    axes.set_ylabel(plot.y)
    axes.set_yscale(plot.y_scale)
    # Sizes, clues and moves are whole numbers.
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.spines[["top", "right"]].set_visible(False)
    if len(plot.series) > 1:
        axes.legend(frameon=False)
