// A board of marks in its window with pointer, keyboard and the buttons of typed values.

import type { Board, BoardView, GameContext } from "../../desk/game";
import { boardPane } from "../../desk/board/pane";
import { followPointer } from "../../desk/board/pointer";
import { announce } from "../../kit/announce";
import { h } from "../../kit/dom";
import { keyboard } from "./keys";
import { markPad } from "./pad";
import { NOWHERE } from "../../desk/board/grid";
import { switchBoard, type Switch } from "../../desk/tools/switches";
import { spoken, type Places } from "./places";
import { smallAt, withSmall, withValues, type Position } from "./position";
import { strokeFrom } from "./strokes";
import type { Shows } from "./consequences";
import { View } from "./view";

/** What the board needs of a desk: the page's, or that of a notebook. */
export type MarksDesk = Pick<
  GameContext<Position>,
  "signal" | "state" | "settled" | "since" | "isOver" | "enter" | "show"
>;

/** Which consequences of marks are shown; only those that this board can have are offered. */
function switches({ sheet }: Places, view: View): HTMLElement | null {
  const offered: readonly (Switch | false)[] = [
    sheet.limits.some(({ role }) => role !== null) && { name: "reached", title: "Show how far marks reach", isOn: true },
    sheet.limits.length > 0 && { name: "out", title: "Show what is ruled out", isOn: false },
    sheet.kinds.some(({ joins }) => joins) && { name: "pieces", title: "A colour for each piece of line", isOn: true },
  ];
  const known = offered.filter((each) => each !== false);
  if (known.length === 0) return null;
  return switchBoard({
    memory: "marks.shown",
    switches: known,
    onchange: (name, isOn) => view.setShown(name as keyof Shows, isOn),
  });
}

export function marksBoard(desk: MarksDesk): Board<Position> {
  const { places, svg } = desk.state.puzzle;
  const view = new View(places, svg);
  let shown: BoardView<Position> = desk;
  let cursor = 0;
  let isSmall = false;

  const typed = keyboard({
    places,
    cursor: () => cursor,
    move(place) {
      choose(place);
      view.revealCursor();
      announce(wordsAt(place));
    },
    valueOf,
    put: (value) => put(new Map([[cursor, value]]), true),
    putSmall,
    isSmall: () => isSmall,
  });
  const pane = boardPane(view, {
    label: `Board of ${places.all.length} places`,
    target: places.sheet.kinds.length > 1 ? "place" : "cell",
    signal: desk.signal,
    press: (event) => !shown.isExplaining && typed.press(event),
    onfocus: () => announce(wordsAt(cursor)),
  });
  const pad = markPad({
    put(value) {
      if (isSmall && value) putSmall(value);
      else put(new Map([[cursor, value === valueOf(cursor) ? 0 : value]]), true);
      pane.element.focus({ preventScroll: true });
    },
    type(key) {
      typed.type(key, isSmall, performance.now());
      pane.element.focus({ preventScroll: true });
    },
    setSmall(next) {
      isSmall = next;
      choose(cursor);
    },
  });
  followPointer(view.element, {
    hover: (at) => view.hover(at && !shown.isOver ? places.at(view.locator()(...at)) : NOWHERE),
    begin: (event) =>
      strokeFrom(
        {
          places,
          valueOf,
          put,
          choose,
          abandon: () => desk.show(null),
          comeCloser: (x, y) => pane.comeCloser(x, y),
        },
        event,
        view.locator(),
      ),
  });

  function valueOf(place: number): number {
    return desk.settled.values[place] ?? 0;
  }

  function put(marks: ReadonlyMap<number, number>, isLast: boolean): void {
    const next = withValues(desk.settled, marks);
    if (!isLast) return desk.show(next);
    const [[place, value] = [NOWHERE, 0]] = marks;
    if (marks.size === 1) choose(place);
    const name = places.value(place, value)?.name ?? "nothing";
    const where = marks.size === 1 ? spoken(places.place(place)?.name ?? "") : `${marks.size} places`;
    desk.enter(next, `${where}: ${name}.`);
  }

  function putSmall(value: number): void {
    const name = places.value(cursor, value)?.name ?? "";
    desk.enter(withSmall(desk.settled, cursor, value), `${spoken(places.place(cursor)?.name ?? "")}: small ${name}.`);
  }

  function choose(place: number): void {
    cursor = place;
    view.moveCursor(place);
    pad.show(places.place(place)?.kind, isSmall);
  }

  /** What a screen reader says about a place. */
  function wordsAt(place: number): string {
    const { state } = desk;
    const names = smallAt(state, place).map((value) => places.value(place, value)?.name ?? "");
    const marked = places.value(place, state.values[place] ?? 0)?.name;
    const words = marked ?? (names.length > 0 ? `small ${names.join(", ")}` : "nothing");
    return `${spoken(places.place(place)?.name ?? "")}: ${words}`;
  }

  const isTyped = places.sheet.kinds.some(({ is_typed }) => is_typed);
  pane.element.classList.toggle("typed", isTyped);
  choose(Math.max(0, places.all.findIndex(({ kind }) => kind.is_typed)));
  const element = h("div", { class: "marks-board" }, pane.element, isTyped && pad.element);
  // The form of the board, for style sheets.
  element.style.setProperty("--wide", `${view.form[0]}`);
  element.style.setProperty("--high", `${view.form[1]}`);
  return {
    element,
    tools: h("div", { class: "under-board" }, pane.zoom, switches(places, view)),
    draw(next) {
      shown = next;
      pane.settle();
      view.draw(next.state, next.since);
    },
    point: (at) => view.point(at),
    placeAt: (x, y) => places.place(places.at(view.locator()(x, y)))?.name ?? null,
    placeOfCursor: () => places.place(cursor)?.name ?? null,
  };
}
