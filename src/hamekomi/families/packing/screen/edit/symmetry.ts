// Symmetric drawing: which cells are pressed together with a cell.

import { difference, key, shifted, type Cell, type Lattice } from "../drawn/lattice";

export const SYMMETRIES = {
  none: "none",
  mirror: "mirror",
  half: "half turn",
  turns: "all turns",
  all: "all turns and mirror",
} as const;
export type Symmetry = keyof typeof SYMMETRIES;

type Motion = (cell: Cell) => Cell;

// No flat lattice has more symmetries that keep a point.
const MOST_IMAGES = 12;

/** All images of a cell, itself first, under the motions about the middle of these cells. */
export type Images = (cell: Cell) => readonly Cell[];

export function imagesUnder(symmetry: Symmetry, lattice: Lattice, cells: readonly Cell[]): Images {
  const motions = generators(symmetry, lattice).map((motion) => aboutTheMiddle(motion, lattice, cells));
  return (cell) => {
    const found = new Map([[key(cell), cell]]);
    for (const each of found.values())
      for (const motion of motions) {
        const image = motion(each);
        found.set(key(image), found.get(key(image)) ?? image);
        // Motions about different middles never end.
        if (found.size > MOST_IMAGES) return [cell];
      }
    return [...found.values()];
  };
}

function generators(symmetry: Symmetry, { turn, flip, start, spaceSteps }: Lattice): Motion[] {
  // Flat lattices with three coordinates have sixth turns, all others quarter turns.
  const half = start.length === 3 && !spaceSteps ? 3 : 2;
  const halfTurn: Motion = (cell) => Array.from({ length: half }).reduce<Cell>(turn, cell);
  if (symmetry === "mirror") return [flip];
  if (symmetry === "half") return [halfTurn];
  if (symmetry === "turns") return [turn];
  return symmetry === "all" ? [turn, flip] : [];
}

/** The motion, shifted so that the middle of the cells moves as little as possible. */
function aboutTheMiddle(motion: Motion, lattice: Lattice, cells: readonly Cell[]): Motion {
  const middle = meanOf(cells);
  const moved = meanOf(cells.map(motion));
  const [first = lattice.start] = cells;
  const steps = cells
    .map((cell) => difference(cell, motion(first)))
    .filter((step) => lattice.isShift(step));
  const away = (step: Cell): number => Math.hypot(...difference(shifted(moved, step), middle));
  const [best = first.map(() => 0)] = steps.sort((a, b) => away(a) - away(b));
  return (cell) => shifted(motion(cell), best);
}

function meanOf(cells: readonly Cell[]): Cell {
  const spaceSteps = cells[0] ?? [];
  return spaceSteps.map((_, axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length);
}
