// Round numbers for the axes of a graph.

export interface Range {
  readonly least: number;
  readonly size: number;
}

export function range(values: readonly number[]): Range {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return least > most ? { least: 0, size: 1 } : { least, size: most - least || 1 };
}

/** A few round numbers in a range, which holds logarithms if the scale is logarithmic. */
export function ticks(within: Range, isLog: boolean): number[] {
  return isLog ? logTicks(within) : linearTicks(within);
}

function linearTicks({ least, size }: Range): number[] {
  const rough = size / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  return whole(Math.ceil(least / step), Math.floor((least + size) / step)).map((each) => each * step);
}

/** Powers of ten; where there are few of them, twice and five times these as well. */
function logTicks({ least, size }: Range): number[] {
  const powers = whole(Math.floor(least), Math.ceil(least + size));
  const isInside = (y: number): boolean => Math.log10(y) >= least && Math.log10(y) <= least + size;
  const round = powers.map((power) => 10 ** power).filter(isInside);
  if (round.length > 2) return round;
  return powers.flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power)).filter(isInside);
}

function whole(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
