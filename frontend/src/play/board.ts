// The board of a list of moves: the library's picture with places to press, and the moves there are.

import { post, type Position, type PressedMove } from "../api";
import type { Board, GameContext } from "../desk/game";
import { button, fill, h } from "../kit/dom";
import { drawn } from "../kit/presses";
import { pointAt, redraw, type NamedPlace } from "../kit/svg";
import { positionOf, reached, replayed, type MoveList } from "./move_list";

export interface MovesBoard extends Board<MoveList> {
  /** What the library says about the position. */
  readonly status: HTMLElement;
}

export function movesBoard(desk: GameContext<MoveList>): MovesBoard {
  const family = desk.family.name;
  const picture = h("div", { class: "board" });
  const choices = h("ul", { class: "chips" });
  const status = h("dl", { class: "facts" });
  let pointed: readonly NamedPlace[] = [];
  // Pressed since the last move, if it needs several places.
  let pressed: readonly string[] = [];
  // Moves are made one after the other, because each starts from the position that the one before reached.
  let turn = Promise.resolve();

  function make(move: string, words: string): void {
    turn = turn.then(() => desk.work("Asking for the move…", () => made(move, words)));
  }

  async function made(move: string, words: string): Promise<void> {
    const { text, moves } = desk.settled;
    desk.enter(await replayed(family, text, [...moves, move], desk.signal), words);
  }

  async function press(place: string, right: boolean): Promise<void> {
    const { text, moves } = desk.settled;
    const places = [...pressed, place];
    const body = { family, text, moves, places, right };
    const { move, position } = await post<PressedMove>("game/press", body, desk.signal);
    if (move) return desk.enter(reached(text, position), `${move}.`);
    pressed = move === null ? [] : places;
    show(position);
  }

  function show(position: Position): void {
    const { svg, presses, choices: offered } = position;
    const onpress = (place: string, right: boolean): void => {
      turn = turn.then(() => desk.work("Asking for the move…", () => press(place, right)));
    };
    redraw(picture, drawn({ svg, title: "", presses, pressed: pressed.slice(-1) }, onpress));
    pointAt(picture, pointed);
    const active = document.activeElement;
    const focused = choices.contains(active) ? active?.textContent : null;
    fill(
      choices,
      ...offered.map(({ move, label }) => h("li", {}, button(label, () => make(move, `${label}.`)))),
    );
    const buttons = [...choices.querySelectorAll("button")];
    if (focused !== null) (buttons.find((each) => each.textContent === focused) ?? buttons[0])?.focus();
    fill(status, ...facts(position.status));
  }

  return {
    element: h("div", { class: "moves-board", tabindex: -1 }, picture, choices),
    status,
    draw({ state }) {
      pressed = [];
      void desk.work("Drawing…", async () => {
        const position = await positionOf(family, state, desk.signal);
        if (desk.state === state) show(position);
      });
    },
    point(at) {
      pointed = at;
      pointAt(picture, at);
    },
  };
}

function facts(status: Position["status"]): HTMLElement[] {
  return Object.entries(status)
    .filter(([, value]) => value !== "")
    .flatMap(([name, value]) => [h("dt", {}, name.replaceAll("_", " ")), h("dd", {}, plain(value))]);
}

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(" ") : String(value ?? "–");
}
