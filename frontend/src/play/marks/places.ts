// The places of a sheet of marks: which one lies at a point of the picture, which ones join, and which one the
// keyboard's cursor reaches next. Points are in the units of the library's picture.

import type { MarkKind, MarkSheet, MarkValue } from "../../api";
import { NOWHERE } from "../../desk/board/grid";

export type Point = readonly [x: number, y: number];

const FAR = 0.75; // in cells: a press farther off a place does not mean it
const NEAR = 0.35; // in cells: a line is drawn from and to points that are as near as this

export interface Place {
  readonly kind: MarkKind;
  readonly name: string;
  readonly points: readonly Point[];
  readonly middle: Point;
  /** Whether the puzzle prints something in the middle. */
  readonly isPrinted: boolean;
}

/** A point where lines end, and the lines that lead from it to others. */
interface Knot {
  readonly at: Point;
  readonly lines: readonly (readonly [line: number, to: number])[];
}

export class Places {
  /** All places of all kinds, in the order of texts. */
  readonly all: readonly Place[];
  /** The side of a cell. */
  readonly unit: number;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly knots: readonly Knot[];
  /** The knots of each line. */
  private readonly ends = new Map<number, number[]>();
  /** By squares of a cell's size: the places that a press there can mean. */
  private readonly squares = new Map<string, number[]>();
  /** The numbers of places in rows from the top, each from the left. */
  private readonly rows: readonly (readonly number[])[];

  constructor(readonly sheet: MarkSheet) {
    this.all = sheet.kinds.flatMap((kind) => {
      const printed = new Set(kind.printed);
      return kind.names.map((name, number): Place => {
        const points = pairs(kind.points[number] ?? []);
        return { kind, name, points, middle: middleOf(points), isPrinted: printed.has(number) };
      });
    });
    this.unit = Math.max(...sheet.kinds.map(({ unit }) => unit));
    this.numbers = new Map(this.all.map(({ name }, number) => [name, number]));
    this.knots = knotsOf(this.all);
    this.knots.forEach(({ lines }, knot) => {
      for (const [line] of lines) this.ends.set(line, [...(this.ends.get(line) ?? []), knot]);
    });
    this.rows = inRows(this.all, this.unit);
    this.all.forEach((place, number) => {
      const reach = FAR * this.unit;
      const { left, top, right, bottom } = boxOf(place.points);
      for (let x = this.square(left - reach); x <= this.square(right + reach); x++)
        for (let y = this.square(top - reach); y <= this.square(bottom + reach); y++) {
          const found = this.squares.get(`${x} ${y}`);
          if (found) found.push(number);
          else this.squares.set(`${x} ${y}`, [number]);
        }
    });
  }

  place(number: number): Place | undefined {
    return this.all[number];
  }

  /** NOWHERE if it takes no marks. */
  named(name: string): number {
    return this.numbers.get(name) ?? NOWHERE;
  }

  /** The value, or undefined for none: values are counted from 1. */
  value(number: number, value: number): MarkValue | undefined {
    return this.all[number]?.kind.values[value - 1];
  }

  private square(at: number): number {
    return Math.floor(at / this.unit);
  }

  /** The place that a press means: the nearest one, a line by its part that is not near an end. */
  at([x, y]: Point): number {
    let [nearest, least] = [NOWHERE, FAR * this.unit];
    for (const number of this.squares.get(`${this.square(x)} ${this.square(y)}`) ?? []) {
      const away = distance([x, y], this.all[number]?.points ?? [], this.unit);
      if (away < least) [nearest, least] = [number, away];
    }
    return nearest;
  }

  /** The value that a press there puts, of those that have their own part of a place; 0 for none. */
  pressedValue(number: number, [x, y]: Point): number {
    const { kind, middle } = this.all[number] ?? {};
    if (!kind || !middle) return 0;
    let [nearest, least] = [0, Infinity];
    kind.values.forEach(({ pressed_at: at }, value) => {
      const [right = 0, down = 0] = at ?? [];
      const away = Math.hypot(middle[0] + right * kind.unit - x, middle[1] + down * kind.unit - y);
      if (at && away < least) [nearest, least] = [value + 1, away];
    });
    return nearest;
  }

  /** The point nearby where lines end; NOWHERE if there is none. */
  knotAt([x, y]: Point): number {
    return this.knots.findIndex(({ at }) => Math.hypot(at[0] - x, at[1] - y) < NEAR * this.unit);
  }

  /** The lines of the same kind that meet this one. */
  meeting(line: number): readonly number[] {
    const kind = this.all[line]?.kind;
    const knots = this.ends.get(line) ?? [];
    const found = knots.flatMap((knot) => this.knots[knot]?.lines.map(([other]) => other) ?? []);
    return found.filter((other) => other !== line && this.all[other]?.kind === kind);
  }

