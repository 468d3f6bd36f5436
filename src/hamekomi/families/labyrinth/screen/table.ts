// The board in its window with pointer and keyboard: what the desk draws on.

import { NOWHERE } from "page/desk/board/grid";
import type { Board as DeskBoard, GameContext, BoardView } from "page/desk/game";
import { boardPane } from "page/desk/board/pane";
import { followPointer } from "page/desk/board/pointer";
import { announce, asSentence } from "page/kit/announce";
import { h } from "page/kit/dom";
import type { NamedPlace } from "page/kit/svg";
import { LETTERS, WORDS } from "./board";
import { press, type Typist } from "./keys";
import { analyser, type Firing, type Move, type Analysis } from "./analysis";
import { afterMoves, canEnter, headOf, isFinished, shortened, towards, type Mode, type Position } from "./position";
import { drawSigns } from "./signs";
import { View } from "./view";

export interface Table extends DeskBoard<Position> {
  /** What is shown of the position; null if nothing, or until the library has answered. */
  readonly analysis: Analysis | null;
  readonly mode: Mode;
  /** Whether the board shows where the line can go. */
  readonly isHelping: boolean;
  /** Shows it until the next move, or hides it. */
  help(isOn: boolean): void;
  /** Shows a move's proof, or a use of a rule, on the board; null hides it. */
  showProof(move: Move | null): void;
  showFiring(firing: Firing | null): void;
  /** Call after an option or a rule was switched. */
  reanalyse(): void;
  showOptions(): void;
  /** Called whenever the library has answered. */
  onanalysed(listener: (analysis: Analysis | null) => void): void;
  /** Takes the leftmost field that can be finished, or that the rules allow. */
  keepLeft(): void;
  /** Called by Space. */
  onrun: () => void;
}

export interface TableOptions {
  readonly options: ReadonlySet<string>;
  readonly mode: Mode;
  /** The rules that are off, and the user's own. */
  rules(): Readonly<Record<string, string>>;
}

