// A puzzle in a file of its own: the page's board of marks with undo, time and the seal of its solution, and no server.
// The file is made by hamekomi/lab/render/offline.py.

import type { MarkSheet } from "../api";
import { History } from "../desk/record/history";
import { timer } from "../desk/record/timer";
import { withControl } from "../desk/tools/keys";
import { button, fill, h } from "../kit/dom";
import { recall, remember } from "../kit/memory";
import { marksBoard, type MarksDesk } from "../play/marks/board";
import { Places } from "../play/marks/places";
import { isFull, marksOf, positionOf, type Position, type Puzzle } from "../play/marks/position";
import { opens, type Seal } from "./seal";

interface Sealed {
  readonly name: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly svg: string;
  readonly sheet: MarkSheet;
  readonly seal: Seal;
}

interface Kept {
  readonly marks: string;
  readonly seconds: number;
}

function play({ name, text, rules, svg, sheet, seal }: Sealed, root: HTMLElement): void {
  const puzzle: Puzzle = { text, svg, places: new Places(sheet), solution: null };
  const memory = `offline.${seal.digest}`;
  const kept = keptGame(recall(memory));
  let history = History.starting(startOf(puzzle, kept.marks));
  let isOver = false;
  const { signal } = new AbortController();
  const message = h("p", { class: "words", role: "status" });
  const undo = button("Undo", () => go(history.undo()), { title: "Undo (Z)" });
  const redo = button("Redo", () => go(history.redo()), { title: "Redo (Y)" });
  const check = button("Check", () => {
    const full = isFull(history.now.state) ? "Something is not right yet." : "Not solved yet.";
    fill(message, isOver ? "Solved." : full);
  });
  const time = timer({ from: kept.seconds, signal, onpause: pause });
  const desk: MarksDesk = {
    signal,
    since: null,
    get state() {
      return history.now.state;
    },
    get settled() {
      return history.now.state;
    },
    get isOver() {
      return isOver;
    },
    show: (state) => draw(state ?? history.now.state),
    enter: (state, words) => go(history.to(state, words)),
  };
  const board = marksBoard(desk);
  const playdesk = h("div", { class: "playdesk" }, board.element, board.tools);
  const draw = (state: Position): void => board.draw({ state, since: null, isOver });

  function pause(isPaused: boolean): void {
    playdesk.inert = isPaused;
    board.element.classList.toggle("covered", isPaused);
  }

  function go(next: History<Position>): void {
    history = next;
    const wasOver = isOver;
    isOver = opens(seal, history.now.state);
    fill(message, isOver ? `Solved in ${time.words}.` : "");
    time.move(isOver);
    show();
    if (isOver && !wasOver) message.focus();
    remember(memory, { marks: marksOf(history.now.state), seconds: time.seconds } satisfies Kept);
  }

  function show(): void {
    undo.disabled = !history.canUndo;
    redo.disabled = !history.canRedo;
    playdesk.classList.toggle("won", isOver);
    root.classList.toggle("won", isOver);
    draw(history.now.state);
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const key = withControl(event) ?? event.key.toLowerCase();
    if (key === "z") go(history.undo());
    else if (key === "y") go(history.redo());
  });
  window.addEventListener("pagehide", () => remember(memory, { marks: marksOf(history.now.state), seconds: time.seconds }));
  root.append(
    h("h1", {}, name),
    playdesk,
    h(
      "div",
      { class: "side" },
      h("p", {}, undo, redo, check, time.element),
      message,
      sheet.how_to && h("p", {}, sheet.how_to),
      ...rules.map((rule) => h("p", {}, rule)),
    ),
    h("div", { id: "live", class: "unseen", role: "status" }),
  );
  isOver = opens(seal, history.now.state);
  show();
}

/** Marks of another version of this file are dropped. */
function startOf(puzzle: Puzzle, marks: string): Position {
  try {
    return positionOf(puzzle, marks);
  } catch {
    return positionOf(puzzle, "");
  }
}

function keptGame(value: unknown): Kept {
  const { marks, seconds } = (value ?? {}) as Record<string, unknown>;
  return { marks: typeof marks === "string" ? marks : "", seconds: typeof seconds === "number" ? seconds : 0 };
}

const data = document.getElementById("puzzle")?.textContent ?? "{}";
play(JSON.parse(data) as Sealed, document.getElementById("board") as HTMLElement);
