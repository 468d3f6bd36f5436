// Sets of symbols, or of colours, for each cell: bits of a number, symbol 1 as bit 1.

type Sets = Uint32Array;

// The library opens no grid with more symbols for us: they would not fit the bits.
const LARGEST = 30;

export function bitsAt(sets: Uint32Array | Uint8Array, cell: number): number {
  return sets[cell] ?? 0;
}

export function add(sets: Sets, cell: number, bits: number): void {
  sets[cell] = bitsAt(sets, cell) | bits;
}

export function remove(sets: Sets, cell: number, bits: number): void {
  sets[cell] = bitsAt(sets, cell) & ~bits;
}

export function toggle(sets: Sets, cell: number, bits: number): void {
  sets[cell] = bitsAt(sets, cell) ^ bits;
}

export function symbolsIn(bits: number): number[] {
  const found: number[] = [];
  for (let symbol = 1; symbol <= LARGEST; symbol++) if (bits & (1 << symbol)) found.push(symbol);
  return found;
}
