// Lists of small numbers as JSON, for the browser: whole at first, then as the difference from the list before.

/** Place, value, place, value, … */
export type Difference = readonly number[];
type Values = Uint8Array | Int8Array | Uint32Array;

export function difference(before: Values, after: Values): Difference {
  const found: number[] = [];
  if (before === after) return found;
  for (let place = 0; place < after.length; place++) {
    const value = after[place] ?? 0;
    if (before[place] !== value) found.push(place, value);
  }
  return found;
}

export function changed<Kind extends Values>(values: Kind | undefined, by: Difference): Kind {
  if (!values) throw new Error("The position before is missing.");
  if (by.length === 0) return values;
  const next = values.slice() as Kind;
  for (let index = 0; index < by.length; index += 2) next[by[index] ?? 0] = by[index + 1] ?? 0;
  return next;
}
