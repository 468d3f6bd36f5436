// The board in its window: pressed, dragged on, typed on, zoomed.

import { announce } from "page/announce";
import { button, fill, h } from "page/dom";
import type { Place } from "./screen_board";
import type { Desk } from "./screen_desk";
import { CROSS, LINE, NO_CLUE } from "./screen_game";
import { Cursor } from "./screen_keys";
import { followPointer } from "./screen_pointer";

// Pixels of a cell.
const COARSE = 32; // that a finger still meets
const FINE = 20;
const COMFORTABLE = 52;
const SMALLEST = 4;
const LARGEST = 96;
const STEP = 1.25;
const HEIGHT = 0.7; // of the window: what the board may take
const MARKS = ["nothing", "line", "cross"] as const;

export interface Table {
  readonly element: HTMLElement;
  readonly zoom: HTMLElement;
  setEditing(isEditing: boolean): void;
  setFinger(draws: boolean): void;
}

export function table(desk: Desk, shortcut: (key: string) => boolean): Table {
  let isEditing = false;
  let fingerDraws = false;
  let pixels = COMFORTABLE;
  let cursor = newCursor();
  const board = h("div", {
    class: "board",
    tabindex: 0,
    role: "application",
    "aria-roledescription": "board",
    onkeydown: (event) => {
      if (event instanceof KeyboardEvent && cursor.press(event)) event.preventDefault();
    },
    onfocus: () => announce(wordsAt(cursor.place)),
  });

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
      shortcut,
    });
  }

  function lay(): void {
    const { view, board: plan } = desk;
    const canvas = view.element;
    let base = desk.game; // before the drag that is going on
    canvas.addEventListener("pointerdown", () => (base = desk.game));
    followPointer(canvas, plan, {
      mark: markOf,
      put: (edges, isLast) => {
        put(edges, base, !isLast);
        for (const edge of isLast ? edges.keys() : []) standAt(plan.placeOfEdge(edge));
      },
      pressCell: (cell, by) => isEditing && turnNumber(cell, by),
      locator: () => view.locator(),
      fingerDraws: () => fingerDraws && !isEditing,
    });
    cursor = newCursor();
    view.moveCursor(cursor.place);
    board.setAttribute("aria-label", `Board of ${plan.rows} rows and ${plan.columns} columns`);
    fill(board, canvas);
    fitToPlay();
  }

  /** The keys go on where the pointer was. */
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

  /** What a screen reader says of the place where the cursor is. */
  function wordsAt(place: Place): string {
    const { board: plan, game } = desk;
    const number = plan.number(...place);
    if (!isEditing) return `${plan.name(place)}: ${MARKS[game.marks[number] ?? 0]}`;
    const clue = game.clues[number] ?? NO_CLUE;
    return `${plan.name(place)}: ${clue === NO_CLUE ? "no number" : clue}`;
  }

  function highest(): number {
    return desk.board.cells === 1 ? 4 : 3; // a 4 makes sense only where there is one cell
  }

  function turnNumber(cell: number, by: number): boolean {
    const kinds = highest() + 2; // none, and 0 to the highest
    const clue = desk.game.clues[cell] ?? NO_CLUE;
    standAt(desk.board.placeOfCell(cell));
    write(cell, ((clue + 1 + by + kinds) % kinds) - 1);
    return true;
  }

  function write(cell: number, clue: number): void {
    if (clue > highest()) return announce("A 4 is possible only on a board of a single cell.");
    const name = desk.board.name(desk.board.placeOfCell(cell));
    const words = `${clue === NO_CLUE ? "No number" : `Number ${clue}`} at ${name}.`;
    desk.enter(desk.game.write(cell, clue, words), words);
  }

  /** The whole board in sight. */
  function fit(): void {
    const { cell, width, height } = desk.view;
    const across = (board.clientWidth * cell) / width;
    setZoom(Math.min(across, (HEIGHT * window.innerHeight * cell) / height, COMFORTABLE));
  }

  /** The same, but not so small that edges cannot be met: then the window scrolls. */
  function fitToPlay(): void {
    fit();
    setZoom(Math.max(pixels, matchMedia("(pointer: coarse)").matches ? COARSE : FINE));
  }

  function setZoom(next: number): void {
    pixels = Math.min(Math.max(next, SMALLEST), LARGEST);
    desk.view.zoom(pixels);
  }

  board.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setZoom(event.deltaY < 0 ? pixels * STEP : pixels / STEP);
    },
    { passive: false },
  );
  desk.watch((news) => news === "board" && lay());
  // The width of the window is known once it is on the page.
  requestAnimationFrame(lay);
  return {
    element: board,
    zoom: h(
      "span",
      { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("−", () => setZoom(pixels / STEP), { "aria-label": "Smaller" }),
      button("Fit", fit),
      button("+", () => setZoom(pixels * STEP), { "aria-label": "Larger" }),
    ),
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
