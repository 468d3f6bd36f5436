// Numbers in words: no lines, 1 line, 2 lines.

import { counted as withDigits } from "page/kit/words";

export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return number === 0 ? `no ${nouns}` : withDigits(number, noun, nouns);
}
