// The table of a comparison, with a bar for each solver's time on a logarithmic scale.

import type { Measured } from "../api";
import { h } from "../kit/dom";
import { grouped, plural } from "../kit/words";
import { secondsInWords } from "./words";

/** By solver: what was measured, or until then a word such as "waiting". */
export type Measurements = ReadonlyMap<string, Measured | string>;

// Seconds at the left end of the scale.
const SHORTEST = 0.0001;

export function measuredTable(rows: Measurements): HTMLElement {
  const seconds = [...rows.values()].map((row) => (typeof row === "string" ? 0 : row.seconds));
  const longest = Math.max(...seconds, 10 * SHORTEST);
  const heads = [["Solver"], ["Solutions"], ["Nodes", "digits"], ["Time", "digits"], ["on a logarithmic scale", "scale quiet"]];
  return h(
    "table",
    { class: "measured" },
    h("thead", {}, h("tr", {}, ...heads.map(([name = "", look]) => h("th", { scope: "col", class: look }, name)))),
    h("tbody", {}, ...[...rows].map(([solver, row]) =>
      h("tr", { "data-solver": solver }, h("th", { scope: "row" }, solver), ...cells(row, longest)),
    )),
  );
}

function cells(row: Measured | string, longest: number): HTMLElement[] {
  if (typeof row === "string" || !row.is_able)
    return [h("td", { colspan: 4, class: "quiet" }, typeof row === "string" ? row : row.reason)];
  const { is_done: isDone, found, nodes, seconds } = row;
  const bar = h("span", { class: isDone ? "bar" : "bar unfinished" });
  bar.style.inlineSize = `${(100 * scale(seconds)) / scale(longest)}%`;
  return [
    isDone ? h("td", { "data-label": plural(found, "solution") }, grouped(found)) : h("td", {}, row.reason),
    h("td", { class: "digits", "data-label": plural(nodes ?? 0, "node") }, nodes === null ? "–" : grouped(nodes)),
    h("td", { class: "digits" }, (isDone ? "" : "> ") + secondsInWords(seconds)),
    h("td", { class: "scale" }, bar),
  ];
}

function scale(seconds: number): number {
  return Math.log10(Math.max(seconds, 1.2 * SHORTEST) / SHORTEST);
}
