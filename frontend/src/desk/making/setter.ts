// What every setter's desk has: a verdict on the puzzle that follows each change, and publishing it in the notations of
// other programs.

import { post, type Family, type Text } from "../../api";
import { copy, isAbort, sentenceOf } from "../../kit/announce";
import { actions, button, choice, h, labelled } from "../../kit/dom";
import { save } from "../../kit/save";
import { onlyLatest } from "../../kit/working";

const PAUSE = 250; // milliseconds after the latest change

/** A verdict that is asked for again after each change, once the setter pauses. */
export interface LiveVerdict {
  /** Call after each change. */
  update(): void;
  /** Call when the setter has stopped: what was asked for is no longer wanted. */
  stop(): void;
}

/** `ask` shows its answer by itself; `fail` gets the reason if there is none. */
export function liveVerdict(
  ask: (signal: AbortSignal) => Promise<void>,
  fail: (words: string) => void,
  signal: AbortSignal,
): LiveVerdict {
  let waiting = 0;
  const renew = onlyLatest(signal);

  async function run(latest: AbortSignal): Promise<void> {
    try {
      await ask(latest);
    } catch (error) {
      if (!isAbort(error) && !latest.aborted) fail(sentenceOf(error));
    }
  }

  function stop(): void {
    clearTimeout(waiting);
    renew();
  }

  signal.addEventListener("abort", () => clearTimeout(waiting));
  return {
    update() {
      clearTimeout(waiting);
      const latest = renew();
      waiting = window.setTimeout(() => void run(latest), PAUSE);
    },
    stop,
  };
}

/** `trying` runs a task, and shows why it cannot be done. */
export function publishRow(
  { name, formats }: Family,
  text: () => string,
  trying: (task: (signal: AbortSignal) => Promise<void>) => Promise<void>,
): HTMLElement {
  const notation = choice(formats.map((each) => [each.name, `${each.name}: ${each.summary}`]));
  const written = async (signal: AbortSignal): Promise<string> =>
    (await post<Text>("convert", { family: name, text: text(), to: notation.value }, signal)).text;
  const publish = (use: (words: string) => Promise<void> | void) => (): void =>
    void trying(async (signal) => use(await written(signal)));
  return h(
    "div",
    { class: "publish" },
    actions(
      labelled("Publish as…", notation),
      button("Copy", publish((words) => copy(words.trim(), "Puzzle"))),
      button("Save", publish((words) => save(`${name}.txt`, new Blob([words], { type: "text/plain" })))),
    ),
  );
}
