"""Explanations: forced moves, and why the others are impossible."""

from __future__ import annotations

from hamekomi.families.labyrinth.notations import parse
from hamekomi.families.labyrinth.puzzle import STEPS, name, step_from
from hamekomi.families.labyrinth.steps import steps
from hamekomi.model.answers import UNLIMITED, Step


def explained(text: str) -> list[Step]:
    return list(steps(parse(text), UNLIMITED))


def places(step: Step, role: str) -> set[str]:
    return {place.name for place in step.places if place.role == role}


def test_near_the_edge_the_step_onto_the_frame_is_refused_with_what_it_cuts_off() -> None:
    (choice,) = explained("labyrinth 5x5 line=RRRRDDDLL")
    assert choice.rule == "a free choice" and choice.moves == ()
    assert places(choice, "fault") == {"field 3,5"}
    assert places(choice, "focus") == {"field 2,4", "field 3,3"}
    assert "after field 3,5:" in choice.because and "cut off" in choice.because


def test_forced_moves_are_played_until_there_is_a_choice() -> None:
    found = explained("labyrinth 5x5 line=RRRRDDDLLDR")
    assert found and found[-1].refutes


def test_each_step_starts_where_the_one_before_has_ended() -> None:
    text = "labyrinth 5x5 line=RRDRURDDL"
    head, found = parse(text).head, explained(text)
    for step in found:
        for move in step.moves:
            head = step_from(head, STEPS[move])
        assert not step.moves or name(head) in places(step, "focus")
    assert len(found) > 1


def test_a_colour_proof_shows_fields_of_one_colour() -> None:
    first = explained("labyrinth 5x5 line=RRDRURDDL")[0]
    assert first.rule == "black and white"
    assert places(first, "fault") == {"field 4,4"}
    premises = [place.removeprefix("field ") for place in places(first, "premise")]
    assert len({sum(map(int, place.split(","))) % 2 for place in premises}) == 1


def test_a_ring_proof_shows_the_fields_that_the_line_could_not_leave() -> None:
    first = explained("labyrinth 7x7 line=RRRRRRDDDDDLULURUULDLULLLDDDDDR")[0]
    assert first.rule == "no ring"
    assert "could not leave" in first.because and len(places(first, "premise")) >= 4
