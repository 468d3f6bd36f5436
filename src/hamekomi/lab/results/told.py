"""Answers as JSON values, the same on the command line, on the page and in notebooks."""

from __future__ import annotations

from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import Count, Step, Violation

Told = dict[str, object]


def count_json(count: Count) -> Told:
    """A count as JSON, without its time: a job's time is not that of its last piece."""
    why = {"why": count.why} if count.why else {}
    return {
        "count": int(count),
        "up_to": count.up_to,
        "exact": count.exact,
        "method": count.method,
        **why,
        "nodes": count.nodes,
    }


def violation_json(violation: Violation, most: int | None = None) -> Told:
    """A violation as JSON, with at most `most` of its places."""
    return {
        "law": violation.law,
        "places": list(violation.places[:most]),
        "message": str(violation),
    }


def step_json(step: Step, most: int | None = None) -> Told:
    """A step as JSON, without its picture and with at most `most` of its places."""
    return {
        "rule": step.rule,
        "because": step.because,
        "therefore": step.therefore,
        "places": [{"role": place.role, "name": place.name} for place in step.places[:most]],
        "moves": list(step.moves),
    }


def step_with_picture(step: Step, most: int | None = None, *, with_picture: bool = True) -> Told:
    """A step as JSON for a screen that shows it in stages, and perhaps in pictures."""
    picture = step.picture if with_picture else None
    return {
        **step_json(step, most),
        "chain": list(step.chain),
        "stages": list(step.stages),
        "svg": None if picture is None else svg(picture),
    }
