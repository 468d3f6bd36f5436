// A board in a notebook: the picture with places to press, undo, redo, hints and checks. The game itself is in
// Python; after every act it sends what to show.

import type { Step, Violation } from "../api";
import { asSentence, complaint, sentenceOf } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { named, pointAt, redraw, type NamedPlace } from "../kit/svg";
import { hintPanel } from "../desk/advice/hint";
import { drawn } from "../kit/presses";
import { widgetMarks } from "./marks";
import { deskOf, type Model } from "./model";

interface Checked {
  readonly violations: readonly Violation[];
  readonly is_won: boolean;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const desk = deskOf(model);
  const left = new AbortController();
  const sheet = model.get("sheet");
  const marks = sheet && widgetMarks(sheet, left.signal, (moves) => send("moves", { moves }));
  const board = marks?.element ?? h("div", { class: "board", "data-jp-suppress-context-menu": true });
  const words = h("p", { class: "words", role: "status" });
  const message = h("p", { class: "message", role: "status" });
  const choices = h("details", {});
  const undo = button("Undo", () => act("undo"));
  const redo = button("Redo", () => act("redo"));
  const check = button("Check", () => void attempt(checked));
  const typed = h("input", { "aria-label": "A move", placeholder: "A move, in words" });
  const byWords = h("form", { onsubmit: enter }, typed, h("button", { type: "submit" }, "Move"));
  const hint = hintPanel({
    title: "Ask for a hint, little by little",
    isAlone: true,
    ask: () => desk.ask<{ step: Step | null }>("hint"),
    point,
    play: (moves) => act("moves", { moves }),
    say: () => {},
  });

  function attempt(doing: () => Promise<void>): Promise<void> {
    return doing().catch((error: unknown) => fill(message, complaint(sentenceOf(error))));
  }

  function act(what: string, details: object = {}): void {
    void send(what, details);
  }

  function send(what: string, details: object): Promise<void> {
    fill(message);
    return attempt(() => desk.ask<void>(what, details));
  }

  function point(at: readonly NamedPlace[]): void {
    if (marks) marks.point(at);
    else pointAt(board, at);
  }

  function enter(event: Event): void {
    event.preventDefault();
    act("moves", { moves: [typed.value.trim()] });
  }

  async function checked(): Promise<void> {
    const { violations, is_won } = await desk.ask<Checked>("check");
    const [first] = violations;
    point(named("fault", first?.places ?? []));
    if (first) fill(message, complaint(asSentence(first.message)));
    else fill(message, is_won ? "This is right." : "No mistakes so far.");
  }

  /** Dragging over places adds them to a move that is begun, such as the boxes that a piece is to cover. */
  function listenToDrags(): void {
    let from = "";
    board.addEventListener("pointerdown", ({ target }) => {
      from = model.get("shown").pressed.length > 0 ? placeOf(target) : "";
    });
    board.addEventListener("pointerover", ({ target, buttons }) => {
      const place = placeOf(target);
      if (buttons !== 1 || !from || !place || place === from) return;
      for (const each of [from, place]) act("press", { place: each, along: true });
    });
  }

  function show(): void {
    const shown = model.get("shown");
    hint.forget();
    fill(message);
    point([]);
    if (marks) marks.show(shown.marks, shown.is_won);
    else redraw(board, drawn(shown, (place, right) => act("press", { place, right })));
    el.firstElementChild?.classList.toggle("won", shown.is_won);
    fill(words, shown.words);
    undo.disabled = !shown.can.undo;
    redo.disabled = !shown.can.redo;
    check.hidden = !shown.can.check;
    hint.element.hidden = !shown.can.hint || shown.is_won;
    byWords.hidden = shown.can.press;
    choices.hidden = shown.choices.length === 0;
    fill(
      choices,
      h("summary", {}, "Moves"),
      h(
        "ul",
        {},
        ...shown.choices.map(({ move, label }) =>
          h("li", {}, button(label, () => act("moves", { moves: [move] }))),
        ),
      ),
    );
    // Jupyter looks at the focused element only: its own keys must not act on the cell meanwhile.
    for (const each of el.querySelectorAll("button, input, summary, [tabindex]"))
      each.setAttribute("data-lm-suppress-shortcuts", "");
  }

  el.append(
    h(
      "div",
      { class: "hk-play" },
      board,
      h("div", { class: "side" }, words, h("p", {}, undo, redo, check), message, hint.element, byWords, choices),
    ),
  );
  if (!marks) listenToDrags();
  show();
  model.on("change:shown", show);
  return () => {
    model.off("change:shown", show);
    desk.leave();
    left.abort();
  };
}

/** The place under the pointer that does something; "" if there is none. */
function placeOf(target: EventTarget | null): string {
  const shape = target instanceof Element ? target.closest<SVGElement>(".press") : null;
  return shape?.dataset["place"] ?? "";
}

export default { render };
