// Solvers side by side on this puzzle: what each finds, how long it takes, and whether they agree.

import {
  stream,
  type CompareEnd,
  type CompareRow,
  type CompareStart,
  type Family,
  type SolverAbility,
} from "../api";
import { announce, attempt, complaint, copy } from "../kit/announce";
import { comparisonAsCommand, comparisonAsPython, type Comparison } from "../commands";
import { button, fill, h, labelled } from "../kit/dom";
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
  const task = h(
    "select",
    {},
    ...Object.entries(TASKS).map(([value, words]) => h("option", { value }, words)),
  );
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
  const offer = (solvers: readonly SolverAbility[]): void =>
    fill(
      boxes,
      h("legend", {}, "Solvers"),
      ...solvers.map((each) => box(each, wanted.includes(each.name))),
    );
  offer(family.solvers.map((each) => ({ ...each, why_not: "" })));
  const grey = () =>
    attempt(into, async () => {
      for (const each of await unableSolvers(puzzleRef, signal))
        boxes.querySelector(`[data-solver="${CSS.escape(each.name)}"]`)?.replaceWith(box(each, false));
    });

  async function run(): Promise<void> {
    const what = comparison();
    remember(`compare.${family.name}`, what.solvers);
    const table = measuredTable(what.solvers);
    const verdict = h("div", {});
    const work = working("Measuring…", signal, () => {
      table.stop();
      fill(verdict, h("p", {}, "Stopped."));
    });
    fill(into, work.element, table.element, verdict);
    let done = 0;
    const onparts = (parts: readonly (CompareStart | CompareRow)[]): void => {
      for (const part of parts) {
        if ("running" in part) {
          table.running(part.running);
          work.say(`Measuring ${part.running}`, done / what.solvers.length);
        } else {
          table.show(part.row);
          done++;
        }
      }
    };
    await attempt(verdict, async () => {
      const { agree } = await stream<CompareStart | CompareRow, CompareEnd>(
        "compare",
        what,
        onparts,
        work.signal,
        work.say,
      ).finally(work.end);
      const words = verdicts(agree);
      announce(words);
      fill(
        verdict,
        agree === false ? complaint(words) : h("p", { class: agree ? "good" : "quiet" }, words),
      );
    });
  }

  void grey();
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Compare solvers"),
    h(
      "form",
      {
        novalidate: true,
        onsubmit: (event) => {
          event.preventDefault();
          void run();
        },
      },
      boxes,
      h(
        "div",
        { class: "actions" },
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
  const input = h("input", {
    type: "checkbox",
    value: name,
    checked: isChosen && !reason,
    disabled: reason !== "",
  });
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
