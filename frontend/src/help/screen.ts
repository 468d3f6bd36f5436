// Help: how the page works, and each family's handbook. Everything comes from this machine.

import { get, type Family, type Lesson, type LessonList, type Text } from "../api";
import { attempt } from "../kit/announce";
import { actions, fill, h } from "../kit/dom";
import { picture, pointAt } from "../kit/svg";
import { link } from "../router";
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
  ["Hints", "A hint comes in stages: where to look, which rule, why, and finally the move. “Why?”, behind “More”, answers for any place that you press."],
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

function handbook(family: Family, signal: AbortSignal): HTMLElement {
  const into = h("div", { class: "help-text" });
  void attempt(into, async () => {
    const path = `families/${encodeURIComponent(family.name)}/handbook`;
    const { text } = await get<Text>(path, signal);
    fill(into, ...markdown(text));
    // The heading of the screen says it already.
    into.querySelector("h2")?.remove();
    into.prepend(actions(h("a", { class: "button", href: link(family.name) }, `Play ${family.title}`)));
    if (!family.group) return;
    const { lessons } = await get<LessonList>(`families/${encodeURIComponent(family.name)}/lessons`, signal);
    if (lessons.length === 0) return;
    const heading = h("h3", {}, "One small board for each law");
    into.querySelector("h3 ~ h3")?.before(heading, h("div", { class: "lessons" }, ...lessons.map((each) => lessonCard(family, each))));
  });
  return into;
}

/** A position in which a law gives the next step: to be found on the desk, or looked up here. */
function lessonCard({ name }: Family, { law, sentence, text, marks, svg, step }: Lesson): HTMLElement {
  const drawn = h("div", { class: "board" }, picture(svg, sentence));
  const answer = h("details", {}, h("summary", {}, "The step"), h("p", {}, `Because ${step.because}: ${step.therefore}.`));
  answer.addEventListener("toggle", () => pointAt(drawn, answer.open ? step.places : []));
  const play = link(name, { puzzle: text, marks, lesson: law });
  return h(
    "article",
    { class: "card" },
    h("h4", {}, sentence),
    drawn,
    actions(h("a", { class: "button", href: play }, "Find the step")),
    answer,
  );
}
