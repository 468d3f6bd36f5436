// Fillings as small as a stamp, alone or two beside each other.

import { h } from "page/kit/dom";
import { drawCells } from "./cells";
import { coloursOf, paint } from "./colours";
import { key } from "./lattice";
import { latticeOf, listSites, type Puzzle } from "../puzzle";

const UNIT = 9; // pixels
const DIFFERENT = "different";

/** A filling in the colours of its pieces; `marked` are the keys of boxes with an outline. */
export function thumbnail(
  puzzle: Puzzle,
  text: string,
  title: string,
  marked: ReadonlySet<string> = new Set(),
): SVGSVGElement {
  const colours = coloursOf(puzzle);
  const { svg, shapes } = drawCells(latticeOf(puzzle), puzzle.frame, UNIT, title);
  for (const { piece, boxes } of listSites(text))
    for (const box of boxes) {
      const shape = shapes.get(key(box));
      if (shape) paint(shape, colours.get(piece) ?? null);
    }
  for (const name of marked) shapes.get(name)?.classList.add(DIFFERENT);
  return svg;
}

/** Two fillings; the boxes that do not belong to the same piece in both are outlined. */
export function twoFillings(puzzle: Puzzle, [one, other]: readonly [string, string]): HTMLElement {
  const owners = (text: string): Map<string, string> =>
    new Map(listSites(text).flatMap(({ piece, boxes }) => boxes.map((box) => [key(box), `${piece} ${boxes.map(key).sort().join()}`])));
  const [first, second] = [owners(one), owners(other)];
  const differs = new Set(puzzle.frame.map(key).filter((box) => first.get(box) !== second.get(box)));
  return h(
    "div",
    { class: "two-fillings" },
    thumbnail(puzzle, one, "One filling", differs),
    thumbnail(puzzle, other, "Another filling", differs),
  );
}
