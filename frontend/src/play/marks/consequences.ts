// What can be seen of marks at once, for any kind of puzzle: what they rule out because laws allow no more of them, how
// far they reach, and which lines are one piece. The laws' limits come with the sheet.

import type { MarkSheet, Role } from "../../api";
import { distinctTones } from "../../kit/tones";
import type { Places } from "./places";

/** Of pieces of lines; the first is also the colour of a single piece, and that of other marks. */
export const PIECES: readonly Role[] = ["answer", "colour-3", "tint-2", "tint-3", "colour-7", "colour-5"];

export interface Consequences {
  /** Places that can no longer have the main value of their kind. */
  readonly out: ReadonlySet<number>;
  /** Places that a mark reaches, with the colour that says so. */
  readonly reached: ReadonlyMap<number, Role>;
}

export interface Shows {
  out: boolean;
  reached: boolean;
  pieces: boolean;
}

/** The main value of a kind is its first one, which is 1 in positions. */
export function consequencesOf({ limits }: MarkSheet, values: Uint8Array, shows: Shows): Consequences {
  const out = new Set<number>();
  const reached = new Map<number, Role>();
  for (const { most, places, role } of limits) {
    if (!shows.out && (role === null || !shows.reached)) continue; // on a large board there are thousands
    let marked = 0;
    for (const place of places) if (values[place] === 1) marked++;
    if (marked < most) continue;
    for (const place of places) {
      if (shows.out && values[place] !== 1) out.add(place);
      if (shows.reached && role !== null && most > 0) reached.set(place, role);
    }
  }
  return { out, reached };
}

/**
 * A colour for each line that is drawn, by the piece that it belongs to. A piece has the colour of its first line, so
 * the others keep theirs while one grows; a single piece has none of its own.
 */
export function piecesOf(places: Places, values: Uint8Array): ReadonlyMap<number, Role> {
  const found = new Map<number, Role>();
  const pieces: number[][] = [];
  const known = new Set<number>();
  for (let first = 0; first < values.length; first++) {
    if (values[first] === 0 || known.has(first)) continue;
    if (!places.place(first)?.kind.joins || !isDrawn(places, first, values)) continue;
    known.add(first);
    const piece = [first];
    for (const line of piece)
      for (const next of places.meeting(line))
        if (!known.has(next) && isDrawn(places, next, values)) {
          known.add(next);
          piece.push(next);
        }
    pieces.push(piece);
  }
  if (pieces.length < 2) return found;
  const tones = distinctTones(pieces.map(([first = 0]) => first), PIECES.length);
  for (const piece of pieces) {
    const role = PIECES[tones.get(piece[0] ?? 0) ?? 0];
    for (const line of piece) if (role) found.set(line, role);
  }
  return found;
}

function isDrawn(places: Places, line: number, values: Uint8Array): boolean {
  return places.value(line, values[line] ?? 0)?.is_aid === false;
}
