// Help: how the page works, and each family's handbook. Everything comes from this machine.

import { get, type Family, type LessonList, type Text } from "../api";
import { attempt } from "../kit/announce";
import { actions, fill, h } from "../kit/dom";
import { link } from "../router";
import { lessonWall } from "./lessons";
import { markdown } from "./markdown";

export interface HelpContext {
  readonly element: HTMLElement;
  readonly query: URLSearchParams;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

const ADVICE: readonly (readonly [string, string])[] = [
  ["Begin", "Choose a puzzle in the header, or paste one on the home page: an address, a game ID, rows of digits, a name. It is recognised, and you can play or solve it."],
  ["Play", "Mouse, touch and keys do the same everywhere. Tab and the arrow keys move, Enter or Space acts. Undo takes everything back, and your game is still there when you come back."],
  ["Hints", "A hint says where to look, then why, and shows or makes the move. “Practise” makes three more boards for its rule. “Why?”, behind “More”, answers for any place that you press."],
  ["Learn", "Each puzzle has lessons: small boards with one thing to do. What you have learned is ticked."],
  ["Long work", "What takes long runs as a job. You can close the page; the header shows how many jobs are running."],
  ["Share", "The address of the page holds your puzzle. “Copy link” copies it; “Copy as command” and “Copy as Python” do the same outside the browser."],
];

export function helpScreen({ element, query, families, signal }: HelpContext): void {
  const chosen = families.find(({ name }) => name === query.get("family"));
  const parts = families.filter((family) => !family.group || family === chosen).map((family) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: link("help", { family: family.name }), "aria-current": family === chosen ? "page" : undefined },
        family.title,
      ),
    ),
  );
  fill(
    element,
    h("h1", {}, chosen ? `Learn ${chosen.title}` : "Help"),
    h("nav", { "aria-label": "Handbooks" }, h("ul", { class: "chips" }, ...parts)),
    chosen ? handbook(chosen, signal) : general(families),
  );
}

function general(families: readonly Family[]): HTMLElement {
  return h(
    "div",
    { class: "help-text" },
    h("dl", { class: "advice" }, ...ADVICE.flatMap(([title, text]) => [h("dt", {}, title), h("dd", {}, text)])),
    h("h2", {}, "The puzzles"),
    h(
      "dl",
      { class: "advice" },
      ...families.flatMap(({ name, title, summary, formats }) => [
        h("dt", {}, h("a", { href: link("help", { family: name }) }, title)),
        h("dd", {}, summary, h("br"), h("span", { class: "quiet" }, `Reads ${formats.map((each) => each.summary).join("; ")}.`)),
      ]),
    ),
  );
}

/** The lessons first, and below them the handbook for reference. */
function handbook(family: Family, signal: AbortSignal): HTMLElement {
  const [course, into] = [h("div", {}), h("div", { class: "help-text" })];
  const name = encodeURIComponent(family.name);
  void attempt(course, async () => {
    const { lessons } = await get<LessonList>(`families/${name}/lessons`, signal);
    if (lessons.length > 0) fill(course, lessonWall(family, lessons));
    else fill(course, actions(h("a", { class: "button", href: link(family.name) }, `Play ${family.title}`)));
  });
  void attempt(into, async () => {
    const { text } = await get<Text>(`families/${name}/handbook`, signal);
    fill(into, ...markdown(text));
    // The heading of the screen says it already.
    into.querySelector("h2")?.replaceWith(h("h2", {}, "Reference"));
  });
  return h("div", {}, course, into);
}
