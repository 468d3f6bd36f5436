// All solutions of a puzzle, one at a time: next, previous, any number, or one at random.

import {
  stream,
  type Count,
  type CountEnd,
  type Family,
  type Solution,
  type SolveEnd,
  type SolvePart,
} from "../api";
import { announce, attempt } from "../kit/announce";
import { actions, button, card, fill, folded, form, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { onlyLatest, workingIn } from "../kit/working";
import { effort, howFields } from "./solvers";
import { howManyWords } from "./answers";
import { grouped, onlyThere } from "../kit/words";

// Solutions to ask for at a time.
const BATCH = 20;
// In characters; a longer solution is folded away.
const LONGEST = 120;
// The page does not keep more than these.
const MOST_KEPT = 200;

export function showSolutions(family: Family, text: string, signal: AbortSignal): HTMLElement {
  const into = h("div", { class: "body" });
  const renew = onlyLatest(signal);
  const solve = (): void => void pages(how.chosen(), into, renew());
  const how = howFields(family, text, signal, solve);
  solve();
  return card(
    "Solutions",
    actions(...how.elements),
    into,
  );
}

async function pages(body: object, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const kept = new Map<number, Solution>();
  let shown = 0;
  // How many there are; null as long as that is not known.
  let total: number | null = null;
  const status = h("p", {});
  const cost = h("p", { class: "quiet" });
  const problem = h("div", {});
  const board = h("div", {});
  const place = h("span", { role: "status" });
  const number = h("input", { type: "number", min: 1, "aria-label": "Number of the solution" });
  const [previous, next, random] = [
    button("Previous", () => void turn(shown === 1 && total ? total : shown - 1)),
    button("Next", () => void turn(shown === total ? 1 : shown + 1)),
    button("Random", () => total && void turn(1 + Math.floor(Math.random() * total))),
  ];
  const bar = form(
    { class: "actions pages", hidden: true },
    () => void turn(Math.max(1, Number(number.value) || 1)),
    previous,
    place,
    next,
    number,
    h("button", { type: "submit" }, "Go to"),
    random,
  );
  fill(into, status, problem, board, bar, cost);

  /** Show a solution; ask for it, and for some after it, unless it is here already. */
  async function turn(wanted: number): Promise<void> {
    await attempt(problem, async () => {
      if (!kept.has(wanted)) await fetchFrom(wanted);
      if (signal.aborted) return;
      fill(problem);
      show(kept.has(wanted) ? wanted : Math.min(wanted, total ?? wanted));
    });
  }

  async function fetchFrom(first: number): Promise<void> {
    const work = workingIn(problem, "Searching…", signal);
    if (kept.size > MOST_KEPT) kept.clear();
    const onparts = (parts: readonly SolvePart[]): void => {
      for (const { solution, number: which, passed } of parts) {
        if (solution && which) kept.set(which, solution);
        else if (passed) work.say(`${grouped(passed)} passed`, first > 1 ? passed / first : undefined);
      }
      // The first one is shown while the search for others goes on.
      if (shown === 0 && kept.has(1)) show(1);
    };
    const end = await stream<SolvePart, SolveEnd>(
      "solve",
      { ...body, first, limit: BATCH },
      onparts,
      work.signal,
      work.say,
    ).finally(work.end);
    cost.textContent = effort(end.solver, end.seconds, end.nodes);
    if (end.complete) total = end.found;
    if (first > 1) {
      if (end.complete && first > end.found) announce(`${onlyThere(end.found, "solution")}.`);
      return;
    }
    status.textContent = howManyWords(end.found, end);
    announce(status.textContent);
    if (!end.complete && !end.stopped) void countAll();
  }

  /** The number of all solutions, if it can be found in a few seconds. */
  async function countAll(): Promise<void> {
    const ask = { ...body, job: false };
    const end = await stream<unknown, Count | CountEnd>("count", ask, () => undefined, signal).catch(
      () => null, // it is only wanted to go to any number; without it there is always a next one
    );
    if (end === null || !("count" in end) || signal.aborted) return;
    status.textContent = `${grouped(end.count)} solutions.`;
    if (Number(end.count) <= Number.MAX_SAFE_INTEGER) total = Number(end.count);
    refresh();
  }

  function show(which: number): void {
    const solution = kept.get(which);
    if (!solution) return;
    shown = which;
    const { svg, text } = solution;
    const code = h("pre", {}, h("code", {}, text));
    const isShort = text.length <= LONGEST && !text.includes("\n");
    fill(board, h("div", { class: "solution" }, picture(svg ?? null)), isShort ? code : folded("As text", code));
    refresh();
  }

  function refresh(): void {
    place.textContent = `${grouped(shown)} of ${total === null ? "many" : grouped(total)}`;
    bar.hidden = shown === 0 || total === 1;
    previous.disabled = shown === 1 && total === null;
    random.disabled = total === null;
    random.title = total === null ? "How many there are is not known" : "";
    number.value = String(shown);
    if (total !== null) number.max = String(total);
  }

  await turn(1);
}
