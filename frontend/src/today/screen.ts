// Today's puzzles: one of each family in three difficulties, the same for everybody; the days before; best times,
// collections, and everything of one's own as a file. All of it is kept in this browser.

import type { Family } from "../api";
import { byDay, dateOf, dayOf, entries, puzzleOfDay, spent, streak, type Entry } from "../diary/diary";
import { playOfDay } from "../jobs/of_the_day";
import { button, fill, h, type Child } from "../kit/dom";
import { counted } from "../kit/words";
import { keep, link } from "../router";
import { calendar } from "./calendar";
import { bestTimes, collectionList, transferPanel } from "./own";

export interface TodayContext {
  readonly element: HTMLElement;
  readonly query: URLSearchParams;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

export function todayScreen({ element, query, families, signal }: TodayContext): void {
  const today = dayOf(new Date());
  const chosen = query.get("day") ?? today;
  let day = dateOf(chosen) && chosen <= today ? chosen : today;
  const days = byDay(entries());
  const heading = h("h1", {}, "");
  const problem = h("div", { class: "problem" });
  const table = h("div", { class: "of-the-day" });
  const months = calendar({ today, days, signal, choose: show });

  function show(other: string): void {
    day = other;
    keep(link("today", day === today ? {} : { day }));
    heading.textContent = day === today ? "Today’s puzzles" : `The puzzles of ${longDate(day)}`;
    fill(problem);
    fill(table, ...puzzleTable(families, day, days.get(day) ?? [], (family, level, made) =>
      void playOfDay({ family, day, level, problem, signal, made })));
    months.mark(day);
  }

  const inRow = streak(today, new Set(days.keys()));
  fill(
    element,
    heading,
    h("p", { class: "lead streak" }, ...streakWords(inRow, days.has(today))),
    problem,
    h("div", { class: "columns today" }, table, h("div", {}, months.element, bestTimes(families))),
    collectionList(families),
    transferPanel(signal),
  );
  show(day);
}

function streakWords(days: number, hasToday: boolean): Child[] {
  if (days === 0) return ["Solve one, and a row of days begins. Everybody has the same puzzles today."];
  const words = h("strong", {}, days === 1 ? "1 day" : `${days} days in a row`);
  return [words, hasToday ? ". See you tomorrow." : ". Solve one today to go on."];
}

type Pick = (family: Family, level: string, made: HTMLButtonElement) => void;

/** The families with a card first, the others behind a line to unfold. */
function puzzleTable(families: readonly Family[], day: string, solved: readonly Entry[], pick: Pick): HTMLElement[] {
  const able = families.filter(({ daily }) => Object.keys(daily).length > 0);
  const row = (family: Family): HTMLElement => dayRow(family, day, solved, pick);
  const first = able.filter(({ group }) => !group);
  const others = able.filter(({ group }) => group);
  const done = new Set(solved.map(({ family }) => family));
  const isOpen = others.some(({ name }) => done.has(name));
  return [
    h("ul", { class: "daily" }, ...first.map(row)),
    h(
      "details",
      { open: isOpen },
      h("summary", {}, `${counted(others.length, "more family", "more families")}`),
      h("ul", { class: "daily" }, ...others.map(row)),
    ),
  ];
}

function dayRow(family: Family, day: string, solved: readonly Entry[], pick: Pick): HTMLElement {
  const chips = Object.keys(family.daily).map((level) => {
    const entry = solved.find((each) => each.family === family.name && each.level === level);
    const isBegun = puzzleOfDay(day, family.name, level) !== null;
    const made = button("", () => pick(family, level, made), {
      class: entry ? "done" : isBegun ? "begun" : "",
    });
    const name = h("span", { class: "unseen" }, `${family.title}: `);
    made.append(name, level, " ", h("small", {}, entry ? `✓ ${spent(entry)}` : isBegun ? "begun" : "play"));
    return made;
  });
  return h("li", { class: "card" }, h("a", { href: link(family.name) }, family.title), h("div", { class: "levels" }, ...chips));
}

function longDate(day: string): string {
  return dateOf(day)?.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" }) ?? day;
}
