"""Experiments: the proofs hold, and a tournament does not care where it was interrupted."""

from __future__ import annotations

from random import Random

import pytest

from hamekomi.families.hexads import FAMILY
from hamekomi.families.hexads.blackjack.strategy import is_hexad
from hamekomi.families.hexads.blackjack.tournament import DEALS, GAMES_PER_REPORT, Tournament
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName
from hamekomi.model.work import Result, Stopped, Work


def ignore(position: str, progress: float) -> None:
    assert 0 <= progress <= 1


def prepared(name: str, seed: int = 1, **settings: int | str) -> Work:
    experiment = FAMILY.making.experiments[name]
    return experiment.prepare({**experiment.settings, **settings}, seed)


@pytest.mark.parametrize(("system", "five_sets"), [("shuffle", 792), ("modulo11", 792), ("mog", 42504)])
def test_every_five_points_are_proved_to_lie_in_one_block(system: str, five_sets: int) -> None:
    result = prepared("steiner", system=system).run(None, ignore)
    assert result["five_sets"] == result["five_sets_in_exactly_one_block"] == five_sets
    assert result["is_steiner"] is True and result["pictures_agree"] is True


def test_the_strategy_is_proved_for_every_hand() -> None:
    result = prepared("blackjack").run(None, ignore)
    assert result["hands_where_the_strategy_errs"] == []
    assert (result["hands"], result["over"], result["lost"], result["won"]) == (924, 19, 132, 773)


def stopped_and_resumed(work: Work, reports: int) -> Result:
    """Run the work, stopping it after so many reports each time."""
    position: str | None = None
    while True:
        left = reports
        latest = position

        def report(where: str, progress: float) -> None:
            nonlocal left, latest
            latest, left = where, left - 1
            if left == 0:
                raise Stopped

        try:
            return work.run(position, report)
        except Stopped:
            assert latest != position
            position = latest


@pytest.mark.parametrize("reports", [1, 2, 3])
def test_a_tournament_ends_the_same_whatever_the_interruptions(reports: int) -> None:
    work = prepared("tournament", games=7 * GAMES_PER_REPORT + 13)
    assert stopped_and_resumed(work, reports) == work.run(None, ignore)


def test_the_numbers_of_a_tournament_add_up() -> None:
    result = prepared("tournament", games=1234).run(None, ignore)
    wins, losses, lengths = result["wins"], result["losses"], result["games_by_moves"]
    assert isinstance(wins, int) and isinstance(losses, int) and isinstance(lengths, dict)
    assert wins + losses == sum(lengths.values()) == result["games"] == 1234
    moves = sum(int(length) * games for length, games in lengths.items())
    assert result["mean_moves"] == moves / 1234


def test_the_strategy_beats_the_cautious_who_beat_the_random() -> None:
    hexads, cautious, random = (
        int(str(prepared("tournament", games=1000, strategy=strategy).run(None, ignore)["wins"]))
        for strategy in ("hexads", "cautious", "random")
    )
    assert hexads > cautious > random


def test_the_strategy_wins_every_game_that_it_begins_with_no_hexad_on_the_table() -> None:
    tournament = Tournament(1000, "hexads", seed=5)
    for number in range(0, 1000, 2):
        deal = DEALS[Random(f"5 {number}").randrange(len(DEALS))]
        won, moves = tournament.play(number)
        assert won or is_hexad(deal)
        assert won == (moves % 2 == 0)  # whoever makes the last move has lost


def test_seeds_make_different_tournaments() -> None:
    one, other = (prepared("tournament", seed, games=1000).run(None, ignore) for seed in (1, 2))
    assert one["games_by_moves"] != other["games_by_moves"]


@pytest.mark.parametrize(
    "position", ["", "1 2", "x y | 1", "5 6 | 1", "500 3 | 1 2", "500 3 | " + "0 " * 31]
)
def test_a_position_that_contradicts_itself_is_refused(position: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        prepared("tournament").run(position, ignore)


def test_graphs_show_the_numbers_of_the_result() -> None:
    for name, histogram in (("blackjack", "hands_by_winning_moves"), ("tournament", "games_by_moves")):
        plot = FAMILY.making.experiments[name].plot
        assert plot is not None
        result = prepared(name).run(None, ignore)
        (series,) = plot(result).series
        assert {str(at): number for at, number in series.points} == result[histogram]


@pytest.mark.parametrize("name", ["steiner", "blackjack"])
def test_a_proof_starts_again_from_its_own_position_only(name: str) -> None:
    positions: list[str] = []
    whole = prepared(name).run(None, lambda position, progress: positions.append(position))
    assert prepared(name).run(positions[0], ignore) == whole
    with pytest.raises(BrokenCheckpoint):
        prepared(name).run("nowhere", ignore)


def test_settings_are_checked() -> None:
    with pytest.raises(UnknownName, match="no system 'golay'"):
        prepared("steiner", system="golay")
    with pytest.raises(UnknownName, match="no strategy 'greedy'"):
        prepared("tournament", strategy="greedy")
    with pytest.raises(BadInput, match="games is 1 to"):
        prepared("tournament", games=0)
    with pytest.raises(BadInput, match="games is a whole number"):
        prepared("tournament", games="many")
