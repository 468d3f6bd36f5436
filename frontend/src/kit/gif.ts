// A moving picture as GIF 89a, which every chat shows: frames of flat colours, each with the time that it stays.
// Every frame uses one palette: the commonest colours of all frames, and for others the nearest of these.

const MOST_COLOURS = 256;
const LARGEST_CODE = 4095;

export interface Frame {
  readonly pixels: ImageData;
  /** In hundredths of a second. */
  readonly stays: number;
}

/** All frames have the size of the first one. */
export function gif(frames: readonly Frame[]): Blob {
  const [first] = frames;
  if (!first) throw new Error("A film has at least one frame.");
  const { width, height } = first.pixels;
  const palette = commonest(frames);
  const nearest = new Map<number, number>();
  const indexOf = (colour: number): number => {
    const known = nearest.get(colour) ?? closest(palette, colour);
    nearest.set(colour, known);
    return known;
  };
  const bytes: number[] = [...text("GIF89a"), ...short(width), ...short(height), 0xf7, 0, 0];
  for (let index = 0; index < MOST_COLOURS; index++) bytes.push(...rgb(palette[index] ?? 0));
  bytes.push(0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0); // again and again
  for (const { pixels, stays } of frames) {
    bytes.push(0x21, 0xf9, 4, 4, ...short(stays), 0, 0);
    bytes.push(0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, 8);
    const packed = compressed(colours(pixels).map(indexOf));
    for (let at = 0; at < packed.length; at += 255) {
      const block = packed.slice(at, at + 255);
      bytes.push(block.length);
      for (const byte of block) bytes.push(byte);
    }
    bytes.push(0);
  }
  bytes.push(0x3b);
  return new Blob([Uint8Array.from(bytes)], { type: "image/gif" });
}

function commonest(frames: readonly Frame[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { pixels } of frames)
    for (const colour of colours(pixels)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, MOST_COLOURS).map(([colour]) => colour);
}

/** In 5 bits for each part, so that the shades of an edge are few. */
function colours({ data }: ImageData): Uint16Array {
  const found = new Uint16Array(data.length / 4);
  for (let at = 0; at < found.length; at++) {
    const [r = 0, g = 0, b = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    found[at] = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
  }
  return found;
}

const parts = (colour: number): [number, number, number] => [colour >> 10, (colour >> 5) & 31, colour & 31];
const rgb = (colour: number): number[] => parts(colour).map((part) => (part << 3) | (part >> 2));

function closest(palette: readonly number[], colour: number): number {
  const [r, g, b] = parts(colour);
  let [best, least] = [0, Infinity];
  palette.forEach((other, index) => {
    const [red, green, blue] = parts(other);
    const away = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (away < least) [best, least] = [index, away];
  });
  return best;
}

/** LZW: codes of 9 to 12 bits for the longest strings that came before. */
function compressed(indices: Uint16Array): Uint8Array {
  const [clear, end] = [MOST_COLOURS, MOST_COLOURS + 1];
  const out: number[] = [];
  let [held, bits, width, next] = [0, 0, 9, end + 1];
  let known = new Map<number, number>();
  const put = (code: number): void => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  put(clear);
  let now = indices[0] ?? 0;
  for (const index of indices.subarray(1)) {
    const longer = known.get((now << 8) | index);
    if (longer !== undefined) {
      now = longer;
      continue;
    }
    put(now);
    if (next > LARGEST_CODE) {
      put(clear);
      known = new Map();
      [width, next] = [9, end + 1];
    } else {
      known.set((now << 8) | index, next);
      if (next === 1 << width && width < 12) width++;
      next++;
    }
    now = index;
  }
  put(now);
  put(end);
  if (bits > 0) out.push(held & 255);
  return Uint8Array.from(out);
}

function text(words: string): number[] {
  return [...words].map((letter) => letter.charCodeAt(0));
}

function short(number: number): number[] {
  return [number & 255, number >> 8];
}
