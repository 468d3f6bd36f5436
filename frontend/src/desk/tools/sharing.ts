// Sharing with people who have not this page: addresses of other players' programs, a line for a chat, and one file
// that plays offline.

import { post, type Grade, type Html, type Text } from "../../api";
import { copy } from "../../kit/announce";
import { actions, button } from "../../kit/dom";
import { save } from "../../kit/save";
import { clock, counted } from "../../kit/words";
import type { Desk } from "../desk";

// Notations that are addresses, or IDs to paste there, by their names.
const ELSEWHERE: Readonly<Record<string, string>> = {
  puzzlink: "puzz.link",
  sudokupad: "SudokuPad",
  fpuzzles: "f-puzzles",
  penpa: "Penpa+",
  loopy: "Loopy",
  solo: "Solo",
};

/** Where the puzzle can be opened without this program; the first one is put into chats. */
function elsewhere<State>({ family }: Desk<State>): readonly string[] {
  return family.formats.map(({ name }) => name).filter((name) => name in ELSEWHERE);
}

async function written<State>(desk: Desk<State>, to: string, signal: AbortSignal): Promise<string> {
  const body = { family: desk.family.name, text: desk.text, to };
  return (await post<Text>("convert", body, signal)).text.trim();
}

/** "Slitherlink 10x10: normal, 3:07, 1 hint", and below it an address. */
export async function chatLine<State>(desk: Desk<State>, seconds: number | null, signal: AbortSignal): Promise<string> {
  const { family, name, opened, hints } = desk;
  const grading = (): Promise<Grade | null> =>
    desk.request<Grade>("grade", { marks: undefined }, signal).catch(() => null);
  const graded = family.abilities.includes("grade") ? await grading() : null;
  const grade = graded && graded.value > 0 ? graded.word : "";
  const title = [name, opened.name].find((each) => each.includes(family.title)) ?? `${family.title}: ${name}`;
  const spent = seconds === null ? [] : [clock(seconds), hints > 0 ? counted(hints, "hint") : "no hints"];
  const facts = [grade, ...spent].filter(Boolean).join(", ");
  const [first] = elsewhere(desk);
  const address = first === undefined ? "" : await written(desk, first, signal).catch(() => "");
  return `${title}${facts && `: ${facts}`}${address && `\n${address}`}`;
}

/** `trying` shows why something cannot be done. */
export function sharingRow<State>(desk: Desk<State>, trying: (act: () => Promise<void>) => () => void): HTMLElement {
  const { family, signal } = desk;
  const addresses = elsewhere(desk).map((name) => {
    const title = ELSEWHERE[name] ?? name;
    const what = ["loopy", "solo"].includes(name) ? `${title} ID` : `${title} address`;
    return button(`Copy ${what}`, trying(async () => copy(await written(desk, name, signal), what)));
  });
  const line = trying(async () => copy(await chatLine(desk, null, signal), "Line for a chat"));
  const file = trying(async () => {
    const body = { family: family.name, text: desk.text };
    const { html } = await post<Html>("offline", body, signal);
    save(`${family.name}.html`, new Blob([html], { type: "text/html" }));
    desk.say(`${family.name}.html saved: it plays without a server or network.`);
  });
  return actions(
    family.offline && button("Save a file that plays offline", file),
    ...addresses,
    button("Copy a line for a chat", line),
  );
}
