// The solution explained on the game's own board, from here or from the start. The steps are shown, but they are
// not moves: undo does not see them, and the player's own game comes back when the explanation is closed. "Play
// these moves" makes one move of the steps so far.

import type { Step } from "../../api";
import { attempt } from "../../kit/announce";
import { button, fill, h } from "../../kit/dom";
import { BY_THE_SOLVER } from "./checks";
import type { Desk } from "../desk";
import { explain } from "./explanation";
import { stepper, type Stepper } from "./stepper";

const LOOK_ONLY = "Close the explanation to go on playing.";

export interface Explainer {
  readonly element: HTMLElement;
  open(): void;
  close(): void;
}

/** One explanation: where it starts, and how far the player has stepped. */
interface Explanation<State> {
  readonly from: State;
  /** The player's own marks, so that those of the steps look different; null if there are none. */
  readonly since: State | null;
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
  const here = button("From here", () => begin(desk.settled));
  const start = button("From the start", () => begin(bare()));
  const where = h("div", { class: "where", role: "group", "aria-label": "Explain" }, here, start);
  const list = button("List", () => unfold(!element.classList.contains("unfolded")), {
    class: "unfold",
    "aria-expanded": "false",
  });
  const take = button("Play these moves", () => void takeOver(), {
    title: "Take over the steps up to here, as one move that can be undone",
  });
  const shut = button("Close", close, { title: "Back to your game (Escape)" });
  const element = h(
    "section",
    { class: "explanation", "aria-label": "Explanation", hidden: true },
    h("div", { class: "explanation-head" }, take, list, shut),
    h("div", { class: "explanation-from" }, where, status),
    steps,
  );

  function bare(): State {
    return game.bare?.(desk.settled) ?? desk.settled;
  }

  function unfold(isOpen: boolean): void {
    element.classList.toggle("unfolded", isOpen);
    list.setAttribute("aria-expanded", String(isOpen));
  }

  /** Explains from a state; an explanation that is already open ends. */
  function begin(from: State): void {
    current?.left.abort();
    const isBare = game.marksOf(from) === "";
    const left = new AbortController();
    const shown = stepper({ show, point: () => undefined }, left.signal);
    const now: Explanation<State> = { from, since: isBare ? null : from, steps: shown, left, moves: [] };
    current = now;
    here.setAttribute("aria-pressed", String(!isBare));
    start.setAttribute("aria-pressed", String(isBare));
    fill(status, "Looking for steps…");
    fill(steps, now.steps.element);
    desk.message.clear();
    desk.showExplanation({ state: from, since: null, places: [], onmove });
    take.disabled = true;
    element.hidden = false;
    root.classList.add("explains");
    focus();
    const body = { family: desk.family.name, text: game.textOf(from), ...game.requestFields(from) };
    void attempt(status, async () => fill(status, await explain(body, now.steps, left.signal)));
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
    fill(status, LOOK_ONLY);
    focus();
  }

  function focus(): void {
    element.querySelector<HTMLElement>(".stepper")?.focus({ preventScroll: true });
  }

  function close(): void {
    if (!current) return;
    if (desk.isExplaining) desk.showExplanation(null);
    leave();
    desk.board.element.focus({ preventScroll: true });
  }

  function leave(): void {
    current?.left.abort();
    current = null;
    element.hidden = true;
    unfold(false);
    root.classList.remove("explains");
  }

  // A move ends the explanation.
  desk.subscribe((change) => change === "move" && current && !desk.isExplaining && leave());
  desk.signal.addEventListener("abort", () => current?.left.abort());
  document.addEventListener("keydown", press, { signal: desk.signal });

  /** The board's own keys come first. */
  function press(event: KeyboardEvent): void {
    if (!current || event.defaultPrevented) return;
    if (event.key === "Escape") close();
    else if (!current.steps.press(event)) return;
    event.preventDefault();
  }

  return {
    element,
    open: () => {
      if (current) return focus();
      where.hidden = game.marksOf(desk.settled) === "";
      begin(desk.settled);
    },
    close,
  };
}
