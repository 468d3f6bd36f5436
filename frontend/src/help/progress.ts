// Which lessons and rules are learned, per family. Where the browser stores nothing, it is known until the page is
// closed.

import { recall, remember } from "../kit/memory";

const unstored = new Map<string, readonly string[]>();

export function learned(family: string): ReadonlySet<string> {
  const stored = recall(memory(family));
  const names = Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  return new Set([...names, ...(unstored.get(family) ?? [])]);
}

/** Returns whether the browser has stored it. */
export function setLearned(family: string, name: string): boolean {
  const names = [...new Set([...learned(family), name])];
  unstored.set(family, names);
  return remember(memory(family), names);
}

function memory(family: string): string {
  return `learned.${family}`;
}
