// A position as JSON, for the browser: whole, or as its difference from the one before.

import { cluesOf, digitsOf, marksOf, signsOf, type Position } from "./position";

/** Place, value, place, value, … */
type Difference = readonly number[];
type Values = Uint8Array | Int8Array;

interface Packed {
  /** As texts if it is the first position. */
  readonly clues: Difference | string;
  readonly marks: Difference | string;
}

export function pack({ clues, marks }: Position, before: Position | null): Packed {
  if (!before) return { clues: signsOf(clues), marks: digitsOf(marks) };
  return { clues: difference(before.clues, clues), marks: difference(before.marks, marks) };
}

export function unpack(packed: unknown, before: Position | null, { board }: Position): Position {
  const { clues, marks } = packed as Packed;
  const next = {
    board,
    clues: typeof clues === "string" ? cluesOf(clues) : changed(before?.clues, clues),
    marks: typeof marks === "string" ? marksOf(marks) : changed(before?.marks, marks),
  };
  if (next.clues.length !== board.cells || next.marks.length !== board.edges)
    throw new Error("This position is of another board.");
  return next;
}

function difference(before: Values, after: Values): Difference {
  const found: number[] = [];
  if (before === after) return found;
  for (let place = 0; place < after.length; place++) {
    const value = after[place] ?? 0;
    if (before[place] !== value) found.push(place, value);
  }
  return found;
}

function changed<Kind extends Values>(values: Kind | undefined, by: Difference): Kind {
  if (!values) throw new Error("The position before is missing.");
  if (by.length === 0) return values;
  const next = values.slice() as Kind;
  for (let index = 0; index < by.length; index += 2) next[by[index] ?? 0] = by[index + 1] ?? 0;
  return next;
}
