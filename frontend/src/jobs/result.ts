// The result of a job in readable form: yes and no, lists without brackets, rows as a table,
// distributions as bars.

import { button, facts, folded, h } from "../kit/dom";
import { save } from "../kit/save";
import { counted, grouped } from "../kit/words";

// In characters; longer texts are folded away.
const LONGEST = 120;

export function resultList(found: Readonly<Record<string, unknown>>): HTMLElement {
  const known = Object.entries(found).filter(([, value]) => value !== null);
  return facts(known.map(([name, value]) => [inPlainWords(name), shown(value)]));
}

// Names in results that say little to a reader.
const NAMES: Readonly<Record<string, string>> = {
  up_to: "counted as the same",
  nodes: "steps of the search",
  mean: "on average",
  min: "least",
  max: "most",
};

function inPlainWords(name: string): string {
  return NAMES[name] ?? name.replaceAll("_", " ");
}

function shown(value: unknown): HTMLElement | string {
  if (isDistribution(value)) return bars(value);
  if (isRows(value)) return rowTable(value, inWords);
  const words = inWords(value);
  if (words.length <= LONGEST) return words;
  return folded(`${words.slice(0, LONGEST / 2)}…`, h("pre", {}, words));
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(inWords).join(", ");
  if (typeof value === "number") return value.toLocaleString("en", { maximumFractionDigits: 6 });
  if (typeof value !== "string") return JSON.stringify(value);
  return /^\d+$/.test(value) ? grouped(value) : value; // a number too large for JSON
}

function isDistribution(value: unknown): value is Record<string, number> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const numbers = Object.values(value);
  return numbers.length > 0 && numbers.every((number) => typeof number === "number" && number >= 0);
}

function bars(distribution: Readonly<Record<string, number>>): HTMLElement {
  const largest = Math.max(...Object.values(distribution), 1);
  const rows = Object.entries(distribution).map(([name, number]) => {
    const bar = h("span", { class: "bar" });
    bar.style.inlineSize = `${(100 * number) / largest}%`;
    return h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, inWords(number)), h("td", {}, bar));
  });
  return h("table", { class: "bars" }, h("tbody", {}, ...rows));
}

type Row = Readonly<Record<string, unknown>>;

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rowTable(rows: readonly Row[], words: (value: unknown) => string): HTMLElement {
  const names = namesOf(rows);
  const cells = (row: Row) => names.map((name) => h("td", {}, name in row ? words(row[name]) : ""));
  return folded(
    counted(rows.length, "row"),
    button("Save as CSV", () => save("rows.csv", new Blob([csv(rows)], { type: "text/csv" }))),
    h(
      "div",
      { class: "wide" },
      h(
        "table",
        { class: "rows" },
        h(
          "thead",
          {},
          h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, inPlainWords(name)))),
        ),
        h("tbody", {}, ...rows.map((row) => h("tr", {}, ...cells(row)))),
      ),
    ),
  );
}

function csv(rows: readonly Row[]): string {
  const names = namesOf(rows);
  const lines = [names, ...rows.map((row) => names.map((name) => plain(row[name])))];
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

function namesOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
