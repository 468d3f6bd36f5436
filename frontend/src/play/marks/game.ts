// Any family that declares its marks, for the desk: it draws and undoes them by itself, and asks the library only
// for checks, hints and solutions.

import {
  post,
  type Checked,
  type Family,
  type FinishedGame,
  type MarkKind,
  type MarkSheet,
  type OpenedGame,
} from "../../api";
import type { Game, GameContext, Opened, Panel } from "../../desk/game";
import { h } from "../../kit/dom";
import { link } from "../../router";
import { marksBoard } from "./board";
import { cycleInWords, keysOf } from "./keys";
import { Places } from "./places";
import {
  afterMoves,
  bare,
  isFull,
  isLikeSolution,
  marksOf,
  pack,
  positionOf,
  unpack,
  type Position,
  type Puzzle,
} from "./position";

export function marks({ name: family }: Family): Game<Position> {
  let keys = keysOf({ kinds: [], how_to: "", over: 0, limits: [] });

  return {
    howTo: "",
    get keys() {
      return keys;
    },

    async open(typed, given, signal): Promise<Opened<Position>> {
      const opened = await post<OpenedGame>("game/open", { family, text: typed, marks: given }, signal);
      const { name, text, remarks, sheet, svg } = opened;
      if (!sheet || svg === null) throw new Error("This puzzle has no board to mark.");
      keys = keysOf(sheet);
      const puzzle: Puzzle = { text, svg, places: new Places(sheet), solution: null };
      return { name, remarks, howTo: sheet.how_to || howTo(sheet), start: positionOf(puzzle, opened.marks) };
    },
    textOf: ({ puzzle }) => puzzle.text,
    marksOf,
    requestFields: (position) => ({ marks: marksOf(position) }),
    after: afterMoves,
    isOver: (position) => isLikeSolution(position) || (position.puzzle.solution === null && isFull(position)),
    pack,
    unpack,

    board(desk) {
      learnSolution(desk);
      return marksBoard(desk);
    },
    panels: rulesPanel,
    picture: async (desk) => (await desk.request<{ svg: string }>("draw")).svg,

    bare: ({ puzzle }) => bare(puzzle),
    check: (desk, further) => desk.request<Checked>("check", { further }),
    async finish(desk, signal) {
      const { marks: finished } = await desk.request<FinishedGame>("game/finish", {}, signal);
      return finished === null ? null : positionOf(desk.state.puzzle, finished);
    },
  };
}

/** The laws as sentences: a puzzle from a link may be of a kind that the player has never met. */
function rulesPanel({ family }: GameContext<Position>): readonly Panel[] {
  if (family.rules.length === 0) return [];
  const content = h(
    "div",
    { class: "rules" },
    h("ul", {}, ...family.rules.map((rule) => h("li", {}, rule))),
    h("a", { href: link("help", { family: family.name }) }, "Lessons: small boards for these rules"),
  );
  return [{ name: "rules", title: "Rules", content, isOpen: true }];
}

/**
 * With the first move, or step of an explanation, the solution is asked for, once, so that the end of the game is
 * noticed without asking again. If there are others, "Check" knows them, too.
 */
function learnSolution(desk: GameContext<Position>): void {
  let isAsked = false;
  const ask = (): void => {
    if (isAsked || marksOf(desk.state) === "") return;
    isAsked = true;
    const { puzzle } = desk.settled;
    void desk
      .request<FinishedGame>("game/finish", { marks: "" })
      .then(({ marks: found }) => {
        if (found === null) return;
        puzzle.solution = positionOf(puzzle, found).values;
        if (isLikeSolution(desk.settled)) desk.show(null); // it was finished before this was known
      })
      .catch(() => undefined); // it takes too long: "Check" still knows
  };
  ask(); // a game that goes on may end with the next move
  desk.subscribe((change) => change === "move" && ask());
}

function howTo({ kinds }: MarkSheet): string {
  const press = matchMedia("(pointer: coarse)").matches ? "Tap" : "Press";
  return kinds
    .map((kind) => {
      const [first, last] = [kind.values[0], kind.values.at(-1)];
      if (kind.is_typed) return `${press} a cell, then type ${first?.name ?? ""} to ${last?.name ?? ""} or choose below the board.`;
      const cycle = cycleInWords(kind, kind.left);
      if (kind.values.some(({ pressed_at }) => pressed_at))
        return `${press} a cell near the corner that you fill; again: nothing. ${otherPress()}: ${cycleInWords(kind, kind.right.slice(0, 1))}.`;
      const form = kind.points[0]?.length;
      if (form === 4)
        return `Drag to draw a ${first?.name ?? "line"}, and back over it to erase. ${press} between two ${endsOf(kind)}: ${cycle}.`;
      return `${press} a ${form === 2 ? "corner" : "cell"}: ${cycle}. Drag to mark several.`;
    })
    .join(" ");
}

function otherPress(): string {
  return matchMedia("(pointer: coarse)").matches ? "Long press" : "Right button";
}

/** What lies on both sides of a press that means a line: cells that it joins or parts, or islands. */
function endsOf({ inset }: MarkKind): string {
  return inset > 0 ? "islands" : "cells";
}
