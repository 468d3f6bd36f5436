// Work that may take long: after a second the user sees how far it is, and can stop it.

import { button, fill, h } from "./dom";

// Milliseconds before anything is shown; most answers are there by then.
const DELAY = 1000;

export interface Working {
  readonly element: HTMLElement;
  /** Aborted when the user stops the work or leaves the screen. */
  readonly signal: AbortSignal;
  /** Say how far it is; without a share, only that it goes on. */
  say(words: string, share?: number): void;
  /** The work is done, or has failed. */
  end(): void;
}

export function working(words: string, signal: AbortSignal, onstop: () => void): Working {
  const stopping = new AbortController();
  const bar = h("progress", { "aria-label": words, max: 1 });
  const shown = h("span", {}, words);
  const time = h("span", { class: "quiet time" });
  const stop = button("Stop", () => {
    end();
    stopping.abort();
    onstop();
  });
  const element = h("div", { class: "working", hidden: true }, bar, shown, time, stop);
  const began = performance.now();

  function tick(): void {
    element.hidden = false;
    time.textContent = `${Math.floor((performance.now() - began) / 1000)} s`;
  }

  function end(): void {
    clearInterval(ticking);
    element.remove();
  }

  const ticking = setInterval(tick, DELAY);
  signal.addEventListener("abort", () => {
    end();
    stopping.abort();
  });
  return {
    element,
    signal: stopping.signal,
    say: (now, share) => {
      shown.textContent = now;
      if (share === undefined) bar.removeAttribute("value");
      else bar.value = share;
    },
    end,
  };
}

/** `working`, shown in an element, which says "Stopped." if it was stopped. */
export function workingIn(into: Element, words: string, signal: AbortSignal): Working {
  const work = working(words, signal, () => fill(into, h("p", {}, "Stopped.")));
  fill(into, work.element);
  return work;
}

/** Signals for work that replaces itself: each call aborts the signal before; `signal` aborts the latest, too. */
export function onlyLatest(signal: AbortSignal): () => AbortSignal {
  let latest = new AbortController();
  signal.addEventListener("abort", () => latest.abort());
  return () => {
    latest.abort();
    latest = new AbortController();
    if (signal.aborted) latest.abort();
    return latest.signal;
  };
}
