// The solution explained on the game's own board, from here or from the start; or "Why?", the steps that one place
// needs, which is pressed on the board or written. The steps are shown, but they are not moves: undo does not see
// them, and the player's own game comes back when the explanation is closed. "Play these moves" makes one move of
// the steps so far.

import { post, type DrawnWhy, type Step } from "../../api";
import { announce, asSentence, attempt } from "../../kit/announce";
import { button, fill, h, labelled } from "../../kit/dom";
import { sheet } from "../../kit/sheet";
import { picture } from "../../kit/svg";
import { BY_THE_SOLVER } from "./checks";
import type { Desk } from "../desk";
import { explain } from "./explanation";
import { pickPlaces } from "./place_picker";
import { stepper, type Stepper } from "./stepper";

const LOOK_ONLY = "Close the explanation to go on playing.";
const CHOOSE = "Press a place of the board to see why it is as it is in the solution, or write its name.";

export interface Explainer {
  readonly element: HTMLElement;
  open(): void;
  /** The player chooses a place of the board, and gets the steps that it needs. */
  askWhy(): void;
  close(): void;
}

/** One explanation: where it starts, and how far the player has stepped. */
interface Explanation<State> {
  readonly from: State;
  /** The player's own marks, so that those of the steps look different; null if there are none. */
  readonly since: State | null;
  /** Whether it says why: then a press on the board asks about a place. */
  readonly isWhy: boolean;
  readonly steps: Stepper;
  readonly left: AbortController;
  /** The moves of the steps so far. */
  moves: readonly string[];
}

