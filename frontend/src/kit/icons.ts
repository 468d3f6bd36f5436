// Drawn signs for buttons: fonts differ in what they have, and in how it looks.

import { s } from "./dom";

// On a square of 24 by 24.
const STROKES = {
  undo: "M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "m15 5 5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h3",
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  paper: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  dark: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  night: "M17 15.5A7 7 0 1 1 8.5 6a6 6 0 0 0 8.5 9.5zM18 3v4M16 5h4M20.5 9v2M19.5 10h2",
} as const;

export type Icon = keyof typeof STROKES;

export function icon(name: Icon): SVGElement {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: STROKES[name] }));
}

export function isIcon(name: string): name is Icon {
  return name in STROKES;
}
