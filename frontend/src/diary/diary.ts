// The diary: which puzzles were solved here, when, in which time and with how many hints; the puzzles of each day;
// and what follows from it: best times, days in a row. All of it stays in this browser (kit/memory.ts).

import { discard, recall, remember } from "../kit/memory";
import { clock, counted } from "../kit/words";

const MOST_ENTRIES = 1500;
const LONGEST = 2000; // characters of a puzzle that is kept
const MOST_DAYS = 400; // of which the puzzles are kept; others are made again from their date

export interface Entry {
  /** When it was solved, as milliseconds since 1970: the name of the entry. */
  readonly at: number;
  readonly family: string;
  /** "" if the puzzle is too long to be kept. */
  readonly puzzle: string;
  readonly name: string;
  /** "10x10"; "" if its name has none. */
  readonly size: string;
  /** The word of its grade; "" if it has none, or none was found yet. */
  readonly grade: string;
  readonly seconds: number;
  readonly hints: number;
  /** If it was a puzzle of the day: of which day, and how hard. */
  readonly day?: string;
  readonly level?: string;
}

export function entries(): readonly Entry[] {
  const stored = recall("diary");
  return Array.isArray(stored) ? stored.filter(isEntry).sort((one, other) => other.at - one.at) : [];
}

/** Writes a solved puzzle into the diary; false if the browser does not store it. */
export function write(entry: Entry): boolean {
  const puzzle = entry.puzzle.length > LONGEST ? "" : entry.puzzle;
  const others = entries().filter(({ at }) => at !== entry.at);
  return remember("diary", [{ ...entry, puzzle }, ...others].slice(0, MOST_ENTRIES));
}

/** Call when the grade is known, or when there is none; says whether it is the best time, and which was before. */
export function keepTime(entry: Entry): { readonly isBest: boolean; readonly before: Entry | undefined } {
  const bests = best();
  const name = kindOf(entry);
  const before = bests[name];
  const isBest = before === undefined || entry.seconds < before.seconds;
  if (isBest) remember("best", { ...bests, [name]: { ...entry, puzzle: "" } });
  return { isBest, before };
}

/** The quickest of each family, size and grade; they stay when the diary is full. */
export function best(): Readonly<Record<string, Entry>> {
  const stored = recall("best");
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isEntry(value)));
}

/** What times can be compared: "slitherlink 10x10 normal". */
export function kindOf({ family, size, grade }: Pick<Entry, "family" | "size" | "grade">): string {
  return [family, size, grade].filter(Boolean).join(" ");
}

/** "3:07, 1 hint". */
export function spent({ seconds, hints }: Entry): string {
  return hints > 0 ? `${clock(seconds)}, ${counted(hints, "hint")}` : clock(seconds);
}

// ---- Days, as "2026-11-19" on this machine's clock

export function dayOf(date: Date): string {
  const pair = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${pair(date.getMonth() + 1)}-${pair(date.getDate())}`;
}

export function dateOf(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const found = new Date(year, month - 1, date);
  return dayOf(found) === day ? found : null;
}

export function dayBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - 1));
}

/** How many days in a row have a solved puzzle of theirs, up to today, or to yesterday if today has none yet. */
export function streak(today: string, solved: ReadonlySet<string>): number {
  let day = solved.has(today) ? today : dayBefore(today);
  let found = 0;
  for (; solved.has(day); day = dayBefore(day)) found++;
  return found;
}

/** The entries of the puzzles of days, by their day. */
export function byDay(all: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of all) {
    if (entry.day === undefined) continue;
    const own = found.get(entry.day);
    if (own) own.push(entry);
    else found.set(entry.day, [entry]);
  }
  return found;
}

/** The seed is the date, so that the same day has the same puzzles on every machine. */
export function seedOfDay(day: string, number: number): number {
  return Number(day.replaceAll("-", "")) * 10 + number;
}

// ---- The puzzles of days that were made here

/** By family and level. */
type DayPuzzles = Readonly<Record<string, Readonly<Record<string, string>>>>;

function puzzlesOf(day: string): DayPuzzles {
  const stored = recall(`day.${day}`);
  return typeof stored === "object" && stored !== null ? (stored as DayPuzzles) : {};
}

export function puzzleOfDay(day: string, family: string, level: string): string | null {
  const text = puzzlesOf(day)[family]?.[level];
  return typeof text === "string" ? text : null;
}

export function keepPuzzleOfDay(day: string, family: string, level: string, text: string): void {
  const all = puzzlesOf(day);
  const isKept = remember(`day.${day}`, { ...all, [family]: { ...all[family], [level]: text } });
  const stored = recall("days");
  const days = Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  if (!isKept || days.includes(day)) return;
  const [kept, dropped] = [[day, ...days].slice(0, MOST_DAYS), days.slice(MOST_DAYS - 1)];
  if (remember("days", kept)) for (const old of dropped) discard(`day.${old}`);
}

/** Of which day this puzzle is, and how hard; null if it is of none that was opened here. */
export function dayOfPuzzle(family: string, text: string): { day: string; level: string } | null {
  const stored = recall("days");
  for (const day of Array.isArray(stored) ? stored : []) {
    const own = typeof day === "string" ? puzzlesOf(day)[family] : undefined;
    const level = Object.keys(own ?? {}).find((each) => own?.[each]?.trim() === text.trim());
    if (level !== undefined) return { day: day as string, level };
  }
  return null;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { at, family, puzzle, seconds, hints, name, size, grade } = value as Record<string, unknown>;
  return (
    [at, seconds, hints].every((each) => typeof each === "number") &&
    [family, puzzle, name, size, grade].every((each) => typeof each === "string")
  );
}
