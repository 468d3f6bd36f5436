// The board in its window, with pointer and keyboard.

import { announce } from "page/kit/announce";
import { fill, h } from "page/kit/dom";
import type { Place } from "./board";
import type { Desk } from "./desk";
import { CROSS, LINE, NO_CLUE } from "./game";
import { Cursor } from "./keys";
import { followPointer } from "./pointer";
import { zooming } from "./zoom";

const MARKS = ["nothing", "line", "cross"] as const;

export interface Table {
  readonly element: HTMLElement;
  readonly zoom: HTMLElement;
  setEditing(isEditing: boolean): void;
  setFinger(draws: boolean): void;
}

export function table(desk: Desk, shortcut: (key: string) => boolean, signal: AbortSignal): Table {
  let isEditing = false;
  let fingerDraws = false;
  let cursor = newCursor();
  const board = h("div", {
    class: "board",
    tabindex: 0,
    role: "application",
    "aria-roledescription": "board",
    onkeydown: (event) => {
      if (event instanceof KeyboardEvent && cursor.press(event)) event.preventDefault();
    },
    // A press also brings the focus, and announces its own effect.
    onfocus: () => board.matches(":focus-visible") && announce(wordsAt(cursor.place)),
  });
  const zoom = zooming(board, () => desk.view, signal);

  function newCursor(): Cursor {
    return new Cursor(desk.board, {
      isEditing: () => isEditing,
      mark: markOf,
      put: (edges) => put(edges),
      write,
      moved: (place) => {
        desk.view.moveCursor(place);
        desk.view.revealCursor();
        announce(wordsAt(place));
      },
      shortcut: (key) => zoom.press(key) || shortcut(key),
    });
  }

  function lay(): void {
    const { view, board: plan } = desk;
    const canvas = view.element;
    let base = desk.game; // before the current drag
    followPointer(canvas, plan, {
      begin: () => (base = desk.game),
      mark: markOf,
      put: (edges, isLast) => {
        put(edges, base, !isLast);
        for (const edge of isLast ? edges.keys() : []) standAt(plan.placeOfEdge(edge));
      },
      pressCell: (cell, by) => isEditing && turnNumber(cell, by),
      locator: () => view.locator(),
      abandon: () => base !== desk.game && desk.show(base),
      comeCloser: (x, y) => zoom.comeCloser(x, y),
      fingerDraws: () => fingerDraws && !isEditing,
    });
    cursor = newCursor();
    view.moveCursor(cursor.place);
    board.setAttribute("aria-label", `Board of ${plan.rows} rows and ${plan.columns} columns`);
    fill(board, canvas);
    zoom.lay();
  }

  /** The keyboard's cursor follows the pointer. */
  function standAt(place: Place): void {
    cursor.jump(place);
    desk.view.moveCursor(place);
  }

  function markOf(edge: number): number {
    return desk.game.marks[edge] ?? 0;
  }

  function put(edges: ReadonlyMap<number, number>, from = desk.game, isDragging = false): void {
    const marks = from.marks.slice();
    for (const [edge, mark] of edges) marks[edge] = mark;
    const words = told(edges);
    const next = from.to({ marks }, words);
    if (isDragging) desk.show(next);
    else desk.enter(next, words);
  }

  function told(edges: ReadonlyMap<number, number>): string {
    const [[edge, mark] = [0, 0]] = edges;
    if (edges.size > 1)
      return `${edges.size} ${mark === LINE ? "lines" : mark === CROSS ? "crosses" : "marks erased"}.`;
    const word = mark === LINE ? "Line" : mark === CROSS ? "Cross" : "Nothing";
    return `${word} ${desk.board.nameOfEdge(edge)}.`;
  }

  /** What a screen reader says about the place of the cursor. */
  function wordsAt(place: Place): string {
    const { board: plan, game } = desk;
    const number = plan.number(...place);
    if (!isEditing) return `${plan.name(place)}: ${MARKS[game.marks[number] ?? 0]}`;
    const clue = game.clues[number] ?? NO_CLUE;
    return `${plan.name(place)}: ${clue === NO_CLUE ? "no clue" : clue}`;
  }

  function turnNumber(cell: number, by: number): boolean {
    const kinds = desk.board.highestClue + 2; // no clue, and 0 to the highest
    const clue = desk.game.clues[cell] ?? NO_CLUE;
    standAt(desk.board.placeOfCell(cell));
    write(cell, ((clue + 1 + by + kinds) % kinds) - 1);
    return true;
  }

  function write(cell: number, clue: number): void {
    if (clue > desk.board.highestClue)
      return announce("A 4 is possible only on a board of a single cell.");
    const name = desk.board.name(desk.board.placeOfCell(cell));
    const words = `${clue === NO_CLUE ? "No clue" : `Clue ${clue}`} at ${name}.`;
    desk.enter(desk.game.write(cell, clue, words), words);
  }

  desk.watch((news) => news === "board" && lay());
  // The width of the window is known only once it is on the page.
  requestAnimationFrame(lay);
  return {
    element: board,
    zoom: zoom.element,
    setEditing(next) {
      isEditing = next;
      board.classList.toggle("editing", next);
      cursor.settle();
    },
    setFinger(draws) {
      fingerDraws = draws;
      board.classList.toggle("finger-draws", draws);
    },
  };
}
