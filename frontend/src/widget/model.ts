// What anywidget gives to the widget, and how the widget asks the desk in Python.

/** What the board shows; made by `Desk.shown`. */
export interface Shown {
  readonly title: string;
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

type Heard = (message: unknown) => void;

export interface Model {
  get(name: "shown"): Shown;
  on(event: "change:shown" | "msg:custom", heard: Heard): void;
  off(event: "change:shown" | "msg:custom", heard: Heard): void;
  send(message: object): void;
}

export interface Desk {
  ask<Answer>(act: string, details?: object): Promise<Answer>;
  leave(): void;
}

/** Asks and waits for the answer. Several boards may show one game, so every question has its own name. */
export function deskOf(model: Model): Desk {
  const board = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const waiting = new Map<string, (answer: Answered) => void>();
  const heard = (message: unknown) => {
    const answer = message as Answered;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let asked = 0;
  model.on("msg:custom", heard);
  return {
    ask: <Answer>(act: string, details: object = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const id = `${board}-${++asked}`;
        waiting.set(id, (answer) =>
          answer.error === undefined ? resolve(answer as Answer) : reject(new Error(answer.error)),
        );
        model.send({ id, act, ...details });
      }),
    leave: () => model.off("msg:custom", heard),
  };
}

interface Answered {
  readonly id: string;
  readonly error?: string;
}
