// The state of a game: the placed pieces, the held piece, and where it may go.

import { difference, inOrder, key, quarterTurnAbout, shifted } from "../drawn/lattice";
import type { Cell, Lattice } from "../drawn/lattice";
import { byCell, lettersOf, painted, PLAIN, type Painted } from "../drawn/letters";
import { accepted } from "../drawn/paint";
import { home, unrolled } from "../drawn/rings";
import { forbiddenPieces, has, latticeOf, ringsIn, type Puzzle, type Site } from "../puzzle";

/** The held piece, turned and flipped; its cells are sorted from the middle outwards. */
export interface HeldPiece {
  readonly piece: string;
  readonly cells: readonly Cell[];
  /** The colours of the cells. */
  readonly letters: readonly string[];
}

/** An orientation of a piece, from the library. */
export interface Orientation {
  readonly cells: readonly Cell[];
  /** A letter for each cell; empty if no cell has a colour. */
  readonly letters: string;
}

export function copiesLeft({ pieces }: Puzzle, placed: readonly Site[], name: string): number {
  const most = pieces.find((piece) => piece.name === name)?.most ?? 0;
  return most - placed.filter(({ piece }) => piece === name).length;
}

export function take(puzzle: Puzzle, name: string): HeldPiece {
  const piece = puzzle.pieces.find((each) => each.name === name);
  return heldPiece(latticeOf(puzzle), name, piece?.cells ?? [], piece?.colours ?? {});
}

export function takeBack(puzzle: Puzzle, { piece, boxes, colours }: Site): HeldPiece {
  const [lattice, rings] = [latticeOf(puzzle), ringsIn(puzzle)];
  const shape = puzzle.pieces.find(({ name }) => name === piece)?.cells ?? [];
  // In a frame that closes, a piece may lie across the seam; while it is held it is in one part.
  const cells = (rings.length > 0 && unrolled(lattice, rings, shape, boxes)) || boxes;
  const letters = lettersOf(colours, cells.map((cell) => home(rings, cell)));
  return heldPiece(lattice, piece, cells, painted(cells, letters));
}

export function putDown({ piece, letters }: HeldPiece, boxes: readonly Cell[]): Site {
  return { piece, boxes, colours: painted(boxes, letters) };
}

export function turned(lattice: Lattice, held: HeldPiece): HeldPiece {
  return { ...held, cells: held.cells.map(lattice.turn) };
}

/** Turned by right angles about an axis of space; `turns` may be negative. */
export function turnedAbout(axis: number, turns: number, held: HeldPiece): HeldPiece {
  const once = (all: readonly Cell[]): Cell[] => all.map((cell) => quarterTurnAbout(axis, cell));
  let { cells } = held;
  for (let left = ((turns % 4) + 4) % 4; left > 0; left--) cells = once(cells);
  return { ...held, cells };
}

export function flipped(lattice: Lattice, held: HeldPiece): HeldPiece {
  return { ...held, cells: held.cells.map(lattice.flip) };
}

/** The index of the orientation in which the held piece lies; -1 if it is not in the list. */
export function orientationOf(orientations: readonly Orientation[], { cells, letters }: HeldPiece): number {
  const name = orientationName({ cells, letters: letters.join("") });
  return orientations.findIndex((orientation) => orientationName(orientation) === name);
}

export function oriented(lattice: Lattice, { piece }: HeldPiece, { cells, letters }: Orientation): HeldPiece {
  return heldPiece(lattice, piece, cells, painted(cells, [...letters]));
}

/** Equal for orientations that differ only by a shift. */
function orientationName({ cells, letters }: Orientation): string {
  const coloured = cells.map((cell, number) => ({ cell, letter: letters[number] ?? PLAIN }));
  coloured.sort((a, b) => inOrder(a.cell, b.cell));
  const start = coloured[0]?.cell ?? [];
  return coloured.map(({ cell, letter }) => key(difference(cell, start)) + letter).join("");
}

/** The first box of the frame where the held piece fits with its middle. */
export function firstFit(puzzle: Puzzle, placed: readonly Site[], held: HeldPiece): Cell | undefined {
  return puzzle.frame.find((box) => fits(puzzle, placed, held, coveredAt(puzzle, held, box)));
}

/**
 * The boxes that the held piece covers if this cell of it, by default its middle, lies in a box. On triangles it
 * is the first cell from there that points the same way as the box.
 */
export function coveredAt(puzzle: Puzzle, { cells }: HeldPiece, box: Cell, handle = 0): Cell[] {
  const [lattice, rings] = [latticeOf(puzzle), ringsIn(puzzle)];
  const tried = [...cells.slice(handle, handle + 1), ...cells];
  const held = tried.find((cell) => lattice.isShift(difference(box, cell)));
  return held ? cells.map((cell) => home(rings, shifted(cell, difference(box, held)))) : [];
}

type Fitting = readonly [puzzle: Puzzle, placed: readonly Site[], held: HeldPiece, boxes: readonly Cell[]];

export function fits(...fitting: Fitting): boolean {
  return obstacle(...fitting) === null;
}

/** Why the held piece cannot go to these boxes; null if it can. */
export function obstacle(...[puzzle, placed, { piece, letters }, boxes]: Fitting): string | null {
  if (boxes.length === 0) return "none of its triangles points that way";
  if (!boxes.every((box) => has(puzzle.frame, box))) return "it sticks out of the frame";
  if (new Set(boxes.map(key)).size < boxes.length) return "it would meet itself";
  const taken = boxes.find((box) => siteAt(placed, box));
  if (taken) return `${key(taken)} is taken`;
  const demanded = byCell(puzzle.colours);
  const forbidden = forbiddenPieces(puzzle);
  for (const [number, box] of boxes.entries()) {
    const colour = demanded.get(key(box));
    if (colour && !accepted(puzzle, colour).includes(letters[number] ?? PLAIN))
      return `${key(box)} asks for the colour ${colour}`;
    if (forbidden.get(key(box))?.includes(piece)) return `${key(box)} is forbidden to ${piece}`;
  }
  return null;
}

export function siteAt(placed: readonly Site[], box: Cell): Site | undefined {
  return placed.find(({ boxes }) => has(boxes, box));
}

/** Whether every box is filled and every piece is used; the library has the last word. */
export function looksDone({ frame, holes, pieces }: Puzzle, placed: readonly Site[]): boolean {
  const used = (name: string): number => placed.filter(({ piece }) => piece === name).length;
  const filled = frame.every((box) => siteAt(placed, box) || has(holes, box));
  return filled && pieces.every(({ name, least }) => used(name) >= least);
}

/** The most central of some cells. */
export function middleOf(lattice: Lattice, cells: readonly Cell[]): Cell {
  return fromTheMiddle(lattice, cells)[0] ?? lattice.start;
}

function heldPiece(lattice: Lattice, piece: string, cells: readonly Cell[], colours: Painted): HeldPiece {
  const ordered = fromTheMiddle(lattice, cells);
  return { piece, cells: ordered, letters: lettersOf(colours, ordered) };
}

function fromTheMiddle(lattice: Lattice, cells: readonly Cell[]): Cell[] {
  const at = (cell: Cell): readonly number[] => [...lattice.centre(cell), lattice.layer(cell)];
  const middle = [0, 1, 2].map(
    (axis) => cells.reduce((total, cell) => total + (at(cell)[axis] ?? 0), 0) / cells.length,
  );
  const away = (cell: Cell): number => Math.hypot(...difference(at(cell), middle));
  return [...cells].sort((a, b) => away(a) - away(b));
}
