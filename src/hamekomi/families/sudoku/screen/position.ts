// A position: givens, what the player has written, ruled out, marked and coloured. It never changes: a move makes
// another one, which shares what is the same.

import { NOWHERE } from "page/desk/board/grid";
import { add, bitsAt, remove, symbolsIn, toggle } from "./bits";
import { nameOf, type Board } from "./board";

export interface Position {
  readonly board: Board;
  /** By cell; 0 is empty. */
  readonly givens: Uint8Array;
  /** The givens, and what the player has written. */
  readonly values: Uint8Array;
  /** By cell, as bits: candidates that the player or a step has ruled out, marks in the corners and in the middle. */
  readonly ruledOut: Uint32Array;
  readonly corners: Uint32Array;
  readonly centres: Uint32Array;
  /** By cell, as bits: the colours 1 to 9. */
  readonly colours: Uint32Array;
}

/** What the library says of a puzzle. */
export interface Read {
  readonly name: string;
  readonly box: readonly [rows: number, columns: number];
  /** What stands before the cells in the puzzle's text. */
  readonly prefix: string;
  readonly cells: string;
  readonly remarks: readonly string[];
}

/** What a cell can have besides a value. */
export type Layer = "ruledOut" | "corners" | "centres" | "colours";
export const LAYERS: readonly Layer[] = ["ruledOut", "corners", "centres", "colours"];

export function startOf(board: Board, givens: Uint8Array): Position {
  const nothing = new Uint32Array(board.cells);
  const layers = { ruledOut: nothing, corners: nothing, centres: nothing, colours: nothing };
  return { board, givens, values: givens, ...layers };
}

/** A copy whose numbers may be changed. */
export function copyOf(position: Position): Position {
  const layers = Object.fromEntries(LAYERS.map((layer) => [layer, position[layer].slice()]));
  return { ...position, values: position.values.slice(), ...layers };
}

/** The givens in the library's first notation. */
export function textOf({ board, givens }: Position): string {
  return board.prefix + signsOf(givens);
}

export function signsOf(values: Uint8Array): string {
  return Array.from(values, (value) => (value === 0 ? "." : nameOf(value))).join("");
}

export function valuesOf(board: Board, signs: string): Uint8Array {
  return Uint8Array.from(signs, (sign) => board.symbolNamed(sign));
}

const LAYER_OF: Readonly<Record<string, Layer>> = {
  "-": "ruledOut",
  "^": "corners",
  "~": "centres",
  "#": "colours",
};

/** What the player has done, as the library's moves that do it. */
export function marksOf(position: Position): string {
  const { board, givens, values } = position;
  const moves: string[] = [];
  for (let cell = 0; cell < board.cells; cell++) {
    const [name, value] = [board.name(cell), values[cell] ?? 0];
    if (value !== givens[cell]) moves.push(`${name}=${nameOf(value)}`);
    for (const [sign, layer] of Object.entries(LAYER_OF))
      for (const symbol of symbolsIn(bitsAt(position[layer], cell)))
        moves.push(name + sign + (layer === "colours" ? String(symbol) : nameOf(symbol)));
  }
  return moves.join(" ");
}

/** A position with the marks of a link. */
export function withMarks(position: Position, marks: string): Position {
  return afterMoves(position, marks.split(" ").filter(Boolean));
}

/** The position after moves in the library's notation: r3c5=7, r3c5-7, r3c5^7 ... */
export function afterMoves(position: Position, moves: readonly string[]): Position {
  const next = copyOf(position);
  for (const move of moves) {
    const [, name = "", sign = "", what = ""] = /^(r\d+c\d+)([-=+^~#])(\w+|\.)$/i.exec(move) ?? [];
    const cell = position.board.cellNamed(name);
    const symbol = what === "." ? 0 : position.board.symbolNamed(what);
    const bit = 1 << (sign === "#" ? Number(what) : symbol);
    const layer = LAYER_OF[sign === "+" ? "-" : sign];
    if (cell === NOWHERE || (layer && sign !== "#" && symbol === 0))
      throw new Error(`This is not a move: ${move}.`);
    if (sign === "=") next.values[cell] = symbol;
    else if (sign === "-") ruleOut(next, cell, bit);
    else if (sign === "+") remove(next.ruledOut, cell, bit);
    else if (layer) toggle(next[layer], cell, bit);
  }
  return next;
}

/** A candidate that is ruled out leaves the marks, too. */
export function ruleOut(draft: Position, cell: number, bits: number): void {
  add(draft.ruledOut, cell, bits);
  remove(draft.corners, cell, bits);
  remove(draft.centres, cell, bits);
}

/** By cell, as bits: what is left for an empty cell. */
export function candidatesOf({ board, values, ruledOut }: Position): Uint32Array {
  const seen = ruledOut.slice();
  for (const cells of board.houses) {
    const taken = cells.reduce((bits, cell) => bits | (1 << bitsAt(values, cell)), 0);
    for (const cell of cells) add(seen, cell, taken);
  }
  return seen.map((bits, cell) => (values[cell] ? 0 : board.everything & ~bits));
}

/** By cell: whether the same value is in its row, column or box once more. */
export function clashesIn({ board, values }: Position): Uint8Array {
  const found = new Uint8Array(board.cells);
  for (const house of board.houses) {
    const first = new Map<number, number>();
    for (const cell of house) {
      const value = values[cell] ?? 0;
      const before = first.get(value);
      if (value && before !== undefined) found[cell] = found[before] = 1;
      else first.set(value, cell);
    }
  }
  return found;
}

/** Whether every cell is filled and nothing clashes; a grid that is given as a whole is no game. */
export function isSolved(position: Position): boolean {
  const { values, givens } = position;
  return !values.includes(0) && givens.includes(0) && !clashesIn(position).includes(1);
}
