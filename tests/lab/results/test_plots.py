"""Graphs of experiments: several in one file, and growing while the experiment runs."""

from __future__ import annotations

from hamekomi.families.slitherlink.experiments.thesis import THESIS
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.results.plots import draw_plot, plot_of
from hamekomi.model.answers import UNLIMITED
from hamekomi.work import write_checkpoint
from hamekomi.work.ledger import Ledger
from tests.work.running import Reports

ORDER = Order(
    verb="experiment",
    family="slitherlink",
    subject="thesis",
    settings={"boards": 2, "smallest": 3, "largest": 4},
    seed=1,
)


def job(result: dict[str, object] | None = None) -> Job:
    return Job(
        id=1,
        order=ORDER,
        state="running" if result is None else "done",
        progress=0.5,
        seconds_left=None,
        seconds_spent=1.0,
        result=result,
        error=None,
        created=0.0,
        updated=0.0,
        requested=None,
    )


def test_the_graph_of_a_running_experiment_shows_what_is_done() -> None:
    plan = prepare(ORDER).plan
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    nothing = write_checkpoint(plan.identity, ledger.write())
    assert plot_of(job(), nothing) is None
    piece, *_ = ledger.pieces
    ledger.take(piece, plan.run(piece, None, Reports()))
    plot = plot_of(job(), write_checkpoint(plan.identity, ledger.write()))
    assert plot is not None
    assert [len(series.points) for series in plot.series] == [1, 0]  # of normal boards, of hard ones


def test_a_checkpoint_of_other_work_gives_no_graph() -> None:
    assert plot_of(job(), "not a checkpoint") is None
    assert plot_of(job()) is None


def test_graphs_beside_each_other_are_one_picture() -> None:
    row = {"size": 3, "numbers": 4, "numbers_percent": 44.0, "seconds_to_make": 0.1}
    times = {"seconds_alone": 0.2, "seconds_after_rules": 0.1}
    result = {"rows": [{"kind": kind, **row, **times} for kind in ("normal", "hard")]}
    assert THESIS.plot is not None
    plot = THESIS.plot(result)
    assert len(plot.more) == 3
    drawn = draw_plot(plot, "svg").decode()
    assert all(each.title.split(". ")[0] in drawn for each in (plot, *plot.more))
    assert drawn.count('id="axes_') == 4
