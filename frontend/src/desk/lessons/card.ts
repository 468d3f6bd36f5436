// The card of a lesson beside the board: one sentence, one thing to do, and then the next. It stays while the lesson
// is open; a hint or an error lies over it until the next move.

import { announce, asSentence } from "../../kit/announce";
import { actions, button, fill, h } from "../../kit/dom";
import { setLearned } from "../../help/progress";
import { link } from "../../router";
import { forEyes, movesInWords, spoken } from "../advice/eyes";
import type { Desk } from "../desk";
import { lessonOf, type Course } from "./course";

export interface LessonCard {
  readonly element: HTMLElement;
  /** Call after each move. */
  update(): void;
}

/** `go` opens another lesson of the course. */
export function lessonCard<State>(desk: Desk<State>, course: Course, go: (at: number) => void): LessonCard {
  const { lessons, at, kind, family, rule } = course;
  const lesson = lessonOf(course);
  const start = desk.settled;
  const next = lessons[at + 1];
  let isDone = false;
  let isShown = false;
  const body = h("div", {});
  const dots = dotsOf(course);
  const element = h(
    "div",
    { class: "outcome lesson" },
    h("p", { class: "quiet" }, `${kind} ${at + 1} of ${lessons.length}`, h("span", { class: "dots", "aria-hidden": "true" }, ...dots)),
    body,
  );

  const show = button("Show me", () => {
    isShown = !isShown;
    // Where the machine answers, a board after the move would show its answer, too.
    if (desk.game.bare) void desk.showGhost(isShown ? lesson.step.moves : null);
    desk.point(isShown ? lesson.step.places : []);
    refresh();
  });
  const apply = button("Do it", () => void desk.play(lesson.step.moves, asSentence(lesson.step.therefore)), {
    title: "Make the move",
  });

  function onward(isPrimary: boolean): HTMLElement {
    const look = { class: isPrimary ? "primary" : "" };
    if (next) return button(isPrimary ? `Next: ${next.law === lesson.law ? "another board" : next.law}` : "Skip", () => go(at + 1), look);
    if (kind === "Practice") return button("Three more", () => go(0), look);
    return h("a", { class: `button ${look.class}`, href: link(family) }, "Play");
  }

  function refresh(): void {
    if (isDone) {
      const { because } = lesson.step;
      fill(
        body,
        h("p", { class: "good" }, `✓ ${next ? "Well done." : kind === "Lesson" ? "Well done: that was the last lesson." : "Well done."}`),
        h("p", {}, lesson.sentence ? asSentence(lesson.sentence) : spoken(asSentence(because), asSentence(forEyes(because)))),
        actions(onward(true), button("Again", () => go(at)), next ? false : h("a", { class: "button", href: link("help", { family }) }, "All lessons")),
      );
      return;
    }
    show.setAttribute("aria-pressed", String(isShown));
    const task = lesson.task || (kind === "Lesson" ? "Make the step that follows from this law alone." : `Find the step: ${rule}.`);
    fill(
      body,
      lesson.sentence ? h("p", {}, asSentence(lesson.sentence)) : false,
      h("p", { class: "task" }, task),
      at === 0 && kind === "Lesson" && h("p", { class: "quiet" }, desk.opened.howTo ?? desk.game.howTo),
      actions(
        at > 0 && kind === "Lesson" && button("Back", () => go(at - 1)),
        show,
        isShown && apply,
        onward(false),
      ),
    );
  }

  async function isMade(): Promise<boolean> {
    const { game, settled } = desk;
    const { moves } = lesson.step;
    if (settled === start) return false;
    if (game.hasMade) return game.hasMade(settled, moves, start);
    try {
      return game.marksOf(await game.after(settled, moves)) === game.marksOf(settled);
    } catch {
      return false; // a move that cannot be made here
    }
  }

  async function check(): Promise<void> {
    const { settled } = desk;
    if (isDone || !(await isMade()) || desk.settled !== settled) return;
    isDone = true;
    dots[at]?.classList.add("past");
    setLearned(family, kind === "Lesson" ? lesson.law : rule);
    refresh();
    announce(`Well done: ${movesInWords(lesson.step.moves)}. ${next ? `Next: ${next.law}.` : ""}`);
  }

  refresh();
  return {
    element,
    update() {
      isShown = false;
      if (!isDone) refresh();
      void check();
    },
  };
}

/** A dot for each lesson: those before this one are filled, and this one when it is done. */
function dotsOf({ lessons, at }: Course): HTMLElement[] {
  return lessons.map((_, number) => h("span", { class: number < at ? "past" : number === at ? "now" : "" }));
}
