// What every cell looks like, from the position and what the player wants to see.

import { bitsAt } from "./bits";
import type { CellStyle } from "./cell";
import { candidatesOf, clashesIn, type Position } from "./position";

export interface StyleInputs {
  /** The latest save point: what was written after it looks tentative. */
  readonly since: Position | null;
  /** Those that are on: clashes, same, seen. */
  readonly options: ReadonlySet<string>;
  /** Whether candidates are shown in place of marks. */
  readonly isAuto: boolean;
  /** Cells that show their candidates all the same, because a step is about them. */
  readonly pointed: ReadonlySet<number>;
  /** The cell whose row, column and box are shaded if the option is on; NOWHERE for none. */
  readonly cursor: number;
  /** The digit to highlight; 0 for none. */
  readonly lit: number;
  /** The solution, if wrong digits are to be marked. */
  readonly solution: Uint8Array | null;
}

export function cellStyles(position: Position, inputs: StyleInputs): CellStyle[] {
  const { board, givens, values, ruledOut, corners, centres, colours } = position;
  const { since, options, isAuto, pointed, cursor, lit, solution } = inputs;
  const peers = options.has("seen") ? board.peers[cursor] : undefined;
  const clashes = options.has("clashes") ? clashesIn(position) : null;
  const candidates = candidatesOf(position);
  return Array.from(values, (value, cell) => {
    // Where something is ruled out, the player sees what is left, unless marks say it.
    const isListed = isAuto || pointed.has(cell) || (ruledOut[cell] !== 0 && centres[cell] === 0);
    const shown = isListed ? bitsAt(candidates, cell) : 0;
    const small = isListed ? shown : bitsAt(corners, cell) | bitsAt(centres, cell);
    const isLit = lit > 0 && options.has("same") && (value ? value === lit : (small & (1 << lit)) !== 0);
    const kind = givens[cell] ? "given" : since && since.values[cell] !== value ? "tried" : "own";
    return {
      value,
      kind,
      candidates: shown,
      corners: bitsAt(corners, cell),
      centres: bitsAt(centres, cell),
      colours: bitsAt(colours, cell),
      isWrong: clashes?.[cell] === 1 || (solution !== null && value > 0 && value !== solution[cell]),
      lit: isLit ? lit : 0,
      isPeer: peers?.has(cell) ?? false,
    };
  });
}
