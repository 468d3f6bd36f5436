// Numbers in words: no lines, 1 line, 2 lines.

export function counted(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}
