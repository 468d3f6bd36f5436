// Playing: pieces are dragged or taken with keys, turned and flipped, and fitted into the frame.

import { post, type Checked } from "page/api";
import { announce, attempt, complaint } from "page/announce";
import { button, fill, h } from "page/dom";
import type { Place } from "page/screens";
import { redraw } from "page/svg";
import { coloursOf } from "./screen_colours";
import type { Drawn } from "./screen_cells";
import * as game from "./screen_game";
import { key, type Cell } from "./screen_lattice";
import { boxUnder, playBoard, tray } from "./screen_play_board";
import { isFlat, latticeOf, readPuzzle, writeSites, type Puzzle, type Site } from "./screen_puzzle";

const HELP =
  "Drag a piece into the frame, or choose it and press a box. R turns it, F flips it, " +
  "Escape puts it back; press a placed piece to take it out.";

const IN_SPACE = "Only puzzles on the plane can be played here; this one is in space.";

export function play(place: Place, text: string, onchange: (text: string) => void): void {
  const { element, family, signal } = place;
  const problem = h("div", { class: "problem" });
  fill(element, problem);
  void attempt(problem, async () => {
    const puzzle = await readPuzzle(family.name, text, signal);
    onchange(text);
    if (isFlat(puzzle)) fill(element, gameOf(puzzle, family.name, text, signal));
    else fill(problem, h("p", {}, IN_SPACE));
  });
}

