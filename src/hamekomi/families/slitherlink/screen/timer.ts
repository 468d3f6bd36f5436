// The time: runs from the first move, and stops while it is paused or the page is hidden.

import { button, h } from "page/kit/dom";

export interface Timer {
  readonly element: HTMLElement;
  /** After a move: runs, unless the game is over. */
  move(isOver: boolean): void;
  restart(from?: number): void;
  readonly seconds: number;
  readonly words: string;
}

export function timer(signal: AbortSignal): Timer {
  let seconds = 0;
  let isRunning = false;
  const shown = h("span", { role: "timer", class: "time" }, "0:00");
  const toggle = button("Pause", () => run(!isRunning), { disabled: true });

  function run(next: boolean): void {
    isRunning = next;
    toggle.textContent = next || seconds === 0 ? "Pause" : "Resume";
    toggle.disabled = !next && seconds === 0;
  }

  const ticking = setInterval(() => {
    if (!isRunning || document.hidden) return;
    shown.textContent = clock(++seconds);
  }, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));
  return {
    element: h("span", { class: "timer" }, shown, " ", toggle),
    move: (isOver) => {
      if (isOver === isRunning) run(!isOver);
    },
    restart: (from = 0) => {
      seconds = from;
      shown.textContent = clock(seconds);
      run(false);
    },
    get seconds() {
      return seconds;
    },
    get words() {
      return clock(seconds);
    },
  };
}

function clock(seconds: number): string {
  const pair = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}
