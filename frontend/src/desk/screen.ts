// A game on the desk: opens a puzzle, goes on with the game that was left, and lays everything out.

import type { Family } from "../api";
import { attempt } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { addRecent, recall, remember } from "../kit/memory";
import type { Place } from "../screens";
import { judge } from "./check";
import { Desk } from "./desk";
import { files } from "./files";
import type { Game, Opened, Panel } from "./game";
import { hintPanel } from "./hint";
import { History } from "./history";
import { keepGame, lastPuzzle, leftGame } from "./keep";
import { listenToKeys } from "./keys";
import { logPanel } from "./log";
import { savepoints } from "./savepoints";
import { timer } from "./timer";
import { deskTools } from "./toolbox";
import { toolBar } from "./tools";
import { winning } from "./won";

const PAUSE = 400; // milliseconds after the latest move before the game is stored
const NOT_KEPT =
  "This browser does not store the game (no room, or not allowed): it goes on, but is not kept.";

/** What the address asks for. */
export interface Asked {
  /** "" to go on with the game that was left, or with a first puzzle. */
  readonly text: string;
  readonly marks: string;
}

export interface Sitting<State> {
  readonly game: Game<State>;
  readonly asked: Asked;
  /** Called with the puzzle's text whenever it changes, for the address. */
  readonly onchange: (text: string) => void;
}

/** Puts a game on the desk. */
export function sit<State>(place: Place, { game, asked, onchange }: Sitting<State>): void {
  const { element, family } = place;
  let left = new AbortController();
  place.signal.addEventListener("abort", () => left.abort());

  /** Opens a puzzle; a refusal leaves the desk as it is. */
  async function open(text: string, marks?: string, complaint = ""): Promise<void> {
    const opened = await game.open(text, marks, place.signal);
    if (place.signal.aborted) return;
    left.abort();
    left = new AbortController();
    const kept = leftGame(family.name, game, opened.start);
    const desk = new Desk({
      game,
      family,
      opened,
      history: kept?.history ?? History.starting(opened.start),
      signal: left.signal,
      open: (other) => open(other),
    });
    lay(desk, element, kept?.seconds ?? 0, onchange);
    if (complaint) desk.refuse(complaint);
    else if (kept) askFirst(desk, opened);
    onchange(desk.text);
    addRecent({ family: family.name, text: desk.text, description: describe(family, desk.name) });
  }

  /** A link or text that cannot be read still leads to a desk, which says what is wrong. */
  async function start(): Promise<void> {
    const fallback = lastPuzzle(family.name) || (family.examples[0]?.text ?? "");
    const tries: readonly (readonly [string, string | undefined])[] = [
      [asked.text || fallback, asked.marks || undefined],
      ...(asked.marks ? [[asked.text || fallback, undefined] as const] : []),
      [fallback, undefined],
      [family.examples[0]?.text ?? "", undefined],
    ];
    let complaint = "";
    for (const [text, marks] of tries)
      try {
        return await open(text, marks, complaint);
      } catch (error) {
        if (place.signal.aborted) return;
        complaint ||= error instanceof Error ? error.message : String(error);
      }
    throw new Error(complaint);
  }

  fill(element, h("div", { class: "problem" }));
  void attempt(element, start);
}

function describe(family: Family, name: string): string {
  return name.includes(family.title) ? name : `${family.title}: ${name}`;
}

/** The marks of a link or a file never replace one's own game without asking. */
function askFirst<State>(desk: Desk<State>, { start }: Opened<State>): void {
  const [theirs, own] = [desk.game.marksOf(start), desk.game.marksOf(desk.state)];
  if (theirs === "" || theirs === own) return;
  const take = (): void => desk.enter(start, "The marks of the link.");
  if (own === "") return take();
  const words = "You have a game of this puzzle, and the link has other marks.";
  desk.message.say(
    words,
    "",
    button("Go on with mine", () => desk.message.clear()),
    button("Take those of the link", take),
  );
  desk.say(words);
}

function lay<State>(
  desk: Desk<State>,
  element: HTMLElement,
  seconds: number,
  onchange: (text: string) => void,
): void {
  const { game, family, signal, message, board } = desk;
  const heading = h("h1", { tabindex: -1 }, desk.name);
  const time = timer({ from: seconds, signal, onpause: (isPaused) => pause(isPaused) });
  const hint =
    game.hint &&
    hintPanel({
      title: "The next stage of the hint (H)",
      ask: async () => (await game.hint?.(desk)) ?? null,
      point: (at) => desk.point(at),
      play: (moves, words) => void desk.play(moves, words),
      say: (words) => desk.say(words),
    });
  const papers = files(desk);
  const tools = deskTools(desk, {
    points: savepoints(desk),
    judge: judge(desk),
    files: papers,
    pause: () => time.toggle(),
    hint: () => {
      if (!hint) return;
      if (!message.element.contains(hint.element)) message.show(hint.element);
      hint.next();
    },
  });
  const bar = toolBar(tools, signal);
  const resume = button("Resume", () => time.toggle());
  const cover = h("div", { class: "cover" }, "Paused", resume);
  const stage = h("div", { class: "stage" }, board.element, cover);
  const root = h(
    "div",
    { class: `playdesk ${family.name}` },
    h("div", { class: "head" }, heading, bar.element, time.element),
    stage,
    message.element,
    h(
      "div",
      { class: "side" },
      board.tools,
      ...(game.panels?.(desk) ?? []).map((panel) => panelOf(family, panel)),
      panelOf(family, { name: "files", title: "Open, save, share", content: papers.element }),
      panelOf(family, { name: "log", title: "Log", content: logPanel(desk) }),
    ),
  );
  const won = winning(desk, root, h("p", { class: "quiet" }, game.howTo));

  function pause(isPaused: boolean): void {
    root.classList.toggle("paused", isPaused);
    board.element.inert = isPaused;
    if (isPaused) resume.focus();
    else board.element.focus();
  }

  let waiting = 0;
  let before = desk.text; // the name under which this game was stored before its clues changed
  let isKept = true;
  const keep = (): void => {
    clearTimeout(waiting);
    const wasKept = isKept;
    isKept = keepGame(family.name, game, desk.history, time.seconds, before);
    before = game.textOf(desk.history.now.state);
    if (wasKept && !isKept) desk.refuse(NOT_KEPT);
  };
  desk.watch((news) => {
    if (news === "log") return;
    hint?.forget();
    if (news === "forget") return;
    bar.refresh();
    time.move(desk.isOver);
    if (!desk.isTrying) won.look(time.words, true);
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      keep();
      heading.textContent = desk.name;
      onchange(desk.text);
    }, PAUSE);
  });
  window.addEventListener("pagehide", keep, { signal });
  signal.addEventListener("abort", keep);
  listenToKeys(tools, signal);
  fill(element, root);
  measure(root, signal);
  const { state, since, isOver } = desk;
  board.draw({ state, since, isOver });
  won.look(time.words, false);
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

/** Tells the style sheet how much of the window is above the desk, so that the board can fill the rest. */
function measure(root: HTMLElement, signal: AbortSignal): void {
  const tell = (): void => {
    const above = root.getBoundingClientRect().top + window.scrollY;
    root.style.setProperty("--above", `${Math.ceil(above)}px`);
  };
  tell();
  const watching = new ResizeObserver(tell);
  watching.observe(document.body);
  signal.addEventListener("abort", () => watching.disconnect());
}
