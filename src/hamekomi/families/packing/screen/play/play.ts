// Packing for the desk: how its games are read, stored, checked and finished.

import { post, type Checked, type FinishedGame, type Recognised } from "page/api";
import type { Game, Key, Opened, GameContext } from "page/desk/game";
import { openGame } from "page/desk/open_game";
import type { ScreenContext } from "page/screens";
import { listSites, readPuzzle, writeSites, type OnPuzzle } from "../puzzle";
import { album, type Album } from "./album";
import { flatSurface } from "./flat";
import { looksDone } from "./game";
import { afterMoves, hasMade, marksOf, startOf, type Position } from "./position";
import { spaceSurface } from "./space";
import { playTable, type PlayTable } from "./table";

const HOW_TO =
  "Drag a piece into the frame, or choose it and press a box; press a placed piece to take it up.";
const KEYS: readonly Key[] = [
  ["drag a piece", "from the tray to the frame, inside the frame, and out of it"],
  ["press a piece, then a box", "the same without dragging"],
  ["R, F; wheel, right button", "turn and flip the held piece, also while you drag it"],
  ["X, Y, Z; with Shift", "turn it about an axis of space; back"],
  ["N; with Shift", "lay a piece of balls in its next orientation; in the one before"],
  ["arrows, Page up and down", "move over the boxes; in space, move the held piece"],
  ["Shift and arrows, drag the background", "turn the view in space"],
  ["Enter, Escape", "put the piece down, put it back"],
];

export function play(place: ScreenContext, text: string, onpuzzle: OnPuzzle): void {
  const names = new Map<string, string>();
  const game = packing((opened, name) => names.set(opened, name));
  openGame(place, {
    game,
    puzzleLink: { text, marks: place.query.get("marks") ?? "" },
    onchange: (changed) => onpuzzle(changed, names.get(changed) ?? ""),
  });
}

function packing(onopen: (text: string, name: string) => void): Game<Position> {
  let table: PlayTable;
  let found: Album;
  return {
    howTo: HOW_TO,
    keys: KEYS,

    async open(text, marks, signal): Promise<Opened<Position>> {
      const body = { family: "packing", text };
      const found = await post<Recognised>("recognise", body, signal);
      // The desk then asks which.
      if (found.problems.length > 1) throw new Error(`This text has ${found.problems.length} puzzles.`);
      const { name, text: canonical, scene } = found;
      const puzzle = await readPuzzle("packing", canonical, signal);
      if (marks) {
        const { violations } = await post<Checked>("check", { ...body, marks }, signal);
        const [first] = violations;
        if (first) throw new Error(`The pieces of this link do not fit: ${first.message}.`);
      }
      onopen(canonical, name);
      return { name, start: startOf({ text: canonical, puzzle, scene }, marks) };
    },
    textOf: ({ setup }) => setup.text,
    marksOf,
    requestFields: (position) => ({ marks: marksOf(position) }),
    after: afterMoves,
    hasMade,
    isOver: ({ setup, placed }) => looksDone(setup.puzzle, placed),
    pack: ({ placed }) => writeSites(placed),
    unpack(packed, _, { setup }) {
      if (typeof packed !== "string") throw new Error("This is not a game of packing.");
      return { setup, placed: listSites(packed) };
    },

    board(desk) {
      const { scene } = desk.state.setup;
      found = album(desk);
      return (table = playTable(desk, scene ? spaceSurface(scene) : flatSurface));
    },
    panels: () => [
      ...(table.layers
        ? [{ name: "layers", title: "Layers, seen from above", content: table.layers, isOpen: true }]
        : []),
      found.panel,
    ],
    praise: () => found.take(),
    picture: async (desk) => (await desk.request<{ svg: string }>("draw")).svg,

    bare: ({ setup }) => startOf(setup),
    check: (desk, further) => desk.request<Checked>("check", { further }),
    finish,
  };
}

async function finish(desk: GameContext<Position>): Promise<Position | null> {
  const { marks } = await desk.request<FinishedGame>("game/finish");
  return marks === null ? null : startOf(desk.state.setup, marks);
}
