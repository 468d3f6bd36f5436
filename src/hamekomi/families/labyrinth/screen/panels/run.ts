// Runs: a step at a time, at three speeds, or many whole lines with statistics. By rules alone a run stops where it is
// stuck, as in Fodor's research, and the crossroad shows which rule is missing.

import type { ActionArgs, GameContext } from "page/desk/game";
import { attempt } from "page/kit/announce";
import { actions, button, checkbox, choice, facts, fill, h, labelled, ticked } from "page/kit/dom";
import { counted, grouped } from "page/kit/words";
import type { Analysis } from "../analysis";
import { afterMoves, isFinished, lineWith, marksOf, type Position } from "../position";
import { leftmost, type Table } from "../table";
import type { RuleSettings } from "./rules";

/** What has come out of whole lines. */
interface Counts {
  readonly finished: number;
  readonly stuck: number;
  readonly seconds: number;
}

interface Ran extends Counts {
  /** Where the run stands. Keeping left, it goes on from there. */
  readonly marks: string;
  /** There are no more lines. */
  readonly is_over: boolean;
}

interface Crossroad {
  readonly marks: string;
  readonly why: string;
}

const ORACLE = "safe fields";
const RULES = "what rules allow";
const RANDOM = "at random";
const LEFT = "keeping left";
// Milliseconds between two steps; 0 for whole lines, as many as there is time for.
const SPEEDS = { "500": "slow", "100": "medium", "25": "fast", "0": "whole lines" };
const SIZES = [5, 7, 9, 11, 15, 21];
const NO_RULES = "The rules are for boards without walls, from corner to corner: choose safe fields, or another board.";

