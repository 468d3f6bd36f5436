// How hard a puzzle is, in a sentence.

import { asSentence } from "./announce";

interface Graded {
  readonly value: number;
  readonly word: string;
  readonly reason: string;
}

/** A puzzle without exactly one solution has no grade, only the reason why. */
export function gradeWords({ value, word, reason }: Graded): string {
  return asSentence(value > 0 ? `${word} (${value}): ${reason}` : reason);
}

/** The same in a few words. */
export function shortGrade({ value, word, reason }: Graded): string {
  return value > 0 ? `Grade: ${word} (${value})` : asSentence(reason);
}
