// Colours for several lines on a board: two of them are alike only if there are more lines than colours.

/**
 * A tone for each line by its number, such as that of its first edge. The number decides, so that a line keeps its
 * tone while others come and go; a tone that is taken already passes to the next free one.
 */
export function distinctTones(lines: readonly number[], tones: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const used = Array.from({ length: tones }, () => 0);
  for (const line of lines) {
    const least = Math.min(...used);
    let tone = line % tones;
    while ((used[tone] ?? 0) > least) tone = (tone + 1) % tones;
    used[tone] = least + 1;
    found.set(line, tone);
  }
  return found;
}
