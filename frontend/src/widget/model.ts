// What anywidget gives to the widget, and how the widget sends requests to the desk in Python.

import type { WidgetSheet } from "./marks";

/** What the board shows; made by `Desk.shown`. */
export interface WidgetState {
  readonly title: string;
  /** The marks of a game that is played by marks, as text. */
  readonly marks: string;
  /** The picture of any other game. */
  readonly svg: string;
  /** The places that do something when they are pressed. */
  readonly presses: readonly string[];
  /** The places that the player has pressed to begin a move. */
  readonly pressed: readonly string[];
  readonly words: string;
  readonly is_won: boolean;
  readonly choices: readonly { move: string; label: string }[];
  readonly can: Readonly<Record<"press" | "undo" | "redo" | "hint" | "check", boolean>>;
}

type Handler = (message: unknown) => void;

export interface Model {
  get(name: "shown"): WidgetState;
  get(name: "sheet"): WidgetSheet | null;
  on(event: "change:shown" | "msg:custom", receive: Handler): void;
  off(event: "change:shown" | "msg:custom", receive: Handler): void;
  send(message: object): void;
}

export interface Desk {
  ask<Answer>(act: string, details?: object): Promise<Answer>;
  leave(): void;
}

/**
 * Sends requests and waits for their answers. Several boards may show one game, so every request has its own id.
 */
export function deskOf(model: Model): Desk {
  const board = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const waiting = new Map<string, (answer: Reply) => void>();
  const receive = (message: unknown) => {
    const answer = message as Reply;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let sent = 0;
  model.on("msg:custom", receive);
  return {
    ask: <Answer>(act: string, details: object = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const id = `${board}-${++sent}`;
        waiting.set(id, (answer) =>
          answer.error === undefined ? resolve(answer as Answer) : reject(new Error(answer.error)),
        );
        model.send({ id, act, ...details });
      }),
    leave: () => model.off("msg:custom", receive),
  };
}

interface Reply {
  readonly id: string;
  readonly error?: string;
}
