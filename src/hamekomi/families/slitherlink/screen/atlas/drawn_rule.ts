// A rule that is being drawn: what each place of a small grid is before and after it, and its text.

/** What a place is: nothing, a number or mark that the rule starts from, or a mark that it ends with. */
export interface Sign {
  readonly value: number;
  readonly isEnd: boolean;
}

export type DrawnRule = ReadonlyMap<string, Sign>;

export const [CROSS, LINE] = [0, 1];
// Cells along a side; places go from -1 to 2 * CELLS - 1, as in rule files.
export const CELLS = 3;

export const nameOf = (row: number, column: number): string => `${row}|${column}`;
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

/** The rule after one more press of a place, which goes through all that it can be. */
export function pressed(rule: DrawnRule, row: number, column: number, by = 1): DrawnRule {
  const signs = isCell(row, column) ? CELL_SIGNS : EDGE_SIGNS;
  const now = rule.get(nameOf(row, column)) ?? null;
  const at = signs.findIndex((sign) => sign?.value === now?.value && sign?.isEnd === now?.isEnd);
  const next = signs[(at + by + signs.length) % signs.length] ?? null;
  const changed = new Map(rule);
  if (next) changed.set(nameOf(row, column), next);
  else changed.delete(nameOf(row, column));
  return changed;
}

/** In the language of rule files. */
export function textOf(rule: DrawnRule, name: string): string {
  const lines = [...rule].map(([place, { value, isEnd }]) => `${isEnd ? "e" : "s"} ${place}|${value}`);
  return ["% rule number 1", `% name: ${name || "drawn by hand"}`, ...lines, "q", ""].join("\n");
}

/** The first rule of a text, moved so that it lies on the grid; empty if it is too large for that. */
export function ruleOf(text: string): DrawnRule {
  const found = [...text.matchAll(/^([se]) (-?\d+)\|(-?\d+)\|(\d+)/gm)].map(
    ([, letter, row, column, value]) => ({
      row: Number(row),
      column: Number(column),
      sign: { value: Number(value), isEnd: letter === "e" },
    }),
  );
  const up = Math.floor((1 + Math.min(...found.map(({ row }) => row))) / 2) * 2;
  const over = Math.floor((1 + Math.min(...found.map(({ column }) => column))) / 2) * 2;
  const isOn = (place: number): boolean => place >= -1 && place < 2 * CELLS;
  if (!found.every(({ row, column }) => isOn(row - up) && isOn(column - over))) return new Map();
  return new Map(found.map(({ row, column, sign }) => [nameOf(row - up, column - over), sign]));
}

export function inWords(sign: Sign | undefined): string {
  if (!sign) return "nothing";
  return sign.isEnd ? `then a ${MARKS[sign.value]}` : `a ${MARKS[sign.value]}`;
}

const MARKS: Readonly<Record<number, string>> = { [CROSS]: "cross", [LINE]: "line" };

export function numberInWords(sign: Sign | undefined): string {
  return sign ? String(sign.value) : "no number";
}
