// Runs: a step at a time, at four speeds, or many walkthroughs with statistics.

import type { ActionArgs, GameContext } from "page/desk/game";
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
  /** In the order of keeping left: the line to go on from, and whether there are no others. */
  readonly at: string;
  readonly is_over: boolean;
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
  const by = choice([ORACLE, RULES], stop);
  const order = choice([RANDOM, LEFT], stop);
  const speed = choice(SPEEDS, stop, "100");
  const plain = SIZES.map((size) => [`labyrinth ${size}x${size}`, `${size} by ${size}, no walls`] as const);
  const isPlain = plain.some(([text]) => text === desk.text.trim());
  const boards = choice(
    [...(isPlain ? [] : [["", "this one"] as const]), ...plain],
    (text) => void (text && desk.open(text)),
    isPlain ? desk.text.trim() : "",
  );
  const statistics = h("div", {});
  const problem = h("div", { class: "problem" });
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
    whole?.abort();
    runButton.textContent = "Run";
  }

  function toggle(): void {
    if (isRunning) return stop();
    isRunning = true;
    runButton.textContent = "Stop";
    if (speed.value === "0") return runWhole();
    const { analysis } = board;
    const isAtEnd = isFinished(desk.settled) || analysis?.moves.every(({ possible }) => !possible);
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
    void attempt(problem, () => walkthroughs(going.signal)).finally(() => {
      whole = null;
      stop();
    });
  }

  /** What decides, in the words of the library; the rules are those that are switched on. */
  const decided = () => ({ ...settings.asActionArgs(), by: by.value === RULES ? "rules" : "oracle" });

  async function walkthroughs(signal: AbortSignal): Promise<void> {
    fill(problem);
    const isLeft = order.value === LEFT;
    const seed = String(Math.floor(Math.random() * 1e9));
    let [finished, stuck, seconds] = [0, 0, 0];
    let marks = marksOf(desk.settled);
    let last: Ran | null = null;
    let isOver = false;
    try {
      while (!isOver && !signal.aborted && !desk.signal.aborted) {
        const from: ActionArgs = isLeft ? { order: "left", marks } : { seed, from: String(finished + stuck) };
        const ran = await desk.act<Ran>("run", { ...decided(), ...from }, signal);
        finished += ran.finished;
        stuck += ran.stuck;
        seconds += ran.seconds;
        marks = ran.at;
        showCounts({ finished, stuck, seconds });
        if (ran.finished + ran.stuck > 0) last = ran;
        isOver = ran.is_over;
        desk.show(lineWith(desk.settled.board, ran.latest || ran.stuck_at));
      }
    } finally {
      desk.show(null);
      if (last) show(last);
      if (isOver) desk.showMessage("That was the last line.");
    }
  }

  /** Shows where the run has ended: the latest dead end, if there was one. */
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
    actions(
      runButton,
      button("Keep left", () => board.keepLeft(), { title: "One step (K)" }),
      button("Next line", () => void next(), { title: "The next line or dead end, always keeping left" }),
    ),
    problem,
    statistics,
  );
}
