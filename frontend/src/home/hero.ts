// The first thing on the home page: what this is, in the words in which people pass it on, and one button to begin.

import type { Family } from "../api";
import { byDay, dayOf, entries, streak } from "../diary/diary";
import { closestPuzzle } from "../jobs/making";
import { playOfDay } from "../jobs/of_the_day";
import { attempt } from "../kit/announce";
import { actions, button, fill, h } from "../kit/dom";
import { go, link } from "../router";

// A technique to make a Sudoku for, which few programs can.
const TECHNIQUE = "Swordfish";
const LARGEST_SEED = 1e9;

export function hero(families: readonly Family[], signal: AbortSignal): HTMLElement {
  const problem = h("div", { class: "problem" });
  const day = dayOf(new Date());
  const solved = byDay(entries());
  const done = solved.get(day) ?? [];
  // The easiest puzzle of the day that is not solved yet, family by family.
  const next = families
    .filter(({ group }) => !group)
    .flatMap((family) => Object.keys(family.daily).slice(0, 1).map((level) => ({ family, level })))
    .find(({ family, level }) => !done.some((each) => each.family === family.name && each.level === level));
  const inRow = streak(day, new Set(solved.keys()));
  const play = (): void => void (next && playOfDay({ ...next, day, problem, signal, ...(start && { made: start }) }));
  const start = next && button(`Play today’s ${next.family.title}`, play, { class: "primary" });
  const all = done.length > 0 ? `All of today’s puzzles: ${done.length} solved` : "All of today’s puzzles";
  return h(
    "div",
    { class: "hero" },
    h("h1", {}, "A laboratory for puzzles"),
    h(
      "p",
      { class: "lead" },
      "Play, and have every step explained. It ",
      sudokuLink(families, problem, signal),
      ", counts the 2,539,601,972 fillings of Quantumino, and proves every rule that its hints use.",
    ),
    actions(
      start,
      h("a", { class: "button", href: link("today") }, all),
      inRow > 1 && h("span", { class: "good" }, `${inRow} days in a row`),
    ),
    problem,
  );
}

/** Words that make such a Sudoku when they are pressed, where the library can. */
function sudokuLink(families: readonly Family[], problem: HTMLElement, signal: AbortSignal): HTMLElement {
  const words = `makes a Sudoku that needs a ${TECHNIQUE}`;
  const technique = families
    .find(({ name }) => name === "sudoku")
    ?.generator?.find(({ choices }) => choices?.includes(TECHNIQUE));
  if (!technique) return h("span", {}, words);
  const make = async (): Promise<void> => {
    fill(problem, h("p", { role: "status" }, "Making a Sudoku …"));
    await attempt(problem, async () => {
      const chosen = { [technique.name]: TECHNIQUE };
      const seed = Math.floor(Math.random() * LARGEST_SEED);
      const { text } = await closestPuzzle({ family: "sudoku", chosen, seed }, signal, signal);
      go(link("sudoku", { puzzle: text }));
    });
  };
  const press = (event: Event): void => {
    event.preventDefault();
    void make();
  };
  return h("a", { href: link("sudoku"), onclick: press }, words);
}
