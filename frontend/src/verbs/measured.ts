// The table of a comparison, with a bar for each solver's time on a logarithmic scale.

import type { Measured } from "../api";
import { h, fill } from "../kit/dom";
import { grouped, plural } from "../kit/words";
import { secondsInWords } from "./words";

export interface MeasuredTable {
  readonly element: HTMLElement;
  running(solver: string): void;
  show(row: Measured): void;
  /** Those that have not begun will not run. */
  stop(): void;
}

// Seconds at the left end of the scale.
const SHORTEST = 0.0001;

export function measuredTable(solvers: readonly string[]): MeasuredTable {
  const rows = new Map(
    solvers.map((solver) => [solver, h("tr", { "data-solver": solver }, ...waiting(solver, "waiting"))]),
  );
  const measured: Measured[] = [];

  function redraw(): void {
    const longest = Math.max(...measured.map(({ seconds }) => seconds), 10 * SHORTEST);
    for (const row of measured) fill(rows.get(row.solver) ?? h("tr", {}), ...cells(row, longest));
  }

  return {
    element: h(
      "table",
      { class: "measured" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Solver"),
          h("th", { scope: "col" }, "Solutions"),
          h("th", { scope: "col", class: "digits" }, "Nodes"),
          h("th", { scope: "col", class: "digits" }, "Time"),
          h("th", { scope: "col", class: "scale quiet" }, "on a logarithmic scale"),
        ),
      ),
      h("tbody", {}, ...rows.values()),
    ),
    running: (solver) => fill(rows.get(solver) ?? h("tr", {}), ...waiting(solver, "running…")),
    show: (row) => {
      measured.push(row);
      redraw();
    },
    stop: () => {
      for (const [solver, row] of rows)
        if (!measured.some((each) => each.solver === solver)) fill(row, ...waiting(solver, "not run"));
    },
  };
}

function waiting(solver: string, words: string): HTMLElement[] {
  return [
    h("th", { scope: "row" }, solver),
    h("td", { colspan: 4, class: "quiet" }, words),
  ];
}

function cells(row: Measured, longest: number): HTMLElement[] {
  if (!row.is_able) return waiting(row.solver, row.reason);
  const bar = h("span", { class: row.is_done ? "bar" : "bar unfinished" });
  bar.style.inlineSize = `${(100 * scale(row.seconds)) / scale(longest)}%`;
  return [
    h("th", { scope: "row" }, row.solver),
    row.is_done
      ? h("td", { "data-label": plural(row.found, "solution") }, grouped(row.found))
      : h("td", {}, row.reason),
    h(
      "td",
      { class: "digits", "data-label": plural(row.nodes ?? 0, "node") },
      row.nodes === null ? "–" : grouped(row.nodes),
    ),
    h("td", { class: "digits" }, (row.is_done ? "" : "> ") + secondsInWords(row.seconds)),
    h("td", { class: "scale" }, bar),
  ];
}

function scale(seconds: number): number {
  return Math.log10(Math.max(seconds, 1.2 * SHORTEST) / SHORTEST);
}
