// Saving a position in the notations of others, and the address at puzz.link.

import { copy } from "page/kit/announce";
import { button, h, labelled } from "page/kit/dom";
import { save } from "page/kit/save";
import type { Seat } from "page/desk/game";
import type { Position } from "./position";

const NOTATIONS = {
  pzprv3: { title: "pzprv3, as puzz.link saves", file: "slitherlink.txt" },
  json: { title: "JSON", file: "slitherlink.json" },
  drawing: { title: "drawn in characters", file: "slitherlink.txt" },
} as const;

export function savingRows(desk: Seat<Position>): readonly HTMLElement[] {
  const notation = h(
    "select",
    {},
    ...Object.entries(NOTATIONS).map(([name, { title }]) => h("option", { value: name }, title)),
  );
  const written = async (name: string): Promise<string> =>
    (await desk.act<{ text: string }>("save", { notation: name })).text;
  const saveText = (): Promise<void> =>
    desk.work("Saving…", async () => {
      const { file } = NOTATIONS[notation.value as keyof typeof NOTATIONS];
      save(file, new Blob([await written(notation.value)], { type: "text/plain" }));
      desk.say(`${file} saved.`);
    });
  const copyAddress = (): Promise<void> =>
    desk.work("Writing the address…", async () => copy(await written("puzzlink"), "Address"));
  return [
    h(
      "div",
      { class: "actions" },
      labelled("Save with marks", notation),
      button("Save", () => void saveText()),
      button("Copy puzz.link address", () => void copyAddress()),
    ),
  ];
}
