// Turns one picture of the library into another by changing only the shapes that differ. The library
// writes each shape on a line of its own, so lines can be compared instead of shapes. From step to step on
// a board of 20 by 20 cells that is a few shapes of 1,600; where it is many, each frame gets some of them.

import { picture } from "./svg";

export interface Drawing {
  readonly element: HTMLElement;
  /** Calls `ondrawn` when the picture is complete, unless another one was requested meanwhile. */
  draw(svg: string, ondrawn?: () => void): void;
}

// New shapes in one frame: about ten milliseconds of work.
const PER_FRAME = 150;

export function drawing(): Drawing {
  const element = document.createElement("div");
  const keyOf = new WeakMap<Element, string>();
  let head = "";
  let frame = 0;

  function draw(svg: string, ondrawn: () => void = () => undefined): void {
    cancelAnimationFrame(frame);
    const [first = "", ...lines] = svg.trim().split("\n").slice(0, -1);
    if (first !== head) {
      head = first;
      element.replaceChildren(picture(`${first}</svg>`));
    }
    const drawn = element.querySelector("svg");
    if (!drawn) return;
    const keys = numbered(lines);
    const kept = keep(drawn, new Set(keys));
    let at = 0;
    let next = drawn.firstElementChild;

    function more(): void {
      const fresh = lines.filter((_, index) => index >= at && !kept.has(keys[index] ?? ""));
      const made = parsed(first, fresh.slice(0, PER_FRAME));
      for (; at < lines.length; at++) {
        const key = keys[at] ?? "";
        const shape = kept.get(key) ?? made.shift();
        if (!shape) break;
        keyOf.set(shape, key);
        if (shape === next) next = next.nextElementSibling;
        else drawn?.insertBefore(shape, next);
      }
      if (at < lines.length && fresh.length > 0) frame = requestAnimationFrame(more);
      else ondrawn();
    }

    more();
  }

  /** Removes the shapes that are not wanted, and returns the others. */
  function keep(drawn: Element, wanted: ReadonlySet<string>): Map<string, Element> {
    const kept = new Map<string, Element>();
    for (const shape of [...drawn.children]) {
      const key = keyOf.get(shape) ?? "";
      if (wanted.has(key)) kept.set(key, shape);
      else shape.remove();
    }
    return kept;
  }

  return { element, draw };
}

/** Makes equal lines different by counting the ones before. */
function numbered(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const before = counts.get(line) ?? 0;
    counts.set(line, before + 1);
    return before === 0 ? line : `${before} ${line}`;
  });
}

function parsed(head: string, lines: readonly string[]): Element[] {
  if (lines.length === 0) return [];
  const text = [head, ...lines, "</svg>"].join("\n");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return [...root.children].map((shape) => document.importNode(shape, true));
}
