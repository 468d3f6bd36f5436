// Opening, saving and sharing: the puzzle alone, or with the lines and crosses drawn so far.

import { copy, attempt } from "page/kit/announce";
import { asCommand } from "page/commands";
import { button, fill, h, labelled } from "page/kit/dom";
import { asPng } from "page/kit/png";
import { fullAddress, link } from "page/router";
import { save } from "page/kit/save";
import { picture } from "page/kit/svg";
import type { Desk } from "./desk";
import { digitsOf } from "./game";

// In characters: browsers and mail programs handle links up to this length.
const LONGEST_LINK = 8000;
const NOTATIONS = {
  pzprv3: { title: "pzprv3, as puzz.link saves", file: "slitherlink.txt" },
  json: { title: "JSON", file: "slitherlink.json" },
  drawing: { title: "drawn in characters", file: "slitherlink.txt" },
} as const;

export function filesPanel(desk: Desk): HTMLElement {
  const problem = h("div", { class: "problem" });
  const notation = h(
    "select",
    {},
    ...Object.entries(NOTATIONS).map(([name, { title }]) => h("option", { value: name }, title)),
  );
  const pasted = h("textarea", { rows: 3, spellcheck: "false" });

  const trying = (act: () => Promise<void>) => (): void =>
    void attempt(problem, async () => {
      fill(problem);
      await act();
    });
  const open = (text: string): void => trying(() => desk.open(text))();

  const saveText = trying(async () => {
    const { text } = await desk.ask<{ text: string }>("save", { notation: notation.value });
    const { file } = NOTATIONS[notation.value as keyof typeof NOTATIONS];
    save(file, new Blob([text], { type: "text/plain" }));
    desk.say(`${file} saved.`);
  });
  const saveSvg = trying(async () => {
    const { svg } = await desk.ask<{ svg: string }>("picture");
    save("slitherlink.svg", new Blob([svg], { type: "image/svg+xml" }));
    desk.say("slitherlink.svg saved.");
  });
  const savePng = trying(async () => {
    const { svg } = await desk.ask<{ svg: string }>("picture");
    // The style sheet gives it its colours only while it is on the page, visible or not.
    const drawn = picture(svg);
    drawn.hidden = true;
    problem.append(drawn);
    const shape = drawn.querySelector("svg");
    const image = shape && (await asPng(shape));
    drawn.remove();
    if (!image) throw new Error("This picture cannot be painted.");
    save("slitherlink.png", image);
    desk.say("slitherlink.png saved.");
  });
  const print = trying(async () => {
    const { svg } = await desk.ask<{ svg: string }>("picture");
    const sheet = h("div", { class: "printout" }, picture(svg)); // sharper than the screen's pixels
    document.body.append(sheet);
    window.print();
    sheet.remove();
  });
  const copyAddress = trying(async () => {
    const { text } = await desk.ask<{ text: string }>("save", { notation: "puzzlink" });
    await copy(text, "Address");
  });
  const copyLink = trying(() => copy(fullAddress(link(desk.family, { puzzle: desk.text })), "Link"));
  const copyPosition = trying(async () => {
    const { marks } = desk.game;
    const query = { puzzle: desk.text, marks: marks.some(Boolean) ? digitsOf(marks) : "" };
    const address = fullAddress(link(desk.family, query));
    if (address.length > LONGEST_LINK)
      throw new Error("This board is too large for a link with marks: save it as a file.");
    await copy(address, "Link with marks");
  });
  const copyCommand = trying(() => copy(asCommand("solve", desk.family, desk.text), "Command"));

  return h(
    "div",
    {},
    problem,
    h("div", { class: "actions" }, fileButton("Open a file", "", open)),
    labelled("Or paste a puzzle in any notation", pasted),
    h(
      "div",
      { class: "actions" },
      button("Open pasted puzzle", () => open(pasted.value)),
    ),
    h("div", { class: "actions" }, labelled("Save with marks", notation), button("Save", saveText)),
    h(
      "div",
      { class: "actions" },
      button("Save SVG", saveSvg),
      button("Save PNG", savePng),
      button("Print", print),
    ),
    h(
      "div",
      { class: "actions" },
      button("Copy link", copyLink),
      button("Copy link with marks", copyPosition),
      button("Copy puzz.link address", copyAddress),
      button("Copy as command", copyCommand),
    ),
  );
}

/** A button that opens a file and reads it. */
export function fileButton(
  label: string,
  accept: string,
  onread: (text: string, name: string) => void,
): HTMLElement {
  const input = h("input", { type: "file", accept, hidden: true, "aria-label": label });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be read again
    if (file) void file.text().then((text) => onread(text, file.name));
  });
  return h(
    "span",
    {},
    button(label, () => input.click()),
    input,
  );
}
