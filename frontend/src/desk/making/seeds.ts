// The seeds of the puzzles that were made here, and the note that a new puzzle shows. The same seed and options
// make it again.

import type { Grade } from "../../api";
import { announce } from "../../kit/announce";
import { fill, h } from "../../kit/dom";
import { gradeWords } from "../../kit/grade";
import { recall, remember } from "../../kit/memory";
import type { Desk } from "../desk";

const MOST = 30; // puzzles remembered
const LONGEST = 2000; // characters of a puzzle that is remembered

// `missed` says which options it does not meet; "" if it meets all. The notes say what was done to make it.
type Made = readonly [text: string, seed: number, missed: string, notes: readonly string[]];

export function rememberSeed(family: string, text: string, seed: number, missed = "", notes: readonly string[] = []): void {
  if (text.length > LONGEST) return;
  const others = madePuzzles(family).filter(([other]) => other !== text);
  remember(memory(family), [[text, seed, missed, notes], ...others].slice(0, MOST));
}

/** Null if the puzzle was not made here. */
export function seedOf(family: string, text: string): number | null {
  return madeFrom(family, text)?.[1] ?? null;
}

function madeFrom(family: string, text: string): Made | undefined {
  return madePuzzles(family).find(([other]) => other === text);
}

/** How hard a new puzzle is, and its seed; null if the puzzle was not made here. */
export function originNote<State>(desk: Desk<State>): HTMLElement | null {
  const { family } = desk;
  const made = madeFrom(family.name, desk.text);
  if (made === undefined) return null;
  const [, seed, missed, notes] = made;
  const end = `Seed ${seed}.${missed && ` Closest match: ${missed}.`}`;
  const note = h("p", {}, end);
  desk.log(`Made from seed ${seed}.`);
  for (const each of notes) desk.log(each);
  if (missed) desk.say(`Closest match: ${missed}.`);
  const grade = async (): Promise<void> => {
    const found = await desk.request<Grade>("grade", { marks: undefined });
    // The log has all of it; here is room for the most important part of the reason.
    const words = gradeWords({ ...found, reason: found.reason.replace(/;.*/s, "") });
    fill(note, `${words} ${end}`);
    announce(words);
    desk.log(gradeWords(found));
  };
  if (family.abilities.includes("grade")) grade().catch(() => undefined); // it is playable without a grade
  return note;
}

function madePuzzles(family: string): readonly Made[] {
  const stored = recall(memory(family));
  if (!Array.isArray(stored)) return [];
  return stored.filter(isMade).map(([text, seed, missed, notes]) => [text, seed, missed ?? "", notes ?? []]);
}

/** Those kept by earlier versions have no third or fourth part. */
function isMade(value: unknown): value is readonly [string, number, string?, string[]?] {
  return (
    Array.isArray(value) &&
    typeof value[0] === "string" &&
    typeof value[1] === "number" &&
    ["string", "undefined"].includes(typeof value[2]) &&
    (value[3] === undefined || Array.isArray(value[3]))
  );
}

function memory(family: string): string {
  return `made.${family}`;
}
