// The board in its window with pointer and keyboard: what the desk draws on.

import type { Board as DeskBoard, Seat, Shown } from "page/desk/game";
import { zooming } from "page/desk/board/zoom";
import { announce, asSentence } from "page/kit/announce";
import { h } from "page/kit/dom";
import type { NamedPlace } from "page/kit/svg";
import { LETTERS, NOWHERE, WORDS } from "./board";
import { press, type Typist } from "./keys";
import { lookout, type Firing, type Move, type Outlook } from "./analysis";
import { followPointer } from "./pointer";
import { afterMoves, canEnter, headOf, isFinished, shortened, towards, type Position } from "./position";
import { drawSigns } from "./signs";
import { View } from "./view";

export interface Table extends DeskBoard<Position> {
  readonly seen: Outlook | null;
  /** Shows a move's proof, or a use of a rule, on the board; null hides it. */
  showProof(move: Move | null): void;
  showFiring(firing: Firing | null): void;
  /** Call after an option or a rule was switched. */
  lookAgain(): void;
  showOptions(): void;
  /** Called whenever the library has answered. */
  onseen(watcher: (seen: Outlook | null) => void): void;
  /** Takes the leftmost field that can be finished, or that the rules allow. */
  keepLeft(): void;
  /** Called by Space. */
  onrun: () => void;
}

export interface Wanted {
  readonly options: ReadonlySet<string>;
  /** The rules that are off, and the user's own. */
  rules(): Readonly<Record<string, string>>;
}

export function table(desk: Seat<Position>, { options, rules }: Wanted): Table {
  const { board } = desk.state;
  const view = new View(board);
  const watchers: ((seen: Outlook | null) => void)[] = [];
  let shown: Shown<Position> = desk;
  let pointed: readonly NamedPlace[] = [];
  let proof: Move | null = null;
  let firing: Firing | null = null;
  let hovered = NOWHERE;
  let drawn: Position | null = null; // by a drag that goes on
  let asked: Position | null = null; // what the library was asked about
  let isLaid = false;

  const eye = lookout(desk, rules, (seen) => {
    paint();
    for (const watcher of watchers) watcher(seen);
  });
  const pane = h("div", {
    class: "board pane",
    tabindex: 0,
    role: "application",
    "aria-roledescription": "board",
    "aria-label": `Board of ${board.rows} rows and ${board.columns} columns`,
    onkeydown: (event) => {
      if (event instanceof KeyboardEvent && !shown.isLesson && press(event, typist)) event.preventDefault();
    },
  });
  pane.append(view.element);
  const zoom = zooming(pane, view, desk.signal, "field");

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
      const moves = eye.seen?.moves ?? [];
      const at = proof ? moves.findIndex(({ field }) => field === proof?.field) : -1;
      const next = moves[at + 1] ?? null;
      made.showProof(next);
      if (next) desk.tell(told(next));
      else announce("No proof is shown.");
    },
    clear() {
      const hadSome = proof !== null || firing !== null;
      [proof, firing] = [null, null];
      paint();
      return hadSome;
    },
    shortcut: (key) => zoom.press(key),
  };

  function obstacle(field: number): string {
    if (field === NOWHERE) return "there is a wall";
    return field === board.goal ? "the goal comes last" : `${board.name(field)} is taken`;
  }

  function told({ field, possible, why }: Move): string {
    return asSentence(`${board.name(field)}: ${possible ? "the line can be finished" : why}`);
  }

  function enter(next: Position): void {
    const steps = next.line.length - desk.settled.line.length;
    const to = board.name(headOf(next));
    desk.enter(next, steps > 1 ? `${steps} steps to ${to}.` : `To ${to}.`);
  }

  followPointer(view.element, {
    fieldAt: (x, y) => view.cellAt(x, y),
    hover(field) {
      if ((field ?? NOWHERE) === hovered) return;
      hovered = field ?? NOWHERE;
      // Pointing at a field beside the live end shows what the library knows of it.
      proof = eye.seen?.moves.find((move) => move.field === hovered) ?? null;
      paint();
    },
    draw(field) {
      if (shown.isLesson) return;
      const before = drawn ?? desk.settled;
      const next = towards(before, field);
      if (next === before) return;
      drawn = next;
      [proof, firing] = [null, null];
      desk.show(next);
    },
    end() {
      const next = drawn;
      drawn = null;
      if (!next) return;
      desk.show(null);
      if (next.line.length > desk.settled.line.length) enter(next);
      else if (next.line.length < desk.settled.line.length)
        desk.enter(next, `Back to ${board.name(headOf(next))}.`);
      pane.focus({ preventScroll: true });
    },
    comeCloser: (x, y) => zoom.comeCloser(x, y),
  });

  function paint(): void {
    const { state, since = null, isLesson = false } = shown;
    view.checker(options.has("checkers"));
    view.draw(state, since);
    const seen = isLesson || drawn ? null : eye.seen;
    const own = { proof: isLesson ? null : proof, firing: isLesson ? null : firing };
    const hover = isLesson || drawn ? NOWHERE : hovered;
    drawSigns(view, board, headOf(state), { seen, options, ...own, hovered: hover, pointed });
  }

  const made: Table = {
    element: pane,
    tools: h("div", { class: "under-board" }, zoom.element),
    get seen() {
      return eye.seen;
    },
    showProof(move) {
      [proof, firing] = [move, null];
      paint();
    },
    showFiring(next) {
      [proof, firing] = [null, next];
      paint();
    },
    lookAgain: () => eye.look(),
    showOptions: paint,
    onseen: (watcher) => void watchers.push(watcher),
    keepLeft() {
      const { settled } = desk;
      if (isFinished(settled)) return announce("The line is finished.");
      const next = leftmost(settled, eye.seen);
      if (next) enter(next);
      else announce("No field can be entered.");
    },
    onrun: () => undefined,
    draw(next) {
      shown = next;
      if (!isLaid) zoom.settle();
      isLaid = true;
      if (next.state !== asked && !next.isLesson && !drawn) {
        asked = next.state;
        [proof, firing] = [null, null];
        eye.look();
        for (const watcher of watchers) watcher(null);
      }
      paint();
    },
    point(at) {
      pointed = at;
      paint();
    },
  };
  return made;
}

/** The position after the leftmost possible step, as seen by the line; null if there is none. */
export function leftmost(position: Position, seen: Outlook | null): Position | null {
  const { board, line } = position;
  const heading = line.length < 2 ? 0 : board.direction(line.at(-2) ?? 0, headOf(position));
  for (const turn of [3, 0, 1, 2]) {
    const letter = LETTERS.charAt((heading + turn) % 4);
    const move = seen?.moves.find((each) => each.letter === letter);
    if (move?.possible) return afterMoves(position, [letter]);
  }
  return null;
}
