// Turns one picture of the library into another by changing only the shapes that differ. The library writes
// each shape on a line of its own, so lines can be compared instead of shapes. On a board of 20 by 20 cells
// that is a few shapes of 1,600, and no frame is late.

import { picture } from "./svg";

export interface Drawing {
  readonly element: HTMLElement;
  draw(svg: string): void;
}

export function drawing(): Drawing {
  const element = document.createElement("div");
  let head = "";
  let shapes: { line: string; shape: Element }[] = [];

  function draw(svg: string): void {
    const [first = "", ...lines] = svg.trim().split("\n").slice(0, -1);
    const drawn = element.querySelector("svg");
    if (!drawn || first !== head) return redraw(svg, first, lines);
    const wanted = new Set(lines);
    const kept = new Map<string, Element[]>();
    for (const { line, shape } of shapes) {
      if (wanted.has(line)) kept.set(line, [...(kept.get(line) ?? []), shape]);
      else shape.remove();
    }
    const fresh = parsed(
      first,
      lines.filter((line) => !kept.has(line)),
    );
    let next = drawn.firstElementChild;
    shapes = lines.map((line) => {
      const shape = kept.get(line)?.shift() ?? fresh.shift() ?? parsed(first, [line])[0];
      if (!shape) throw new Error("This picture cannot be shown.");
      if (shape === next) next = next.nextElementSibling;
      else drawn.insertBefore(shape, next);
      return { line, shape };
    });
    while (next) {
      const extra: Element = next;
      next = next.nextElementSibling;
      extra.remove();
    }
  }

  function redraw(svg: string, first: string, lines: readonly string[]): void {
    element.replaceChildren(picture(svg));
    const all = [...(element.querySelector("svg")?.children ?? [])];
    const isReadable = all.length === lines.length;
    head = isReadable ? first : "";
    shapes = isReadable ? lines.map((line, index) => ({ line, shape: all[index] as Element })) : [];
  }

  return { element, draw };
}

function parsed(head: string, lines: readonly string[]): Element[] {
  if (lines.length === 0) return [];
  const text = [head, ...lines, "</svg>"].join("\n");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return [...root.children].map((shape) => document.importNode(shape, true));
}
