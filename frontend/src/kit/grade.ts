// How hard a puzzle is, in a sentence.

import type { Grade } from "../wire";
import { asSentence } from "./announce";

/** A puzzle without exactly one solution has no grade, only the reason why. */
export function gradeWords({ value, word, reason }: Grade): string {
  return asSentence(value > 0 ? `${word} (${value}): ${reason}` : reason);
}

/** The word alone: numbers are on scales of their own, and compare puzzles of one word and size. */
export function shortGrade({ value, word, reason }: Grade): string {
  return value > 0 ? `Grade: ${word}` : asSentence(reason);
}
