// The frame or a piece as a board of cells to press: those that are there, and those around them.

import { makeButton } from "page/svg";
import { drawCells, withCursor, writeIn, type Drawn } from "./screen_cells";
import { paint } from "./screen_colours";
import { key, neighbours, readingOrder, type Cell, type Lattice } from "./screen_lattice";
import { has } from "./screen_puzzle";

const UNIT = 36; // pixels of a cell

export interface Plan {
  readonly lattice: Lattice;
  readonly cells: readonly Cell[];
  readonly maybe: readonly Cell[]; // those that may stay empty
  readonly colour: string | null;
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
    if (plan.colour && isThere) paint(shape, plan.colour);
    else if (isThere) shape.classList.replace("hk-paper", "hk-given");
    if (isMaybe) writeIn(drawn, cell, "?", UNIT * 0.5);
    shape.classList.toggle("outside", !isThere);
    const state = isMaybe ? "may stay empty" : isThere ? "there" : "outside";
    makeButton(shape, {
      label: `${key(cell)}: ${state}`,
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
