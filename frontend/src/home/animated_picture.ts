// An animated picture: the answer appears over the puzzle, part by part, and starts again.

import { picture } from "../kit/svg";

// Seconds of a round, and the part of it in which the answer grows.
const ROUND = 9;
const GROWING = 0.5;

/** `solved` is null if only the puzzle is known. */
export function animatedPicture(puzzle: string, solved: string | null, label: string): HTMLElement {
  if (solved === null) return picture(puzzle, label);
  const before = new Set([...shapes(picture(puzzle))].map((shape) => shape.outerHTML));
  const drawn = picture(solved, label);
  const grown = [...shapes(drawn)].filter((shape) => !before.has(shape.outerHTML));
  // Pieces come one by one, anything else shape by shape.
  const pieces = [...new Set(grown.flatMap(piece))];
  grown.forEach((shape, number) => {
    const [own] = piece(shape);
    const share = own ? pieces.indexOf(own) / pieces.length : number / grown.length;
    shape.classList.add("grows");
    shape.style.animationDuration = `${ROUND}s`;
    shape.style.animationDelay = `${(share * ROUND * GROWING).toFixed(2)}s`;
  });
  return drawn;
}

function shapes(drawn: Element): NodeListOf<SVGElement> {
  return drawn.querySelectorAll<SVGElement>("polygon, circle, polyline, text");
}

/** The classes that name a shape's piece; empty if it belongs to none. */
function piece(shape: SVGElement): string[] {
  return [...shape.classList].filter((name) => name.startsWith("hk-piece-"));
}
