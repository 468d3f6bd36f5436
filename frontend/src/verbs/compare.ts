// Solvers side by side on this puzzle: what each finds, how long it takes, and whether they agree.

import { stream, type CompareEnd, type CompareRow, type CompareStart, type Family, type Measured, type SolverAbility } from "../api";
import { announce, attempt, complaint, copy } from "../kit/announce";
import { comparisonAsCommand, comparisonAsPython, type Comparison } from "../commands";
import { actions, button, card, choice, fill, form, h, labelled } from "../kit/dom";
import { recall, remember } from "../kit/memory";
import { working } from "../kit/working";
import { unableSolvers } from "./solver_select";
import { measuredTable } from "./measured";

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
