// Changes to a puzzle: each makes another puzzle and leaves the old one as it was, so that undo is easy.

import { key, LATTICES, type Cell } from "./screen_lattice";
import { has, type Piece, type Puzzle } from "./screen_puzzle";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const without = (cells: readonly Cell[], cell: Cell): Cell[] =>
  cells.filter((each) => key(each) !== key(cell));

const toggled = (cells: readonly Cell[], cell: Cell): Cell[] =>
  has(cells, cell) ? without(cells, cell) : [...cells, cell];

/** Put a box to the frame or take it away; what was fixed there goes too. */
export function toggleBox(puzzle: Puzzle, box: Cell): Puzzle {
  return {
    ...puzzle,
    frame: toggled(puzzle.frame, box),
    holes: without(puzzle.holes, box),
    fixed: puzzle.fixed.filter(({ boxes }) => !has(boxes, box)),
  };
}

/** Let a box stay empty, or not any more; one outside the frame is put to it. */
export function toggleHole(puzzle: Puzzle, box: Cell): Puzzle {
  const frame = has(puzzle.frame, box) ? puzzle.frame : [...puzzle.frame, box];
  return { ...puzzle, frame, holes: toggled(puzzle.holes, box) };
}

export function toggleCell(puzzle: Puzzle, name: string, cell: Cell): Puzzle {
  return changed(puzzle, name, (piece) => ({ ...piece, cells: toggled(piece.cells, cell) }));
}

export function setCopies(puzzle: Puzzle, name: string, least: number, most: number): Puzzle {
  return changed(puzzle, name, (piece) => ({ ...piece, least, most }));
}

export function setMirror(puzzle: Puzzle, mirror: boolean): Puzzle {
  return { ...puzzle, mirror };
}

/** A piece of one cell more, with the next free letter or number. */
export function addPiece(puzzle: Puzzle): Puzzle {
  const taken = new Set(puzzle.pieces.map(({ name }) => name));
  const numbers = Array.from(puzzle.pieces, (_, number) => String(number));
  const name = [...LETTERS, ...numbers, String(taken.size)].find((each) => !taken.has(each)) ?? "";
  const start = LATTICES[puzzle.lattice]?.start ?? [];
  return { ...puzzle, pieces: [...puzzle.pieces, { name, cells: [start], least: 1, most: 1 }] };
}

export function removePiece(puzzle: Puzzle, name: string): Puzzle {
  return {
    ...puzzle,
    pieces: puzzle.pieces.filter((piece) => piece.name !== name),
    fixed: puzzle.fixed.filter(({ piece }) => piece !== name),
  };
}

/** The smallest puzzle there is, to begin with. */
export function smallest(lattice: string): Puzzle {
  const start = LATTICES[lattice]?.start ?? [];
  return addPiece({ lattice, mirror: false, frame: [start], holes: [], pieces: [], fixed: [] });
}

/** A piece of another shape is not what was fixed. */
function changed(puzzle: Puzzle, name: string, change: (piece: Piece) => Piece): Puzzle {
  return {
    ...puzzle,
    pieces: puzzle.pieces.map((piece) => (piece.name === name ? change(piece) : piece)),
    fixed: puzzle.fixed.filter(({ piece }) => piece !== name),
  };
}
