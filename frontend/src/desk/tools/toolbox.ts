// The desk's own tools, for the bar and for the keys.

import { areSoundsOn, switchSounds } from "../../kit/sound";
import { go, link } from "../../router";
import type { Checks } from "../advice/checks";
import type { Desk } from "../desk";
import type { Explainer } from "../advice/explaining";
import type { Files } from "./files";
import { showKeys } from "./keys";
import { newPuzzle } from "../making/new_puzzle";
import type { Savepoints } from "../record/savepoints";
import type { Tool } from "./tools";

export interface Acts {
  readonly points: Savepoints;
  readonly checks: Checks;
  readonly files: Files;
  readonly explaining: Explainer;
  hint(): void;
  pause(): void;
}

type Rest = Pick<Tool, "sign" | "act"> & Partial<Pick<Tool, "key" | "isOff">>;
type Maker = (name: string, label: Tool["label"], title: string, rest: Rest) => Tool;

const ranked =
  (rank: Tool["rank"]): Maker =>
  (name, label, title, rest) => ({ name, label, title, rank, ...rest });
const always = ranked(1);
const ifWide = ranked(2);
const behindMore = ranked(3);

export function deskTools<State>(desk: Desk<State>, acts: Acts): readonly Tool[] {
  const { game, family } = desk;
  const tools: Tool[] = [
    always("new", "New puzzle", "A new puzzle", { sign: "+", key: "n", act: () => newPuzzle(desk) }),
    ...undoTools(desk),
    ...saveTools(desk, acts.points),
  ];
  if (family.abilities.includes("hint")) {
    const act = acts.hint;
    tools.push(always("hint", "Hint", "A hint; again: more of it, and at last the move", { sign: "✦", key: "h", act }));
  }
  tools.push(...checkTools(desk, acts.checks));

  if (game.bare && family.abilities.includes("explain")) {
    const act = acts.explaining.open;
    const title = "The solution, step by step";
    tools.push(behindMore("explain", "Explain", title, { sign: "∴", key: "e", act }));
    const reason = "Press a place of the board, and see the steps that it needs";
    tools.push(behindMore("why", "Why?", reason, { sign: "∵", key: "q", act: acts.explaining.askWhy }));
  }
  const pausing = "Stop the time and hide the board, or go on";
  const laboratory = (): void => go(link(family.name, { puzzle: desk.text, tab: "laboratory" }));
  const everything = "Everything that can be done with this puzzle";
  const keys = (): void => showKeys(game.keys, tools);
  tools.push(
    behindMore("pause", "Pause", pausing, { sign: "‖", key: "p", act: acts.pause }),
    behindMore("share", "Share", "Copy a link to this puzzle", { sign: "↗", act: acts.files.share }),
    behindMore("print", "Print", "Print the puzzle alone", { sign: "▤", act: acts.files.print }),
    behindMore("laboratory", "Laboratory", everything, { sign: "⚗", act: laboratory }),
    behindMore("sounds", "Sounds", "Quiet sounds for moves, mistakes and winning, on or off", {
      sign: "♪",
      act: () => {
        switchSounds(!areSoundsOn());
        desk.showMessage(areSoundsOn() ? "Sounds are on." : "Sounds are off.");
      },
    }),
    behindMore("keys", "Keys", "The list of keys", { sign: "?", key: "?", act: keys }),
  );
  const letters = game.ownLetters ?? "";
  return tools.map((tool) => afterClosing(acts.explaining, beside(letters, tool)));
}

const WITH_CONTROL: Readonly<Record<string, string>> = { z: "Ctrl+Z", y: "Ctrl+Y" };

/** A tool whose letter the board takes says so. */
function beside(letters: string, tool: Tool): Tool {
  const { key = "" } = tool;
  const control = WITH_CONTROL[key];
  if (!key || !letters) return tool;
  if (control) return { ...tool, keyName: control };
  return letters.includes(key) ? { ...tool, keyName: "" } : tool;
}

/** Every other tool acts on the player's own game, so the explanation is closed first. */
function afterClosing(explaining: Explainer, tool: Tool): Tool {
  if (tool.act === explaining.open || tool.act === explaining.askWhy) return tool;
  const act = (): void => {
    explaining.close();
    tool.act();
  };
  return { ...tool, act };
}

function undoTools<State>(desk: Desk<State>): readonly Tool[] {
  const undo = (): void => {
    const { words } = desk.history.now;
    desk.go(desk.history.undo(), `Undone: ${words}`);
  };
  const redo = (): void => {
    const next = desk.history.redo();
    desk.go(next, `Redone: ${next.now.words}`);
  };
  return [
    always("undo", "Undo", "Undo", {
      sign: "undo",
      key: "z",
      act: undo,
      isOff: () => !desk.history.canUndo,
    }),
    always("redo", "Redo", "Redo", {
      sign: "redo",
      key: "y",
      act: redo,
      isOff: () => !desk.history.canRedo,
    }),
  ];
}

function saveTools<State>(desk: Desk<State>, points: Savepoints): readonly Tool[] {
  const back = (): string => (desk.history.behind ? `Back to ${desk.history.behind.name}` : "Back");
  return [
    ifWide("save", "Save point", "Save this position, try something, and come back", {
      sign: "⚑",
      key: "b",
      act: points.save,
    }),
    ifWide("back", back, "Back to the latest save point", {
      sign: "⤺",
      key: "r",
      act: points.back,
      isOff: () => desk.history.behind === null,
    }),
    ifWide("keep", "Keep", "Keep what you tried and drop the save point", {
      sign: "⚐",
      act: points.keep,
      isOff: () => desk.history.since === null,
    }),
    behindMore("points", "Save points", "The list of save points", {
      sign: "≡",
      key: "l",
      act: points.list,
    }),
  ];
}

function checkTools<State>({ game }: Desk<State>, checks: Checks): readonly Tool[] {
  if (!game.check) return [];
  const check = always("check", "Check", "Look for mistakes", {
    sign: "✓",
    key: "c",
    act: checks.check,
  });
  if (!game.finish) return [check];
  return [
    check,
    behindMore("possible", "Can this still be finished?", "Ask a solver", {
      sign: "?",
      act: checks.canFinish,
    }),
    behindMore("compare", "Compare with the solution", "Also look for what is not in the solution", {
      sign: "=",
      act: checks.compare,
    }),
    behindMore("finish", "Solve from here", "Let a solver finish the puzzle", {
      sign: "»",
      act: checks.finish,
    }),
  ];
}
