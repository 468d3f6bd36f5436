// The board in its window, with pointer and keyboard: what the desk draws on.

import type { Board, GameContext } from "page/desk/game";
import { boardPane } from "page/desk/board/pane";
import { followPointer } from "page/desk/board/pointer";
import { announce } from "page/kit/announce";
import { h } from "page/kit/dom";
import { analysisOf } from "./analysis";
import type { Place } from "./board";
import { Cursor } from "./keys";
import type { Overlay } from "./styles";
import { hoveredAt, paintingFrom, strokeFrom } from "./pointer";
import { canHaveFour, CROSS, LINE, NO_CLUE, withClue, withMarks, withNote, type Position } from "./position";
import type { Pointed } from "./signs";
import { tally } from "./tally";
import { View } from "./view";
import { counted } from "./words";

const SHADEABLE = 22; // pixels of a cell
const NOTES = ["Nothing noted", "Inside", "Outside"] as const;
const MARKS = ["nothing", "line", "cross"] as const;

export interface Table extends Board<Position> {
  /** Shows a solution instead of the marks; null shows the marks again. */
  overlay(overlay: Overlay | null): void;
  /** Switches between drawing edges and writing clues. */
  setEditing(isEditing: boolean): void;
  /** Call after an option was switched. */
  showOptions(): void;
}

export function table(desk: GameContext<Position>, options: ReadonlySet<string>): Table {
  const { board: plan } = desk.state;
  let isEditing = false;
  const { state, since, isOver } = desk;
  const view = new View({ position: state, analysis: analysisOf(state), since, isOver }, options);
  const pane = boardPane(view, {
    label: `Board of ${counted(plan.rows, "row")} and ${counted(plan.columns, "column")}`,
    target: "edge",
    signal: desk.signal,
    press: (event) => cursor.press(event),
    onfocus: () => announce(wordsAt(cursor.place)),
  });
  const board = pane.element;
  const cursor = new Cursor(plan, {
    isEditing: () => isEditing,
    mark: markOf,
    put: (edges) => put(edges, true),
    write,
    shade: (cell) => turnNote(cell, 1),
    moved: (place) => {
      view.moveCursor(place);
      view.revealCursor();
      announce(wordsAt(place));
    },
  });
  view.moveCursor(cursor.place);
  const fingerDraws = (): boolean => options.has("finger") && !isEditing;
  /** Whether presses shade cells: only where these are large enough to be meant. */
  const shades = (): boolean => options.has("cells") && view.cellPixels >= SHADEABLE;
  const strokes = {
    mark: markOf,
    put: (edges: ReadonlyMap<number, number>, isLast: boolean) => {
      put(edges, isLast);
      for (const edge of isLast ? edges.keys() : []) standAt(plan.placeOfEdge(edge));
    },
    pressCell: (cell: number, by: number, isMiddle: boolean) =>
      isEditing ? turnNumber(cell, by) : isMiddle && shades() && turnNote(cell, by),
    abandon: () => desk.show(null),
    comeCloser: (x: number, y: number) => pane.comeCloser(x, y),
    fingerDraws,
  };
  followPointer(view.element, {
    hover(at) {
      const here = at && hoveredAt(plan, view.locator()(...at));
      const isCell = isEditing || (here?.isMiddle && shades());
      view.preview(here && (isCell ? here.cell : here.edge));
    },
    begin: (event) =>
      isEditing
        ? paintingFrom(plan, { ...strokes, clue: (cell) => desk.settled.clues[cell] ?? NO_CLUE, paint }, event, view.locator())
        : strokeFrom(plan, strokes, event, view.locator()),
    scrolls: () => !fingerDraws() && !isEditing,
  });

  /** The keyboard's cursor follows the pointer. */
  function standAt(place: Place): void {
    cursor.jump(place);
    view.moveCursor(place);
  }

  /** As it was before the drag. */
  function markOf(edge: number): number {
    return desk.settled.marks[edge] ?? 0;
  }

  function put(edges: ReadonlyMap<number, number>, isLast: boolean): void {
    const next = withMarks(desk.settled, edges);
    if (isLast) desk.enter(next, message(edges));
    else desk.show(next);
  }

  function message(edges: ReadonlyMap<number, number>): string {
    const [[edge, mark] = [0, 0]] = edges;
    if (edges.size > 1)
      return `${edges.size} ${mark === LINE ? "lines" : mark === CROSS ? "crosses" : "marks erased"}.`;
    const word = mark === LINE ? "Line" : mark === CROSS ? "Cross" : "Nothing";
    return `${word} ${plan.nameOfEdge(edge)}.`;
  }

  /** What a screen reader says about the place of the cursor. */
  function wordsAt(place: Place): string {
    const number = plan.number(...place);
    if (!isEditing) return `${plan.name(place)}: ${MARKS[desk.state.marks[number] ?? 0]}`;
    const clue = desk.state.clues[number] ?? NO_CLUE;
    return `${plan.name(place)}: ${clue === NO_CLUE ? "no clue" : clue}`;
  }

  function turnNumber(cell: number, by: number): boolean {
    const kinds = (canHaveFour(withClue(desk.state, cell, 4)) ? 4 : 3) + 2; // no clue, and 0 to the highest
    const clue = desk.state.clues[cell] ?? NO_CLUE;
    standAt(plan.placeOfCell(cell));
    write(cell, ((clue + 1 + by + kinds) % kinds) - 1);
    return true;
  }

  function turnNote(cell: number, by: number): boolean {
    const note = ((desk.settled.notes[cell] ?? 0) + by + NOTES.length) % NOTES.length;
    desk.enter(withNote(desk.settled, cell, note), `${NOTES[note]} at ${plan.name(plan.placeOfCell(cell))}.`);
    return true;
  }

  function paint(cells: ReadonlySet<number>, clue: number, isLast: boolean): void {
    const clues = desk.settled.clues.slice();
    for (const cell of cells) clues[cell] = clue;
    const next = { ...desk.settled, clues };
    if (!canHaveFour(next)) return;
    if (!isLast) return desk.show(next);
    const words = clue === NO_CLUE ? "cleared" : `with a ${clue}`;
    desk.enter(next, `${cells.size} cells ${words}.`);
  }

  function write(cell: number, clue: number): void {
    const next = withClue(desk.state, cell, clue);
    if (!canHaveFour(next)) return desk.showError("A 4 is the whole loop, and the other clues do not fit it.");
    const name = plan.name(plan.placeOfCell(cell));
    const words = `${clue === NO_CLUE ? "No clue" : `Clue ${clue}`} at ${name}.`;
    desk.enter(next, words);
  }

  function showOptions(): void {
    board.classList.toggle("finger-draws", options.has("finger"));
    view.showOptions();
  }

  showOptions();
  return {
    element: board,
    tools: h("div", { class: "under-board" }, pane.zoom, tally(desk)),
    draw(shown) {
      pane.settle();
      view.show({ ...shown, position: shown.state, analysis: analysisOf(shown.state) });
    },
    point(at) {
      const pointed = at.flatMap(({ role, name }): Pointed[] => {
        const place = plan.placeNamed(name);
        return place ? [{ place, role }] : [];
      });
      view.point(pointed.reverse());
    },
    placeAt(x, y) {
      const here = hoveredAt(plan, view.locator()(x, y));
      return here && plan.libraryName(here.edge);
    },
    placeOfCursor: () => plan.libraryName(cursor.place),
    overlay: (overlay) => view.overlay(overlay),
    setEditing(next) {
      isEditing = next;
      board.classList.toggle("editing", next);
      cursor.settle();
    },
    showOptions,
  };
}
