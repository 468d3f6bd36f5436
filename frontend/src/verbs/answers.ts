// Shows the answers of the verbs: solutions one at a time, steps with their pictures, counts and grades.

import { post, type Count, type Family, type Solutions, type Step } from "../api";
import { announce, attempt } from "../kit/announce";
import { button, fill, h, labelled, options } from "../kit/dom";
import { showStarted, startJob } from "../jobs/started";
import { picture } from "../kit/svg";

/** A card that asks for an answer and shows it, or shows why the server refused. */
function answered(title: string, ask: (into: HTMLElement) => Promise<void>): HTMLElement {
  const into = h("div", { class: "body" }, h("p", { class: "quiet" }, "…"));
  void attempt(into, () => ask(into));
  return h("div", { class: "card" }, h("h2", {}, title), into);
}

export function showSolutions(family: Family, text: string): HTMLElement {
  const upTo = h("select", {}, ...options(family.up_to));
  const into = h("div", { class: "body" });
  const solve = () =>
    attempt(into, async () => {
      const asked = { family: family.name, text, up_to: upTo.value };
      fill(into, h("p", { class: "quiet" }, "…"));
      const found = await post<Solutions>("solve", asked);
      if (found.up_to !== upTo.value) return; // the choice has changed since this was asked
      const words = howMany(found);
      announce(words);
      fill(into, h("p", {}, words), found.solutions.length > 0 && solutionPager(found.solutions));
    });
  upTo.addEventListener("change", () => void solve());
  void solve();
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Solutions"),
    family.up_to.length > 1 && labelled("Up to", upTo),
    into,
  );
}

export function howMany({ solutions, up_to: upTo, complete, unique, stopped }: Solutions): string {
  const which = upTo === "all" ? "" : ` up to ${upTo}`;
  if (unique) return `There is exactly one solution${which}.`;
  const number = solutions.length;
  const found = `${number} solution${number === 1 ? "" : "s"}${which}`;
  if (stopped) return `${found} found; ${stopped}.`;
  if (!complete) return `The first ${found}; there are more.`;
  return number === 0 ? "There is no solution." : `${found}, and no others.`;
}

export function solutionPager(solutions: Solutions["solutions"]): HTMLElement {
  const board = h("div", {});
  const place = h("span", { role: "status" });
  let shown = 0;
  const turn = (by: number) => () => show((shown + by + solutions.length) % solutions.length);
  function show(number: number): void {
    shown = number;
    const solution = solutions[number];
    if (!solution) return;
    place.textContent = `${number + 1} of ${solutions.length}`;
    fill(board, picture(solution.svg), h("p", {}, h("code", {}, solution.text)));
  }
  show(0);
  return h(
    "div",
    {},
    board,
    solutions.length > 1 &&
      h("p", { class: "actions" }, button("Previous", turn(-1)), place, button("Next", turn(+1))),
  );
}

export function showSteps(family: string, text: string): HTMLElement {
  return answered("Explanation", async (into) => {
    const { steps, complete } = await post<{ steps: Step[]; complete: boolean }>("explain", {
      family,
      text,
    });
    announce(`${steps.length} steps.`);
    fill(into, stepList(steps), !complete && h("p", {}, "There are more steps than are shown here."));
  });
}

export function stepList(steps: readonly Step[]): HTMLElement {
  if (steps.length === 0) return h("p", {}, "There is nothing to deduce here.");
  return h("ol", { class: "steps" }, ...steps.map((step) => h("li", {}, ...stepWords(step))));
}

function stepWords(step: Step): HTMLElement[] {
  return [
    h("p", {}, h("strong", {}, step.rule)),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, "because"),
      h("dd", {}, step.because),
      h("dt", {}, "therefore"),
      h("dd", {}, step.therefore),
    ),
    ...(step.svg ? [picture(step.svg)] : []),
  ];
}

export function showHint(family: string, text: string): HTMLElement {
  return answered("Hint", async (into) => {
    const { step } = await post<{ step: Step | null }>("hint", { family, text });
    announce(step ? step.therefore : "There is no further step.");
    fill(into, ...(step ? stepWords(step) : [h("p", {}, "There is no further step.")]));
  });
}

export function showCount(family: Family, text: string): HTMLElement {
  const into = h("div", { class: "body" });
  const solver = h("select", {}, ...options(family.solvers.map((each) => each.name)));
  const upTo = h("select", {}, ...options(family.up_to));
  const count = () =>
    attempt(into, async () => {
      const asked = { family: family.name, text, solver: solver.value, up_to: upTo.value };
      const { count: number, exact, method, seconds } = await post<Count>("count", asked);
      const words = `${exact ? "Exactly" : "At least"} ${grouped(number)} (${method}, ${seconds} s)`;
      announce(words);
      fill(into, h("p", { class: "number" }, words));
    });
  const countAsJob = () =>
    attempt(into, async () => {
      const settings = { solver: solver.value, up_to: upTo.value };
      const order = { verb: "count", family: family.name, subject: text, settings };
      showStarted(into, await startJob(order));
    });
  void count();
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Number of solutions"),
    into,
    h(
      "div",
      { class: "actions" },
      family.solvers.length > 1 && labelled("Solver", solver),
      family.up_to.length > 1 && labelled("Up to", upTo),
      (family.solvers.length > 1 || family.up_to.length > 1) &&
        button("Count again", () => void count()),
      button("Count as a job", () => void countAsJob()),
    ),
  );
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

export function showGrade(family: string, text: string): HTMLElement {
  return answered("Grade", async (into) => {
    const grade = await post<{ value: number; word: string; reason: string }>("grade", { family, text });
    announce(grade.word);
    fill(into, h("p", {}, h("strong", {}, `${grade.word} (${grade.value})`), ` ${grade.reason}`));
  });
}
