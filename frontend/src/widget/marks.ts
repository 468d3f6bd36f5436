// The page's board of marks in a notebook. Marks are drawn at once; Python gets them as moves, and what it has is right.

import type { MarkSheet } from "../api";
import type { Board } from "../desk/game";
import { h } from "../kit/dom";
import { marksBoard, type MarksDesk } from "../play/marks/board";
import { Places } from "../play/marks/places";
import { movesTo, positionOf, type Position, type Puzzle } from "../play/marks/position";

/** What never changes while a puzzle is played by marks; made by `Desk.sheet`. */
export interface WidgetSheet {
  readonly text: string;
  readonly svg: string;
  readonly sheet: MarkSheet;
}

export interface WidgetMarks {
  readonly element: HTMLElement;
  readonly point: Board<Position>["point"];
  /** Shows what Python has, unless it has not yet heard of the latest moves. */
  show(marks: string, isOver: boolean): void;
}

export function widgetMarks(
  { text, svg, sheet }: WidgetSheet,
  signal: AbortSignal,
  play: (moves: readonly string[]) => Promise<void>,
): WidgetMarks {
  const puzzle: Puzzle = { text, svg, places: new Places(sheet), solution: null };
  let settled = positionOf(puzzle, "");
  let isOver = false;
  // Moves that Python has not answered yet.
  let sent = 0;
  let latest = "";
  const draw = (state: Position): void => board.draw({ state, since: null, isOver });
  const desk: MarksDesk = {
    signal,
    since: null,
    get state() {
      return settled;
    },
    get settled() {
      return settled;
    },
    get isOver() {
      return isOver;
    },
    show: (state) => draw(state ?? settled),
    enter(state) {
      const moves = movesTo(state, settled);
      settled = state;
      draw(state);
      if (moves.length === 0) return;
      sent++;
      void play(moves).finally(() => {
        sent--;
        show(latest, isOver);
      });
    },
  };
  const board = marksBoard(desk);
  // The class is that of the page's desk, whose styles the board brings along.
  const element = h("div", { class: "playdesk", "data-jp-suppress-context-menu": true }, board.element, board.tools);

  function show(marks: string, over: boolean): void {
    [latest, isOver] = [marks, over];
    if (sent > 0) return;
    settled = positionOf(puzzle, marks);
    element.classList.toggle("won", isOver);
    draw(settled);
  }

  return { element, point: (at) => board.point(at), show };
}
