"""Experiments: the proofs hold, and an interrupted tournament gives the same result."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hamekomi.families.hexads import FAMILY
from hamekomi.families.hexads.blackjack import tournament
from hamekomi.families.hexads.blackjack.strategy import is_hexad
from hamekomi.families.hexads.blackjack.tournament import DEALS, Tournament
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName
from hamekomi.model.options import complete
from hamekomi.model.plan import Plan, Result
from tests.work.running import Reports, answered, interrupted, keep_in_threads, ran, stopped_at


def planned(name: str, seed: int = 1, **options: int | str) -> Plan[Any, Result]:
    task = FAMILY.making.experiments[name]
    return task.plan(complete(task.options, options, name), seed)


@pytest.mark.parametrize(("system", "five_sets"), [("shuffle", 792), ("modulo11", 792), ("mog", 42504)])
def test_every_five_points_are_proved_to_lie_in_one_block(system: str, five_sets: int) -> None:
    result = answered(planned("steiner", system=system))
    assert result["five_sets"] == result["five_sets_in_exactly_one_block"] == five_sets
    assert result["is_steiner"] is True and result["pictures_agree"] is True


def test_the_strategy_is_proved_for_every_hand() -> None:
    result = answered(planned("blackjack"))
    assert result["hands_where_the_strategy_errs"] == []
    assert (result["hands"], result["over"], result["lost"], result["won"]) == (924, 19, 132, 773)


@pytest.mark.usefixtures("impatient")
def test_a_tournament_ends_the_same_whatever_the_interruptions(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in_threads(monkeypatch)
    monkeypatch.setattr(tournament, "GAMES_PER_PIECE", 170)
    plan = planned("tournament", games=7 * tournament.GAMES_PER_REPORT + 13)
    undisturbed = answered(plan)
    for seed in range(4):
        assert interrupted(plan, Random(seed), threads=(1, 2, 3)) == undisturbed


def test_processes_play_the_same_games() -> None:
    plan = planned("tournament", games=5000)
    assert answered(plan, threads=2) == answered(plan)


def test_a_run_of_games_goes_on_and_does_not_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Tournament(400, "hexads", 3)
    (piece,) = plan.pieces(UNLIMITED.clock())
    whole = Reports()
    found = ran(plan, piece, report=whole)
    played: list[int] = []
    play = Tournament.play

    def remember(self: Tournament, number: int) -> tuple[bool, int]:
        played.append(number)
        return play(self, number)

    monkeypatch.setattr(Tournament, "play", remember)
    assert ran(plan, piece, whole.positions[2]) == found
    assert played == list(range(3 * tournament.GAMES_PER_REPORT, 400))


def test_the_numbers_of_a_tournament_add_up() -> None:
    result = answered(planned("tournament", games=1234))
    wins, losses, lengths = result["wins"], result["losses"], result["games_by_moves"]
    assert isinstance(wins, int) and isinstance(losses, int) and isinstance(lengths, dict)
    assert wins + losses == sum(lengths.values()) == result["games"] == 1234
    moves = sum(int(length) * games for length, games in lengths.items())
    assert result["mean_moves"] == moves / 1234


def test_the_strategy_beats_cautious_players_and_they_beat_random_ones() -> None:
    hexads, cautious, random = (
        int(str(answered(planned("tournament", games=1000, strategy=strategy))["wins"]))
        for strategy in ("hexads", "cautious", "random")
    )
    assert hexads > cautious > random


def test_the_strategy_wins_every_game_that_it_begins_with_no_hexad_on_the_table() -> None:
    plan = Tournament(1000, "hexads", seed=5)
    for number in range(0, 1000, 2):
        deal = DEALS[Random(f"5 {number}").randrange(len(DEALS))]
        won, moves = plan.play(number)
        assert won or is_hexad(deal)
        assert won == (moves % 2 == 0)  # whoever makes the last move has lost


def test_seeds_make_different_tournaments() -> None:
    one, other = (answered(planned("tournament", seed, games=1000)) for seed in (1, 2))
    assert one["games_by_moves"] != other["games_by_moves"]


@pytest.mark.parametrize(
    "position",
    ["", "1 2", "[]", "[1, 2]", "{}", "[5, 6" + ", 0" * 31 + ", 5]", "[9, 1" + ", 0" * 32 + "]", "null"],
)
def test_a_position_that_contradicts_itself_is_refused(position: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        plan = planned("tournament")
        ran(plan, plan.pieces(UNLIMITED.clock())[0], position)


def test_a_position_with_more_games_than_the_run_has_is_refused() -> None:
    plan = planned("tournament", games=100)
    (piece,) = plan.pieces(UNLIMITED.clock())
    with pytest.raises(BrokenCheckpoint, match="more games than its part of the work"):
        ran(plan, piece, json.dumps([101, 0, *[0] * 31, 101]))


def test_graphs_show_the_numbers_of_the_result() -> None:
    for name, histogram in (("blackjack", "hands_by_winning_moves"), ("tournament", "games_by_moves")):
        plot = FAMILY.making.experiments[name].plot
        assert plot is not None
        result = answered(planned(name))
        (series,) = plot(result).series
        assert {str(at): number for at, number in series.points} == result[histogram]


@pytest.mark.parametrize("name", ["steiner", "blackjack"])
def test_a_proof_starts_again_where_it_was_interrupted(name: str) -> None:
    plan = planned(name)
    assert answered(plan, stopped_at(plan, 1)) == answered(plan)
    with pytest.raises(BrokenCheckpoint):
        answered(plan, "nowhere")


def test_settings_are_checked() -> None:
    with pytest.raises(UnknownName, match="no system 'golay'"):
        planned("steiner", system="golay")
    with pytest.raises(UnknownName, match="no strategy 'greedy'"):
        planned("tournament", strategy="greedy")
    with pytest.raises(BadInput, match="games is a whole number from 1 to 1,000,000,000, not 0"):
        planned("tournament", games=0)
    with pytest.raises(BadInput, match="games is a whole number from 1 to 1,000,000,000, not 'many'"):
        planned("tournament", games="many")
