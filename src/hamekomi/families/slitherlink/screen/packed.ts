// A position as JSON, for the browser: whole, or as its difference from the one before.

import { changed, difference, type Difference } from "page/desk/record/differences";
import { cluesOf, digitsOf, marksOf, signsOf, type Position } from "./position";

interface Packed {
  /** As texts if it is the first position. */
  readonly clues: Difference | string;
  readonly marks: Difference | string;
  /** Missing if nothing is noted, as in games stored by earlier pages. */
  readonly notes?: Difference | string;
}

export function pack({ clues, marks, notes }: Position, before: Position | null): Packed {
  const hasNotes = notes.some((note) => note > 0);
  if (!before) return { clues: signsOf(clues), marks: digitsOf(marks), ...(hasNotes && { notes: digitsOf(notes) }) };
  const noted = before.notes !== notes && { notes: difference(before.notes, notes) };
  return { clues: difference(before.clues, clues), marks: difference(before.marks, marks), ...noted };
}

export function unpack(packed: unknown, before: Position | null, { board }: Position): Position {
  const { clues, marks, notes } = packed as Packed;
  const next = {
    board,
    clues: typeof clues === "string" ? cluesOf(clues) : changed(before?.clues, clues),
    marks: typeof marks === "string" ? marksOf(marks) : changed(before?.marks, marks),
    notes:
      notes === undefined
        ? (before?.notes ?? new Uint8Array(board.cells))
        : typeof notes === "string"
          ? marksOf(notes)
          : changed(before?.notes, notes),
  };
  if (next.clues.length !== board.cells || next.marks.length !== board.edges || next.notes.length !== board.cells)
    throw new Error("This position is of another board.");
  return next;
}
