"""The widget: messages go in, pictures come out; and what happens without anywidget."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import hamekomi as hk
from hamekomi.model.errors import CannotDo

EDGE = "above r1c1"


class Line(BaseComm):
    """The connection to a notebook's page; it records the messages."""

    sent: list[dict[str, Any]]

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        self.__dict__.setdefault("sent", []).append({"type": msg_type, **(data or {})})


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(comm, "create_comm", Line)
    made = hk.load("first", "slitherlink").play()
    yield made
    made.close()


def say(board: Any, **message: object) -> list[dict[str, Any]]:
    """Send a message as the page does; returns what the widget sends back."""
    board.comm.sent.clear()
    _hear(board, message)
    return list(board.comm.sent)


def _hear(board: Any, content: object) -> None:
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def test_the_page_gets_the_program_and_the_board_when_it_opens(board: Any) -> None:
    state = board.comm.sent[0]["state"]
    assert "export" in state["_esm"] and ".hk-play" in state["_css"]
    assert state["shown"]["svg"] == board.game.puzzle.svg()


def test_a_game_that_is_played_by_marks_brings_its_sheet_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Line)
    board: Any = hk.load("first", "masyu").play()
    state = board.comm.sent[0]["state"]
    assert state["sheet"]["sheet"]["kinds"] and state["shown"]["marks"] == ""
    place = state["sheet"]["sheet"]["kinds"][0]["names"][0]
    update, _ = say(board, id="a-1", act="moves", moves=[f"{place}=line"])
    assert update["state"].keys() == {"shown"} and update["state"]["shown"]["marks"] == "-"
    board.close()


def test_a_press_moves_and_sends_the_new_board_before_the_answer(board: Any) -> None:
    update, answer = say(board, id="a-1", act="press", place=EDGE)
    assert update["method"] == "update" and "shown" in update["state"]
    assert answer["content"] == {"id": "a-1"}
    assert board.game.moves == (f"line {EDGE}",)
    assert board.reached.check_marks() == [] and not board.reached.is_solved()


def test_a_refusal_is_a_sentence_and_changes_nothing(board: Any) -> None:
    (answer,) = say(board, id="a-1", act="moves", moves=["fly"])
    assert answer["content"]["error"].startswith("a move begins with line, cross")
    assert say(board, id="a-2", act="check")[-1]["content"]["violations"] == []
    _hear(board, None)
    assert board.game.moves == ()


def test_a_puzzle_that_cannot_be_played_says_so() -> None:
    with pytest.raises(CannotDo, match="only a hand of blackjack"):
        hk.load("0 1 2 3 4").play()


def test_without_anywidget_an_error_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['anywidget'] = None; import hamekomi as hk\n"
        "puzzle = hk.load('first', 'slitherlink')\n"
        "for _ in range(2):\n"
        "    try: puzzle.play()\n"
        "    except hk.MissingExtra as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    command = "pip install '.[notebook]' in the checkout"
    sentence = f"a board in a notebook needs an optional part: {command}\n"
    assert done.stdout == 2 * sentence
