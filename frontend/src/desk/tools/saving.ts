// Saving a position in one of several notations.

import { actions, button, type Child, choice, labelled } from "../../kit/dom";
import { save } from "../../kit/save";
import type { GameContext } from "../game";

/** By their names. */
export type Notations = Readonly<Record<string, { readonly title: string; readonly file: string }>>;

/** `written` gives the text in the notation of a name; `more` are further buttons. */
export function savingRow<State>(
  desk: GameContext<State>,
  notations: Notations,
  written: (name: string) => Promise<string>,
  ...more: readonly Child[]
): HTMLElement {
  const notation = choice(Object.entries(notations).map(([name, { title }]) => [name, title]));
  const saveText = (): Promise<void> =>
    desk.work("Saving…", async () => {
      const file = notations[notation.value]?.file ?? "puzzle.txt";
      save(file, new Blob([await written(notation.value)], { type: "text/plain" }));
      desk.say(`${file} saved.`);
    });
  return actions(labelled("Save with marks", notation), button("Save", () => void saveText()), ...more);
}
