// Keys that move a piece in space by one box, as the view is turned now.

import type { Place, Sides } from "page/scene/parts";
import type { Cell, Lattice } from "../drawn/lattice";

const FROM_THE_FRONT: Sides = { right: [1, 0, 0], away: [0, 0, -1] };

/** The step from a cell that a key means; null where it means none. */
export function stepFor(pressed: string, lattice: Lattice, from: Cell, sides: Sides | null): Cell | null {
  const [right, away] = withinLayer(lattice, sides ?? FROM_THE_FRONT);
  if (pressed === "ArrowRight") return right;
  if (pressed === "ArrowLeft") return opposite(right);
  if (pressed === "ArrowUp") return away;
  if (pressed === "ArrowDown") return opposite(away);
  if (pressed === "PageUp") return lattice.ways?.up(from) ?? null;
  if (pressed === "PageDown") return lattice.ways?.down(from) ?? null;
  return null;
}

/** Two of the four ways within a layer: right and away; the others are opposite. */
function withinLayer(lattice: Lattice, { right, away }: Sides): readonly [Cell, Cell] {
  const along = ([x = 0, y = 0]: Cell, [u, , v]: Place): number => x * u - y * v;
  const [a = [], b = []] = lattice.ways?.sideways ?? [];
  const [across, deep] = Math.abs(along(a, right)) >= Math.abs(along(b, right)) ? [a, b] : [b, a];
  return [
    along(across, right) > 0 ? across : opposite(across),
    along(deep, away) > 0 ? deep : opposite(deep),
  ];
}

function opposite(step: Cell): Cell {
  return step.map((part) => -part);
}
