// A position as JSON, for the browser: as texts at first, then as its difference from the one before.

import { changed, difference, type Difference } from "page/desk/record/differences";
import { LAYERS, marksOf, signsOf, startOf, valuesOf, withMarks, type Position } from "./position";

const PARTS = ["givens", "values", ...LAYERS] as const;

interface Whole {
  readonly givens: string;
  readonly marks: string;
}
type Packed = Whole | { readonly [Part in (typeof PARTS)[number]]: Difference };

export function pack(position: Position, before: Position | null): Packed {
  if (!before) return { givens: signsOf(position.givens), marks: marksOf(position) };
  const parts = PARTS.map((part) => [part, difference(before[part], position[part])] as const);
  return Object.fromEntries(parts) as unknown as Packed;
}

export function unpack(packed: unknown, before: Position | null, { board }: Position): Position {
  const read = packed as Packed;
  if ("marks" in read) {
    if (read.givens.length !== board.cells) throw new Error("This position is of another board.");
    const start = startOf(board, valuesOf(board, read.givens));
    return withMarks(start, read.marks);
  }
  const parts = PARTS.map((part) => [part, changed(before?.[part], read[part])] as const);
  return { board, ...Object.fromEntries(parts) } as unknown as Position;
}
