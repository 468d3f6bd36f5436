// Shows short answers of the verbs: a few solutions, hints, grades; and explanations, step by step.

import { post, type Grade, type Hint, type Recognised, type Solutions } from "../api";
import { drawnBoard } from "../desk/advice/drawn_board";
import { explain } from "../desk/advice/explanation";
import { stepWords } from "../desk/advice/reason";
import { stepper } from "../desk/advice/stepper";
import { announce, attempt } from "../kit/announce";
import { actions, button, card, fill, h } from "../kit/dom";
import { gradeWords } from "../kit/grade";
import { picture } from "../kit/svg";
import { counted, grouped } from "../kit/words";
import { workingIn } from "../kit/working";

/** A card that asks for an answer and shows it, or shows why the server refused. */
function answered(title: string, ask: (into: HTMLElement) => Promise<void>): HTMLElement {
  const into = h("div", { class: "body" }, h("p", { class: "quiet" }, "…"));
  void attempt(into, () => ask(into));
  return card(title, into);
}

export function howMany(found: Solutions): string {
  return howManyWords(found.solutions.length, found);
}

type SearchEnd = Pick<Solutions, "up_to" | "complete" | "unique" | "stopped">;

/** How many solutions a search has found, and whether there are more. */
export function howManyWords(
  number: number,
  { up_to: upTo, complete, unique, stopped }: SearchEnd,
): string {
  const which = upTo === "all" ? "" : ` up to ${upTo}`;
  if (unique) return `There is exactly one solution${which}.`;
  const found = `${counted(number, "solution")}${which}`;
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
    place.textContent = `${grouped(number + 1)} of ${grouped(solutions.length)}`;
    fill(board, picture(solution.svg ?? null), h("p", {}, h("code", {}, solution.text)));
  }
  show(0);
  return h(
    "div",
    {},
    board,
    solutions.length > 1 &&
      actions(button("Previous", turn(-1)), place, button("Next", turn(+1))),
  );
}

export function showHint(family: string, text: string): HTMLElement {
  return answered("Hint", async (into) => {
    const { step } = await post<Hint>("hint", { family, text });
    announce(step ? step.therefore : "There is no further step.");
    if (!step) return fill(into, h("p", {}, "There is no further step."));
    fill(into, ...stepWords(step), step.svg !== null && picture(step.svg));
  });
}

export function showGrade(family: string, text: string): HTMLElement {
  return answered("Grade", async (into) => {
    const grade = await post<Grade>("grade", { family, text });
    announce(gradeWords(grade));
    fill(into, h("p", {}, gradeWords(grade)));
  });
}

export function showSteps(puzzle: Recognised, signal: AbortSignal): HTMLElement {
  const status = h("div", { class: "body" });
  const work = workingIn(status, "Looking for steps…", signal);
  const board = drawnBoard(puzzle, signal);
  const steps = stepper(board, signal);
  const both = h("div", { class: "explaining" }, board.element, steps.element);
  board.show([], null);
  // The position after some moves can be drawn only if the puzzle can be played.
  const { family, text, playable } = puzzle;
  const body = { family, text, pictures: !playable };
  void attempt(status, async () => {
    const words = await explain(body, steps, work.signal).finally(work.end);
    fill(status, h("p", { class: "quiet" }, words));
  });
  return h("div", { class: "card explain" }, h("h2", {}, "Explanation"), status, both);
}
