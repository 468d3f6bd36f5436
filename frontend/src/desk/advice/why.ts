// Why does this place have what it has? The player presses a place of a picture of the board, or writes its name, and
// gets the steps of the explanation that lead there, with one picture of them. It starts from the puzzle alone, so it
// also says why for places that the player has filled.

import { post, type Drawn, type DrawnWhy } from "../../api";
import { announce, asSentence, attempt } from "../../kit/announce";
import { button, fill, folded, h, labelled } from "../../kit/dom";
import { picture } from "../../kit/svg";
import { counted } from "../../kit/words";
import type { Desk } from "../desk";
import { stepWords } from "./reason";

const HOW_TO = "Press a cell or a line of this picture, or write its name.";
// A line is chosen if it is this near to the press, in pixels; otherwise the cell that was pressed.
const NEAR = 7;
// More than the area of any place.
const FAR = 1e8;
// More steps are folded up: the picture shows what they conclude.
const MOST_OPEN = 6;

export interface WhyPanel {
  readonly element: HTMLElement;
  /** The board has changed. */
  refresh(): void;
}

export function whyPanel<State>(desk: Desk<State>): WhyPanel {
  const { game, family, signal } = desk;
  const board = h("div", { class: "why-board" });
  const name = h("input", { type: "text", size: 14, autocomplete: "off", spellcheck: false });
  const problem = h("div", { class: "problem" });
  const answer = h("div", { class: "why-answer" });
  const form = h(
    "form",
    { class: "why-form", onsubmit: (event) => (event.preventDefault(), void ask(name.value)) },
    labelled("Place", name),
    button("Why?", () => undefined, { type: "submit" }),
  );
  const element = h(
    "div",
    { class: "why" },
    h("p", { class: "quiet" }, HOW_TO),
    board,
    form,
    problem,
    answer,
  );
  // Counts the pictures and the questions, to recognise answers that come too late.
  let pictures = 0;
  let questions = 0;

  // Nothing is drawn while the panel is closed.
  let isSeen = false;
  const watching = new IntersectionObserver((entries) => {
    const isNow = entries.some((entry) => entry.isIntersecting);
    if (isNow && !isSeen) void show();
    isSeen = isNow;
  });
  watching.observe(element);
  signal.addEventListener("abort", () => watching.disconnect());

  board.addEventListener("click", (event) => {
    const place = placeAt(board, event.clientX, event.clientY);
    if (place === null) return;
    name.value = place;
    void ask(place);
  });

  async function show(): Promise<void> {
    const number = ++pictures;
    await attempt(problem, async () => {
      const { svg } = await desk.request<Drawn>("draw");
      if (number !== pictures) return;
      fill(problem);
      fill(board, picture(svg));
    });
  }

  async function ask(place: string): Promise<void> {
    if (place.trim() === "") return;
    const number = ++questions;
    fill(problem);
    fill(answer, h("p", { class: "quiet" }, "Looking for the steps…"));
    await attempt(problem, async () => {
      const body = { family: family.name, text: game.textOf(desk.settled), place };
      const found = await post<DrawnWhy>("why", body, signal);
      if (number !== questions) return;
      fill(answer, ...answered(found));
      announce(asSentence(found.sentence));
    });
    if (number === questions && problem.hasChildNodes()) fill(answer);
  }

  return { element, refresh: () => void (isSeen && show()) };
}

function answered({ sentence, steps, svg }: DrawnWhy): HTMLElement[] {
  const list = h(
    "ol",
    { class: "why-steps" },
    ...steps.map((step) => h("li", { value: step.number }, ...stepWords(step))),
  );
  return [
    h("p", {}, h("strong", {}, asSentence(sentence))),
    ...(svg === null ? [] : [picture(svg, sentence)]),
    ...(steps.length === 0 ? [] : steps.length <= MOST_OPEN ? [list] : [folded(counted(steps.length, "step"), list)]),
  ];
}

/** The place of the picture at this point of the window: a line that is near, the cell under it, or else the nearest. */
function placeAt(board: Element, x: number, y: number): string | null {
  let found: string | null = null;
  let best = Infinity;
  for (const shape of board.querySelectorAll<SVGElement>("[data-place]")) {
    const { left, right, top, bottom, width, height } = shape.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const isThin = Math.min(width, height) <= NEAR;
    // Of places on top of each other the smaller one is meant.
    const cost = away <= (isThin ? NEAR : 0) ? width * height : FAR * (1 + away);
    if (cost > best) continue;
    [best, found] = [cost, shape.dataset["place"] ?? null];
  }
  return found;
}
