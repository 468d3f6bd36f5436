// Runs: a step at a time, as fast as one can watch, or many walkthroughs with statistics.

import type { GameContext } from "page/desk/game";
import { attempt } from "page/kit/announce";
import { actions, button, choice, facts, fill, h, labelled } from "page/kit/dom";
import { grouped } from "page/kit/words";
import type { Analysis } from "../analysis";
import { afterMoves, isFinished, lineWith, marksOf, type Position } from "../position";
import { leftmost, type Table } from "../table";
import type { RuleSettings } from "./rules";

interface Ran {
  readonly finished: number;
  readonly stuck: number;
  readonly latest: string;
  readonly stuck_at: string;
  readonly seconds: number;
}

interface ByRules {
  readonly lines: number;
  readonly marks: string;
  readonly over: boolean;
  readonly stuck: boolean;
  readonly crossroad?: string;
  readonly why?: string;
  readonly seconds: number;
}

const PACE = 100; // milliseconds between two steps, as in Fodor's program
const ORACLE = "safe fields";
const RULES = "what rules allow";
const RANDOM = "at random";
const LEFT = "keeping left";

export function runPanel(desk: GameContext<Position>, board: Table, settings: RuleSettings): HTMLElement {
  const by = choice([ORACLE, RULES]);
  const order = choice([RANDOM, LEFT]);
  const statistics = h("div", {});
  const crossroad = h("div", {});
  const problem = h("div", { class: "problem" });
  // Where the rules alone have stopped, and how many lines were complete by then: a run that begins there, or at the
  // crossroad before, goes on.
  let last: ByRules | null = null;
  let linesBefore = 0;
  const runButton = button("Run", () => toggle(), { title: "Run, or stop (Space)" });
  const fastButton = button("Fast run", () => toggleFast());
  let isRunning = false;
  let fast: AbortController | null = null;
  let waiting = 0;

  /** The moves that may be taken: by the oracle, or all that no rule forbids. */
  function allowed(analysis: Analysis): Analysis {
    if (by.value === ORACLE) return analysis;
    const forbidden = new Set(analysis.rules.flatMap(({ forbidden: all }) => all));
    const moves = analysis.moves.map((move) => ({ ...move, possible: !forbidden.has(move.field) && move.reason !== "too early" }));
    return { ...analysis, moves };
  }

  function step(analysis: Analysis): void {
    const open = allowed(analysis);
    const choices = open.moves.filter(({ possible }) => possible);
    const chosen = choices[Math.floor(Math.random() * choices.length)];
    if (!chosen || isFinished(desk.settled)) {
      stop();
      if (!isFinished(desk.settled)) desk.showError("The line is stuck: no field is allowed.");
      return;
    }
    const random = (): Position => afterMoves(desk.settled, [chosen.letter]);
    const next = order.value === LEFT ? (leftmost(desk.settled, open) ?? random()) : random();
    desk.enter(next, `To ${next.board.name(next.line.at(-1) ?? 0)}.`);
  }

  function stop(): void {
    isRunning = false;
    clearTimeout(waiting);
    runButton.textContent = "Run";
  }

  function toggle(): void {
    if (isRunning) return stop();
    fast?.abort();
    if (isFinished(desk.settled)) desk.enter(lineWith(desk.settled.board, ""), "From the start.");
    isRunning = true;
    runButton.textContent = "Stop";
    if (board.analysis) step(board.analysis);
  }

  board.onanalysed((analysis) => {
    clearTimeout(waiting);
    if (!isRunning || !analysis) return;
    waiting = window.setTimeout(() => step(analysis), PACE);
  });
  board.onrun = toggle;
  desk.signal.addEventListener("abort", () => {
    stop();
    fast?.abort();
  });

  function toggleFast(): void {
    if (fast) return fast.abort();
    stop();
    const going = new AbortController();
    fast = going;
    fastButton.textContent = "Stop";
    const left = by.value === RULES ? untilStuck : fastLeft;
    const run = order.value === LEFT ? left(going.signal) : fastRandom(going.signal);
    void run.finally(() => {
      fast = null;
      fastButton.textContent = "Fast run";
    });
  }

  const fastRandom = (signal: AbortSignal): Promise<void> =>
    attempt(problem, async () => {
      fill(problem);
      const seed = String(Math.floor(Math.random() * 1e9));
      let [finished, stuck, seconds] = [0, 0, 0];
      let last: Ran | null = null;
      try {
        while (!signal.aborted && !desk.signal.aborted) {
          const args = { by: by.value === RULES ? "rules" : "oracle", seed, from: String(finished + stuck) };
          last = await desk.act<Ran>("run", { ...settings.asActionArgs(), ...args }, signal);
          finished += last.finished;
          stuck += last.stuck;
          seconds += last.seconds;
          showCounts({ finished, stuck, seconds });
          desk.show(lineWith(desk.settled.board, last.latest || last.stuck_at));
        }
      } finally {
        desk.show(null);
        if (last) show(last);
      }
    });

  /** Shows where the fast run has ended: the latest dead end, if there was one. */
  function show(last: Ran): void {
    const marks = last.stuck_at || last.latest;
    const words = last.stuck_at ? "The latest dead end." : "The latest line.";
    if (!desk.signal.aborted) desk.enter(lineWith(desk.settled.board, marks), words);
  }

  function showCounts({ finished, stuck, seconds }: { finished: number; stuck: number; seconds: number }): void {
    const rows: [string, string][] = [
      ["walkthroughs", grouped(String(finished + stuck))],
      ["reached the goal", grouped(String(finished))],
      ["got stuck", grouped(String(stuck))],
      ["before an error", stuck > 0 ? (finished / stuck).toFixed(2) : "no error so far"],
      ["in a second", grouped(String(Math.round((finished + stuck) / Math.max(seconds, 0.001))))],
    ];
    fill(statistics, facts(rows));
  }

  /** One line after another, always keeping left. */
  const fastLeft = (signal: AbortSignal): Promise<void> =>
    attempt(problem, async () => {
      fill(problem);
      let lines = 0;
      while (!signal.aborted && !desk.signal.aborted) {
        const { marks } = await desk.act<{ marks: string }>("next", {}, signal);
        if (marks === "") return desk.showMessage("That was the last line.");
        lines++;
        desk.enter(lineWith(desk.settled.board, marks), `Line ${lines}.`);
        fill(statistics, facts([["lines", String(lines)]]));
      }
    });

  /** By the rules alone, always keeping left, until the line is stuck: that board stays, and its crossroad is offered. */
  const untilStuck = (signal: AbortSignal): Promise<void> =>
    attempt(problem, async () => {
      fill(problem);
      fill(crossroad);
      const { board } = desk.settled;
      // A finished line has no next step: the run begins at the corner.
      let marks = isFinished(desk.settled) ? "" : marksOf(desk.settled);
      const goesOn = last !== null && (marks === last.marks || marks === last.crossroad);
      let [lines, seconds] = [goesOn ? linesBefore : 0, 0];
      if (goesOn) marks = last?.marks ?? marks;
      const first = lines;
      let found: ByRules | null = null;
      try {
        while (!signal.aborted && !desk.signal.aborted && !found?.stuck && !found?.over) {
          found = await desk.act<ByRules>("by-rules", { ...settings.asActionArgs(), marks }, signal);
          marks = found.marks;
          lines += found.lines;
          seconds += found.seconds;
          [last, linesBefore] = [found, lines];
          fill(
            statistics,
            facts([
              ["lines", grouped(String(lines))],
              ["in a second", grouped(String(Math.round((lines - first) / Math.max(seconds, 0.001))))],
            ]),
          );
          desk.show(lineWith(board, marks));
        }
      } finally {
        desk.show(null);
        if (!desk.signal.aborted && found) ended(lineWith(board, marks), found, lines);
      }
    });

  function ended(position: Position, found: ByRules, lines: number): void {
    const before = `after ${grouped(String(lines))} complete lines`;
    if (found.over) return desk.showMessage(`That was the last line: the rules never got stuck, ${before}.`);
    desk.enter(position, found.stuck ? `Stuck ${before}.` : `Stopped ${before}.`);
    if (found.crossroad === undefined) return;
    const at = lineWith(position.board, found.crossroad);
    fill(
      crossroad,
      h("p", {}, `A rule is missing ${at.line.length} fields from the start: ${found.why ?? ""}.`),
      actions(
        button("Back to the crossroad", () => desk.enter(at, "The last field from which the line could be finished."), {
          title: "Draw a rule against the wrong step in Rules, use it, and run again to go on",
        }),
        button("To the stuck line", () => desk.enter(position, "The line that is stuck.")),
      ),
    );
  }

  const next = (): Promise<void> =>
    desk.work("Looking for the next line…", async () => {
      const { marks } = await desk.act<{ marks: string }>("next");
      if (marks === "") desk.showMessage("There is no other line to the right of this one.");
      else desk.enter(lineWith(desk.settled.board, marks), "The next line, keeping left.");
    });

  return h(
    "div",
    { class: "run" },
    h("div", { class: "pair" }, labelled("Choose among", by), labelled("and go", order)),
    actions(
      runButton,
      fastButton,
      button("Keep left", () => board.keepLeft(), { title: "One step (K)" }),
      button("Next line", () => void next(), { title: "The next whole line, always keeping left" }),
    ),
    problem,
    statistics,
    crossroad,
  );
}
