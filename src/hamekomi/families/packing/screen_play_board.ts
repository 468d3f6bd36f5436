// The boxes to play on and the tray beside them, and a piece being dragged from one to the other.

import { button, h } from "page/dom";
import { makeButton } from "page/svg";
import { drawCells, withCursor, writeIn, type Drawn } from "./screen_cells";
import { paint } from "./screen_colours";
import { copiesLeft, fits, middleOf, siteAt } from "./screen_game";
import { key, type Cell } from "./screen_lattice";
import { pieceDrawing } from "./screen_pieces";
import type { Table } from "./screen_play_table";
import { isFlat, latticeOf, type Piece } from "./screen_puzzle";

const UNIT = 36; // pixels of a cell

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
    for (const box of isFlat(puzzle) ? [middleOf(latticeOf(puzzle), boxes)] : boxes)
      writeIn(drawn, box, piece, UNIT * 0.42);
  withCursor(drawn, cursor);
  return drawn;
}

/** Where the keyboard is on a board. */
export function cursorOf(board: Element): string | null {
  const stop = board.querySelector<SVGElement>("[tabindex='0']");
  return stop?.dataset["place"]?.replace(/^box /, "") ?? null;
}

/** Show where the hand would go: filled where it fits, hatched in red where it does not. */
export function preview({ shapes }: Drawn, { puzzle, placed }: Table, boxes: readonly Cell[]): void {
  const names = new Set(boxes.map(key));
  const can = fits(puzzle, placed, boxes);
  for (const [each, shape] of shapes) {
    shape.classList.toggle("would-fit", names.has(each) && can);
    shape.classList.toggle("would-not-fit", names.has(each) && !can);
  }
}

/** The pieces as buttons; the one in the hand is seen as it is turned. `onkey`: it was taken by key. */
export function tray(table: Table, ontake: (name: string) => void, onkey: () => void): HTMLElement {
  const { puzzle, placed, hand } = table;
  const entries = puzzle.pieces.map((piece) => {
    const isHeld = hand?.piece === piece.name;
    const left = copiesLeft(puzzle, placed, piece.name) - (isHeld ? 1 : 0);
    const seen: Piece = isHeld ? { ...piece, cells: hand.cells } : piece;
    const words = piece.most === 1 ? piece.name : `${piece.name}, ${left} left`;
    const press = (event: Event): void => {
      ontake(piece.name);
      if (event instanceof MouseEvent && event.detail === 0) onkey();
    };
    const entry = button("", press, {
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
