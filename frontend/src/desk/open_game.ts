// Opens a puzzle on the desk, and continues its stored game.

import type { Family, Recognised } from "../api";
import { announce, attempt, sentenceOf } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { onlyLatest } from "../kit/working";
import { addRecent } from "../kit/memory";
import { oneOfSeveral, problemList } from "../home/paste";
import { keep } from "../router";
import type { ScreenContext } from "../screens";
import { Desk } from "./desk";
import type { Game, Opened } from "./game";
import { History } from "./record/history";
import { lastPuzzle, storedGame, wasPlayed } from "./record/keep";
import { lessonCard } from "./lessons/card";
import { addressOf, courseOf, lessonOf, type Course } from "./lessons/course";
import { mountDesk } from "./mount";
import { OTHER_MARKS } from "./won";

/** The puzzle of the address. */
export interface PuzzleLink {
  /** "" to continue the latest game, or to start with a first puzzle. */
  readonly text: string;
  readonly marks: string;
}

export interface GameOptions<State> {
  readonly game: Game<State>;
  readonly puzzleLink: PuzzleLink;
  /** Called with the puzzle's text whenever it changes, for the address. */
  readonly onchange: (text: string) => void;
}

/** Opens a game on the desk. */
export function openGame<State>(place: ScreenContext, { game, puzzleLink, onchange }: GameOptions<State>): void {
  const { element, family } = place;
  const renew = onlyLatest(place.signal);

  /** Opens a puzzle; a refusal leaves the desk as it is. Null if the player has left meanwhile. */
  async function open(text: string, marks?: string, complaint = ""): Promise<Desk<State> | null> {
    const opened = await game.open(text, marks, place.signal);
    if (place.signal.aborted) return null;
    const isFirst = element.querySelector(".playdesk") === null;
    const signal = renew();
    const stored = game.isFleeting ? null : storedGame(family.name, game, opened.start);
    // If nothing was done there, there is nothing that the marks of a link could replace.
    const isBare = game.marksOf(opened.start) === "";
    const kept = stored && (isBare || wasPlayed(stored.history)) ? stored : null;
    const desk = new Desk({
      game,
      family,
      opened,
      history: kept?.history ?? History.starting(opened.start),
      signal,
      open: (other) => openAny(other),
    });
    desk.hints = kept?.hints ?? 0;
    mountDesk(desk, element, kept?.seconds ?? 0, onchange);
    if (complaint) desk.showError(complaint);
    else if (kept) askFirst(desk, opened);
    if (!isFirst) {
      element.querySelector("h1")?.focus(); // what had the focus is gone
      announce(`${desk.name}.`);
    }
    onchange(desk.text);
    addRecent({ family: family.name, text: desk.text, description: describe(family, desk.name) });
    return desk;
  }

  /** Opens a lesson, on a desk that stores no game. */
  async function teach(course: Course): Promise<void> {
    const { law, text, marks, step } = lessonOf(course);
    const opened = await game.open(text, marks, place.signal);
    if (place.signal.aborted) return;
    const isFirst = element.querySelector(".playdesk") === null;
    const signal = renew();
    const desk = new Desk({
      game,
      family,
      opened: { ...opened, name: law.charAt(0).toUpperCase() + law.slice(1), remarks: [] },
      history: History.starting(opened.start),
      signal,
      open: (other) => openAny(other),
      lesson: step.moves,
    });
    const go = (at: number): void => void desk.work("Opening…", () => again({ ...course, at }));
    mountDesk(desk, element, 0, () => undefined, lessonCard(desk, course, go));
    keep(addressOf(course));
    if (!isFirst) element.querySelector("h1")?.focus();
    const { sentence, task } = lessonOf(course);
    announce(`${law}. ${sentence} ${task}`);
  }

  /** Another lesson; practice goes on with new boards. */
  async function again(course: Course): Promise<void> {
    const isOver = course.kind === "Practice" && course.at === 0;
    await teach(isOver ? ((await courseOf(place)) ?? course) : course);
  }

  /** Opens a puzzle, or of a text that holds several the first that can be read. */
  async function openAny(text: string): Promise<void> {
    try {
      await open(text);
    } catch (error) {
      const found = await oneOfSeveral(family.name, text, null, place.signal).catch(() => null);
      if (!found || found.problems.length < 2) throw error;
      await openOne(text, found, found.problem);
    }
  }

  /** Opens one of the puzzles in a text, and lists them all beside the board. */
  async function openOne(text: string, found: Recognised, number: number): Promise<void> {
    const desk = await open(found.text);
    const pick = (other: number) =>
      desk?.work("Opening…", async (signal) =>
        openOne(text, await oneOfSeveral(family.name, text, other, signal), other),
      );
    const list = problemList(found, number, (other) => void pick(other));
    desk?.message.show(h("div", { class: "outcome" }, list));
  }

  /** A link or text that cannot be read still leads to a desk, which says what is wrong. */
  async function start(): Promise<void> {
    let complaint = "";
    try {
      const course = await courseOf(place);
      if (course) return await teach(course);
    } catch (error) {
      if (place.signal.aborted) return;
      complaint = sentenceOf(error);
    }
    const fallback = lastPuzzle(family.name) || (family.examples[0]?.text ?? "");
    const tries: readonly (readonly [string, string | undefined])[] = [
      [puzzleLink.text || fallback, puzzleLink.marks || undefined],
      ...(puzzleLink.marks ? [[puzzleLink.text || fallback, undefined] as const] : []),
      [fallback, undefined],
      [family.examples[0]?.text ?? "", undefined],
    ];
    for (const [text, marks] of tries)
      try {
        if (marks || complaint) await open(text, marks, complaint);
        else await openAny(text);
        return;
      } catch (error) {
        if (place.signal.aborted) return;
        complaint ||= sentenceOf(error);
      }
    throw new Error(complaint);
  }

  const waiting = place.query.has("practise") ? "Making boards for this rule…" : "Opening…";
  fill(element, h("p", { class: "opening quiet" }, waiting));
  void attempt(element, start);
}

function describe(family: Family, name: string): string {
  return name.includes(family.title) ? name : `${family.title}: ${name}`;
}

/** The marks of a link or a file never replace one's own game without asking. */
function askFirst<State>(desk: Desk<State>, { start }: Opened<State>): void {
  const [theirs, own] = [desk.game.marksOf(start), desk.game.marksOf(desk.state)];
  if (theirs === "" || theirs === own) return;
  const take = (): void => desk.enter(start, OTHER_MARKS);
  if (own === "") return take();
  const words = "You have a game of this puzzle, and this link or file has other marks.";
  desk.message.say(
    words,
    "",
    button("Go on with mine", () => desk.message.clear()),
    button("Take the other marks", take),
  );
  desk.say(words);
}
