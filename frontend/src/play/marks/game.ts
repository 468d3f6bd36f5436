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
  type Text,
} from "../../api";
import type { Game, GameContext, Opened } from "../../desk/game";
import { copy } from "../../kit/announce";
import { actions, button } from "../../kit/dom";
import { marksBoard } from "./board";
import { cycleInWords, keysOf } from "./keys";
import { followLesson } from "./lesson";
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

export function marks({ name: family }: Family, query = new URLSearchParams()): Game<Position> {
  let keys = keysOf({ kinds: [], how_to: "", over: 0 });

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
      const law = query.get("lesson");
      if (law) void followLesson(desk, law);
      return marksBoard(desk);
    },
    files: copyAddresses,
    picture: async (desk) => (await desk.request<{ svg: string }>("draw")).svg,

    bare: ({ puzzle }) => bare(puzzle),
    check: (desk, further) => desk.request<Checked>("check", { further }),
    async finish(desk, signal) {
      const { marks: finished } = await desk.request<FinishedGame>("game/finish", {}, signal);
      return finished === null ? null : positionOf(desk.state.puzzle, finished);
    },
  };
}

// Other programs that open a puzzle by its address, by the names of the notations.
const ELSEWHERE: Readonly<Record<string, string>> = { puzzlink: "puzz.link", penpa: "Penpa+" };

function copyAddresses(desk: GameContext<Position>): readonly HTMLElement[] {
  const known = desk.family.formats.flatMap(({ name }) => (name in ELSEWHERE ? [name] : []));
  const copyAs = (to: string): Promise<void> =>
    desk.work("Writing the address…", async () => {
      await copy((await desk.request<Text>("convert", { to, marks: "" })).text, "Address");
    });
  const buttons = known.map((name) => button(`Copy ${ELSEWHERE[name] ?? ""} address`, () => void copyAs(name)));
  return buttons.length > 0 ? [actions(...buttons)] : [];
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
  const tap = matchMedia("(pointer: coarse)").matches ? "Tap" : "Press";
  return kinds
    .map((kind) => {
      const { is_typed: isTyped, values, points } = kind;
      if (isTyped) return `Choose a cell, and type or press ${values[0]?.name ?? ""} to ${values.at(-1)?.name ?? ""}.`;
      return `${tap} ${placeWords(points[0])}: ${cycleInWords(kind, kind.left)}.`;
    })
    .join(" ");
}

function placeWords(points: MarkKind["points"][number] = []): string {
  return points.length === 2 ? "a corner" : points.length === 4 ? "or drag a line between two points" : "a cell, or drag";
}