export function table(desk: GameContext<Position>, { options, mode, rules }: TableOptions): Table {
  const { board } = desk.state;
  const view = new View(board);
  const listeners: ((analysis: Analysis | null) => void)[] = [];
  let shown: BoardView<Position> = desk;
  let pointed: readonly NamedPlace[] = [];
  let proof: Move | null = null;
  let firing: Firing | null = null;
  let hovered = NOWHERE;
  let drawn: Position | null = null; // by a drag that goes on
  let analysedState: Position | null = null; // the latest that the library was to analyse
  let isAsked = false; // where this line can go, by the player
  const isHelping = (): boolean => isAsked || mode === "watch" || options.has("allowed");

  const analyses = analyser(desk, rules, (analysis) => {
    paint();
    for (const listener of listeners) listener(analysis);
  });
  const pane = boardPane(view, {
    label: `Board of ${board.rows} rows and ${board.columns} columns`,
    target: "field",
    signal: desk.signal,
    press: (event) => !shown.isExplaining && press(event, typist, mode),
  });

  const typist: Typist = {
    step(direction, far) {
      const { settled } = desk;
      const field = board.beside(headOf(settled), direction);
      // The way back takes the line back.
      if (field !== NOWHERE && field === settled.line.at(-2)) return typist.back();
      let next = settled;
      do next = afterMoves(next, [LETTERS.charAt(direction)]);
      while (far && canEnter(next, board.beside(headOf(next), direction)));
      if (next === settled || next.line.length === settled.line.length)
        return announce(`The line cannot go ${WORDS[direction] ?? ""}: ${obstacle(field)}.`);
      enter(next);
    },
    back() {
      const next = shortened(desk.settled, desk.settled.line.length - 1);
      if (next === desk.settled) return announce("This part of the line is given.");
      desk.enter(next, `Back to ${board.name(headOf(next))}.`);
    },
    run: () => made.onrun(),
    keepLeft: () => made.keepLeft(),
    why() {
      if (!isHelping()) return made.help(true);
      const moves = analyses.found?.moves ?? [];
      const at = proof ? moves.findIndex(({ field }) => field === proof?.field) : -1;
      const next = moves[at + 1] ?? null;
      made.showProof(next);
      if (next) desk.showMessage(verdictWords(next));
      else announce("No proof is shown.");
    },
    clear() {
      const hadSome = proof !== null || firing !== null || isAsked;
      [proof, firing] = [null, null];
      if (isAsked) made.help(false);
      else paint();
      return hadSome;
    },
  };

  function obstacle(field: number): string {
    if (field === NOWHERE) return "there is a wall";
    return field === board.goal ? "the goal comes last" : `${board.name(field)} is taken`;
  }

  function verdictWords({ field, possible, why }: Move): string {
    return asSentence(`${board.name(field)}: ${possible ? "the line can be finished" : why}`);
  }

  function enter(next: Position): void {
    const steps = next.line.length - desk.settled.line.length;
    const to = board.name(headOf(next));
    desk.enter(next, steps > 1 ? `${steps} steps to ${to}.` : `To ${to}.`);
  }

  // A press goes to a field straight ahead or back to a field of the line; a drag draws.
  followPointer(view.element, {
    hover: (at) => hover(at ? view.cellAt(...at) : NOWHERE),
    begin({ clientX, clientY, button, pointerType }) {
      const field = view.cellAt(clientX, clientY);
      if (field === NOWHERE || button !== 0 || (pointerType === "touch" && pane.comeCloser(clientX, clientY))) return null;
      drawTo(field);
      return { pass: (points) => view.passed(points).forEach(drawTo), end, abandon };
    },
  });

  function hover(field: number): void {
    if (field === hovered) return;
    hovered = field;
    // Pointing at a field beside the live end shows what the library knows of it.
    proof = made.analysis?.moves.find((move) => move.field === hovered) ?? null;
    paint();
  }

  function drawTo(field: number): void {
    if (shown.isExplaining) return;
    const before = drawn ?? desk.settled;
    const next = towards(before, field);
    if (next === before) return;
    drawn = next;
    [proof, firing] = [null, null];
    desk.show(next);
  }

  function abandon(): void {
    if (!drawn) return;
    drawn = null;
    desk.show(null);
  }

  function end(): void {
    const next = drawn;
    abandon();
    if (!next) return;
    if (next.line.length > desk.settled.line.length) enter(next);
    else if (next.line.length < desk.settled.line.length)
      desk.enter(next, `Back to ${board.name(headOf(next))}.`);
    pane.element.focus({ preventScroll: true });
  }

  function paint(): void {
    const { state, since = null, isExplaining = false } = shown;
    view.checker(options.has("checkers"));
    view.draw(state, since);
    const analysis = isExplaining || drawn || !isHelping() ? null : analyses.found;
    const own = { proof: isExplaining ? null : proof, firing: isExplaining ? null : firing };
    const hover = isExplaining || drawn ? NOWHERE : hovered;
    drawSigns(view, board, headOf(state), { analysis, options, mode, isAsked, ...own, hovered: hover, pointed });
  }

  /** Has the position analysed if that is to be seen. */
  function refresh(): void {
    if (!analysedState) return; // nothing is drawn yet
    if (isHelping()) analyses.refresh();
    for (const listener of listeners) listener(null);
    paint();
  }

  const made: Table = {
    element: pane.element,
    tools: h("div", { class: "under-board" }, pane.zoom),
    mode,
    get analysis() {
      return isHelping() ? analyses.found : null;
    },
    get isHelping() {
      return isHelping();
    },
    help(isOn) {
      isAsked = isOn;
      [proof, firing] = [null, null];
      refresh();
      if (isOn) announce("The fields that the line can enter are marked.");
    },
    showProof(move) {
      [proof, firing] = [move, null];
      paint();
    },
    showFiring(next) {
      [proof, firing] = [null, next];
      paint();
    },
    reanalyse: refresh,
    showOptions: refresh,
    onanalysed: (listener) => void listeners.push(listener),
    keepLeft() {
      const { settled } = desk;
      if (isFinished(settled)) return announce("The line is finished.");
      const next = leftmost(settled, analyses.found);
      if (next) enter(next);
      else announce("No field can be entered.");
    },
    onrun: () => undefined,
    draw(next) {
      shown = next;
      pane.settle();
      if (next.state !== analysedState && !next.isExplaining && !drawn) {
        analysedState = next.state;
        [proof, firing] = [null, null];
        isAsked = false;
        refresh();
      }
      paint();
    },
    point(at) {
      pointed = at;
      paint();
    },
    placeAt(x, y) {
      const field = view.cellAt(x, y);
      return field === NOWHERE ? null : board.name(field);
    },
  };
  return made;
}

/** The position after the leftmost possible step, as seen by the line; null if there is none. */
export function leftmost(position: Position, analysis: Analysis | null): Position | null {
  const { board, line } = position;
  const heading = line.length < 2 ? 0 : board.direction(line.at(-2) ?? 0, headOf(position));
  for (const turn of [3, 0, 1, 2]) {
    const letter = LETTERS.charAt((heading + turn) % 4);
    const move = analysis?.moves.find((each) => each.letter === letter);
    if (move?.possible) return afterMoves(position, [letter]);
  }
  return null;
}