/** `root` gets a class while something is explained. */
export function explainer<State>(desk: Desk<State>, root: HTMLElement): Explainer {
  const { game } = desk;
  let current: Explanation<State> | null = null;

  const status = h("p", { class: "status quiet", role: "status" });
  const steps = h("div", {});
  const here = button("From here", () => explainFrom(desk.settled));
  const fromStart = button("From the start", () => explainFrom(bare()));
  const where = h("div", { class: "where", role: "group", "aria-label": "Explain" }, here, fromStart);
  const list = button("List", () => unfold(!element.classList.contains("unfolded")), {
    class: "unfold",
    "aria-expanded": "false",
  });
  const take = button("Play these moves", () => void takeOver(), {
    title: "Take over the steps up to here, as one move that can be undone",
  });
  const drawn = button("One picture", showPicture, { title: "All these steps in one picture" });
  const shut = button("Close", close, { title: "Back to your game (Escape)" });
  const name = h("input", { type: "text", size: 12, autocomplete: "off", spellcheck: false });
  const form = h(
    "form",
    { class: "why", onsubmit: (event) => (event.preventDefault(), ask(name.value)) },
    labelled("Place", name),
    button("Ask", () => undefined, { type: "submit" }),
  );
  const element = h(
    "section",
    { class: "explanation", "aria-label": "Explanation", hidden: true },
    h("div", { class: "explanation-head" }, form, take, list, shut),
    h("div", { class: "explanation-from" }, where, status, drawn),
    steps,
  );
  // The latest answer to "Why?".
  let [svg, sentence]: readonly [string | null, string] = [null, ""];

  function showPicture(): void {
    sheet("Why?", h("p", {}, sentence), h("div", { class: "why-picture" }, picture(svg, sentence)));
  }

  function bare(): State {
    return game.bare?.(desk.settled) ?? desk.settled;
  }

  function unfold(isOpen: boolean): void {
    element.classList.toggle("unfolded", isOpen);
    list.setAttribute("aria-expanded", String(isOpen));
  }

  /** An explanation without steps; one that is already open ends. */
  function start(from: State, isWhy: boolean): Explanation<State> {
    current?.left.abort();
    const left = new AbortController();
    const shown = stepper({ show, point: () => undefined }, left.signal);
    const since = game.marksOf(from) === "" ? null : from;
    const now = { from, since, isWhy, steps: shown, left, moves: [] };
    current = now;
    desk.message.clear();
    take.disabled = true;
    take.hidden = isWhy;
    form.hidden = !isWhy;
    drawn.hidden = true;
    where.hidden = isWhy || game.marksOf(desk.settled) === "";
    element.hidden = false;
    root.classList.add("explains");
    root.classList.toggle("asks", isWhy);
    return now;
  }

  /** Explains all that follows from a state. */
  function explainFrom(from: State): void {
    const now = start(from, false);
    here.setAttribute("aria-pressed", String(now.since !== null));
    fromStart.setAttribute("aria-pressed", String(now.since === null));
    fill(status, "Looking for steps…");
    fill(steps, now.steps.element);
    desk.showExplanation({ state: from, since: null, places: [], onmove });
    focus();
    const body = { family: desk.family.name, text: game.textOf(from), ...game.requestFields(from) };
    void attempt(status, async () => fill(status, await explain(body, now.steps, now.left.signal)));
  }

  /** Shows the player's own game, in which a place is chosen. It starts anew, so that filled places can be, too. */
  function choose(words: string): Explanation<State> {
    const now = start(bare(), true);
    fill(status, words);
    fill(steps);
    desk.showExplanation({ state: desk.settled, since: null, places: [], isOwn: true, onmove });
    return now;
  }

  function ask(place: string | null): void {
    if (!place?.trim()) return void choose(CHOOSE);
    name.value = place;
    const now = choose("Looking for the steps…");
    void attempt(status, async () => {
      const body = { family: desk.family.name, text: game.textOf(now.from), place };
      const found = await post<DrawnWhy>("why", body, now.left.signal);
      if (current !== now) return;
      [svg, sentence] = [found.svg, asSentence(found.sentence)];
      fill(status, sentence);
      announce(sentence);
      drawn.hidden = svg === null;
      if (found.steps.length === 0) return;
      fill(steps, now.steps.element);
      now.steps.add(found.steps.map((step) => ({ ...step, stages: [], svg: null })));
      now.steps.end();
      now.steps.go(found.steps.length);
      focus();
    });
  }

  /** Shows the position after these moves; the latest request wins if the game has to ask the server. */
  function show(moves: readonly string[], step: Step | null): void {
    const now = current;
    if (!now) return;
    now.moves = moves;
    take.disabled = moves.length === 0;
    void attempt(status, async () => {
      const state = await game.after(now.from, moves);
      if (current !== now || now.moves !== moves) return;
      desk.showExplanation({ state, since: now.since, places: step?.places ?? [], onmove });
    });
  }

  async function takeOver(): Promise<void> {
    if (!current) return;
    const { from, moves } = current;
    const state = await game.after(from, moves);
    close();
    desk.enter(state, game.isOver(state) ? BY_THE_SOLVER : "The steps of the explanation.");
  }

  function onmove(): void {
    fill(status, current?.isWhy ? CHOOSE : LOOK_ONLY);
    focus();
  }

  function focus(): void {
    element.querySelector<HTMLElement>(".stepper")?.focus({ preventScroll: true });
  }

  function close(): void {
    if (!current) return;
    if (desk.isExplaining) desk.showExplanation(null);
    leave();
    focusBoard();
  }

  /** The board may be a part of its element, or a stop for each place. */
  function focusBoard(): void {
    const { element: all } = desk.board;
    const stop = all.matches("[tabindex]") ? all : all.querySelector<HTMLElement>("[tabindex='0']");
    stop?.focus({ preventScroll: true });
  }

  function leave(): void {
    current?.left.abort();
    current = null;
    element.hidden = true;
    unfold(false);
    root.classList.remove("explains", "asks");
  }

  pickPlaces(desk.board, () => current?.isWhy === true, ask);

  // A move ends the explanation.
  desk.subscribe((change) => change === "move" && current && !desk.isExplaining && leave());
  desk.signal.addEventListener("abort", () => current?.left.abort());
  document.addEventListener("keydown", press, { signal: desk.signal });

  /** The board's own keys come first. */
  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!current || event.defaultPrevented || (target instanceof Element && target.closest("dialog"))) return;
    if (key === "Escape") close();
    else if (target === name || !current.steps.press(event)) return;
    event.preventDefault();
  }

  return {
    element,
    open: () => {
      if (current && !current.isWhy) focus();
      else explainFrom(desk.settled);
    },
    askWhy: () => {
      choose(CHOOSE);
      focusBoard();
    },
    close,
  };
}
