// The layout of the desk: name and tools, the board, messages, panels. Everything that follows a move, from the
// clock to storing the game, is triggered here.

import type { Family } from "../api";
import { asSentence } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { recall, remember } from "../kit/memory";
import { go } from "../router";
import { checksFor } from "./advice/checks";
import type { Desk } from "./desk";
import { explainer } from "./advice/explaining";
import { files } from "./tools/files";
import type { Panel } from "./game";
import { hintPanel, nextStep } from "./advice/hint";
import type { LessonCard } from "./lessons/card";
import { practiceLink } from "./lessons/course";
import { originNote } from "./making/seeds";
import { keepGame } from "./record/keep";
import { listenToKeys } from "./tools/keys";
import { logPanel } from "./record/log";
import { savepoints } from "./record/savepoints";
import { timer } from "./record/timer";
import { deskTools } from "./tools/toolbox";
import { toolBar } from "./tools/tools";
import { winning } from "./won";

const PAUSE = 400; // milliseconds after the latest move before the game is stored
const NOT_KEPT =
  "This browser does not store the game (no room, or not allowed): it goes on, but is not kept.";

/** Mounts a desk in an element; `seconds` is the time played so far. A lesson has its card and is not stored. */
export function mountDesk<State>(
  desk: Desk<State>,
  element: HTMLElement,
  seconds: number,
  onchange: (text: string) => void,
  lesson: LessonCard | null = null,
): void {
  const { game, family, signal, message, board } = desk;
  const heading = h("h1", { tabindex: -1 }, desk.name);
  const time = timer({ from: seconds, signal, onpause: (isPaused) => pause(isPaused) });
  const hint = hintPanel({
    title: "The next stage of the hint (H)",
    ask: () => {
      desk.hints++;
      return nextStep(desk, placesIn(desk.history.now.words), game.drawsHints);
    },
    point: (at) => desk.point(at),
    play: (moves, words, done, practise) => void desk.play(moves, words).then(() => confirm(done, practise)),
    // A game whose moves the server answers cannot be drawn ahead.
    ...(game.bare && { show: (moves: readonly string[] | null) => void desk.showGhost(moves) }),
    practise: (rule) => go(practiceLink(family.name, rule)),
    say: (words) => desk.say(words),
  });
  const undo = (): void => desk.go(desk.history.undo(), `Undone: ${desk.history.now.words}`);
  /** After a hint's move: what it was, and how to take it back. */
  function confirm(done: string, practise: (() => void) | null): void {
    if (desk.isOver || lesson) return;
    const more = [button("Undo", undo), button("Next hint", openHint)];
    message.say(`Done: ${done}.`, "good", ...more, practise && button("Practise", practise));
  }
  function openHint(): void {
    if (root.classList.contains("won")) return message.clear(); // nothing follows: what can be done now
    if (!message.element.contains(hint.element)) message.show(hint.element);
    hint.next();
  }
  const papers = files(desk);
  const root = h("div", { class: `playdesk ${family.name}${lesson ? " teaches" : ""}` });
  const explaining = explainer(desk, root);
  const tools = deskTools(desk, {
    explaining,
    points: savepoints(desk),
    checks: checksFor(desk, () => hint.forget()),
    files: papers,
    pause: () => time.toggle(),
    hint: openHint,
  });
  const bar = toolBar(tools, signal);
  const resume = button("Resume", () => time.toggle());
  const cover = h("div", { class: "cover" }, "Paused", resume);
  const stage = h("div", { class: "stage" }, board.element, cover);
  const side = h(
    "div",
    { class: "side" },
    board.tools,
    ...(game.panels?.(desk) ?? []).map((panel) => panelOf(family, panel)),
    panelOf(family, { name: "files", title: "Open, save, share", content: papers.element }),
    panelOf(family, { name: "log", title: "Log", content: logPanel(desk) }),
  );
  fill(
    root,
    h("div", { class: "head" }, heading, bar.element, time.element),
    stage,
    message.element,
    explaining.element,
    side,
  );
  const howTo = h("p", { class: "quiet" }, desk.opened.howTo ?? game.howTo);
  const won = winning(desk, root, () => h("div", { class: "welcome" }, originNote(desk), howTo));

  function pause(isPaused: boolean): void {
    explaining.close();
    root.classList.toggle("paused", isPaused);
    // The panels show and change the board, too.
    board.element.inert = side.inert = isPaused;
    if (isPaused) resume.focus();
    else board.element.focus();
  }

  let waiting = 0;
  let latest = desk.history;
  let wasOver = game.isOver(desk.settled);
  let before = desk.text; // the name under which this game was stored before its clues changed
  let isKept = true;
  const keep = (): void => {
    clearTimeout(waiting);
    if (game.isFleeting) return;
    const wasKept = isKept;
    isKept = keepGame(family.name, game, desk.history, { seconds: time.seconds, hints: desk.hints }, before);
    before = game.textOf(desk.history.now.state);
    if (wasKept && !isKept) desk.showError(NOT_KEPT);
  };
  desk.subscribe((change) => {
    if (change === "log") return;
    hint.forget();
    // Nothing was done: a drag goes on, or something was only shown. But a solution may have become known.
    const isOver = game.isOver(desk.settled);
    if (lesson) {
      bar.refresh();
      if (desk.history !== latest) lesson.update();
      latest = desk.history;
      return;
    }
    if (desk.history === latest && isOver === wasOver) return;
    [latest, wasOver] = [desk.history, isOver];
    bar.refresh();
    time.move(desk.isOver);
    won.update(time, true);
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      keep();
      heading.textContent = desk.name;
      onchange(desk.text);
    }, PAUSE);
  });
  if (!lesson) {
    window.addEventListener("pagehide", keep, { signal });
    signal.addEventListener("abort", keep);
  }
  listenToKeys(tools, signal);
  fill(element, root);
  measure(root, signal);
  const { state, since, isOver } = desk;
  board.draw({ state, since, isOver });
  if (lesson) message.settle(lesson.element);
  else won.update(desk.history.canUndo ? time : null, false);
  const [remark] = desk.opened.remarks ?? [];
  if (remark !== undefined) desk.showError(asSentence(remark));
}

/** The places that the words of a move name, as the library names them. */
function placesIn(words: string): readonly string[] {
  const named = words.replace(/\brow (\d+),? column (\d+)/g, "r$1c$2");
  return named.match(/\br\d+c\d+|\b\d+,\d+|\((?:-?\d+,)+-?\d+\)/g) ?? [];
}

/** Panels stay open or closed as the player left them. */
function panelOf(family: Family, { name, title, content, isOpen = false }: Panel): HTMLElement {
  const memory = `panel.${family.name}.${name}`;
  const stored = recall(memory);
  const panel = h(
    "details",
    { class: "card", open: stored === true || (stored !== false && isOpen) },
    h("summary", {}, h("h2", {}, title)),
    content,
  );
  panel.addEventListener("toggle", () => remember(memory, panel.open));
  return panel;
}

/** Gives the style sheet the height above the desk, so that the board can fill the rest of the window. */
function measure(root: HTMLElement, signal: AbortSignal): void {
  const measureAbove = (): void => {
    const above = root.getBoundingClientRect().top + window.scrollY;
    root.style.setProperty("--above", `${Math.ceil(above)}px`);
  };
  measureAbove();
  const watching = new ResizeObserver(measureAbove);
  watching.observe(document.body);
  signal.addEventListener("abort", () => watching.disconnect());
}
