// A position: the marks on a sheet. It never changes: a move makes another one, which shares what is the same.
// Its text is that of hamekomi/model/marked_play.py.

import { changed, difference, type Difference } from "../../desk/record/differences";
import { NOWHERE } from "../../desk/board/grid";
import type { Places } from "./places";

/** The puzzle, and what never changes while it is played. */
export interface Puzzle {
  readonly text: string;
  readonly svg: string;
  readonly places: Places;
  /** The values of a finished board, once they are known. */
  solution: Uint8Array | null;
}

export interface Position {
  readonly puzzle: Puzzle;
  /** By place: the number of its value, from 1; 0 for none. */
  readonly values: Uint8Array;
  /** By place: small marks as bits, value 1 as bit 0. */
  readonly small: Uint32Array;
}

export function bare(puzzle: Puzzle): Position {
  const { length } = puzzle.places.all;
  return { puzzle, values: new Uint8Array(length), small: new Uint32Array(length) };
}

export function withValues(position: Position, marks: ReadonlyMap<number, number>): Position {
  const values = position.values.slice();
  for (const [place, value] of marks) values[place] = value;
  return { ...position, values };
}

export function withSmall(position: Position, place: number, value: number): Position {
  const small = position.small.slice();
  small[place] = (small[place] ?? 0) ^ (1 << (value - 1));
  return { ...position, small };
}

export function smallAt({ small }: Position, place: number): readonly number[] {
  const bits = small[place] ?? 0;
  return Array.from({ length: 31 }, (_, bit) => bit + 1).filter((value) => bits & (1 << (value - 1)));
}

/** The position after moves in the library's notation: "r2c3=shaded", "r2c3=.", "r2c3~7". */
export function afterMoves(position: Position, moves: readonly string[]): Position {
  const { places } = position.puzzle;
  return moves.reduce((now, move) => {
    const [, name = "", sign, what] = /^([^=~]+)([=~])(.+)$/s.exec(move) ?? [];
    const place = places.named(name);
    const value = (places.place(place)?.kind.values ?? []).findIndex((each) => each.name === what) + 1;
    if (place === NOWHERE || (value === 0 && what !== ".")) throw new Error(`This is not a move: ${move}.`);
    return sign === "~" ? withSmall(now, place, value) : withValues(now, new Map([[place, value]]));
  }, position);
}

/** The inverse of `afterMoves`: the moves from one position to another. */
export function movesTo(next: Position, before: Position): readonly string[] {
  const { places } = next.puzzle;
  return places.all.flatMap(({ name, kind }, place) => {
    const value = next.values[place] ?? 0;
    const small = (next.small[place] ?? 0) ^ (before.small[place] ?? 0);
    const large = value === before.values[place] ? [] : [`${name}=${places.value(place, value)?.name ?? "."}`];
    return [...large, ...kind.values.flatMap((each, bit) => (small & (1 << bit) ? [`${name}~${each.name}`] : []))];
  });
}

/** Whether nothing that counts is missing, or is there too much; aids do not count. */
export function isLikeSolution({ puzzle: { places, solution }, values }: Position): boolean {
  const counting = (place: number, value = 0): number => (places.value(place, value)?.is_aid ? 0 : value);
  return solution !== null && values.every((value, place) => counting(place, value) === counting(place, solution[place]));
}

/** Whether every place that is typed into has a value. */
export function isFull({ puzzle: { places }, values }: Position): boolean {
  const typed = places.all.map(({ kind }) => kind.is_typed);
  return typed.includes(true) && values.every((value, place) => value > 0 || !typed[place]);
}

// ---- As text

export function marksOf({ puzzle: { places }, values, small }: Position): string {
  let first = 0;
  const kinds = places.sheet.kinds.map((kind) => {
    const signs = kind.names.map((_, number) => kind.values[(values[first + number] ?? 0) - 1]?.sign ?? ".");
    first += kind.names.length;
    return short(signs);
  });
  const large = kinds.join("/").replace(/\/+$/, "");
  if (!small.some(Boolean)) return large;
  const minor = places.all.flatMap(({ kind }, place) => {
    if (!kind.takes_small_marks) return [];
    const signs = kind.values.filter((_, value) => (small[place] ?? 0) & (1 << value)).map(({ sign }) => sign);
    return [signs.length > 0 ? `${signs.join("")},` : "."];
  });
  return `${large}~${short(minor)}`;
}

/** Four or more places without a mark are written as their number; those at the end are left out. */
function short(signs: readonly string[]): string {
  let text = "";
  let gap = 0;
  for (const sign of signs) {
    if (sign === ".") {
      gap++;
      continue;
    }
    text += (gap > 3 ? `(${gap})` : ".".repeat(gap)) + sign;
    gap = 0;
  }
  return text;
}

/** The inverse of `marksOf`. */
export function positionOf(puzzle: Puzzle, text: string): Position {
  const { values, small } = bare(puzzle);
  const { kinds } = puzzle.places.sheet;
  const [large = "", minor = ""] = text.split("~");
  let first = 0;
  large.split("/").forEach((part, number) => {
    const kind = kinds[number];
    for (const [place, sign] of placed(part))
      values[first + place] = (kind?.values.findIndex((each) => each.sign === sign) ?? NOWHERE) + 1;
    first += kind?.names.length ?? 0;
  });
  const takers = puzzle.places.all.flatMap(({ kind }, place) => (kind.takes_small_marks ? [place] : []));
  for (const [number, signs] of placed(minor)) {
    const place = takers[number] ?? NOWHERE;
    const known = puzzle.places.place(place)?.kind.values ?? [];
    known.forEach(({ sign }, value) => {
      if (signs.includes(sign)) small[place] = (small[place] ?? 0) | (1 << value);
    });
  }
  return { puzzle, values, small };
}

function* placed(text: string): Generator<readonly [place: number, signs: string]> {
  let place = 0;
  for (const [token, gap, signs] of text.matchAll(/\((\d+)\)|([^().,]+,|[^().])|\./g)) {
    if (signs !== undefined) yield [place, signs];
    place += token.startsWith("(") ? Number(gap) : 1;
  }
}

// ---- For the browser: as text at first, then as the difference from the position before

type Packed = string | { readonly values: Difference; readonly small: Difference };

export function pack(position: Position, before: Position | null): Packed {
  if (!before) return marksOf(position);
  return { values: difference(before.values, position.values), small: difference(before.small, position.small) };
}

export function unpack(packed: unknown, before: Position | null, { puzzle }: Position): Position {
  const read = packed as Packed;
  if (typeof read === "string") return positionOf(puzzle, read);
  const next = { puzzle, values: changed(before?.values, read.values), small: changed(before?.small, read.small) };
  if (next.values.length !== puzzle.places.all.length) throw new Error("This position is of another puzzle.");
  return next;
}
