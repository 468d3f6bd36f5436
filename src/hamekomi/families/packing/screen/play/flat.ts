// Playing on a flat board: the held piece follows the pointer or the focused box.

import { announce } from "page/kit/announce";
import { button, h } from "page/kit/dom";
import { pointAt, redraw } from "page/kit/svg";
import { drawCells, MARGIN, type Drawn } from "../drawn/cells";
import * as game from "./game";
import { key, type Cell } from "../drawn/lattice";
import { boxUnder, cursorOf, playBoard, preview, takeUpUnder, UNIT } from "./board";
import { dress } from "../drawn/pieces";
import type { Floating, Player, Surface } from "./player";
import { has, latticeOf } from "../puzzle";

export function flatSurface(player: Player): Surface {
  const { puzzle } = player.table();
  const lattice = latticeOf(puzzle);
  let drawn: Drawn | null = null;
  // The cell by which the piece is held.
  let handle = 0;
  // The held piece as it floats under the pointer.
  let floating: { readonly held: game.HeldPiece; readonly scale: number; readonly made: Floating } | null = null;

  const board = h("div", { class: "board picture", onfocusin: () => show(cursorOf(board)) });
  const turn = button("Turn", () => change(game.turned), { title: "R" });
  const flip = button("Flip", () => change(game.flipped), { title: "F" });

  const boxNamed = (name: string | null): Cell | undefined =>
    puzzle.frame.find((each) => key(each) === name);

  function change(how: typeof game.turned): void {
    const { held } = player.table();
    if (!held) return announce("Take a piece first.");
    const box = cursorOf(board);
    const did = how === game.turned ? "turned" : "flipped";
    player.hold(how(lattice, held), `Piece ${held.piece} ${did}.`);
    if (!player.isPointing()) show(box);
  }

  /** As many turns as bring a piece back to where it was. */
  function fullTurn(held: game.HeldPiece): number {
    const start = held.cells.map(key).join();
    let [turns, next] = [1, game.turned(lattice, held)];
    for (; next.cells.map(key).join() !== start; turns++) next = game.turned(lattice, next);
    return turns;
  }

  /** Put down the held piece, or pick up the piece at this box. */
  function press(box: Cell): void {
    const { placed, held } = player.table();
    const site = game.siteAt(placed, box);
    if (held) player.putDown(game.coveredAt(puzzle, held, box, handle));
    else if (site) player.takeUp(site);
    else announce("Take a piece first.");
  }

  function show(name: string | null): void {
    const { held } = player.table();
    const box = boxNamed(name);
    const boxes = held && box ? game.coveredAt(puzzle, held, box, handle) : [];
    if (drawn) preview(drawn, player.table(), boxes);
  }

  /** Whether all of the held piece lies on boxes of the frame when it is held over this one. */
  function isInside(name: string | null): boolean {
    const { held } = player.table();
    const box = boxNamed(name);
    const boxes = held && box ? game.coveredAt(puzzle, held, box, handle) : [];
    return boxes.length > 0 && boxes.every((each) => has(puzzle.frame, each));
  }

  return {
    element: board,
    turns: [...(puzzle.turn ? [turn] : []), ...(puzzle.mirror ? [flip] : [])],
    draw() {
      if (!player.table().held) handle = 0;
      drawn = playBoard(player.table(), cursorOf(board), press);
      redraw(board, drawn.svg);
    },
    point: (at) => pointAt(board, at),
    enter: () => undefined,
    grab(pointer) {
      const under = takeUpUnder(pointer, drawn, player);
      const { held } = player.table();
      if (under === null || !held) return false;
      handle = Math.max(0, held.cells.findIndex((cell) => key(cell) === under));
      show(under);
      return true;
    },
    move(pointer) {
      const under = drawn && boxUnder(drawn, pointer);
      show(isInside(under) ? under : null);
    },
    drop(pointer) {
      const box = boxNamed(drawn && boxUnder(drawn, pointer));
      if (box) press(box);
      return box !== undefined || board.contains(document.elementFromPoint(pointer.clientX, pointer.clientY));
    },
    type({ key: pressed }) {
      if (/^r$/i.test(pressed) && puzzle.turn) change(game.turned);
      else if (/^f$/i.test(pressed) && puzzle.mirror) change(game.flipped);
      else return false;
      return true;
    },
    spin(by) {
      const { held } = player.table();
      if (!held || !puzzle.turn) return;
      const turns = by > 0 ? by : fullTurn(held) + by;
      let next = held;
      for (let left = turns; left > 0; left--) next = game.turned(lattice, next);
      player.hold(next, `Piece ${held.piece} turned.`);
    },
    tip: () => (puzzle.mirror ? change(game.flipped) : puzzle.turn && change(game.turned)),
    float(pointer) {
      const { held, colours } = player.table();
      const svg = board.querySelector("svg");
      // Inside the frame the piece is seen where it would go, and nowhere else.
      if (!held || !svg || (drawn && isInside(boxUnder(drawn, pointer)))) return null;
      // As large as on the board.
      const scale = svg.getScreenCTM()?.a ?? 1;
      if (floating?.held !== held || floating.scale !== scale) {
        const piece = drawCells(lattice, held.cells, UNIT * scale, `Piece ${held.piece}`);
        dress(piece, puzzle, held, colours.get(held.piece) ?? null);
        const [x, y] = piece.centres.get(key(held.cells[handle] ?? [])) ?? [0, 0];
        floating = { held, scale, made: { picture: piece.svg, at: [x + MARGIN, y + MARGIN] } };
      }
      return floating.made;
    },
  };
}
