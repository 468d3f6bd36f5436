// The board in its window with pointer, keyboard and number pad: what the desk draws on.

import { NOWHERE } from "page/desk/board/grid";
import type { Board, GameContext, BoardView } from "page/desk/game";
import { isTyping } from "page/desk/tools/keys";
import { boardPane } from "page/desk/board/pane";
import { followPointer, type Stroke } from "page/desk/board/pointer";
import { announce } from "page/kit/announce";
import { h } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import type { NamedPlace } from "page/kit/svg";
import { erase, put, type Done, type Manner, type Mode } from "./acts";
import { bitsAt } from "./bits";

import { press, pressDigit, type Typist } from "./keys";
import { solutionCache } from "./solution_cache";
import { liveCount } from "./live_count";
import { cellStyles } from "./styles";
import { numberPad } from "./pad";
import { candidatesOf, type Position } from "./position";
import { alike, moved, only, withCell, withoutCell, type Selection } from "./selection";
import { candidateNamed } from "./signs";
import { View } from "./view";
import { showRemarks } from "./remarks";
import { wordsAt } from "./words";

const AUTO = "sudoku.auto"; // the latest puzzle with auto-marks
// As in the desk's style sheet.
const NARROW = "(max-width: 56rem)";
const TWICE = 400; // milliseconds between two presses, at most

export interface Table extends Board<Position> {
  readonly isEntering: boolean;
  /** Switches between playing and entering givens. */
  enter(isEntering: boolean): void;
  /** Call after an option was switched. */
  showOptions(): void;
}

