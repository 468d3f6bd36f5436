// Paging through the fillings: solve, next, previous, jump to a number, one at random.

import { announce, attempt } from "page/kit/announce";
import { actions, button, fill, h } from "page/kit/dom";
import { onlyLatest } from "page/kit/working";
import { Album, type Effort } from "./album";
import { counted, grouped, onlyThere } from "page/kit/words";

// Milliseconds between two fillings that are played.
const PAUSE = 2500;

export interface Pager {
  readonly element: HTMLElement;
  /** Starts over with another puzzle or another choice of "up to". */
  open(text: string, upTo: string): void;
  /** Shows the first filling. */
  solve(): Promise<void>;
  /** Gets ready: the first filling is shown when the user presses Solve. */
  offer(): void;
  /** The number of fillings, learned from a count. */
  learn(upTo: string, total: number): void;
  readonly isOpen: boolean;
}

/** Calls `onshow` with the text of a filling, or null for the empty frame, and waits until it is on the screen. */
export function pager(
  family: string,
  onshow: (filling: string | null) => Promise<void>,
  signal: AbortSignal,
): Pager {
  let album = new Album({ family, text: "" }, "all");
  let chosen = "all";
  // The number of the filling that was shown last; 0 before the first.
  let shown = 0;
  const renew = onlyLatest(signal);

  const outcome = h("p", { class: "outcome", role: "status" });
  const problem = h("div", { class: "problem" });
  const start = button("Solve", () => void solve(), { class: "main" });
  const back = button("‹", () => void turn(-1), { "aria-label": "Previous" });
  const next = button("›", () => void turn(+1), { "aria-label": "Next" });
  const number = h("input", { type: "number", min: 1, value: 1, "aria-label": "Number of the filling" });
  const of = h("span", { class: "quiet" });
  const play = button("▶", () => void watchAll(), {
    title: "One filling after the other",
    "aria-label": "Slide show",
  });
  const random = button("Random", () => void showRandom());
  const empty = button("Empty frame", () => void showEmpty());
  const stop = button("Stop", () => rest("Stopped."), { hidden: true });
  const turning = [back, number, of, next, play];
  let isPlaying = false;
  number.addEventListener("change", () => void goTo(Math.max(1, Math.floor(Number(number.value)))));

  /** One request at a time: a new request replaces the one before. */
  async function ask(doing: string, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = renew();
    // Quick answers do not flicker.
    const slow = setTimeout(() => {
      say(doing);
      stop.hidden = false;
    }, 400);
    await attempt(problem, () => act(signal));
    clearTimeout(slow);
    if (!signal.aborted) stop.hidden = true;
  }

  function name(sign: string, label: string): void {
    play.textContent = sign;
    play.setAttribute("aria-label", label);
  }

  /** Turns the fillings over until the user stops it, or does something else. */
  async function watchAll(): Promise<void> {
    if (isPlaying) return pause();
    isPlaying = true;
    name("‖", "Pause");
    while (isPlaying && !signal.aborted) {
      const before = shown;
      await turn(+1);
      if (shown === before) break;
      await new Promise((later) => setTimeout(later, PAUSE));
    }
    pause();
  }

  function pause(): void {
    isPlaying = false;
    name("▶", "Slide show");
  }

  function rest(words: string): void {
    renew();
    pause();
    stop.hidden = true;
    say(words);
  }

  const solve = (): Promise<void> => goTo(Math.max(1, shown));
  const turn = (by: number): Promise<void> => {
    const wrapped = shown + by < 1 ? (album.total ?? 1) : shown + by;
    return goTo(album.total !== null && wrapped > album.total ? 1 : wrapped);
  };

  async function goTo(wanted: number): Promise<void> {
    await ask(`Looking for filling ${grouped(wanted)}…`, async (signal) => {
      let lucky: string | null = null;
      const passing = async (at: number): Promise<boolean> => {
        const { nodes } = album.effort;
        say(`Looking for filling ${grouped(wanted)}: ${grouped(at)} so far, ${counted(nodes, "node")}…`);
        // Large sets of pieces have many fillings, and yet a search in order may take for ever.
        if (wanted === 1 && at === 0) lucky = await album.random(signal);
        return lucky !== null;
      };
      const text = await album.filling(wanted, passing, signal);
      if (signal.aborted) return;
      if (lucky !== null) {
        await show(lucky, "A filling found by chance, before the first in order");
      } else if (text !== null) {
        shown = wanted;
        await show(text, `Filling ${grouped(wanted)}${howMany()}`);
      } else if (album.total === 0) {
        // A proof takes no search.
        const searched = album.effort.nodes > 0 ? ` (${work(album.effort)})` : "";
        await showEmpty(`There is no filling${searched}.`);
      } else {
        refresh();
        say(`${onlyThere(album.total ?? 0, "filling")}.`);
      }
    });
  }

  async function showRandom(): Promise<void> {
    pause();
    await ask("Looking for a random filling…", async (signal) => {
      const text = await album.random(signal);
      if (signal.aborted) return;
      if (text === null && album.total === 0) await showEmpty("There is no filling.");
      else if (text === null) say("No filling found in time; another try may be luckier.");
      else await show(text, "A random filling");
    });
  }

  function howMany(): string {
    if (album.total === 1) return ", the only one";
    return album.total === null ? "" : ` of ${grouped(album.total)}`;
  }

  async function show(text: string, words: string): Promise<void> {
    await onshow(text);
    say(`${words} (${work(album.effort)}).`);
    refresh();
  }

  async function showEmpty(words = ""): Promise<void> {
    pause();
    await onshow(null);
    say(words);
    refresh();
  }

  function say(words: string): void {
    outcome.textContent = words;
    announce(words);
  }

  function refresh(): void {
    for (const each of turning) each.hidden = shown === 0;
    empty.hidden = shown === 0;
    number.value = String(shown);
    number.max = String(album.total ?? "");
    of.textContent = album.total === null ? "of …" : `of ${grouped(album.total)}`;
  }

  refresh();
  return {
    element: h(
      "div",
      { class: "fillings" },
      actions(start, ...turning, random, empty, stop),
      outcome,
      problem,
    ),
    open(text, upTo) {
      renew();
      pause();
      album = new Album({ family, text }, upTo);
      [chosen, shown] = [upTo, 0];
      fill(problem);
      outcome.textContent = "";
      refresh();
    },
    solve,
    offer() {
      say("Press Solve to start.");
      start.focus();
    },
    learn(upTo, total) {
      if (upTo === chosen) album.total = total;
      if (shown > 0) refresh();
    },
    get isOpen() {
      return shown > 0;
    },
  };
}

function work({ nodes, seconds }: Effort): string {
  if (nodes === 0) return "known already";
  return `${seconds < 0.1 ? "less than 0.1" : seconds.toFixed(1)} s, ${counted(nodes, "node")}`;
}
