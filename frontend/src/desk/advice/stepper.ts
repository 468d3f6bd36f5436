// An explanation, step by step, on one board: first, back, next, last, play, and a list that scrolls
// along. Steps are added while they are found. The screen gives the board; the stepper knows no puzzle.

import type { Step } from "../../api";
import { announce, asSentence } from "../../kit/announce";
import { button, choice, fill, h, labelled } from "../../kit/dom";
import { grouped } from "../../kit/words";
import type { NamedPlace } from "../../kit/svg";
import { stepWords } from "./reason";
import { listOfSteps } from "./step_list";

/** What a screen does for a stepper. */
export interface SteppedBoard {
  /** Show the position after these moves; the step made the last of them, and is null at the start. */
  show(moves: readonly string[], step: Step | null): void;
  point(at: readonly NamedPlace[]): void;
}

export interface Stepper {
  readonly element: HTMLElement;
  add(steps: readonly Step[]): void;
  /** Say why there is no step yet. */
  say(sentence: string): void;
  /** No more steps will come. */
  end(): void;
  /** Go to the position after this many steps. */
  go(number: number): void;
  /** A key was pressed somewhere; returns whether it was one of the stepper's. */
  press(event: KeyboardEvent): boolean;
}

// Milliseconds a step is shown while playing.
const SPEEDS = { Slow: 2500, Normal: 1200, Fast: 400, "Very fast": 120 } as const;
// A screen reader cannot follow faster steps.
const SPOKEN = 1000;

export function stepper(board: SteppedBoard, signal: AbortSignal): Stepper {
  const steps: Step[] = [];
  let shown = 0;
  let isOver = false;
  let playing = 0;

  const list = listOfSteps(steps, (number) => visit(number));
  const place = h("span", { class: "place" });
  const words = h("div", { class: "words" });
  const back = [move("«", "First step (Home)", () => 1), move("‹", "Back (←)", () => shown - 1)];
  const on = [
    move("›", "Next (→)", () => shown + 1),
    move("»", "Last step (End)", () => steps.length),
  ];
  const toggle = (): void => (playing ? pause() : start());
  const play = button("Play", toggle, { class: "play", title: "Play (Space)" });
  const speed = choice(Object.keys(SPEEDS), undefined, "Normal");

  function move(sign: string, label: string, where: () => number): HTMLButtonElement {
    return button(sign, () => visit(where()), { "aria-label": label, title: label });
  }

  /** Go there at the user's request: playing ends, and the step is spoken. */
  function visit(number: number): void {
    pause();
    go(number);
    speak();
  }

  function go(number: number): void {
    shown = Math.max(0, Math.min(number, steps.length));
    const step = steps[shown - 1] ?? null;
    board.show(
      steps.slice(0, shown).flatMap((each) => each.moves),
      step,
    );
    board.point(step?.places ?? []);
    fill(words, ...(step ? stepWords(step) : []));
    list.choose(shown);
    refresh();
  }

  function refresh(): void {
    place.textContent = `${grouped(shown)} of ${grouped(steps.length)}${isOver ? "" : "…"}`;
    for (const each of back) each.disabled = shown <= 1;
    for (const each of on) each.disabled = shown >= steps.length;
    play.disabled = isOver && shown >= steps.length;
    play.textContent = playing ? "Pause" : "Play";
  }

  function speak(): void {
    const step = steps[shown - 1];
    if (step) announce(`Step ${shown} of ${steps.length}. ${stepSentences(step)}`);
  }

  function start(): void {
    playing = window.setTimeout(tick, pace());
    refresh();
  }

  function pace(): number {
    return SPEEDS[speed.value as keyof typeof SPEEDS];
  }

  function tick(): void {
    if (shown < steps.length) {
      go(shown + 1);
      if (pace() >= SPOKEN) speak();
    } else if (isOver) return pause();
    start();
  }

  function pause(): void {
    clearTimeout(playing);
    playing = 0;
    refresh();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => visit(Math.max(1, shown - 1)),
    ArrowUp: () => visit(Math.max(1, shown - 1)),
    ArrowRight: () => visit(shown + 1),
    ArrowDown: () => visit(shown + 1),
    Home: () => visit(1),
    End: () => visit(steps.length),
    " ": toggle,
  };

  function press({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (altKey || ctrlKey || metaKey || shiftKey) return false;
    // A select has its own use for these keys, and a button for the space bar.
    if (target instanceof HTMLSelectElement) return false;
    if (key === " " && target instanceof HTMLButtonElement) return false;
    const act = keys[key];
    if (!act || steps.length === 0) return false;
    act();
    return true;
  }

  const element = h(
    "div",
    {
      class: "stepper",
      role: "group",
      tabindex: -1,
      "aria-label": "Explanation, step by step",
      onkeydown: (event) => {
        if (event instanceof KeyboardEvent && press(event)) event.preventDefault();
      },
    },
    h("div", { class: "walk" }, ...back, place, ...on, play, labelled("Speed", speed)),
    words,
    list.element,
  );
  document.addEventListener("visibilitychange", () => document.hidden && playing && pause(), { signal });
  signal.addEventListener("abort", pause);
  refresh();
  return {
    element,
    add: (more) => {
      steps.push(...more);
      list.grow();
      if (shown === 0) go(1);
      else refresh();
    },
    say: (sentence) => {
      if (steps.length === 0) fill(words, h("p", { class: "quiet" }, sentence));
    },
    end: () => {
      isOver = true;
      refresh();
    },
    go,
    press,
  };
}

function stepSentences({ rule, because, therefore }: Step): string {
  return [rule, `because ${because}`, `therefore ${therefore}`].map(asSentence).join(" ");
}
