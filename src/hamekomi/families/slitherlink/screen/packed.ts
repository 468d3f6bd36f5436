// A position as JSON, for the browser: whole, or as its difference from the one before.

import { changed, difference, type Difference } from "page/desk/record/differences";
import { cluesOf, digitsOf, marksOf, signsOf, type Position } from "./position";

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
