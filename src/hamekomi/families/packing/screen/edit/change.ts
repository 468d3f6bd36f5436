// Changes to a puzzle. Each returns a new puzzle and leaves the old one unchanged, which makes undo easy.

import { key, LATTICES, type Cell } from "../drawn/lattice";
import { byCell, PLAIN, repainted } from "../drawn/letters";
import { accepted, pieceLetters } from "../drawn/paint";
import { forbiddenPieces, has, type Piece, type Puzzle } from "../puzzle";

const NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const without = (cells: readonly Cell[], cell: Cell): Cell[] =>
  cells.filter((each) => key(each) !== key(cell));

const withCell = (cells: readonly Cell[], cell: Cell): readonly Cell[] =>
  has(cells, cell) ? cells : [...cells, cell];

const toggled = (cells: readonly Cell[], cell: Cell): Cell[] =>
  has(cells, cell) ? without(cells, cell) : [...cells, cell];

/** Add a box to the frame, or remove it with its colour, its rules and the pieces fixed there. */
export function toggleBox(puzzle: Puzzle, box: Cell): Puzzle {
  return tidied({
    ...puzzle,
    frame: toggled(puzzle.frame, box),
    holes: without(puzzle.holes, box),
    colours: repainted(puzzle.colours, box, PLAIN),
    forbidden: puzzle.forbidden.map((each) => ({ ...each, boxes: without(each.boxes, box) })),
    fixed: puzzle.fixed.filter(({ boxes }) => !has(boxes, box)),
  });
}

/** Make a box optional, or required again; a box outside the frame is added first. */
export function toggleHole(puzzle: Puzzle, box: Cell): Puzzle {
  return { ...puzzle, frame: withCell(puzzle.frame, box), holes: toggled(puzzle.holes, box) };
}

/** Give a box a colour, or take it away again; a box outside the frame is added first. */
export function paintBox(puzzle: Puzzle, box: Cell, letter: string): Puzzle {
  const next = byCell(puzzle.colours).get(key(box)) === letter ? PLAIN : letter;
  const colours = repainted(puzzle.colours, box, next);
  return tidied({ ...puzzle, frame: withCell(puzzle.frame, box), colours });
}

/** Forbid a box to a piece, or allow it again; a box outside the frame is added first. */
export function toggleForbidden(puzzle: Puzzle, piece: string, box: Cell): Puzzle {
  const isForbidden = forbiddenPieces(puzzle).get(key(box))?.includes(piece) ?? false;
  const others = puzzle.forbidden.filter((each) => each.piece !== piece);
  const boxes = puzzle.forbidden.filter((each) => each.piece === piece).flatMap((each) => each.boxes);
  const next = isForbidden ? without(boxes, box) : [...boxes, box];
  const forbidden = [...others, { piece, boxes: next }];
  return tidied({ ...puzzle, frame: withCell(puzzle.frame, box), forbidden });
}

/** Set which colours boxes of a colour accept; an empty list means only their own. */
export function setAccepted(puzzle: Puzzle, letter: string, cells: string): Puzzle {
  const { [letter]: _, ...others } = puzzle.accepts;
  const says = cells !== "" && cells !== letter;
  return { ...puzzle, accepts: says ? { ...others, [letter]: cells } : others };
}

export function toggleCell(puzzle: Puzzle, name: string, cell: Cell): Puzzle {
  return reshaped(puzzle, name, (piece) => ({
    ...piece,
    cells: toggled(piece.cells, cell),
    colours: repainted(piece.colours, cell, PLAIN),
  }));
}

/** Give a cell of a piece a colour, or take it away again; a cell outside the piece is added first. */
export function paintCell(puzzle: Puzzle, name: string, cell: Cell, letter: string): Puzzle {
  return reshaped(puzzle, name, (piece) => {
    const next = byCell(piece.colours).get(key(cell)) === letter ? PLAIN : letter;
    const colours = repainted(piece.colours, cell, next);
    return { ...piece, cells: withCell(piece.cells, cell), colours };
  });
}

export function setCopies(puzzle: Puzzle, name: string, least: number, most: number): Puzzle {
  return { ...puzzle, pieces: changed(puzzle, name, (piece) => ({ ...piece, least, most })) };
}

export function setMirror(puzzle: Puzzle, mirror: boolean): Puzzle {
  return { ...puzzle, mirror };
}

export function setTurn(puzzle: Puzzle, turn: boolean): Puzzle {
  return { ...puzzle, turn };
}

/** Close the frame along an axis, or open it again. */
export function setWrap(puzzle: Puzzle, axis: string, closes: boolean): Puzzle {
  const others = puzzle.wrap.replace(axis, "");
  return { ...puzzle, wrap: closes ? [...others, axis].sort().join("") : others };
}

/** Add a piece of one cell, named by the next free letter or number. */
export function addPiece(puzzle: Puzzle): Puzzle {
  const taken = new Set(puzzle.pieces.map(({ name }) => name));
  const numbers = Array.from(puzzle.pieces, (_, number) => String(number));
  const name = [...NAMES, ...numbers, String(taken.size)].find((each) => !taken.has(each)) ?? "";
  const start = LATTICES[puzzle.lattice]?.start ?? [];
  const piece = { name, cells: [start], least: 1, most: 1, colours: {} };
  return { ...puzzle, pieces: [...puzzle.pieces, piece] };
}

export function removePiece(puzzle: Puzzle, name: string): Puzzle {
  return tidied({
    ...puzzle,
    pieces: puzzle.pieces.filter((piece) => piece.name !== name),
    forbidden: puzzle.forbidden.filter(({ piece }) => piece !== name),
    fixed: puzzle.fixed.filter(({ piece }) => piece !== name),
  });
}

/** Drop fixed placements of a piece whose shape or colours have changed. */
function reshaped(puzzle: Puzzle, name: string, change: (piece: Piece) => Piece): Puzzle {
  return tidied({
    ...puzzle,
    pieces: changed(puzzle, name, change),
    fixed: puzzle.fixed.filter(({ piece }) => piece !== name),
  });
}

function changed({ pieces }: Puzzle, name: string, change: (piece: Piece) => Piece): Piece[] {
  return pieces.map((piece) => (piece.name === name ? change(piece) : piece));
}

/** Drop rules about colours and pieces that no longer exist. */
function tidied(puzzle: Puzzle): Puzzle {
  const there = pieceLetters(puzzle);
  const accepts = Object.keys(puzzle.accepts)
    .filter((letter) => letter in puzzle.colours)
    .map((letter) => [letter, [...accepted(puzzle, letter)].filter((cell) => there.has(cell)).join("")])
    .filter(([, cells]) => cells);
  const forbidden = puzzle.forbidden.filter(({ boxes }) => boxes.length > 0);
  return { ...puzzle, accepts: Object.fromEntries(accepts), forbidden };
}
