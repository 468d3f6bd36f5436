// Solvers side by side on this puzzle: what each finds, how long it takes, and whether they agree.

import { stream, type CompareEnd, type CompareRow, type CompareStart, type Measured } from "../api";
import type { Family, SolverAbility } from "../api";
import { comparisonAsCommand, comparisonAsPython, type Comparison } from "../commands";
import { announce, attempt, complaint, copy } from "../kit/announce";
import { actions, button, card, choice, fill, form, h, labelled } from "../kit/dom";
import { recall, remember } from "../kit/memory";
import { grouped, plural } from "../kit/words";
import { working } from "../kit/working";
import { secondsInWords, unableSolvers } from "./solvers";

const TASKS = {
  unique: "Find a solution and prove there is no other",
  one: "Find a solution",
  count: "Count all solutions",
} as const;

export function showComparison(family: Family, text: string, signal: AbortSignal): HTMLElement {
  const boxes = h("fieldset", { class: "solvers" });
  const task = choice(TASKS);
  const seconds = h("input", { type: "number", min: 1, max: 300, value: 10 });
  const into = h("div", { class: "body" });
  const puzzleRef = { family: family.name, text };

  const chosen = (): string[] =>
    [...boxes.querySelectorAll<HTMLInputElement>("input:checked:enabled")].map(({ value }) => value);
  const comparison = (): Comparison => ({
    ...puzzleRef,
    solvers: chosen(),
    task: task.value,
    seconds: Number(seconds.value) || 10,
  });

  // All solvers are offered at once; those that cannot do this puzzle turn grey when the library says so.
  const last = recall(`compare.${family.name}`);
  const wanted = Array.isArray(last) && last.length > 0 ? last : family.solvers.map(({ name }) => name);
  const offered = family.solvers.map((each) => box({ ...each, why_not: "" }, wanted.includes(each.name)));
  fill(boxes, h("legend", {}, "Solvers"), ...offered);
  const grey = () =>
    attempt(into, async () => {
      for (const each of await unableSolvers(puzzleRef, signal))
        boxes.querySelector(`[data-solver="${CSS.escape(each.name)}"]`)?.replaceWith(box(each, false));
    });

  async function run(): Promise<void> {
    const what = comparison();
    remember(`compare.${family.name}`, what.solvers);
    const rows = new Map<string, Measured | string>(what.solvers.map((name) => [name, "waiting"]));
    const table = h("div", {});
    const verdict = h("div", {});
    const show = (): void => fill(table, measuredTable(rows));
    const work = working("Measuring…", signal, () => {
      for (const [name, row] of rows) if (typeof row === "string") rows.set(name, "not run");
      show();
      fill(verdict, h("p", {}, "Stopped."));
    });
    show();
    fill(into, work.element, table, verdict);
    let done = 0;
    const onparts = (parts: readonly (CompareStart | CompareRow)[]): void => {
      for (const part of parts)
        if ("running" in part) {
          rows.set(part.running, "running…");
          work.say(`Measuring ${part.running}`, done / what.solvers.length);
        } else {
          rows.set(part.row.solver, part.row);
          done++;
        }
      show();
    };
    await attempt(verdict, async () => {
      const measured = stream<CompareStart | CompareRow, CompareEnd>("compare", what, onparts, work.signal, work.say);
      const { agree } = await measured.finally(work.end);
      const words = verdicts(agree);
      announce(words);
      fill(verdict, agree === false ? complaint(words) : h("p", { class: agree ? "good" : "quiet" }, words));
    });
  }

  void grey();
  return card(
    "Compare solvers",
    form(
      { novalidate: true },
      () => void run(),
      boxes,
      actions(
        labelled("Task", task),
        labelled("Seconds for each", seconds),
        h("button", { type: "submit" }, "Run"),
        button("Copy as command", () => void copy(comparisonAsCommand(comparison()), "Command")),
        button("Copy as Python", () => void copy(comparisonAsPython(comparison()), "Python")),
      ),
    ),
    into,
  );
}

function box({ name, summary, why_not: reason }: SolverAbility, isChosen: boolean): HTMLElement {
  const isUnable = reason !== "";
  const input = h("input", { type: "checkbox", value: name, checked: isChosen && !isUnable, disabled: isUnable });
  return h(
    "label",
    { class: reason ? "cannot" : "", "data-solver": name },
    input,
    h("span", {}, h("strong", {}, name), h("span", { class: "quiet" }, ` ${reason || summary}`)),
  );
}

function verdicts(agree: boolean | null): string {
  if (agree === null) return "Fewer than two solvers finished: there is nothing to compare.";
  return agree ? "✓ All that finished agree." : "The solvers disagree.";
}

/** By solver: what was measured, or until then a word such as "waiting". */
type Measurements = ReadonlyMap<string, Measured | string>;

// Seconds at the left end of the scale.
const SHORTEST = 0.0001;

/** With a bar for each solver's time on a logarithmic scale. */
function measuredTable(rows: Measurements): HTMLElement {
  const seconds = [...rows.values()].map((row) => (typeof row === "string" ? 0 : row.seconds));
  const longest = Math.max(...seconds, 10 * SHORTEST);
  const numbers = { Nodes: "digits", Time: "digits", "on a logarithmic scale": "scale quiet" };
  const heads = Object.entries({ Solver: undefined, Solutions: undefined, ...numbers });
  return h(
    "table",
    { class: "measured" },
    h("thead", {}, h("tr", {}, ...heads.map(([name, look]) => h("th", { scope: "col", class: look }, name)))),
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
