// Frames that close, such as cylinders: a piece that leaves them on one side enters on the other. As in the
// library (geometry/rings.py), each ring is as long as the frame is wide.

import { difference, key, quarterTurnAbout, shifted, type Cell, type Lattice } from "./lattice";

export interface Ring {
  readonly axis: number;
  /** The least coordinate of the frame along the axis. */
  readonly first: number;
  readonly length: number;
  /** The step once around. */
  readonly around: Cell;
}

export function ringsOf(lattice: Lattice, frame: readonly Cell[], spaceSteps: string): Ring[] {
  return [...spaceSteps].map((name) => {
    const axis = "xyz".indexOf(name);
    const along = frame.map((cell) => cell[axis] ?? 0);
    const [first, last] = [Math.min(...along), Math.max(...along)];
    const length = last - first + 1;
    const around = lattice.start.map((_, each) => (each === axis ? length : 0));
    // In the plane a third coordinate follows from the others.
    if (!lattice.spaceSteps && around.length === 3) around[2] = -length;
    return { axis, first, length, around };
  });
}

/** The cell of the frame where this one really lies. */
export function home(rings: readonly Ring[], cell: Cell): Cell {
  let found = cell;
  for (const { axis, first, length, around } of rings) {
    const times = Math.floor(((found[axis] ?? 0) - first) / length);
    found = found.map((part, each) => part - times * (around[each] ?? 0));
  }
  return found;
}

/**
 * The cells of a piece, turned and shifted so that they cover these boxes in some order; null if that cannot be
 * done. The result is in the order of the piece's cells.
 */
export function unrolled(
  lattice: Lattice,
  rings: readonly Ring[],
  cells: readonly Cell[],
  boxes: readonly Cell[],
): Cell[] | null {
  const wanted = boxes.map(key).sort().join();
  for (const turned of orientations(lattice, cells))
    for (const box of boxes) {
      const step = difference(box, turned[0] ?? box);
      const placed = turned.map((cell) => shifted(cell, step));
      if (placed.map((cell) => key(home(rings, cell))).sort().join() === wanted) return placed;
    }
  return null;
}

/** All that turns and the mirror make of some cells, each cell at its place in the list. */
function orientations(lattice: Lattice, cells: readonly Cell[]): (readonly Cell[])[] {
  const turns = lattice.spaceSteps ? [0, 1].map((axis) => (cell: Cell) => quarterTurnAbout(axis, cell)) : [lattice.turn];
  const found = new Map<string, readonly Cell[]>();
  const open = [cells];
  for (let next = open.pop(); next; next = open.pop()) {
    const start = next[0] ?? [];
    const name = next.map((cell) => key(difference(cell, start))).join();
    if (found.has(name)) continue;
    found.set(name, next);
    for (const how of [...turns, lattice.flip]) open.push(next.map(how));
  }
  return [...found.values()];
}
