// Which colours a coloured box accepts: a row of check boxes for each colour of boxes.

import { checkbox, fill, h } from "page/kit/dom";
import { LETTERS, PLAIN } from "../drawn/letters";
import { accepted, pieceLetters } from "../drawn/paint";
import type { Puzzle } from "../puzzle";

export interface Accepting {
  readonly element: HTMLElement;
  show(puzzle: Puzzle): void;
}

/** Calls `onchange` with the colour of the boxes and all colours that they are to accept. */
export function accepting(onchange: (letter: string, cells: string) => void): Accepting {
  const element = h("div", { class: "accepts" });
  let switches: readonly Row[] = [];

  function show(puzzle: Puzzle): void {
    const rows = Object.keys(puzzle.colours).sort();
    const cells = new Set([...pieceLetters(puzzle), ...rows]);
    const letters = [...LETTERS, PLAIN].filter((letter) => cells.has(letter));
    const isSame = switches.map(({ letter, boxes }) => letter + [...boxes.keys()].join("")).join("|");
    // Keep the check boxes, and so the keyboard focus, unless the colours have changed.
    if (isSame !== rows.map((letter) => letter + letters.join("")).join("|")) {
      switches = rows.map((letter) => newRow(letter, letters, onchange));
      fill(element, ...switches.map((row) => row.element));
    }
    for (const { letter, boxes } of switches)
      for (const [cell, box] of boxes) box.checked = accepted(puzzle, letter).includes(cell);
    element.hidden = rows.length === 0;
  }

  return { element, show };
}

interface Row {
  readonly letter: string;
  readonly boxes: ReadonlyMap<string, HTMLInputElement>;
  readonly element: HTMLElement;
}

function newRow(
  letter: string,
  cells: readonly string[],
  onchange: (letter: string, cells: string) => void,
): Row {
  const chosen = (): string => cells.filter((cell) => boxes.get(cell)?.checked).join("");
  const boxes = new Map(cells.map((cell) => [cell, checkbox(() => onchange(letter, chosen()))]));
  const labels = [...boxes].map(([cell, box]) =>
    h("label", {}, box, cell === PLAIN ? "cells without a colour" : cell),
  );
  const legend = h("legend", {}, `Boxes of colour ${letter} take`);
  return { letter, boxes, element: h("fieldset", { class: "switch" }, legend, ...labels) };
}
