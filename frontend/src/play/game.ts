// Any family for the desk, by its list of moves: the server replays them, draws the position and says which moves
// there are. Plain but complete, for a family without a screen of its own.

import { post, type Checked, type Family, type Recognised } from "../api";
import type { Game, Opened } from "../desk/game";
import { movesBoard, type MovesBoard } from "./board";
import { replayed, type MoveList } from "./move_list";

export function moves(family: Family): Game<MoveList> {
  const { name } = family;
  let board: MovesBoard;

  return {
    howTo: "Press a place of the board, or choose one of the moves below it.",
    keys: [
      ["Tab, Enter", "go to a place or a move, and make it"],
      ["right button", "the same, the other way round, if the board has one"],
    ],

    async open(typed, marks, signal): Promise<Opened<MoveList>> {
      const body = { family: name, text: typed };
      const { name: called, text } = await post<Recognised>("recognise", body, signal);
      const start = await replayed(name, text, marks ? marks.split("\n") : [], signal);
      return { name: called, start };
    },
    textOf: ({ text }) => text,
    marksOf: ({ moves: made }) => made.join("\n"),
    requestFields: ({ moves: made }) => ({ moves: made }),
    after: ({ text, moves: made }, more) => replayed(name, text, [...made, ...more]),
    isOver: ({ isSolved }) => isSolved,
    pack: ({ moves: made, isSolved }) => ({ moves: made, isSolved }),
    unpack(packed, _, { text }) {
      if (!isPacked(packed)) throw new Error("This is not a list of moves.");
      return { text, ...packed };
    },

    board: (desk) => (board = movesBoard(desk)),
    panels: () => [{ name: "status", title: "Status", content: board.status, isOpen: true }],
    picture: async (desk) => (await desk.request<{ svg: string }>("draw")).svg,

    bare: ({ text }) => ({ text, moves: [], isSolved: false }),
    // A family that cannot read marks as an answer reports itself when it is solved.
    check: async (desk, further) => {
      const checked = await desk.request<Checked>("check", { further });
      return { ...checked, solved: checked.solved || desk.state.isSolved };
    },
  };
}

function isPacked(value: unknown): value is Pick<MoveList, "moves" | "isSolved"> {
  if (typeof value !== "object" || value === null) return false;
  const { moves: made, isSolved } = value as Record<string, unknown>;
  return Array.isArray(made) && typeof isSolved === "boolean";
}
