// The lessons of a family as a wall of pictures: those that are learned are ticked, and the first that is not is next.

import type { Family, Lesson } from "../api";
import { actions, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { link } from "../router";
import { learned } from "./progress";

export function lessonWall({ name, title }: Family, lessons: readonly Lesson[]): HTMLElement {
  const known = learned(name);
  const next = lessons.find(({ law }) => !known.has(law)) ?? lessons[0];
  const done = lessons.filter(({ law }) => known.has(law)).length;
  const begin = done === 0 ? "Start" : done < lessons.length ? `Go on: ${next?.law ?? ""}` : "Begin again";
  return h(
    "section",
    { class: "course" },
    h("p", {}, `${lessons.length} small boards, each with one thing to do. `, h("span", { class: "quiet" }, `${done} of ${lessons.length} learned.`)),
    actions(
      next && h("a", { class: "button primary", href: link(name, { lesson: next.law }) }, begin),
      h("a", { class: "button", href: link(name) }, `Play ${title}`),
    ),
    h("ol", { class: "lessons" }, ...lessons.map((each) => h("li", {}, lessonCard(name, each, known.has(each.law))))),
  );
}

function lessonCard(family: string, { law, svg }: Lesson, isKnown: boolean): HTMLElement {
  const card = h("a", { class: "card", href: link(family, { lesson: law }) });
  const drawing = picture(svg);
  drawing.setAttribute("aria-hidden", "true");
  card.append(
    h("div", { class: "drawing" }, drawing),
    h("span", {}, isKnown && h("span", { class: "tick", "aria-hidden": "true" }, "✓ "), law.charAt(0).toUpperCase() + law.slice(1)),
    isKnown ? h("span", { class: "unseen" }, ", learned") : "",
  );
  return card;
}
