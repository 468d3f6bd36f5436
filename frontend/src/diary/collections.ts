// Collections: lists of puzzles with a name, made by the player; which of them are solved, the diary says.

import { recall, remember } from "../kit/memory";
import { entries } from "./diary";

const MOST_PUZZLES = 500;

export interface Kept {
  readonly family: string;
  readonly text: string;
  readonly name: string;
}

export interface Collection {
  readonly name: string;
  readonly puzzles: readonly Kept[];
}

export function collections(): readonly Collection[] {
  const stored = recall("collections");
  return Array.isArray(stored) ? stored.filter(isCollection) : [];
}

/** Adds a puzzle to the collection of this name, which is new if there is none; false if it is not stored. */
export function collect(name: string, ...puzzles: readonly Kept[]): boolean {
  const all = collections();
  const own = all.find((each) => each.name === name)?.puzzles ?? [];
  const fresh = puzzles.filter((one) => !own.some((other) => isSame(one, other)));
  const changed = { name, puzzles: [...own, ...fresh].slice(0, MOST_PUZZLES) };
  const isNew = !all.some((each) => each.name === name);
  return remember("collections", isNew ? [...all, changed] : all.map((each) => (each.name === name ? changed : each)));
}

export function dropCollection(name: string): void {
  remember("collections", collections().filter((each) => each.name !== name));
}

/** Which of these puzzles the diary has as solved. */
export function solvedOf({ puzzles }: Collection): ReadonlySet<Kept> {
  const solved = new Set(entries().map(({ family, puzzle }) => `${family} ${puzzle.trim()}`));
  return new Set(puzzles.filter(({ family, text }) => solved.has(`${family} ${text.trim()}`)));
}

function isSame(one: Kept, other: Kept): boolean {
  return one.family === other.family && one.text.trim() === other.text.trim();
}

function isCollection(value: unknown): value is Collection {
  if (typeof value !== "object" || value === null) return false;
  const { name, puzzles } = value as Record<string, unknown>;
  return typeof name === "string" && Array.isArray(puzzles) && puzzles.every(isKept);
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  return ["family", "text", "name"].every((each) => typeof (value as Record<string, unknown>)[each] === "string");
}
