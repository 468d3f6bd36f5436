// A position: the clues and the marks on a board. It never changes: a move makes another one, which shares
// what is the same.

import type { Board } from "./board";

export const UNKNOWN = 0;
export const LINE = 1;
export const CROSS = 2;
export const NO_CLUE = -1;
export const INSIDE = 1;
export const OUTSIDE = 2;

export interface Position {
  readonly board: Board;
  /** By cell: the clue, or NO_CLUE. */
  readonly clues: Int8Array;
  /** By edge: UNKNOWN, LINE or CROSS. */
  readonly marks: Uint8Array;
  /** By cell: what the player has noted, INSIDE, OUTSIDE or nothing. It is not part of links and files. */
  readonly notes: Uint8Array;
}

export function isEmpty({ marks }: Position): boolean {
  return marks.every((mark) => mark === UNKNOWN);
}

export function withMarks(position: Position, edges: ReadonlyMap<number, number>): Position {
  const marks = position.marks.slice();
  for (const [edge, mark] of edges) marks[edge] = mark;
  return { ...position, marks };
}

export function withNote(position: Position, cell: number, note: number): Position {
  const notes = position.notes.slice();
  notes[cell] = note;
  return { ...position, notes };
}

export function withClue(position: Position, cell: number, clue: number): Position {
  const clues = position.clues.slice();
  clues[cell] = clue;
  return { ...position, clues };
}

/** Whether a clue 4, if there is one, fits all other clues: it is the whole loop. */
export function canHaveFour({ board, clues }: Position): boolean {
  const four = clues.indexOf(4);
  const [row, column] = board.placeOfCell(four);
  const linesAround = (cell: number): number => {
    const [r, c] = board.placeOfCell(cell);
    const away = (Math.abs(r - row) + Math.abs(c - column)) / 2;
    return away === 0 ? 4 : away === 1 ? 1 : 0;
  };
  return four === -1 || clues.every((clue, cell) => clue === NO_CLUE || clue === linesAround(cell));
}

export function cluesIn({ clues }: Position): number {
  return clues.reduce((sum, clue) => sum + Number(clue !== NO_CLUE), 0);
}

/** The clues in the library's plain notation. */
export function plainText({ board, clues }: Position): string {
  const signs = signsOf(clues);
  const rows = Array.from({ length: board.rows }, (_, row) =>
    signs.slice(row * board.columns, (row + 1) * board.columns),
  );
  return rows.length > 1 ? rows.join("\n") : `slitherlink: ${rows[0] ?? ""}`;
}

export function signsOf(clues: Int8Array): string {
  return Array.from(clues, (clue) => (clue === NO_CLUE ? "." : String(clue))).join("");
}

export function cluesOf(signs: string): Int8Array {
  return Int8Array.from(signs, (sign) => (sign === "." ? NO_CLUE : Number(sign)));
}

export function digitsOf(marks: Uint8Array): string {
  return marks.join("");
}

export function marksOf(digits: string): Uint8Array {
  return Uint8Array.from(digits, Number);
}

const MARKS: Readonly<Record<string, number>> = { line: LINE, cross: CROSS, erase: UNKNOWN };

/** The position after moves in the library's notation, as in "cross above r2c3". */
export function afterMoves(position: Position, moves: readonly string[]): Position {
  const { board } = position;
  const marked = moves.map((move): [number, number] => {
    const space = move.indexOf(" ");
    const mark = MARKS[move.slice(0, space)];
    const place = board.placeNamed(move.slice(space + 1));
    if (!place || mark === undefined) throw new Error(`This is not a move: ${move}.`);
    return [board.number(...place), mark];
  });
  return withMarks(position, new Map(marked));
}

/** Reads a loop drawn in characters, as the library writes solutions: its lines, and crosses elsewhere. */
export function marksOfDrawing(board: Board, drawing: string): Uint8Array {
  const lines = drawing.split("\n");
  return Uint8Array.from({ length: board.edges }, (_, edge) => {
    const [row, column] = board.placeOfEdge(edge);
    const sign = lines[row]?.[2 * column] ?? " "; // vertices are four characters apart
    return sign === "-" || sign === "|" ? LINE : CROSS;
  });
}