  /** The lines from a point to another, always on towards it; fewer if there is no such path. */
  path(from: number, to: number): readonly (readonly [line: number, knot: number])[] {
    const goal = this.knots[to]?.at;
    const found: (readonly [number, number])[] = [];
    let here = from;
    while (goal && here !== to) {
      const away = (knot: number): number => {
        const [x, y] = this.knots[knot]?.at ?? [Infinity, Infinity];
        return Math.hypot(x - goal[0], y - goal[1]);
      };
      const now = away(here);
      const [next] = [...(this.knots[here]?.lines ?? [])].sort((one, other) => away(one[1]) - away(other[1]));
      if (!next || away(next[1]) >= now) break;
      found.push(next);
      here = next[1];
    }
    return found;
  }

  /** The place that an arrow leads to: in rows to the left and right, and from row to row. */
  beside(number: number, [down, right]: readonly [down: number, right: number]): number {
    const index = this.rows.findIndex((row) => row.includes(number));
    const row = this.rows[index] ?? [];
    if (right) return row[row.indexOf(number) + right] ?? number;
    const x = this.all[number]?.middle[0] ?? 0;
    const away = (other: number): number => Math.abs((this.all[other]?.middle[0] ?? Infinity) - x);
    const nearestIn = (row: number): number =>
      (this.rows[row] ?? []).reduce((best, each) => (away(each) < away(best) ? each : best), NOWHERE);
    for (let next = index + down; next >= 0 && next < this.rows.length; next += down)
      if (away(nearestIn(next)) <= FAR * this.unit) return nearestIn(next);
    // Nothing straight on takes marks; aside of it something may.
    const aside = nearestIn(index + down);
    return aside === NOWHERE ? number : aside;
  }

  /** The first or last place of the row of a place, or of all rows. */
  atEnd(number: number, key: string): number {
    const row = this.rows.find((each) => each.includes(number)) ?? [];
    const [first, last] = [this.rows[0], this.rows.at(-1)];
    const ends: Readonly<Record<string, number | undefined>> = {
      Home: row[0],
      End: row.at(-1),
      PageUp: first?.[0],
      PageDown: last?.at(-1),
    };
    return ends[key] ?? NOWHERE;
  }
}

/** A place in words, to be read aloud; the library writes r2c3 for a cell. */
export function spoken(name: string): string {
  return name.replace(/\br(\d+)c(\d+)\b/g, "row $1 column $2").replace(/(\d)-(?=row)/, "$1 to ");
}

function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, number) => [numbers[2 * number] ?? 0, numbers[2 * number + 1] ?? 0]);
}

function middleOf(points: readonly Point[]): Point {
  const sum = (side: 0 | 1): number => points.reduce((total, point) => total + point[side], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

function boxOf(points: readonly Point[]): Readonly<Record<"left" | "top" | "right" | "bottom", number>> {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

/** To the middle of a spot or an area, or to the part of a line that is half a cell off its ends. */
function distance([x, y]: Point, points: readonly Point[], unit: number): number {
  const [a, b] = points;
  const [middleX, middleY] = middleOf(points);
  if (!a || !b || points.length !== 2) return Math.hypot(x - middleX, y - middleY);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [right, down] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const reach = Math.max(length / 2 - unit / 2, 0);
  const along = Math.max(-reach, Math.min(reach, (x - middleX) * right + (y - middleY) * down));
  return Math.hypot(x - middleX - along * right, y - middleY - along * down);
}

function knotsOf(places: readonly Place[]): readonly Knot[] {
  const found: { at: Point; lines: (readonly [number, number])[] }[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (at: Point): number => {
    const key = at.map((each) => each.toFixed(1)).join(" ");
    const known = numbers.get(key) ?? found.push({ at, lines: [] }) - 1;
    numbers.set(key, known);
    return known;
  };
  places.forEach(({ points }, line) => {
    const [a, b] = points;
    if (!a || !b || points.length !== 2) return;
    const [one, other] = [numberOf(a), numberOf(b)];
    found[one]?.lines.push([line, other]);
    found[other]?.lines.push([line, one]);
  });
  return found;
}

function inRows(places: readonly Place[], unit: number): readonly (readonly number[])[] {
  const rows = new Map<number, number[]>();
  places.forEach(({ middle }, number) => {
    const row = Math.round((8 * middle[1]) / unit);
    rows.set(row, [...(rows.get(row) ?? []), number]);
  });
  const across = (number: number): number => places[number]?.middle[0] ?? 0;
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, numbers]) => numbers.sort((one, other) => across(one) - across(other)));
}
