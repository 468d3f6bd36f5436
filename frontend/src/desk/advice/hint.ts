// A hint on one card that stays: what it says above, buttons below. It comes in stages: where, which rule, why, and
// the move; "Why?" goes to the reason at once, "Show me" draws the move on the board before it is made.
// The hint is the library's next step from the position on the board.

import type { Hint, Step } from "../../api";
import type { GameContext } from "../game";
import type { NamedPlace } from "../../kit/svg";
import { asSentence, attempt } from "../../kit/announce";
import { actions, button, fill, folded, h } from "../../kit/dom";
import { picture } from "../../kit/svg";
import { counted } from "../../kit/words";
import { forEyes, movesInWords, spoken, whereToLook } from "./eyes";
import { reasonOf } from "./reason";

const STAGES = ["where", "which rule", "why", "do it"] as const;
const LAST = STAGES.length - 1;
const DELAY = 400; // delay before "Looking for a step…", in milliseconds
// Whoever follows a longer chain wants to know before.
const LONG_CHAIN = 3;

export type Advice = Pick<Hint, "step"> & Partial<Hint>;

/** What a screen does for hints. */
export interface HintHost {
  /** What the key or the button for the next stage does. */
  readonly title: string;
  /** Whether the card is always there, and begins with a button of its own. */
  readonly isAlone?: boolean;
  // The next step; null if nothing follows.
  ask(): Promise<Advice>;
  point(at: readonly NamedPlace[]): void;
  /** Makes the moves; `done` says in a few words what they were, `practise` opens boards for the rule. */
  play(moves: readonly string[], words: string, done: string, practise: (() => void) | null): void;
  /** Draws the moves without making them; null takes the drawing away. A screen without it cannot. */
  show?(moves: readonly string[] | null): void;
  /** Opens boards for practising a rule. */
  practise?(rule: string): void;
  say(words: string): void;
}

/** The next step on a desk, near the places of the latest move. */
export function nextStep<State>(desk: GameContext<State>, near: readonly string[], isDrawn = false): Promise<Hint> {
  return desk.request<Hint>("hint", { pictures: isDrawn, near });
}

export interface HintPanel {
  readonly element: HTMLElement;
  next(): void;
  // The board has changed, so the hint no longer applies.
  forget(): void;
}

export function hintPanel(screen: HintHost): HintPanel {
  let hint: Step | null = null;
  let canPractise = false;
  let isShown = false;
  let stage = 0;
  // Counts the boards, to recognise outdated hints.
  let boards = 0;
  const list = h("ol", { class: "hints" });
  const problem = h("div", {});
  const first = button("Hint", () => void reach(), { title: screen.title });
  const why = button("Why?", () => void reach(LAST), { title: "The rule and the reason" });
  const show = button("Show me", () => toggleShown(), { title: "Draw it on the board", "aria-pressed": "false" });
  const apply = button("Do it", () => make(), { title: screen.title, class: "primary" });
  const practise = button("Practise", () => hint && screen.practise?.(hint.rule), {
    title: "Three more boards for this rule",
    class: "practise",
  });
  const buttons = [first, why, show, apply, practise];

  /** Shows the stages up to this one, or else the next one; after the last one the move is made. */
  async function reach(to?: number): Promise<void> {
    await attempt(problem, async () => {
      fill(problem);
      const board = boards;
      if (!hint) {
        const found = await ask();
        // The hint is about an earlier board.
        if (board !== boards) return;
        [hint, canPractise] = [found.step, found.can_practise ?? false];
        screen.show?.(null); // what a lesson drew
      }
      if (!hint) return showNone();
      if (to === undefined && stage === LAST) return make();
      const last = to ?? stage + 1;
      while (stage < last) showStage(hint);
      refresh();
    });
  }

  async function ask(): Promise<Advice> {
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

  function make(): void {
    if (!hint || hint.moves.length === 0) return;
    const { moves, therefore, rule } = hint;
    const others = canPractise ? () => screen.practise?.(rule) : null;
    screen.play(moves, asSentence(therefore), movesInWords(moves), others);
  }

  function toggleShown(): void {
    if (!hint) return;
    isShown = !isShown;
    screen.show?.(isShown ? hint.moves : null);
    if (isShown) {
      screen.point(hint.places);
      screen.say(asSentence(hint.therefore));
    }
    refresh();
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
    const sentence = asSentence(words);
    if (stage === LAST) list.append(reason(step, words));
    else list.append(h("li", {}, stage === 1 ? where(step, sentence) : spoken(sentence)));
    list.querySelector(":scope > li:last-of-type")?.scrollIntoView({ block: "nearest" });
    screen.say(sentence);
  }

  function forget(): void {
    boards++;
    if (hint) screen.point([]);
    if (isShown) screen.show?.(null);
    hint = null;
    isShown = false;
    stage = 0;
    fill(problem);
    fill(list);
    refresh();
  }

  function refresh(): void {
    const canDo = (hint?.moves.length ?? 0) > 0;
    first.hidden = stage > 0 || !screen.isAlone;
    why.hidden = stage === 0 || stage >= LAST;
    show.hidden = stage === 0 || !canDo || !screen.show;
    show.setAttribute("aria-pressed", String(isShown));
    apply.hidden = stage === 0 || !canDo;
    practise.hidden = stage === 0 || !canPractise || !screen.practise;
    list.hidden = stage === 0;
  }

  refresh();
  return {
    element: h("div", { class: "hint" }, list, problem, actions(...buttons)),
    next: () => void reach(),
    forget,
  };
}

/** Where to look; before a long trial, that nothing shorter is left. */
function where(step: Step, sentence: string): Node | string {
  const { chain, rule, because } = step;
  const isLong = chain.length > LONG_CHAIN || rule === "search";
  const steps = chain.length > 0 ? ` of ${counted(chain.length, "deduction")}` : "";
  const shown = whereToLook(because, sentence);
  return spoken(sentence, isLong ? `Only a long trial${steps} is left. ${shown}` : shown);
}

/** The reason, what follows, and the picture if there is one. */
function reason(step: Step, words: string): HTMLElement {
  const { chain, because, therefore, moves, svg } = step;
  const follows = moves.length > 0 ? `${movesInWords(moves)}.` : forEyes(therefore).replace(/[^.!?]$/, "$&.");
  const parts =
    chain.length > 0
      ? ["Because ", ...reasonOf(step), spoken(`Therefore ${therefore}.`, `Therefore ${follows}`)]
      : [spoken(asSentence(words), `${asSentence(forEyes(because))} Therefore: ${follows}`)];
  const drawn = svg && folded("In pictures", picture(svg));
  return h("li", {}, ...parts, drawn);
}
