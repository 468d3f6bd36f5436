// The board to play on and the tray beside it, and a piece being dragged from one to the other.

import { button, h } from "page/dom";
import { makeButton } from "page/svg";
import { drawCells, withCursor, writeIn, type Drawn } from "./screen_cells";
import { paint, type Colours } from "./screen_colours";
import { copiesLeft, middleOf, siteAt, type Hand } from "./screen_game";
import { key, type Cell } from "./screen_lattice";
import { pieceDrawing } from "./screen_pieces";
import { latticeOf, type Piece, type Puzzle, type Site } from "./screen_puzzle";

const UNIT = 36; // pixels of a cell

export interface Table {
  readonly puzzle: Puzzle;
  readonly colours: Colours;
  readonly placed: readonly Site[];
  readonly hand: Hand | null;
}

export function playBoard(table: Table, cursor: string | null, onpress: (box: Cell) => void): Drawn {
  const { puzzle, colours, placed } = table;
  const drawn = drawCells(latticeOf(puzzle), puzzle.frame, UNIT, "The frame");
  for (const box of puzzle.frame) {
    const shape = drawn.shapes.get(key(box));
    const site = siteAt(placed, box);
    if (!shape) continue;
    if (site) paint(shape, colours.get(site.piece) ?? null);
    const label = `${key(box)}: ${site ? `piece ${site.piece}` : "empty"}`;
    makeButton(shape, { label, pressed: site !== undefined, onpress: () => onpress(box) });
  }
  for (const { piece, boxes } of placed)
    writeIn(drawn, middleOf(latticeOf(puzzle), boxes), piece, UNIT * 0.42);
  withCursor(drawn, cursor);
  return drawn;
}

/** The pieces as buttons; the one in the hand is seen as it is turned. */
export function tray(table: Table, ontake: (name: string) => void): HTMLElement {
  const { puzzle, placed, hand } = table;
  const entries = puzzle.pieces.map((piece) => {
    const isHeld = hand?.piece === piece.name;
    const left = copiesLeft(puzzle, placed, piece.name) - (isHeld ? 1 : 0);
    const seen: Piece = isHeld ? { ...piece, cells: hand.cells } : piece;
    const words = piece.most === 1 ? piece.name : `${piece.name}, ${left} left`;
    const entry = button("", () => ontake(piece.name), {
      "aria-pressed": String(isHeld),
      "aria-label": `Piece ${words}`,
      "data-piece": piece.name,
      disabled: left <= 0 && !isHeld,
    });
    entry.append(pieceDrawing(puzzle, seen, table.colours), ` ${words}`);
    return h("li", {}, entry);
  });
  return h("ul", { class: "tray" }, ...entries);
}

/** The box of the board under a pointer. */
export function boxUnder(drawn: Drawn, { clientX, clientY }: PointerEvent): string | null {
  const under = document.elementFromPoint(clientX, clientY);
  for (const [name, shape] of drawn.shapes) if (shape === under) return name;
  return null;
}
