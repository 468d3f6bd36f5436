// The rows of an experiment: a table that unfolds, and a button to save it as CSV.

import { counted } from "../kit/words";
import { button, folded, h } from "../kit/dom";
import { save } from "../kit/save";

export type Row = Readonly<Record<string, unknown>>;

export function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function rowTable(rows: readonly Row[], words: (value: unknown) => string): HTMLElement {
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
          h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name.replaceAll("_", " ")))),
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
