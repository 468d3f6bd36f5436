// Whether the puzzle has one solution: if not, the player is told, so that nobody tries in vain.

import type { Count } from "page/api";
import type { Seat } from "page/desk/game";
import { bitsAt } from "./bits";
import { candidatesOf, clashesIn, startOf, type Position } from "./position";

const LARGEST = 16; // rows; larger grids may take long
const NONE = "This puzzle has no solution";
const SEVERAL = "This puzzle has several solutions, so some digits cannot be found by reasoning.";

/** Says nothing if all is well, or if that would take too long to find out. */
export async function warnUnlessUnique(desk: Seat<Position>): Promise<void> {
  const { text } = desk;
  if (desk.settled.board.size > LARGEST) return;
  const start = startOf(desk.settled.board, desk.settled.givens);
  if (clashesIn(start).includes(1)) return; // the library has said where
  const found = await desk.ask<Count>("count", { limit: 2, marks: undefined }).catch(() => null);
  if (found === null || found.count === "1" || desk.text !== text) return;
  if (found.count !== "0") return desk.refuse(SEVERAL);
  const full = start.values.findIndex((value, cell) => !value && !bitsAt(candidatesOf(start), cell));
  if (full < 0) return desk.refuse(`${NONE}; an explanation (E) shows why.`);
  const name = start.board.name(full);
  desk.refuse(`${NONE}: no digit fits in ${name}.`);
  desk.point([{ role: "fault", name }]);
}
