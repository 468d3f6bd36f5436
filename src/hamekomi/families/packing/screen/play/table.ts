// What flat and 3D play share: the pieces, the piece in hand, undo, and checking.

import { post, type Checked } from "page/api";
import { announce, attempt, complaint } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import { named, pointAt } from "page/kit/svg";
import { coloursOf } from "../drawn/colours";
import * as game from "./game";
import { tray } from "./board";
import { keepGame, leftGame, type Placed } from "./keep";
import type { Asked, Board, Player, Table } from "./player";
import { writeSites, type Puzzle, type Site } from "../puzzle";
import type { Cell } from "../drawn/lattice";

export function playTable(
  puzzle: Puzzle,
  asked: Asked,
  boardOf: (player: Player) => Board,
  signal: AbortSignal,
): HTMLElement {
  const colours = coloursOf(puzzle);
  let history = leftGame(asked.text, puzzle);
  let hand: game.Hand | null = null;
  let isDragging = false;

  const table = (): Table => ({ puzzle, colours, placed: history.now, hand });
  const side = h("div", {});
  const outcome = h("div", { class: "outcome" });
  const back = button("Put back", putBack);
  const undo = button("Undo", () => step(history.undo()));
  const redo = button("Redo", () => step(history.redo()));
  const clear = button("Clear", () => {
    hand = null;
    enter(history.to(puzzle.fixed), "All pieces are back.");
  });
  const board = boardOf({ table, hold, putDown, takeUp });

  function enter(next: Placed, words: string): void {
    history = next;
    keepGame(asked.text, history);
    draw();
    announce(words);
    fill(outcome);
    if (game.looksDone(puzzle, history.now)) void check();
  }

  function step(next: Placed): void {
    hand = null;
    enter(next, `${next.now.length} ${next.now.length === 1 ? "piece is" : "pieces are"} placed.`);
  }

  function hold(next: game.Hand | null, words: string): void {
    hand = next;
    draw();
    announce(words);
    fill(outcome);
  }

  function putBack(): void {
    hold(null, "No piece is in the hand.");
  }

  function take(name: string): void {
    if (hand?.piece === name || game.copiesLeft(puzzle, history.now, name) === 0) return;
    hold(game.take(puzzle, name), `Piece ${name} is in the hand.`);
  }

  function putDown(boxes: readonly Cell[]): void {
    if (!hand) return;
    const { piece } = hand;
    const obstacle = game.obstacle(puzzle, history.now, hand, boxes);
    if (obstacle !== null) return refuse(`Piece ${piece} does not fit here: ${obstacle}.`);
    const site = game.putDown(hand, boxes);
    hand = null;
    enter(history.to([...history.now, site]), `Piece ${piece} placed.`);
  }

  function refuse(words: string): void {
    announce(words);
    fill(outcome, complaint(words));
  }

  function takeUp(site: Site): void {
    if (puzzle.fixed.includes(site)) return refuse(`Piece ${site.piece} is fixed.`);
    hand = game.takeBack(puzzle, site);
    const others = history.now.filter((each) => each !== site);
    enter(history.to(others), `Piece ${site.piece} taken up.`);
  }

  /** Ask the library, which has the last word, and show the first mistake. */
  async function check(): Promise<void> {
    await attempt(outcome, async () => {
      if (history.now.length === 0) throw new Error("No piece is placed yet.");
      const solution = writeSites(history.now);
      const { violations } = await post<Checked>("check", { ...asked, solution }, signal);
      const [first] = violations;
      const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : "";
      const words = first ? first.message + more : "The frame is filled: well done!";
      pointAt(board.element, first ? named("fault", first.places) : []);
      announce(words);
      fill(outcome, first ? complaint(words) : h("p", { class: "good" }, `✓ ${words}`));
    });
  }

  function draw(): void {
    board.draw();
    const focused = side.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-piece")
      : null;
    const scrolled = side.querySelector(".tray")?.scrollLeft ?? 0;
    const pieces = tray(table(), take, board.enter);
    fill(side, h("h2", {}, "Pieces"), pieces);
    pieces.scrollLeft = scrolled;
    if (focused) side.querySelector<HTMLElement>(`[data-piece="${CSS.escape(focused)}"]`)?.focus();
    for (const each of [...board.turns, back]) each.disabled = hand === null;
    undo.disabled = !history.canUndo;
    redo.disabled = !history.canRedo;
    clear.disabled = history.now.length === puzzle.fixed.length;
  }

  function grab(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    if (name !== null) take(name);
    else if (!board.grab(event)) return;
    // Otherwise text gets selected, and a click would put the piece down again.
    event.preventDefault();
    isDragging = true;
  }

  function drop(event: PointerEvent): void {
    if (isDragging && hand) board.drop(event);
    isDragging = false;
  }

  function type(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !hand) return;
    if (event.key === "Escape") putBack();
    else if (!board.type(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const element = h(
    "div",
    { class: "packing play" },
    side,
    h(
      "div",
      { class: "desk" },
      h(
        "div",
        { class: "help quiet" },
        h("p", {}, board.help),
        h("details", {}, h("summary", {}, "Keys"), h("p", {}, board.keys)),
      ),
      h(
        "div",
        { class: "actions" },
        ...board.turns,
        back,
        undo,
        redo,
        clear,
        button("Check", () => void check()),
      ),
      outcome,
      board.element,
    ),
  );
  element.addEventListener("pointerdown", grab);
  // Listen on the document, because nothing has the focus during a drag, and in the capture phase, because
  // the focused element may use the same keys.
  document.addEventListener("keydown", type, { signal, capture: true });
  document.addEventListener("pointermove", (event) => hand && board.move(event, isDragging), { signal });
  document.addEventListener("pointerup", drop, { signal });
  document.addEventListener("pointercancel", () => (isDragging = false), { signal });
  draw();
  return element;
}
