// Opening, saving, sharing and printing; a family adds its own notations.

import type { Drawn } from "../../api";
import { asCommand } from "../../commands";
import { collect } from "../../diary/collections";
import { attempt, copy, toast } from "../../kit/announce";
import { actions, button, fill, h, labelled } from "../../kit/dom";
import { onFileDrop, textOf } from "../../kit/drop";
import { asPng } from "../../kit/png";
import { save } from "../../kit/save";
import { picture } from "../../kit/svg";
import { fullAddress, link } from "../../router";
import type { Desk } from "../desk";
import { printWithAnswers, putOnPaper } from "../making/paper";
import { sharingRow } from "./sharing";

// In characters: browsers and mail programs handle links up to this length.
const LONGEST_LINK = 8000;

export interface Files {
  readonly element: HTMLElement;
  share(): void;
  print(): void;
}

export function files<State>(desk: Desk<State>): Files {
  const name = desk.family.name;
  const problem = h("div", { class: "problem" });
  const pasted = h("textarea", { rows: 3, spellcheck: "false" });
  const trying = (act: () => Promise<void>) => (): void =>
    void attempt(problem, act);
  const open = (text: string): void => trying(() => desk.open(text))();
  // This panel may be closed: errors of a dropped file are shown beside the board.
  const drop = async (file: File): Promise<void> =>
    desk.work(`Opening ${file.name}…`, async () => desk.open(await textOf(file)));
  onFileDrop((file) => void drop(file), desk.signal);

  const drawn = async (): Promise<string> => {
    if (desk.game.picture) return desk.game.picture(desk);
    const { svg } = await desk.request<Drawn>("draw");
    if (svg === null) throw new Error("This puzzle is too large for a picture.");
    return svg;
  };
  const saveSvg = trying(async () => {
    save(`${name}.svg`, new Blob([await drawn()], { type: "image/svg+xml" }));
    desk.say(`${name}.svg saved.`);
  });
  const savePng = trying(async () => {
    // The style sheet gives it its colours only while it is on the page, visible or not.
    const shown = picture(await drawn());
    shown.hidden = true;
    problem.append(shown);
    const shape = shown.querySelector("svg");
    const image = shape && (await asPng(shape));
    shown.remove();
    if (!image) throw new Error("This picture cannot be painted.");
    save(`${name}.png`, image);
    desk.say(`${name}.png saved.`);
  });
  const print = trying(async () => {
    // The library's picture is sharper than the screen's pixels.
    putOnPaper(picture(await drawn()));
  });
  const printAnswer = trying(() => printWithAnswers(name, [desk.text], desk.signal));
  const share = trying(() => copy(fullAddress(link(name, { puzzle: desk.text })), "Link"));
  const sharePosition = trying(async () => {
    const query = { puzzle: desk.text, marks: desk.game.marksOf(desk.state) };
    const address = fullAddress(link(name, query));
    if (address.length > LONGEST_LINK)
      throw new Error("This board is too large for a link with marks: save it as a file.");
    await copy(address, "Link with marks");
  });

  const collection = h("input", { type: "text", maxlength: 60, placeholder: "Favourites" });
  const collected = trying(async () => {
    const into = collection.value.trim() || collection.placeholder;
    if (!collect(into, { family: name, text: desk.text, name: desk.name }))
      throw new Error("This browser does not store the collection: it has no room, or is not allowed to.");
    desk.say(`Kept in the collection ${into}.`);
    toast(`Kept in ${into}`);
  });

  const element = h(
    "div",
    {},
    problem,
    actions(fileButton("Open a file", "", open)),
    labelled("Or paste a puzzle in any notation", pasted),
    actions(button("Open pasted puzzle", () => open(pasted.value))),
    ...(desk.game.files?.(desk) ?? []),
    actions(
      button("Save SVG", saveSvg),
      button("Save PNG", savePng),
      button("Print", print),
      button("Print with the answer", printAnswer),
    ),
    actions(
      button("Copy link", share),
      button("Copy link with marks", sharePosition),
      button("Copy as command", trying(() => copy(asCommand("solve", name, desk.text), "Command"))),
    ),
    sharingRow(desk, trying),
    actions(labelled("A collection of yours", collection), button("Keep in it", collected)),
  );
  return { element, share, print };
}

/** A button that opens a file and reads it. */
export function fileButton(
  label: string,
  accept: string,
  onread: (text: string, name: string) => void,
): HTMLElement {
  const input = h("input", { type: "file", accept, hidden: true, "aria-label": label });
  const problem = h("span", {});
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be read again
    fill(problem);
    if (file) void attempt(problem, async () => onread(await textOf(file), file.name));
  });
  return h(
    "span",
    {},
    button(label, () => input.click()),
    input,
    problem,
  );
}
