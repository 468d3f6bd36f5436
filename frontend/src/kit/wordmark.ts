// はめこみ as a drawing, because many machines have no font for it.

import { s } from "./dom";

const STROKES = [
  "M20 12C15 36 15 62 22 88L28 78M42 34H90M68 12V72C68 92 42 92 42 79C42 66 66 66 90 85",
  "M26 20C31 48 42 68 57 82M62 12C57 46 40 82 24 82C11 82 10 60 27 45C46 29 86 30 87 60C88 76 76 87 60 91",
  "M27 24C42 27 60 27 77 23C72 28 67 32 62 36M24 62C18 86 42 87 82 82",
  "M26 18C36 18 46 17 54 16C50 46 36 82 22 82C9 82 10 61 32 60C56 59 76 68 92 79M77 42C78 62 72 80 56 92",
];

export function wordmark(): SVGElement {
  const strokes = STROKES.map((d, number) => s("path", { d, transform: `translate(${100 * number})` }));
  return s("svg", { viewBox: "0 0 400 100", class: "wordmark", "aria-hidden": "true" }, ...strokes);
}
