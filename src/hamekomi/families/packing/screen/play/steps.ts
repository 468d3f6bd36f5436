// Keys that move a piece in space by one box, relative to the current view.

import type { Sides, Spot } from "page/scene/parts";
import type { Cell, Lattice } from "../drawn/lattice";

const FROM_THE_FRONT: Sides = { right: [1, 0, 0], away: [0, 0, -1] };

/** The step for this key; null if the key does not move a piece. */
export function stepFor(pressed: string, lattice: Lattice, from: Cell, sides: Sides | null): Cell | null {
  const [right, away] = withinLayer(lattice, sides ?? FROM_THE_FRONT);
  if (pressed === "ArrowRight") return right;
  if (pressed === "ArrowLeft") return opposite(right);
  if (pressed === "ArrowUp") return away;
  if (pressed === "ArrowDown") return opposite(away);
  if (pressed === "PageUp") return lattice.spaceSteps?.up(from) ?? null;
  if (pressed === "PageDown") return lattice.spaceSteps?.down(from) ?? null;
  return null;
}

/** The steps to the right and away from the viewer, within a layer; left and near are their opposites. */
function withinLayer(lattice: Lattice, { right, away }: Sides): readonly [Cell, Cell] {
  const along = ([x = 0, y = 0]: Cell, [u, , v]: Spot): number => x * u - y * v;
  const [a = [], b = []] = lattice.spaceSteps?.sideways ?? [];
  const [across, deep] = Math.abs(along(a, right)) >= Math.abs(along(b, right)) ? [a, b] : [b, a];
  return [
    along(across, right) > 0 ? across : opposite(across),
    along(deep, away) > 0 ? deep : opposite(deep),
  ];
}

function opposite(step: Cell): Cell {
  return step.map((part) => -part);
}
