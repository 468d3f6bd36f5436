// The finished line as a labyrinth to print: walls beside the line, and the line itself hidden.

import type { GameContext } from "page/desk/game";
import { putOnPaper } from "page/desk/making/paper";
import { asSentence } from "page/kit/announce";
import { actions, button, choice, fill, h, labelled } from "page/kit/dom";
import { save } from "page/kit/save";
import { picture } from "page/kit/svg";
import type { Position } from "../position";

interface Maze {
  readonly text: string;
  readonly svg: string;
  /** Why the removal of walls stopped early; "" if no more of them can go. */
  readonly stopped: string;
}

const ALL = "all: a single corridor";
const FEW = "as few as leave one solution";

export function mazePanel(desk: GameContext<Position>): HTMLElement {
  const walls = choice([ALL, FEW]);
  const shown = h("div", { class: "maze" });
  // Taking walls away is slow, so the labyrinth is kept until the line or the choice changes.
  let kept: { readonly maze: Maze; readonly state: Position; readonly walls: string } | null = null;

  async function made(signal: AbortSignal): Promise<Maze> {
    const { state } = desk;
    const chosen = walls.value === FEW ? "few" : "all";
    if (kept?.state === state && kept.walls === chosen) return kept.maze;
    const maze = await desk.act<Maze>("maze", { walls: chosen }, signal);
    kept = { maze, state, walls: chosen };
    return maze;
  }

  /** Makes the labyrinth of the finished line, then does something with it. */
  const withMaze = (words: string, act: (maze: Maze, signal: AbortSignal) => Promise<void> | void) => (): void =>
    void desk.work(words, async (signal) => {
      const maze = await made(signal);
      const rest = maze.stopped && h("p", {}, asSentence(`${maze.stopped}, more walls could be taken away`));
      fill(shown, picture(maze.svg, "The labyrinth without its solution"), rest);
      await act(maze, signal);
    });
  const saved = (name: string, blob: Blob): void => {
    save(name, blob);
    desk.say(`${name} saved.`);
  };

  return h(
    "div",
    {},
    h("p", {}, "When the line is finished, it becomes the path of a labyrinth. The solution stays hidden."),
    labelled("Walls", walls),
    actions(
      button("Preview", withMaze("Building walls…", () => desk.say("The labyrinth is shown below."))),
      button(
        "Save SVG",
        withMaze("Building walls…", ({ svg }) => saved("labyrinth.svg", new Blob([svg], { type: "image/svg+xml" }))),
      ),
      button(
        "Save PDF",
        withMaze("Building walls…", async ({ text }, signal) => {
          const body = { family: desk.family.name, text };
          const { pdf } = await desk.request<{ pdf: string }>("pdf", { ...body, marks: undefined }, signal);
          const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
          saved("labyrinth.pdf", new Blob([bytes], { type: "application/pdf" }));
        }),
      ),
      button("Print", withMaze("Building walls…", ({ svg }) => putOnPaper(picture(svg)))),
      button("Play it", withMaze("Building walls…", ({ text }) => desk.open(text))),
    ),
    shown,
  );
}
