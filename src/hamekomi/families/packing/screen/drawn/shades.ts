// Shadows that distinguish the copies of a piece, as looks/colours.py has them: copies that touch get different
// ones, if possible.

import { key, neighbours, type Cell } from "./lattice";
import { latticeOf, type Puzzle, type Site } from "../puzzle";

const SHADES = [0, 0.1, 0.2, 0.3];

/** The lightest shadow for each site that no copy beside it has, in the order given. */
export function shadesOf(puzzle: Puzzle, sites: readonly Site[]): number[] {
  const lattice = latticeOf(puzzle);
  const owner = new Map<string, number>();
  const found: number[] = [];
  for (const [number, { piece, boxes }] of sites.entries()) {
    const around = boxes.flatMap((box: Cell) => neighbours(lattice, box).map(key));
    const copies = around.flatMap((box) => owner.get(box) ?? []).filter((at) => sites[at]?.piece === piece);
    const taken = new Set(copies.map((at) => found[at]));
    found.push(SHADES.find((shade) => !taken.has(shade)) ?? SHADES[number % SHADES.length] ?? 0);
    for (const box of boxes) owner.set(key(box), number);
  }
  return found;
}
