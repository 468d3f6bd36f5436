// Everything of one's own as one file, and back: games, diary, best times, collections, choices. What is read is added
// to what is there, and nothing of one's own is replaced or lost.

import { every, recall, remember } from "../kit/memory";

const MARK = "hamekomi";
const VERSION = 1;
/** Of a file. */
export const LARGEST = 20_000_000;
/** Nothing that the page keeps is nested as deeply, and the stack would overflow in the middle of adding. */
const DEEPEST = 100;

export function everything(): string {
  return JSON.stringify({ [MARK]: VERSION, kept: Object.fromEntries(every()) });
}

export interface Merged {
  /** How many things the file has, how many of them are new here, and how many found no room. */
  readonly all: number;
  readonly added: number;
  readonly refused: number;
}

/** Throws one sentence if this is no such file; then nothing has changed. */
export function merge(text: string): Merged {
  const kept = read(text);
  let [added, refused] = [0, 0];
  for (const [name, theirs] of kept) {
    const own = recall(name);
    const both = together(own, theirs);
    if (JSON.stringify(both) === JSON.stringify(own)) continue;
    if (remember(name, both)) added++;
    else refused++; // what was there stays
  }
  return { all: kept.length, added, refused };
}

function read(text: string): readonly (readonly [string, unknown])[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error("This file is damaged or not one of hamekomi’s: it is no JSON. Nothing was changed.");
  }
  if (typeof found !== "object" || found === null || !(MARK in found) || !("kept" in found))
    throw new Error("This is no file with games and times of hamekomi. Nothing was changed.");
  if (found[MARK] !== VERSION)
    throw new Error("This file was saved by another version of hamekomi. Nothing was changed.");
  const { kept } = found;
  if (!isRecord(kept) || !isShallow(kept))
    throw new Error("This file of hamekomi is damaged. Nothing was changed.");
  return Object.entries(kept);
}

/** Level by level, without recursion. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++)
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  return level.length === 0;
}

/** Lists are joined and records filled up; where both have something, one's own stays. */
function together(own: unknown, theirs: unknown): unknown {
  if (own === null || own === undefined) return theirs;
  if (Array.isArray(own) && Array.isArray(theirs)) {
    const known = new Set(own.map((each) => JSON.stringify(each)));
    return [...own, ...theirs.filter((each) => !known.has(JSON.stringify(each)))];
  }
  // A game is one thing, and so is a best time; of two times the quicker one is the best.
  if (!isRecord(own) || !isRecord(theirs) || "moments" in own) return own;
  if ("at" in own) return Number(theirs["seconds"]) < Number(own["seconds"]) ? theirs : own;
  const names = new Set([...Object.keys(own), ...Object.keys(theirs)]);
  return Object.fromEntries([...names].map((name) => [name, together(own[name], theirs[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
