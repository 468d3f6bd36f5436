// What the player does to the selected cells: write, mark, colour, erase. Each is one step for undo.

import { add, bitsAt, remove } from "./bits";
import { signOf } from "./board";
import { copyOf, ruleOut, type Layer, type Position } from "./position";

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

export interface Manner {
  /** Whether givens are entered. */
  readonly isEntering: boolean;
  /** Whether all candidates are shown: then a mark in the middle rules out, or takes that back. */
  readonly isAuto: boolean;
  /** Whether a digit takes its marks away where it is seen. */
  readonly isTidy: boolean;
}

/** The next position and what was done, in words; null if there was nothing to do. */
export type Done = readonly [next: Position, words: string] | null;

type Cells = readonly number[];
const LAYER_OF = { corner: "corners", centre: "centres", colour: "colours" } as const;
const WORDS = { corner: "Corner mark", centre: "Centre mark", colour: "Colour" } as const;

/** Puts a symbol or a colour into cells; if all of them have it already, takes it away. */
export function put(position: Position, cells: Cells, mode: Mode, symbol: number, how: Manner): Done {
  if (how.isEntering) return give(position, cells, symbol);
  if (mode === "digit") return write(position, cells, symbol, how.isTidy);
  // A digit leaves no room for marks; every cell can have a colour.
  const open = mode === "colour" ? cells : cells.filter((cell) => !position.values[cell]);
  const next = copyOf(position);
  const bit = 1 << symbol;
  const isRuling = mode === "centre" && how.isAuto;
  const layer = next[isRuling ? "ruledOut" : LAYER_OF[mode]];
  const isThere = open.every((cell) => bitsAt(layer, cell) & bit);
  for (const cell of open)
    if (isThere) remove(layer, cell, bit);
    else if (isRuling) ruleOut(next, cell, bit);
    else add(layer, cell, bit);
  const sign = mode === "colour" ? String(symbol) : signOf(symbol);
  const what = isRuling ? `${sign} ruled out` : `${WORDS[mode]} ${sign}`;
  return done(next, open, `${what}${isThere ? " taken back" : ""}`);
}

function write(position: Position, cells: Cells, symbol: number, isTidy: boolean): Done {
  const { board, givens } = position;
  const open = cells.filter((cell) => !givens[cell]);
  const next = copyOf(position);
  const isThere = open.every((cell) => next.values[cell] === symbol);
  for (const cell of open) {
    next.values[cell] = isThere ? 0 : symbol;
    for (const peer of isTidy && !isThere ? (board.peers[cell] ?? []) : [])
      for (const layer of ["corners", "centres"] as const) remove(next[layer], peer, 1 << symbol);
  }
  return done(next, open, isThere ? `${signOf(symbol)} erased` : signOf(symbol));
}

/** A given, which the player cannot change; 0 takes it away. */
function give(position: Position, cells: Cells, symbol: number): Done {
  const givens = position.givens.slice();
  const values = position.values.slice();
  const isThere = cells.every((cell) => givens[cell] === symbol);
  for (const cell of cells) givens[cell] = values[cell] = isThere ? 0 : symbol;
  if (cells.every((cell) => position.givens[cell] === givens[cell])) return null;
  const words = isThere || !symbol ? "No given" : `Given ${signOf(symbol)}`;
  return done({ ...position, givens, values }, cells, words);
}

/** Erases what the mode writes; if there is none, the first of digits, marks and colours that there is. */
export function erase(position: Position, cells: Cells, mode: Mode, { isEntering }: Manner): Done {
  if (isEntering) return give(position, cells, 0);
  const { values, givens } = position;
  const written = cells.filter((cell) => values[cell] && !givens[cell]);
  const order: (Layer | "values")[] = ["values", "centres", "ruledOut", "corners", "colours"];
  if (mode !== "digit") order.unshift(LAYER_OF[mode]);
  for (const layer of order) {
    const having = layer === "values" ? written : cells.filter((cell) => position[layer][cell]);
    if (having.length === 0) continue;
    const next = copyOf(position);
    for (const cell of having) next[layer][cell] = 0;
    return done(next, having, `${ERASED[layer]} erased`);
  }
  return null;
}

const ERASED: Readonly<Record<Layer | "values", string>> = {
  values: "Digit",
  centres: "Centre marks",
  ruledOut: "What was ruled out",
  corners: "Corner marks",
  colours: "Colours",
};

function done(next: Position, cells: Cells, what: string): Done {
  const [first] = cells;
  if (first === undefined) return null;
  return [next, `${what} in ${cells.length === 1 ? next.board.name(first) : `${cells.length} cells`}.`];
}
