// A rule that is being drawn: what each place of a small grid is before and after it, and its text.

/**
 * What a place is: nothing, a number or mark that the rule starts from, or a mark that it ends with. The side
 * of a cell, 0 for a, has a name of its own, since a cell can have a number as well.
 */
export interface Sign {
  readonly value: number;
  readonly isEnd: boolean;
}

export type DrawnRule = ReadonlyMap<string, Sign>;

export const [CROSS, LINE] = [0, 1];
// Cells along a side; places go from -1 to 2 * CELLS - 1, as in rule files.
export const CELLS = 3;

// Cells with a and b are on different sides of the loop, cells with the same letter on the same side.
export const SIDES = "abcd";
const SIDE = " side";

export const nameOf = (row: number, column: number): string => `${row}|${column}`;
export const sideOf = (row: number, column: number): string => nameOf(row, column) + SIDE;
export const isCell = (row: number, column: number): boolean => row % 2 === 0 && column % 2 === 0;
export const isEdge = (row: number, column: number): boolean => (row + column) % 2 !== 0;

const EDGE_SIGNS: readonly (Sign | null)[] = [
  null,
  { value: LINE, isEnd: false },
  { value: CROSS, isEnd: false },
  { value: LINE, isEnd: true },
  { value: CROSS, isEnd: true },
];
const CELL_SIGNS: readonly (Sign | null)[] = [
  null,
  ...[0, 1, 2, 3].map((value) => ({ value, isEnd: false })),
];

const SIDE_SIGNS: readonly (Sign | null)[] = [
  null,
  ...[...SIDES].map((_, value) => ({ value, isEnd: false })),
];

/** The rule after one more press of a place, which goes through all that it can be. */
export function pressed(rule: DrawnRule, row: number, column: number, by = 1): DrawnRule {
  return next(rule, nameOf(row, column), isCell(row, column) ? CELL_SIGNS : EDGE_SIGNS, by);
}

/** The rule after one more press of the sign for the side of a cell. */
export function sidePressed(rule: DrawnRule, row: number, column: number, by = 1): DrawnRule {
  return next(rule, sideOf(row, column), SIDE_SIGNS, by);
}

function next(rule: DrawnRule, name: string, signs: readonly (Sign | null)[], by: number): DrawnRule {
  const now = rule.get(name) ?? null;
  const at = signs.findIndex((sign) => sign?.value === now?.value && sign?.isEnd === now?.isEnd);
  const sign = signs[(at + by + signs.length) % signs.length] ?? null;
  const changed = new Map(rule);
  if (sign) changed.set(name, sign);
  else changed.delete(name);
  return changed;
}

/** In the language of rule files. */
export function textOf(rule: DrawnRule, name: string): string {
  const part = (ofEnd: boolean): string =>
    [...rule]
      .filter(([, { isEnd }]) => isEnd === ofEnd)
      .map(([place, { value }]) =>
        place.endsWith(SIDE) ? `${place.slice(0, -SIDE.length)}|${SIDES[value]}` : `${place}|${value}`,
      )
      .join(" ");
  return `% grammar: 4\n\n1: ${part(false)} -> ${part(true)}  % ${name || "drawn by hand"}\n`;
}

/** The first rule of a text, moved so that it lies on the grid; empty if it is too large for that. */
export function ruleOf(text: string): DrawnRule {
  const line = text.split("\n").find((each) => !each.startsWith("%") && each.includes("->")) ?? "";
  const found = (line.split("%")[0] ?? "").split("->").flatMap((part, place) =>
    [...part.matchAll(/(-?\d+)\|(-?\d+)\|(\d+|[a-h])/g)].map(([, row, column, value = ""]) => ({
      row: Number(row),
      column: Number(column),
      isSide: SIDES.includes(value),
      sign: { value: SIDES.includes(value) ? SIDES.indexOf(value) : Number(value), isEnd: place === 1 },
    })),
  );
  const up = Math.floor((1 + Math.min(...found.map(({ row }) => row))) / 2) * 2;
  const over = Math.floor((1 + Math.min(...found.map(({ column }) => column))) / 2) * 2;
  const isOn = (place: number): boolean => place >= -1 && place < 2 * CELLS;
  if (!found.every(({ row, column }) => isOn(row - up) && isOn(column - over))) return new Map();
  return new Map(
    found.map(({ row, column, isSide, sign }) => [
      (isSide ? sideOf : nameOf)(row - up, column - over),
      sign,
    ]),
  );
}

export function inWords(sign: Sign | undefined): string {
  if (!sign) return "nothing";
  return sign.isEnd ? `then a ${MARKS[sign.value]}` : `a ${MARKS[sign.value]}`;
}

const MARKS: Readonly<Record<number, string>> = { [CROSS]: "cross", [LINE]: "line" };

/** Whether some side has no other to be compared with, so that it says nothing. */
export function hasLonelySide(rule: DrawnRule): boolean {
  const groups = [...rule].filter(([name]) => name.endsWith(SIDE)).map(([, { value }]) => value >> 1);
  return groups.some((group) => groups.filter((each) => each === group).length === 1);
}

export function cellInWords(number: Sign | undefined, side: Sign | undefined): string {
  const words = number ? String(number.value) : "no number";
  return side ? `${words}, side ${SIDES[side.value]}` : words;
}
