// Playing on a flat board: the piece in hand follows the pointer or the focused box.

import { announce } from "page/kit/announce";
import { button, h } from "page/kit/dom";
import { redraw } from "page/kit/svg";
import type { Drawn } from "../drawn/cells";
import * as game from "./game";
import { key, type Cell } from "../drawn/lattice";
import { boxUnder, cursorOf, playBoard, preview, takeUpUnder } from "./board";
import type { Board, Player } from "./player";
import { latticeOf } from "../puzzle";

const HELP =
  "Drag a piece into the frame, or choose it and press a box; press a placed piece to take it out.";
const KEYS = {
  turn: "R turns the piece in the hand; ",
  flip: "F flips it; ",
  rest: "Enter puts it down, Escape puts it back.",
};

export function flatBoard(player: Player): Board {
  const { puzzle } = player.table();
  const lattice = latticeOf(puzzle);
  let drawn: Drawn | null = null;
  // The box where a drag on the board began.
  let pressedAt: string | null = null;

  const board = h("div", { class: "board picture", onfocusin: () => show(cursorOf(board)) });
  const turn = button("Turn", () => change(game.turned));
  const flip = button("Flip", () => change(game.flipped));

  const boxNamed = (name: string | null): Cell | undefined =>
    puzzle.frame.find((each) => key(each) === name);

  function change(how: typeof game.turned): void {
    const { hand } = player.table();
    if (!hand) return announce("Take a piece first.");
    const box = cursorOf(board);
    const did = how === game.turned ? "turned" : "flipped";
    player.hold(how(lattice, hand), `Piece ${hand.piece} ${did}.`);
    show(box);
  }

  /** Put down the piece in hand, or pick up the piece at this box. */
  function press(box: Cell): void {
    const { placed, hand } = player.table();
    const site = game.siteAt(placed, box);
    if (hand) player.putDown(game.coveredAt(lattice, hand, box));
    else if (site) player.takeUp(site);
    else announce("Take a piece first.");
  }

  function show(name: string | null): void {
    const { hand } = player.table();
    const box = boxNamed(name);
    if (drawn) preview(drawn, player.table(), hand && box ? game.coveredAt(lattice, hand, box) : []);
  }

  return {
    help: HELP,
    keys: `${puzzle.turn ? KEYS.turn : ""}${puzzle.mirror ? KEYS.flip : ""}${KEYS.rest}`,
    element: board,
    turns: [...(puzzle.turn ? [turn] : []), ...(puzzle.mirror ? [flip] : [])],
    draw() {
      drawn = playBoard(player.table(), cursorOf(board), press);
      redraw(board, drawn.svg);
    },
    enter: () => undefined,
    grab(pointer) {
      const taken = takeUpUnder(pointer, drawn, player);
      pressedAt = taken ?? pressedAt;
      return taken !== null;
    },
    move(pointer) {
      if (drawn) show(boxUnder(drawn, pointer));
    },
    drop(pointer) {
      const under = drawn && boxUnder(drawn, pointer);
      const box = boxNamed(under);
      if (box && under !== pressedAt) press(box);
      pressedAt = null;
    },
    type({ key: pressed }) {
      if (/^r$/i.test(pressed) && puzzle.turn) change(game.turned);
      else if (/^f$/i.test(pressed) && puzzle.mirror) change(game.flipped);
      else return false;
      return true;
    },
  };
}