export function table(desk: GameContext<Position>, options: Set<string>): Table {
  const { board } = desk.state;
  const view = new View(board);
  let shown: BoardView<Position> = desk;
  let pointed: readonly NamedPlace[] = [];
  let selection: Selection = { cells: new Set(), cursor: 0 };
  let mode: Mode = "digit";
  // As it was left on this puzzle; a lesson that rules candidates out shows them.
  let isAuto = recall(AUTO) === desk.text || (desk.lesson?.some((move) => move.includes("-")) ?? false);
  let lit = 0; // the digit to highlight
  let isEntering = !desk.state.givens.some(Boolean); // on an empty board there is nothing to play
  let isDrawn = false; // whether the board has been drawn before
  // The browser counts presses on shapes, which come and go here.
  let latest = { cell: NOWHERE, time: 0 };

  const pane = boardPane(view, {
    label: `Board of ${board.size} rows and ${board.size} columns`,
    target: "cell",
    signal: desk.signal,
    press: (event) => !shown.isExplaining && press(event, board, typist),
    onfocus: () => selection.cells.size === 0 && select(only(selection.cursor)),
  });
  const solution = solutionCache(desk, () => draw());
  const count = liveCount(desk, (words) => pad.showCount(words));

  const typist: Typist = {
    mode: () => mode,
    setMode,
    put: (symbol, as) => change((cells) => put(desk.settled, cells, as, symbol, manner()), symbol, as),
    erase: () => change((cells) => erase(desk.settled, cells, mode, manner())),
    move(step, isAdding) {
      select(moved(board, selection, step, isAdding));
      view.signs.reveal();
    },
    selectAll: () => select({ ...selection, cells: new Set(desk.state.values.keys()) }),
    selectNothing() {
      const hadSome = selection.cells.size > 0;
      deselect();
      draw();
      return hadSome;
    },
    auto: () => setAuto(!isAuto),
  };
  const pad = numberPad(board, {
    mode: setMode,
    put: (symbol) => typist.put(symbol, mode),
    erase: typist.erase,
    auto: typist.auto,
    play: () => enter(false),
  });
  followPointer(view.element, {
    hover: (at) => view.signs.hover(at ? view.cellAt(...at) : NOWHERE),
    begin: selecting,
  });

  /** A press selects a cell, a drag all that it passes; with Ctrl or Shift they are added, or taken away. */
  function selecting(event: PointerEvent): Stroke | null {
    const { clientX, clientY, button, pointerType, ctrlKey, metaKey, shiftKey, timeStamp: time } = event;
    const cell = view.cellAt(clientX, clientY);
    if (cell === NOWHERE || button !== 0) return null;
    if (pointerType === "touch" && pane.comeCloser(clientX, clientY)) return null;
    const isAdding = ctrlKey || metaKey || shiftKey;
    const isSecond = cell === latest.cell && time - latest.time < TWICE;
    latest = { cell, time };
    if (isSecond && !isAdding) {
      select(alike(desk.state, cell));
      return null;
    }
    const isTaking = isAdding && selection.cells.has(cell);
    if (!isAdding) select(only(cell));
    else take(cell, isTaking);
    return {
      pass: (points) => view.passed(points).forEach((each) => take(each, isTaking)),
      end: () => undefined,
      abandon: () => undefined,
    };
  }

  function take(cell: number, isTaking: boolean): void {
    if (selection.cells.has(cell) !== isTaking) return;
    select(isTaking ? withoutCell(selection, cell) : withCell(selection, cell));
  }

  // Digits go to the selected cells also after a press on a tool.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || shown.isExplaining || isTyping(event.target)) return;
      if (selection.cells.size > 0 && pressDigit(event, board, typist)) event.preventDefault();
    },
    { signal: desk.signal },
  );

  function manner(): Manner {
    return { isEntering, isAuto, isTidy: options.has("tidy") };
  }

  /** Does something to the selected cells. Without any, a digit is only highlighted. */
  function change(act: (cells: readonly number[]) => Done, symbol = 0, as = mode): void {
    if (selection.cells.size === 0) {
      lit = as === "colour" || lit === symbol ? 0 : symbol;
      return draw();
    }
    const done = act([...selection.cells]);
    if (!done) return announce("Nothing to do here.");
    lit = done[0].values[selection.cursor] ?? 0;
    desk.enter(...done);
  }

  function select(next: Selection): void {
    selection = next;
    const { cursor, cells } = next;
    lit = desk.state.values[cursor] ?? 0;
    draw();
    const words = wordsAt(desk.state, cursor, isAuto ? bitsAt(candidatesOf(desk.state), cursor) : 0);
    announce(cells.size > 1 ? `${words}; ${cells.size} cells selected` : words);
  }

  function deselect(): void {
    selection = { ...selection, cells: new Set() };
    lit = 0;
  }

  function setMode(next: Mode): void {
    mode = next;
    announce(`${next.charAt(0).toUpperCase()}${next.slice(1)}.`);
    draw();
  }

  function setAuto(next: boolean): void {
    isAuto = next;
    remember(AUTO, next ? desk.text : "");
    announce(next ? "All candidates are shown." : "Your own marks are shown.");
    draw();
  }

  function enter(next: boolean): void {
    isEntering = next;
    desk.say(next ? "Entering givens: type digits into cells." : "Playing.");
    if (next) count.update();
    else void desk.work("Looking at the givens…", () => showRemarks(desk));
    draw();
  }

  function draw(): void {
    const { state, since = null, isExplaining = false } = shown;
    const candidates = pointed.flatMap(({ name }) => candidateNamed(board, name) ?? []);
    const styles = cellStyles(state, {
      since,
      options,
      isAuto: (isAuto || isExplaining) && !isEntering,
      pointed: new Set(candidates.map(({ cell }) => cell)),
      cursor: isExplaining || selection.cells.size !== 1 ? NOWHERE : selection.cursor,
      lit: isExplaining ? 0 : lit,
      solution: options.has("wrong") && !isEntering ? solution() : null,
    });
    view.draw(styles);
    view.signs.select(isExplaining ? { ...selection, cells: new Set() } : selection);
    view.signs.point(pointed, state, candidatesOf(state));
    const placed = Array.from({ length: board.size + 1 }, () => 0);
    for (const value of state.values) placed[value] = (placed[value] ?? 0) + 1;
    pad.show({ mode, isAuto, isEntering, placed });
    pane.element.classList.toggle("editing", isEntering);
  }

  // The pad stands under the board on a narrow screen, and above the panels on a wide one.
  const tools = h("div", { class: "under-board" }, pane.zoom);
  const element = h("div", { class: "sudoku-table" }, pane.element);
  const narrow = matchMedia(NARROW);
  const place = (): void => (narrow.matches ? element : tools).append(pad.element);
  narrow.addEventListener("change", place, { signal: desk.signal });
  place();

  return {
    element,
    tools,
    get isEntering() {
      return isEntering;
    },
    enter,
    showOptions: draw,
    draw(next) {
      const before = shown.state;
      if (next.isOver && !(shown.isOver && isDrawn)) deselect(); // a finished board looks finished
      shown = next;
      pane.settle();
      if (isEntering && (!isDrawn || before.givens !== next.state.givens)) count.update();
      isDrawn = true;
      draw();
    },
    point(at) {
      pointed = at;
      draw();
    },
    placeAt(x, y) {
      const cell = view.cellAt(x, y);
      return cell === NOWHERE ? null : board.name(cell);
    },
    placeOfCursor: () => board.name(selection.cursor),
  };
}
