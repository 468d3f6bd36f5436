// What the player does to the selected cells: write, mark, colour, erase. Everything is one step for undo.

import { signOf, symbolsIn } from "./board";
import { copyOf, ruleOut, type Draft, type Layer, type Position } from "./position";

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

/** A position and what was done to get there, in words; null if nothing was to be done. */
export type Done = readonly [next: Position, words: string] | null;

export interface Manner {
  /** Whether all candidates are shown: then a mark in the middle rules out, or takes that back. */
  readonly isAuto: boolean;
  /** Whether a digit takes its marks away where it is seen. */
  readonly isTidy: boolean;
}

type Cells = readonly number[];
const LAYER_OF = { corner: "corners", centre: "centres", colour: "colours" } as const;

/** Puts a symbol or a colour into cells; where all of them have it, takes it away. */
export function put(
  position: Position,
  cells: Cells,
  mode: Mode,
  symbol: number,
  { isAuto, isTidy }: Manner,
): Done {
  if (mode === "digit") return write(position, cells, symbol, isTidy);
  const { board, values } = position;
  // A digit leaves no room for marks; every cell can have a colour.
  const open = mode === "colour" ? cells : cells.filter((cell) => !values[cell]);
  if (open.length === 0) return null;
  const next = copyOf(position);
  const [bit, layer]: [number, Layer] = [1 << symbol, LAYER_OF[mode]];
  const isRuling = mode === "centre" && isAuto;
  const [from, verb] = isRuling ? [next.ruledOut, "ruled out"] : [next[layer], ""];
  const haveAll = open.every((cell) => from[cell]! & bit);
  for (const cell of open)
    if (haveAll) from[cell]! &= ~bit;
    else if (isRuling) ruleOut(next, cell, bit);
    else from[cell]! |= bit;
  const sign = mode === "colour" ? `Colour ${symbol}` : `${isRuling ? "" : `${capital(mode)} `}${signOf(symbol)}`;
  const what = `${sign}${verb && ` ${verb}`}${haveAll ? " taken back" : ""}`;
  return [next, `${what} ${where(position, open)}.`];

  function where(at: Position, these: Cells): string {
    return these.length === 1 ? `in ${at.board.name(these[0]!)}` : `in ${these.length} of ${board.cells} cells`;
  }
}
