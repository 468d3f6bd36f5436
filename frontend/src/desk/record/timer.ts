// The time: runs from the first move, and stops while it is paused or the page is hidden. A pause hides the
// board.

import { button, h } from "../../kit/dom";
import { clock } from "../../kit/words";

export interface Timer {
  readonly element: HTMLElement;
  /** After a move: runs, unless the game is over. */
  move(isOver: boolean): void;
  /** Stops or goes on. */
  toggle(): void;
  readonly seconds: number;
  readonly words: string;
}

export interface TimerOptions {
  /** The seconds played so far. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** The player pauses or goes on; the board is hidden meanwhile. */
  readonly onpause: (isPaused: boolean) => void;
}

export function timer({ from, signal, onpause }: TimerOptions): Timer {
  let seconds = from;
  let isRunning = false;
  let isPaused = false;
  const shown = h("span", { role: "timer", class: "time" }, clock(seconds));
  const pause = button("Pause", toggle, { title: "Stop the time and hide the board (P)" });

  function toggle(): void {
    isPaused = !isPaused;
    pause.textContent = isPaused ? "Resume" : "Pause";
    pause.setAttribute("aria-pressed", String(isPaused));
    onpause(isPaused);
  }

  const ticking = setInterval(() => {
    if (!isRunning || isPaused || document.hidden) return;
    shown.textContent = clock(++seconds);
  }, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));
  return {
    element: h("span", { class: "timer" }, shown, " ", pause),
    move: (isOver) => (isRunning = !isOver),
    toggle,
    get seconds() {
      return seconds;
    },
    get words() {
      return clock(seconds);
    },
  };
}
