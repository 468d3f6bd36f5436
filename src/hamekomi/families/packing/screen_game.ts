// Fitting pieces by hand, on the plane: what is placed, what is in the hand, and where that may go.

import { difference, key, shifted, type Cell, type Lattice } from "./screen_lattice";
import { has, latticeOf, type Puzzle, type Site } from "./screen_puzzle";

/** A piece in the hand, turned and flipped; its cells come from the middle outwards. */
export interface Hand {
  readonly piece: string;
  readonly cells: readonly Cell[];
}

export function copiesLeft({ pieces }: Puzzle, placed: readonly Site[], name: string): number {
  const most = pieces.find((piece) => piece.name === name)?.most ?? 0;
  return most - placed.filter(({ piece }) => piece === name).length;
}

export function take(puzzle: Puzzle, name: string): Hand {
  const cells = puzzle.pieces.find((piece) => piece.name === name)?.cells ?? [];
  return hand(latticeOf(puzzle), name, cells);
}

export function takeBack(puzzle: Puzzle, { piece, boxes }: Site): Hand {
  return hand(latticeOf(puzzle), piece, boxes);
}

export function turned(lattice: Lattice, { piece, cells }: Hand): Hand {
  return { piece, cells: cells.map(lattice.turn) };
}

export function flipped(lattice: Lattice, { piece, cells }: Hand): Hand {
  return { piece, cells: cells.map(lattice.flip) };
}

/** The boxes that the hand covers with its middle at a box, or with the next cell of that box's kind. */
export function coveredAt(lattice: Lattice, { cells }: Hand, box: Cell): Cell[] {
  const held = cells.find((cell) => lattice.isShift(difference(box, cell)));
  return held ? cells.map((cell) => shifted(cell, difference(box, held))) : [];
}

export function fits({ frame }: Puzzle, placed: readonly Site[], boxes: readonly Cell[]): boolean {
  const free = (box: Cell): boolean => has(frame, box) && !siteAt(placed, box);
  return boxes.length > 0 && boxes.every(free);
}

export function siteAt(placed: readonly Site[], box: Cell): Site | undefined {
  return placed.find(({ boxes }) => has(boxes, box));
}

/** Whether no box is left to be filled and no piece to be used; the library has the last word. */
export function looksDone({ frame, holes, pieces }: Puzzle, placed: readonly Site[]): boolean {
  const used = (name: string): number => placed.filter(({ piece }) => piece === name).length;
  const filled = frame.every((box) => siteAt(placed, box) || has(holes, box));
  return filled && pieces.every(({ name, least }) => used(name) >= least);
}

/** The most central of some cells. */
export function middleOf(lattice: Lattice, cells: readonly Cell[]): Cell {
  return fromTheMiddle(lattice, cells)[0] ?? lattice.start;
}

function hand(lattice: Lattice, piece: string, cells: readonly Cell[]): Hand {
  return { piece, cells: fromTheMiddle(lattice, cells) };
}

function fromTheMiddle(lattice: Lattice, cells: readonly Cell[]): Cell[] {
  const centres = new Map(cells.map((cell) => [key(cell), lattice.centre(cell)]));
  const points = [...centres.values()];
  const mean = (axis: 0 | 1): number =>
    points.reduce((total, at) => total + at[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const away = (cell: Cell): number => {
    const [u, v] = centres.get(key(cell)) ?? [0, 0];
    return Math.hypot(u - x, v - y);
  };
  return [...cells].sort((a, b) => away(a) - away(b));
}
