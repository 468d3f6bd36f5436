// The frame or a piece as a board to click on: its cells, and the free cells around them.

import { makeButton } from "page/kit/svg";
import { drawCells, type Drawn } from "../drawn/cells";
import { paint } from "../drawn/colours";
import { withCursor } from "../drawn/cursor";
import { key, neighbours, readingOrder, type Cell, type Lattice } from "../drawn/lattice";
import { writeForbidden, writeIn } from "../drawn/marks";
import { dye } from "../drawn/paint";
import { has } from "../puzzle";

// Size of a cell in pixels.
const UNIT = 36;

export interface Plan {
  readonly lattice: Lattice;
  readonly cells: readonly Cell[];
  /** Cells that may stay empty. */
  readonly maybe: readonly Cell[];
  /** The colour of the piece; null for the frame. */
  readonly colour: string | null;
  /** The colours of cells, by cell key. */
  readonly letters: ReadonlyMap<string, string>;
  /** The role of each colour in pictures. */
  readonly roles: ReadonlyMap<string, string>;
  /** The pieces that are forbidden in a cell, by cell key. */
  readonly forbidden: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  readonly onpress: (cell: Cell) => void;
}

export function editBoard(plan: Plan, cursor: string | null): Drawn {
  const drawn = drawCells(plan.lattice, withSurroundings(plan), UNIT, plan.title);
  for (const cell of withSurroundings(plan)) {
    const shape = drawn.shapes.get(key(cell));
    if (!shape) continue;
    const isThere = has(plan.cells, cell);
    const isMaybe = has(plan.maybe, cell);
    const letter = plan.letters.get(key(cell));
    const forbidden = plan.forbidden.get(key(cell));
    if (letter) dye(shape, plan.roles.get(letter) ?? "given");
    else if (plan.colour && isThere) paint(shape, plan.colour);
    else if (isThere) shape.classList.replace("hk-paper", "hk-given");
    if (letter || isMaybe) writeIn(drawn, cell, `${letter ?? ""}${isMaybe ? "?" : ""}`);
    if (forbidden) writeForbidden(drawn, cell, forbidden);
    shape.classList.toggle("outside", !isThere);
    const state = isMaybe ? "may stay empty" : isThere ? "there" : "outside";
    const colour = letter ? `, colour ${letter}` : "";
    const ban = forbidden ? `, forbidden to ${forbidden.join(", ")}` : "";
    makeButton(shape, {
      label: `${key(cell)}: ${state}${colour}${ban}`,
      pressed: isThere,
      onpress: () => plan.onpress(cell),
    });
  }
  withCursor(drawn, cursor);
  return drawn;
}

function withSurroundings({ lattice, cells }: Plan): Cell[] {
  const found = new Map<string, Cell>();
  const seeds = cells.length > 0 ? cells : [lattice.start];
  for (const cell of seeds)
    for (const each of [cell, ...neighbours(lattice, cell)]) found.set(key(each), each);
  return [...found.values()].sort(readingOrder(lattice));
}