export function runPanel(desk: GameContext<Position>, board: Table, settings: RuleSettings): HTMLElement {
  const by = choice([ORACLE, RULES], () => {
    stop();
    latest = null;
    stopping.hidden = by.value === ORACLE;
  });
  const order = choice([RANDOM, LEFT], stop);
  const speed = choice(SPEEDS, stop, "100");
  const isToStop = checkbox(undefined, true);
  const stopping = ticked(isToStop, "Stop where the line is stuck");
  stopping.hidden = true; // the oracle never leads there
  const plain = SIZES.map((size) => [`labyrinth ${size}x${size}`, `${size} by ${size}, no walls`] as const);
  const isPlain = plain.some(([text]) => text === desk.text.trim());
  const boards = choice(
    [...(isPlain ? [] : [["", "this one"] as const]), ...plain],
    (text) => void (text && desk.open(text)),
    isPlain ? desk.text.trim() : "",
  );
  const statistics = h("div", {});
  const crossroad = h("div", {});
  const problem = h("div", { class: "problem" });
  // Where keeping left has stopped: a run that begins there, or at the crossroad before, goes on.
  let latest: { marks: string; crossroad: string | null; counts: Counts } | null = null;
  const runButton = button("Run", toggle, { title: "Run, or stop (Space)", class: "primary" });
  let isRunning = false;
  let whole: AbortController | null = null;
  let waiting = 0;

  /** The moves that may be taken: by the oracle, or all that no rule forbids. */
  function allowed(analysis: Analysis): Analysis {
    if (by.value === ORACLE) return analysis;
    const forbidden = new Set(analysis.rules.flatMap(({ forbidden: all }) => all));
    const moves = analysis.moves.map((move) => ({ ...move, possible: !forbidden.has(move.field) && move.reason !== "too early" }));
    return { ...analysis, moves };
  }

  function step(analysis: Analysis): void {
    if (by.value === RULES && !analysis.rules_apply) {
      stop();
      return desk.showError(NO_RULES);
    }
    const open = allowed(analysis);
    const choices = open.moves.filter(({ possible }) => possible);
    const chosen = choices[Math.floor(Math.random() * choices.length)];
    if (!chosen || isFinished(desk.settled)) {
      stop();
      if (isFinished(desk.settled)) return;
      desk.showError("The line is stuck: no field is allowed.");
      void attempt(problem, () => showCrossroad(desk.settled));
      return;
    }
    const random = (): Position => afterMoves(desk.settled, [chosen.letter]);
    const next = order.value === LEFT ? (leftmost(desk.settled, open) ?? random()) : random();
    desk.enter(next, `To ${next.board.name(next.line.at(-1) ?? 0)}.`);
  }

  function stop(): void {
    isRunning = false;
    clearTimeout(waiting);
    whole?.abort();
    runButton.textContent = "Run";
  }

  function toggle(): void {
    if (isRunning) return stop();
    isRunning = true;
    runButton.textContent = "Stop";
    fill(crossroad);
    if (speed.value === "0") return runWhole();
    const { analysis } = board;
    const isAtEnd = isFinished(desk.settled) || (analysis && allowed(analysis).moves.every(({ possible }) => !possible));
    if (isAtEnd) desk.enter(lineWith(desk.settled.board, ""), "From the start.");
    else if (analysis) step(analysis);
  }

  board.onanalysed((analysis) => {
    clearTimeout(waiting);
    if (isRunning && !whole && analysis) waiting = window.setTimeout(() => step(analysis), Number(speed.value));
  });
  board.onrun = toggle;
  desk.signal.addEventListener("abort", stop);

  function runWhole(): void {
    const going = new AbortController();
    whole = going;
    void attempt(problem, () => wholeLines(going.signal)).finally(() => {
      whole = null;
      stop();
    });
  }

  /** What decides, in the words of the library; the rules are those that are switched on. */
  const decided = () => ({ ...settings.asActionArgs(), by: by.value === RULES ? "rules" : "oracle" });

  async function wholeLines(signal: AbortSignal): Promise<void> {
    fill(problem);
    const isLeft = order.value === LEFT;
    const seed = String(Math.floor(Math.random() * 1e9));
    let marks = marksOf(desk.settled);
    let counts: Counts = { finished: 0, stuck: 0, seconds: 0 };
    if (isLeft && latest && [latest.marks, latest.crossroad].includes(marks)) ({ marks, counts } = latest);
    let ran: Ran | null = null;
    let isStuck = false;
    try {
      while (!isStuck && !ran?.is_over && !signal.aborted && !desk.signal.aborted) {
        const from = String(counts.finished + counts.stuck);
        const after: ActionArgs = isLeft ? { order: "left", marks } : { seed, from };
        const stops = isToStop.checked ? "stop" : "";
        ran = await desk.act<Ran>("run", { ...decided(), ...after, dead_ends: stops }, signal);
        isStuck = stops !== "" && ran.stuck > 0;
        marks = ran.marks;
        counts = {
          finished: counts.finished + ran.finished,
          stuck: counts.stuck + ran.stuck,
          seconds: counts.seconds + ran.seconds,
        };
        showCounts(counts);
        if (!ran.is_over) desk.show(lineWith(desk.settled.board, marks));
      }
    } finally {
      desk.show(null);
      if (ran && !desk.signal.aborted) {
        latest = isLeft && !ran.is_over ? { marks, crossroad: null, counts } : null;
        ended(ran, counts, isStuck);
      }
    }
    if (isStuck && !desk.signal.aborted) await showCrossroad(desk.settled);
  }

  function ended(ran: Ran, { finished, stuck }: Counts, isStuck: boolean): void {
    if (ran.is_over) return desk.showMessage(`That was the last line${stuck === 0 ? ", and none got stuck" : ""}.`);
    const words = `${isStuck ? "Stuck" : "Stopped"} after ${counted(finished, "complete line")}.`;
    desk.enter(lineWith(desk.settled.board, ran.marks), words);
    desk.showMessage(words);
  }

  /** Where a stuck line went wrong. Rules can be drawn and switched there, before a run goes on. */
  async function showCrossroad(stuck: Position): Promise<void> {
    const { marks, why } = await desk.act<Crossroad>("crossroad", { marks: marksOf(stuck) });
    if (latest?.marks === marksOf(stuck)) latest.crossroad = marks;
    const at = lineWith(stuck.board, marks);
    const what = by.value === RULES ? "A rule is missing" : "It went wrong";
    fill(
      crossroad,
      h("p", {}, `${what} after ${counted(at.line.length, "field")}: ${why}.`),
      actions(
        button("Back to the crossroad", () => desk.enter(at, "The last field from which the line could be finished."), {
          title: "Draw a rule against the wrong step there, in Rules; then Run goes on",
        }),
        button("To the stuck line", () => desk.enter(stuck, "The line that is stuck.")),
      ),
    );
  }

  function showCounts({ finished, stuck, seconds }: Counts): void {
    const rows: [string, string][] = [
      ["walkthroughs", grouped(String(finished + stuck))],
      ["reached the goal", grouped(String(finished))],
      ["got stuck", grouped(String(stuck))],
      ["before an error", stuck > 0 ? (finished / stuck).toFixed(2) : "no error so far"],
      ["in a second", grouped(String(Math.round((finished + stuck) / Math.max(seconds, 0.001))))],
    ];
    fill(statistics, facts(rows));
  }

  const next = (): Promise<void> =>
    desk.work("Looking for the next line…", async () => {
      const { marks, stuck } = await desk.act<{ marks: string; stuck: boolean }>("next", decided());
      if (marks === "") return desk.showMessage("There is no other line to the right of this one.");
      desk.enter(lineWith(desk.settled.board, marks), stuck ? "A dead end, keeping left." : "The next line, keeping left.");
    });

  return h(
    "div",
    { class: "run" },
    h(
      "div",
      { class: "pair" },
      labelled("Choose among", by),
      labelled("and go", order),
      labelled("Speed", speed),
      labelled("Board", boards),
    ),
    stopping,
    actions(
      runButton,
      button("Keep left", () => board.keepLeft(), { title: "One step (K)" }),
      button("Next line", () => void next(), { title: "The next line or dead end, always keeping left" }),
    ),
    problem,
    statistics,
    crossroad,
  );
}
