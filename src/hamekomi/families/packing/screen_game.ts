// Fitting pieces by hand: what is placed, what is in the hand, and where that may go.

import { difference, quarterTurnAbout, shifted, type Cell, type Lattice } from "./screen_lattice";
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

export function mayTurn(puzzle: Puzzle & { readonly turn?: boolean }): boolean {
  return puzzle.turn !== false;
}

export function turned(lattice: Lattice, { piece, cells }: Hand): Hand {
  return { piece, cells: cells.map(lattice.turn) };
}

/** Turned by a right angle about an axis of space; `turns` may be negative. */
export function turnedAbout(axis: number, turns: number, { piece, cells }: Hand): Hand {
  const once = (all: readonly Cell[]): Cell[] => all.map((cell) => quarterTurnAbout(axis, cell));
  let turned = cells;
  for (let left = ((turns % 4) + 4) % 4; left > 0; left--) turned = once(turned);
  return { piece, cells: turned };
}

export function flipped(lattice: Lattice, { piece, cells }: Hand): Hand {
  return { piece, cells: cells.map(lattice.flip) };
}

/** The first box, in the order of the frame, where the hand fits with its middle. */
export function firstFit(puzzle: Puzzle, placed: readonly Site[], held: Hand): Cell | undefined {
  const lattice = latticeOf(puzzle);
  return puzzle.frame.find((box) => fits(puzzle, placed, coveredAt(lattice, held, box)));
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
  const at = (cell: Cell): readonly number[] => [...lattice.centre(cell), lattice.layer(cell)];
  const middle = [0, 1, 2].map(
    (axis) => cells.reduce((total, cell) => total + (at(cell)[axis] ?? 0), 0) / cells.length,
  );
  const away = (cell: Cell): number => Math.hypot(...difference(at(cell), middle));
  return [...cells].sort((a, b) => away(a) - away(b));
}
