// What flat and 3D play share: the tray, the held piece, and how it gets to the board and back.

import type { Board, GameContext } from "page/desk/game";
import { announce } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import { coloursOf } from "../drawn/colours";
import type { Cell } from "../drawn/lattice";
import type { Site } from "../puzzle";
import { floating } from "./floating";
import * as game from "./game";
import { tray } from "./board";
import type { Player, Surface, Table } from "./player";
import { isFixed, withoutSite, withSite, type Position } from "./position";

// Pixels; a press that moves less is not a drag.
const STEADY = 6;
// A wheel that moves by this turns the held piece, at most this often (milliseconds): touch pads report every pixel.
const NOTCH = 40;
const BETWEEN_TURNS = 90;
// Of a mouse: the button that has changed, and the same among those that are down.
const RIGHT = 2;
const RIGHT_IS_DOWN = 2;
// A frame this much wider than high has the tray below it, so that the boxes are as large as they can be.
const BROAD = 1.25;

interface Touched {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Whether sideways is scrolling. */
  readonly scrolls: boolean;
}

export interface PlayTable extends Board<Position> {
  readonly layers: HTMLElement | undefined;
}

export function playTable(
  desk: GameContext<Position>,
  surfaceOf: (player: Player) => Surface,
): PlayTable {
  const { puzzle } = desk.state.setup;
  const colours = coloursOf(puzzle);
  let held: game.HeldPiece | null = null;
  // Whether the held piece was on the board: then the board without it is not a move yet.
  let isLifted = false;
  // What was on the board when the piece was taken.
  let expected: Position = desk.state;
  // What is drawn: the game, or what it would be after the move of a hint.
  let shown: Position = desk.state;
  // Where a drag began; null if there is none.
  let begin: { readonly x: number; readonly y: number; readonly isNew: boolean } | null = null;
  // A finger on the tray may drag a piece, choose it, or scroll.
  let touched: Touched | null = null;
  // Where the held piece is held; null if the keyboard moves it.
  let latest: PointerEvent | null = null;
  let wheeled = 0;
  let turnedAt = 0;

  const table = (): Table => ({ puzzle, colours, placed: shown.placed, held });
  const side = h("div", { class: "tray-side" });
  const back = button("Put back", putBack);
  const float = floating(desk.signal);
  const surface = surfaceOf({
    signal: desk.signal,
    table,
    hold,
    putDown,
    takeUp,
    isPointing: () => latest !== null,
    act: (action, given) => desk.act(action, given),
  });

  function hold(next: game.HeldPiece | null, words: string): void {
    held = next;
    shown = desk.state;
    desk.dropAdvice();
    draw();
    if (latest) carry(latest);
    announce(words);
  }

  function take(name: string): void {
    if (held?.piece === name) return;
    if (held) putBack();
    if (game.copiesLeft(puzzle, desk.state.placed, name) === 0) return;
    expected = desk.state;
    hold(game.take(puzzle, name), `Piece ${name} is held.`);
  }

  /** A piece that was on the board goes back to the tray, and that is a move. */
  function putBack(): void {
    const [before, wasLifted] = [held, isLifted];
    letGo();
    if (wasLifted && before) desk.enter(desk.state, `Piece ${before.piece} taken out.`);
    else hold(null, "No piece is held.");
  }

  function letGo(): void {
    held = null;
    isLifted = false;
    begin = latest = null;
    float.hide();
  }

  function putDown(boxes: readonly Cell[]): void {
    if (!held) return;
    const { piece } = held;
    const obstacle = game.obstacle(puzzle, desk.state.placed, held, boxes);
    if (obstacle !== null) return desk.showError(`Piece ${piece} does not fit here: ${obstacle}.`);
    const next = withSite(desk.state, game.putDown(held, boxes));
    letGo();
    desk.enter(next, `Piece ${piece} placed.`);
  }

  function takeUp(site: Site): void {
    if (isFixed(puzzle, site)) return desk.showError(`Piece ${site.piece} is fixed.`);
    held = game.takeBack(puzzle, site);
    isLifted = true;
    expected = withoutSite(desk.state, site);
    desk.dropAdvice();
    desk.show(expected);
    announce(`Piece ${site.piece} is held.`);
  }

  function draw(): void {
    surface.draw();
    const active = document.activeElement;
    const focused = side.contains(active) ? active?.getAttribute("data-piece") : null;
    const { scrollLeft = 0, scrollTop = 0 } = side.querySelector(".tray") ?? {};
    const pieces = tray(table(), take, surface.enter);
    fill(side, pieces);
    pieces.scrollTo(scrollLeft, scrollTop);
    if (focused) side.querySelector<HTMLElement>(`[data-piece="${CSS.escape(focused)}"]`)?.focus();
    for (const each of [...surface.turns, back]) each.disabled = held === null;
    const { width = 1, height = 1 } = surface.element.querySelector("svg")?.viewBox.baseVal ?? {};
    element.classList.toggle("holding", held !== null);
    element.classList.toggle("broad", !desk.state.setup.scene && width > BROAD * height);
  }

  function grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    const target = event.target instanceof Element ? event.target : null;
    const entry = target?.closest("[data-piece]");
    const name = entry?.getAttribute("data-piece") ?? null;
    const { clientX: x, clientY: y } = event;
    if (entry && name !== null && event.pointerType === "touch") {
      // Where the tray scrolls sideways, only a finger that moves up or down drags.
      touched = { name, x, y, scrolls: getComputedStyle(entry).touchAction === "pan-x" };
      return;
    }
    const before = held;
    if (name !== null) take(name);
    else if (!surface.grab(event)) return;
    // Otherwise text gets selected, and a click would put the piece down again.
    event.preventDefault();
    begin = { x, y, isNew: held !== before };
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    if (!touched) return;
    const { name, x, y, scrolls } = touched;
    const [across, down] = [Math.abs(clientX - x), Math.abs(clientY - y)];
    if (Math.hypot(across, down) <= STEADY || (scrolls && across > down)) return;
    touched = null;
    take(name);
    begin = { x, y, isNew: true };
  }

  const isDragging = ({ clientX, clientY }: PointerEvent): boolean =>
    begin !== null && Math.hypot(clientX - begin.x, clientY - begin.y) > STEADY;

  function move(event: PointerEvent): void {
    follow(event);
    if (!held) return;
    latest = event;
    carry(event);
  }

  /** The held piece goes where the pointer is. */
  function carry(event: PointerEvent): void {
    const drags = isDragging(event);
    surface.move(event, drags);
    // A finger that did not drag puts the piece back.
    float.show(drags || event.pointerType === "mouse" ? surface.float(event) : null, event);
  }

  function wheel(event: WheelEvent): void {
    const isHere = event.target instanceof Node && element.contains(event.target);
    if (!held || event.ctrlKey || !(isHere || begin)) return;
    event.preventDefault();
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < NOTCH || event.timeStamp - turnedAt < BETWEEN_TURNS) return;
    const by = Math.sign(wheeled);
    [wheeled, turnedAt] = [0, event.timeStamp];
    surface.spin(by);
  }

  /** The right button. While the left one drags, the browser reports it as a move. */
  function tip({ button: pressed, buttons }: PointerEvent): void {
    if (held && pressed === RIGHT && buttons & RIGHT_IS_DOWN) surface.tip();
  }

  function drop(event: PointerEvent): void {
    const drags = held !== null && isDragging(event);
    begin = touched = null;
    if (event.pointerType !== "mouse") float.hide();
    if (drags && !surface.drop(event)) putBack();
  }

  /** The browser has taken the finger for scrolling. */
  function cancel(): void {
    if (begin?.isNew && !isLifted) hold(null, "");
    begin = touched = null;
    float.hide();
  }

  function type(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !held) return;
    if (event.target instanceof Element && event.target.closest("dialog, input, textarea, select")) return;
    if (begin === null && /^(Arrow|Tab|Page|Home|End)/.test(event.key)) latest = null;
    if (event.key === "Escape") putBack();
    else if (!surface.type(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const element = h(
    "div",
    { class: "packing-table play" },
    side,
    h("div", { class: "surface" }, surface.element),
    h("div", { class: "actions turns" }, ...surface.turns, back),
  );
  const { signal } = desk;
  for (const place of [element, surface.layers]) place?.addEventListener("pointerdown", grab);
  // Listen on the document, because nothing has the focus during a drag, and in the capture phase, because
  // the focused element may use the same keys.
  document.addEventListener("keydown", type, { signal, capture: true });
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("wheel", wheel, { signal, passive: false });
  for (const kind of ["pointerdown", "pointermove"] as const) document.addEventListener(kind, tip, { signal });
  element.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
  document.addEventListener("pointerup", drop, { signal });
  document.addEventListener("pointercancel", cancel, { signal });
  return {
    element,
    ...(surface.tools && { tools: surface.tools }),
    layers: surface.layers,
    draw({ state, isOver }) {
      // After undo, a hint or a save point the held piece is back where it was.
      if (held && state !== expected) letGo();
      element.classList.toggle("over", isOver);
      shown = state;
      draw();
    },
    point: (at) => surface.point(at),
  };
}