function gameOf(puzzle: Puzzle, family: string, text: string, signal: AbortSignal): HTMLElement {
  const lattice = latticeOf(puzzle);
  const colours = coloursOf(puzzle);
  let past: (readonly Site[])[] = []; // the latest last
  let future: (readonly Site[])[] = [];
  let placed: readonly Site[] = puzzle.fixed;
  let hand: game.Hand | null = null;
  let drawn: Drawn | null = null;
  let pressedAt: string | null = null; // the box where a drag within the board began
  let isDragging = false;

  const board = h("div", { class: "board picture" });
  const side = h("div", {});
  const outcome = h("div", { class: "outcome" });
  const turn = button("Turn", () => change(game.turned));
  const flip = button("Flip", () => change(game.flipped));
  const back = button("Put back", () => hold(null, "No piece is in the hand."));
  const undo = button("Undo", () => step(past, future));
  const redo = button("Redo", () => step(future, past));
  const clear = button("Clear", () => {
    hand = null;
    move(puzzle.fixed, "All pieces are back.");
  });

  function move(next: readonly Site[], words: string): void {
    past.push(placed);
    future = [];
    enter(next, words);
  }

  function step(from: (readonly Site[])[], to: (readonly Site[])[]): void {
    const next = from.pop();
    if (!next) return;
    to.push(placed);
    hand = null;
    enter(next, `${next.length} pieces are placed.`);
  }

  function enter(next: readonly Site[], words: string): void {
    placed = next;
    draw();
    announce(words);
    fill(outcome);
    if (game.looksDone(puzzle, placed)) void check();
  }

  function hold(next: game.Hand | null, words: string): void {
    hand = next;
    draw();
    announce(words);
  }

  function change(how: typeof game.turned): void {
    if (!hand) return announce("Take a piece first.");
    const box = cursor();
    hold(how(lattice, hand), `Piece ${hand.piece} ${how === game.turned ? "turned" : "flipped"}.`);
    preview(box);
  }

  function takePiece(name: string): void {
    if (hand?.piece === name || game.copiesLeft(puzzle, placed, name) === 0) return;
    hold(game.take(puzzle, name), `Piece ${name} is in the hand.`);
  }

  /** Put down what is in the hand, or take up what lies there. */
  function press(box: Cell): void {
    const site = game.siteAt(placed, box);
    if (hand) putDown(hand, box);
    else if (site) takeUp(site);
    else announce("Take a piece first.");
  }

  function putDown(held: game.Hand, box: Cell): void {
    const boxes = game.coveredAt(lattice, held, box);
    if (!game.fits(puzzle, placed, boxes)) return announce(`Piece ${held.piece} does not fit here.`);
    hand = null;
    move([...placed, { piece: held.piece, boxes }], `Piece ${held.piece} placed.`);
  }

  function takeUp(site: Site): void {
    if (puzzle.fixed.includes(site)) return announce(`Piece ${site.piece} is fixed.`);
    hand = game.takeBack(puzzle, site);
    move(
      placed.filter((each) => each !== site),
      `Piece ${site.piece} taken up.`,
    );
  }

  async function check(): Promise<void> {
    await attempt(outcome, async () => {
      const asked = { family, text, solution: writeSites(placed) };
      const { right, violations } = await post<Checked>("check", asked, signal);
      const broken = violations.map((each) => each.message).join(". ");
      const words = right ? "The frame is filled: well done!" : broken;
      announce(words);
      fill(outcome, right ? h("p", { class: "good" }, `✓ ${words}`) : complaint(words));
    });
  }

  function draw(): void {
    drawn = playBoard({ puzzle, colours, placed, hand }, cursor(), press);
    redraw(board, drawn.svg);
    const focused = side.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-piece")
      : null;
    fill(side, h("h2", {}, "Pieces"), tray({ puzzle, colours, placed, hand }, takePiece));
    if (focused) side.querySelector<HTMLElement>(`[data-piece="${CSS.escape(focused)}"]`)?.focus();
    turn.disabled = back.disabled = hand === null;
    flip.disabled = hand === null || !puzzle.mirror;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    clear.disabled = placed.length === puzzle.fixed.length;
  }

  function cursor(): string | null {
    const stop = board.querySelector<SVGElement>("[tabindex='0']");
    return stop?.dataset["place"]?.replace(/^box /, "") ?? null;
  }

  /** Show where the hand would go: in its colour where it fits, hatched in red where it does not. */
  function preview(name: string | null): void {
    const box = puzzle.frame.find((each) => key(each) === name);
    const boxes = hand && box ? game.coveredAt(lattice, hand, box) : [];
    const names = new Set(boxes.map(key));
    const can = game.fits(puzzle, placed, boxes);
    for (const [each, shape] of drawn?.shapes ?? []) {
      shape.classList.toggle("would-fit", names.has(each) && can);
      shape.classList.toggle("would-not-fit", names.has(each) && !can);
    }
  }

  function drag(event: PointerEvent): void {
    if (hand && drawn) preview(boxUnder(drawn, event));
  }

  function grab(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    const under = drawn && boxUnder(drawn, event);
    const box = puzzle.frame.find((each) => key(each) === under);
    const site = box && game.siteAt(placed, box);
    if (name !== null) takePiece(name);
    else if (site && !hand) takeUp(site);
    else return;
    event.preventDefault(); // no text is selected, and no click follows that would put it down again
    pressedAt = under;
    isDragging = true;
  }

  function drop(event: PointerEvent): void {
    const under = drawn && boxUnder(drawn, event);
    const box = puzzle.frame.find((each) => key(each) === under);
    if (isDragging && hand && box && under !== pressedAt) putDown(hand, box);
    isDragging = false;
  }

  function type({ key: pressed, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey || !hand) return;
    if (pressed === "r" || pressed === "R") change(game.turned);
    else if ((pressed === "f" || pressed === "F") && puzzle.mirror) change(game.flipped);
    else if (pressed === "Escape") hold(null, "No piece is in the hand.");
  }

  const table = h(
    "div",
    { class: "packing play", onfocusin: () => preview(cursor()) },
    side,
    h(
      "div",
      {},
      h("p", { class: "quiet" }, HELP),
      h("div", { class: "actions" }, turn, flip, back, undo, redo, clear),
      outcome,
      board,
    ),
  );
  table.addEventListener("pointerdown", grab);
  document.addEventListener("keydown", type, { signal }); // while dragging, nothing has the focus
  document.addEventListener("pointermove", drag, { signal });
  document.addEventListener("pointerup", drop, { signal });
  draw();
  return table;
}
