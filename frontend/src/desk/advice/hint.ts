// A hint in stages: where, which rule, why, and finally the move itself. The user asks for each stage.
// The hint is the library's next step from the position on the board.

import type { Hint, Step } from "../../api";
import type { GameContext } from "../game";
import type { NamedPlace } from "../../kit/svg";
import { asSentence, attempt } from "../../kit/announce";
import { actions, button, fill, folded, h } from "../../kit/dom";
import { picture } from "../../kit/svg";
import { reasonOf } from "./reason";

const STAGES = ["where", "which rule", "why", "apply it"] as const;
const LAST = STAGES.length - 1;
const DELAY = 400; // delay before "Looking for a step…", in milliseconds

/** What a screen does for hints. */
export interface HintHost {
  /** The label of the button. */
  readonly title: string;
  // The next step; null if nothing follows.
  ask(): Promise<Step | null>;
  point(at: readonly NamedPlace[]): void;
  play(moves: readonly string[], words: string): void;
  say(words: string): void;
}

/** The next step on a desk; null if nothing follows. */
export async function nextStep<State>(desk: GameContext<State>, isDrawn = false): Promise<Step | null> {
  return (await desk.request<Hint>("hint", { pictures: isDrawn })).step;
}

export interface HintPanel {
  readonly element: HTMLElement;
  next(): void;
  // The board has changed, so the hint no longer applies.
  forget(): void;
}

export function hintPanel(screen: HintHost): HintPanel {
  let hint: Step | null = null;
  let stage = 0;
  // Counts the boards, to recognise outdated hints.
  let boards = 0;
  const list = h("ol", { class: "hints" });
  const problem = h("div", {});
  const more = button("", () => void next(), { title: screen.title });

  async function next(): Promise<void> {
    await attempt(problem, async () => {
      fill(problem);
      const board = boards;
      hint ??= await ask();
      // The hint is about an earlier board.
      if (board !== boards) hint = null;
      else if (!hint) showNone();
      else if (stage < LAST) showStage(hint);
      else screen.play(hint.moves, asSentence(hint.therefore));
    });
  }

  async function ask(): Promise<Step | null> {
    const waiting = setTimeout(() => fill(problem, h("p", {}, "Looking for a step…")), DELAY);
    try {
      return await screen.ask();
    } finally {
      clearTimeout(waiting);
      fill(problem);
    }
  }

  function showNone(): void {
    const words = "There is no further step.";
    fill(problem, h("p", {}, words));
    screen.say(words);
  }

  function showStage(step: Step): void {
    const { stages, therefore, places, moves } = step;
    if (places.length + moves.length === 0) stage = LAST - 1; // it only says why there is no hint
    const words = [stages[0] ?? "", stages[1] ?? "", `${stages[2]}: ${therefore}`][stage++] ?? "";
    // Where to look, not yet what to see there: parts of places are named after a colon.
    const whole = places.filter(({ name }) => !name.includes(":"));
    const main = whole.filter(({ role }) => role === "focus" || role === "fault");
    if (stage === 1) screen.point(main.length > 0 ? main : whole);
    if (stage === LAST) screen.point(places);
    list.append(stage === LAST ? why(step, words) : h("li", {}, asSentence(words)));
    list.querySelector(":scope > li:last-of-type")?.scrollIntoView({ block: "nearest" });
    screen.say(asSentence(words));
    refresh();
    more.disabled = stage === LAST && moves.length === 0;
  }

  function forget(): void {
    boards++;
    if (hint) screen.point([]);
    hint = null;
    stage = 0;
    fill(problem);
    fill(list);
    more.disabled = false;
    refresh();
  }

  function refresh(): void {
    more.textContent = `Hint ${stage + 1} of ${STAGES.length}: ${STAGES[stage] ?? ""}`;
    list.hidden = stage === 0;
  }

  refresh();
  return {
    // The button comes first, so that it stays in place while the hint grows.
    element: h("div", { class: "hint" }, actions(more), list, problem),
    next: () => void next(),
    forget,
  };
}

/** The reason, what follows, and the picture if there is one. */
function why(step: Step, words: string): HTMLElement {
  const { chain, therefore, svg } = step;
  const reason =
    chain.length > 0 ? ["Because ", ...reasonOf(step), `Therefore ${therefore}.`] : [asSentence(words)];
  const drawn = svg && folded("In pictures", picture(svg));
  return h("li", {}, ...reason, drawn);
}
