// Playing: the board with its bar, and the panels beside it.

import { attempt } from "page/kit/announce";
import { fill, h, type Child } from "page/kit/dom";
import { addRecent } from "page/kit/memory";
import { hintPanel } from "page/desk/hint";
import type { Place } from "page/screens";
import { bar } from "./bar";
import { checkPanel } from "./check";
import { Desk } from "./desk";
import { filesPanel } from "./files";
import { keepGame, leftGame } from "./keep";
import { logPanel } from "./log";
import { makePanel } from "./make";
import { optionSwitches } from "./options";
import { rulesPanel } from "./rules";
import { solutionsPanel } from "./solutions";
import { table } from "./table";
import { tally } from "./tally";
import { timer } from "./timer";

const PAUSE = 400; // milliseconds after the latest move before the game is stored

/** Marks from a link take precedence over the stored game; marks that do not fit the board are refused. */
export function play(
  place: Place,
  text: string,
  shared: string,
  onchange: (text: string) => void,
): void {
  const { element, family, signal } = place;
  const problem = h("div", { class: "problem" });
  fill(element, problem);
  void attempt(problem, async () => {
    let desk: Desk | undefined;
    if (shared)
      await attempt(problem, async () => {
        desk = await Desk.opened(family.name, text, shared, signal);
      });
    const hasShared = desk !== undefined;
    desk ??= await Desk.opened(family.name, text, undefined, signal);
    const isNew = hasShared || !desk.isEmpty; // marks in a link or in the text take precedence
    const left = isNew ? null : leftGame(desk.text, desk.board);
    if (left) desk.lay(left.game);
    fill(element, problem, deskOf(desk, place, left?.seconds ?? 0, onchange));
    onchange(desk.text);
    addRecent({ family: family.name, text: desk.text, description: describe(desk) });
  });
}

function describe({ board }: Desk): string {
  return `Slitherlink ${board.columns}x${board.rows}`;
}

function deskOf(
  desk: Desk,
  { family, signal }: Place,
  seconds: number,
  onchange: (text: string) => void,
): HTMLElement {
  const time = timer(signal);
  time.restart(seconds);
  const moves = bar(desk, time);
  const check = checkPanel(desk, () => time.words);
  const hint = hintPanel({
    title: "Hint (H)",
    ask: () => desk.hint(),
    point: (at) => desk.point(at),
    play: (played, words) => desk.play(played, words),
    say: (words) => desk.say(words),
  });
  desk.watch((news) => news !== "log" && hint.forget());
  const shortcuts: Readonly<Record<string, () => void>> = {
    z: moves.undo,
    y: moves.redo,
    b: moves.branch,
    r: moves.back,
    c: check.check,
    h: () => {
      hints.open = true;
      hint.next();
    },
  };
  const shortcut = (key: string): boolean => {
    const act = shortcuts[key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  const board = table(desk, shortcut, signal);
  const hints = panel("Hint", hint.element, true);
  const make = makePanel(desk, board.setEditing);
  const root = h(
    "div",
    { class: "loops" },
    h(
      "div",
      { class: "desk" },
      moves.element,
      board.element,
      h("div", { class: "under-board" }, check.element, board.zoom),
      tally(desk),
      check.outcome,
      optionSwitches((name, isOn) => {
        if (name === "finger") board.setFinger(isOn);
        else desk.setOption(name, isOn);
      }),
      keys(),
    ),
    h(
      "div",
      { class: "panels" },
      hints,
      panel("Rules", rulesPanel(desk)),
      panel("Solutions", solutionsPanel(desk, family)),
      panel("Clues and boards", make),
      panel("Open, save, share", filesPanel(desk)),
      panel("Log", logPanel(desk)),
    ),
  );

  let waiting = 0;
  let kept = desk.text; // the name under which this game was stored before its clues changed
  const keep = (): void => {
    clearTimeout(waiting);
    keepGame(desk.text, desk.game, time.seconds, kept);
    kept = desk.text;
  };
  desk.watch((news) => {
    if (news === "log" || news === "rules") return;
    if (news === "board") {
      time.restart();
      kept = desk.text;
    } else time.move(desk.analysis.isSolved);
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      keep();
      onchange(desk.text);
    }, PAUSE);
  });
  window.addEventListener("pagehide", keep, { signal });
  signal.addEventListener("abort", keep);
  return root;
}

function panel(title: string, content: Child, isOpen = false): HTMLDetailsElement {
  return h("details", { class: "card", open: isOpen }, h("summary", {}, h("h2", {}, title)), content);
}

function keys(): HTMLElement {
  const all = [
    ["press an edge", "line; press again: nothing (with a finger: cross, then nothing)"],
    ["right button, long press", "cross"],
    ["drag from dot to dot", "several lines; two fingers move the board"],
    ["drag with the right button", "crosses on the edges you pass"],
    ["arrows", "move over the edges; Home, End, Page up and down: to the border"],
    ["Space or Enter, X, Delete", "line, cross, nothing"],
    ["+, -, F; Ctrl and wheel; two fingers", "larger, smaller, the whole board"],
    ["Z, Y, B, R, C, H", "undo, redo, save point, back to it, check, hint"],
  ] as const;
  return h(
    "details",
    { class: "help" },
    h("summary", {}, "How to draw"),
    h("dl", { class: "facts" }, ...all.flatMap(([key, act]) => [h("dt", {}, key), h("dd", {}, act)])),
  );
}
