// The setter's desk: while clues are edited, how many solutions there are, where two of them differ, which clues are not
// needed, and how hard the puzzle is.

import type { Grade } from "page/api";
import type { GameContext } from "page/desk/game";
import { liveVerdict, publishRow } from "page/desk/making/setter";
import { actions, button, fill, h } from "page/kit/dom";
import { gradeWords } from "page/kit/grade";
import { cluesIn, LINE, marksOf, withClue, NO_CLUE, type Position } from "./position";
import { differences } from "./solutions";
import type { Table } from "./table";
import { counted } from "./words";

interface Judged {
  /** At most two, as marks. */
  readonly solutions: readonly string[];
  /** The cells whose clues could go, one at a time. */
  readonly spare: readonly number[];
  readonly is_complete: boolean;
}

export interface SettersDesk {
  readonly element: HTMLElement;
  /** Begins to judge, or ends it. */
  show(isOn: boolean): void;
}

export function settersDesk(desk: GameContext<Position>, table: Table): SettersDesk {
  const outcome = h("p", { class: "number-of-solutions", role: "status" });
  const rest = h("div", {});
  let isOn = false;
  let clues = desk.settled.clues;
  let isOverlaid = false;
  const verdict = liveVerdict(judge, say, desk.signal);

  function say(words: string): void {
    outcome.textContent = words;
    fill(rest);
  }

  async function judge(signal: AbortSignal): Promise<void> {
    const position = desk.settled;
    if (cluesIn(position) === 0) return say("No clues yet: every loop is a solution.");
    const found = await desk.act<Judged>("judge-clues", {}, signal);
    if (signal.aborted || desk.settled.clues !== position.clues) return;
    const { solutions, spare } = found;
    if (solutions.length === 0) say("No solution.");
    else if (solutions.length > 1) showSeveral(solutions.map(marksOf));
    else {
      const grade = await desk.request<Grade>("grade", { marks: undefined, rules: undefined }, signal).catch(() => null);
      if (!signal.aborted) showUnique(position, spare, found.is_complete, grade);
    }
  }

  /** Dashed where one solution has a line and the other has none. */
  function showSeveral(all: readonly Uint8Array[]): void {
    say("Several solutions.");
    const [marks] = all;
    const differs = differences(all);
    const number = differs.reduce((sum, each) => sum + each, 0);
    const toggle = button("Show where two differ", () => {
      isOverlaid = !isOverlaid;
      toggle.setAttribute("aria-pressed", String(isOverlaid));
      table.overlay(isOverlaid && marks ? { marks: marks.map((mark) => (mark === LINE ? LINE : 0)), differs } : null);
    });
    toggle.setAttribute("aria-pressed", "false");
    fill(rest, h("p", {}, `Two of them differ on ${counted(number, "edge")}.`), actions(toggle));
  }

  function showUnique(position: Position, spare: readonly number[], isComplete: boolean, grade: Grade | null): void {
    say("One solution.");
    const { board } = position;
    table.point(spare.map((cell) => ({ role: "extra", name: board.name(board.placeOfCell(cell)) })));
    const remove = spare.map((cell) => {
      const name = board.name(board.placeOfCell(cell));
      const press = (): void => desk.enter(withClue(desk.settled, cell, NO_CLUE), `No clue at ${name}.`);
      return button(`${position.clues[cell]} at ${name}`, press, { title: "Remove this clue" });
    });
    const words = spare.length === 0 ? "Every clue is needed." : "Not needed, one at a time:";
    const known = isComplete || spare.length > 0 ? words : "Which clues are not needed would take too long to find out.";
    fill(rest, grade && h("p", {}, gradeWords(grade)), h("p", {}, known), actions(...remove.slice(0, MOST)));
  }

  function hide(): void {
    if (isOverlaid) table.overlay(null);
    isOverlaid = false;
    table.point([]);
  }

  desk.subscribe((change) => {
    if (!isOn || change === "log" || desk.settled.clues === clues) return;
    clues = desk.settled.clues;
    hide();
    say("…");
    verdict.update();
  });
  const publish = publishRow(desk.family, () => desk.text, (task) => desk.work("Writing…", task));
  return {
    element: h("div", { class: "setter" }, outcome, rest, publish),
    show(next) {
      isOn = next;
      clues = desk.settled.clues;
      hide();
      say(next ? "…" : "");
      if (next) verdict.update();
      else verdict.stop();
    },
  };
}

// Buttons for clues that are not needed; more would fill the panel.
const MOST = 12;
