// The seal of a solution: SHA-256, again and again, of a salt and the marks. The solution cannot be read from it, but
// finished marks can be compared with it. Written out here, because a file opened from a disk may have no crypto.subtle.
// Its other half is hamekomi/lab/render/offline.py.

import type { Position } from "../play/marks/position";

export interface Seal {
  readonly salt: string;
  readonly rounds: number;
  readonly digest: string;
}

/** Whether the marks are those of the sealed solution; aids do not count. */
export function opens({ salt, rounds, digest }: Seal, position: Position): boolean {
  let found = sha256(new TextEncoder().encode(salt + countingMarks(position)));
  for (let round = 1; round < rounds; round++) found = sha256(found);
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

/** A sign for each place, "." where nothing counts. */
export function countingMarks({ puzzle: { places }, values }: Position): string {
  return places.all
    .map((_, place) => {
      const value = places.value(place, values[place] ?? 0);
      return value && !value.is_aid ? value.sign : ".";
    })
    .join("");
}

// FIPS 180-4. The constants are the first bits of the roots of the first primes.
const PRIMES = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0));
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function sha256(text: Uint8Array): Uint8Array {
  const blocks = new DataView(new ArrayBuffer(((text.length + 72) >> 6) << 6));
  text.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(text.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, text.length * 8);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let t = 0; t < 64; t++) {
      if (t < 16) words[t] = blocks.getInt32(block + 4 * t);
      else {
        const [a, b] = [words[t - 15] ?? 0, words[t - 2] ?? 0];
        const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        words[t] = (words[t - 16] ?? 0) + s0 + (words[t - 7] ?? 0) + s1;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, last = 0] = hash;
    for (let t = 0; t < 64; t++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (last + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + (words[t] ?? 0)) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, last].forEach((word, at) => (hash[at] = (hash[at] ?? 0) + word));
  }
  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => bytes.setInt32(4 * at, word));
  return new Uint8Array(bytes.buffer);
}
