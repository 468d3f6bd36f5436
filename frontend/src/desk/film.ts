// A finished game once more: on the board, in ten seconds, or as a film to save.

import type { Drawn } from "../api";
import { announce } from "../kit/announce";
import { gif, type Frame } from "../kit/gif";
import { paintedOn } from "../kit/png";
import { save } from "../kit/save";
import { picture } from "../kit/svg";
import type { Desk } from "./desk";

const SECONDS = 10;
const MOST_FRAMES = 40;
const SHORTEST = 0.12; // seconds that a position stays
const END = 2.5; // and the finished board
const WIDEST = 480; // pixels of a film

/** The positions of the game so far, at most so many, the first and the last among them. */
function positions<State>(desk: Desk<State>, most: number): readonly State[] {
  const { moments, at } = desk.history.timeline;
  const states = moments.slice(0, at + 1).map(({ state }) => state);
  const each = Math.max(1, (states.length - 1) / (most - 1));
  const count = Math.min(most, states.length);
  return Array.from({ length: count }, (_, number) => states[Math.round(number * each)] as State);
}

/** Plays the game on the board; a move, or leaving the puzzle, ends it. */
export function replay<State>(desk: Desk<State>): void {
  const states = positions(desk, SECONDS / SHORTEST);
  const pause = Math.max(SHORTEST, SECONDS / states.length) * 1000;
  let at = 0;
  const stop = (): void => {
    clearInterval(playing);
    desk.showExplanation(null);
  };
  const show = (): void => {
    const state = states[at++];
    if (state === undefined || desk.signal.aborted) return stop();
    desk.showExplanation({ state, since: null, places: [], onmove: stop });
  };
  const playing = setInterval(show, pause);
  announce("The game once more.");
  show();
}

/** Saves the game as a moving picture; the library draws each position. */
export async function saveFilm<State>(desk: Desk<State>, signal: AbortSignal): Promise<void> {
  const { family, game } = desk;
  const states = positions(desk, MOST_FRAMES);
  const frames: Frame[] = [];
  const stays = Math.round(Math.max(SHORTEST, SECONDS / states.length) * 100);
  for (const state of states) {
    const text = game.textOf(state);
    const { svg } = await desk.request<Drawn>("draw", { text, marks: "", ...game.requestFields(state) }, signal);
    if (svg === null) throw new Error("This puzzle is too large for a film.");
    // The style sheet gives it its colours only while it is on the page.
    const shown = picture(svg);
    shown.hidden = true;
    document.body.append(shown);
    const drawn = shown.querySelector("svg");
    const canvas = drawn && paintedOn(drawn, WIDEST);
    shown.remove();
    const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (!pixels) throw new Error("This picture cannot be painted.");
    frames.push({ pixels, stays: frames.length === states.length - 1 ? END * 100 : stays });
  }
  save(`${family.name}.gif`, gif(frames));
  desk.say(`${family.name}.gif saved.`);
}
