// A box for a puzzle: pasted, typed or dropped as a file, and recognised while the user types. A text may
// hold several, such as a list of Sudokus or a BurrTools file; then any can be chosen.

import { post, type Recognised } from "../api";
import { announce, attempt } from "../kit/announce";
import { choice, fill, h, labelled } from "../kit/dom";
import { onFileDrop, textOf } from "../kit/drop";
import { onlyLatest } from "../kit/working";

// The server takes no longer ones.
const LONGEST_TEXT = 900_000;
const TOO_LONG = "This text is far too long for a puzzle: paste one puzzle, or drop a smaller file.";
// Characters of pictures and other files, which no text of a puzzle has.
const NOT_TEXT = /[\0-\x08\x0e-\x1f]/;
const NO_TEXT = "This is not a text but perhaps a picture or another kind of file: paste an address, or rows of digits and dots.";
// Milliseconds after the last key before the text is sent.
const DELAY = 250;

export interface Paste {
  readonly element: HTMLElement;
  /** Put this text into the box, as if the user had pasted it. */
  set(text: string): void;
}

export interface PasteOptions {
  readonly label: string;
  readonly placeholder: string;
  readonly family?: string;
  readonly rows?: number;
  readonly signal: AbortSignal;
  /** Called when a file is dropped, which may be anywhere on the page: the box must become visible then. */
  readonly ondrop?: () => void;
  /** Called with the recognised puzzle, or null if the box is empty or its text is refused. */
  readonly onrecognised: (found: Recognised | null) => void;
}

export function pasteBox(options: PasteOptions): Paste {
  const box = h("textarea", {
    class: "paste",
    rows: options.rows ?? 3,
    spellcheck: "false",
    autocomplete: "off",
    placeholder: options.placeholder,
  });
  const problem = h("div", { class: "problem" });
  const choice = h("div", { class: "several" });
  const renew = onlyLatest(options.signal);
  let waiting = 0;

  /** Read the box; `number` picks one if it holds several puzzles. */
  async function recognise(number?: number): Promise<void> {
    const signal = renew();
    const text = box.value;
    if (!text.trim()) {
      fill(problem);
      fill(choice);
      options.onrecognised(null);
      return;
    }
    const body = {
      text,
      ...(options.family && { family: options.family }),
      ...(number && { problem: number }),
    };
    let found: Recognised | null = null;
    // Another text has other puzzles, or none; one that cannot be read leaves the list, so that another can be chosen.
    if (number === undefined) fill(choice);
    await attempt(problem, async () => {
      if (text.length > LONGEST_TEXT) throw new Error(TOO_LONG);
      if (NOT_TEXT.test(text)) throw new Error(NO_TEXT);
      found = await post<Recognised>("recognise", body, signal);
      fill(choice, problemList(found, found.problem, (picked) => void recognise(picked)));
    });
    if (!signal.aborted) options.onrecognised(found);
  }

  async function read(file: File): Promise<void> {
    options.ondrop?.();
    await attempt(problem, async () => {
      set(await textOf(file));
      announce(`${file.name} read.`);
    });
  }

  function set(text: string): void {
    box.value = text;
    void recognise();
  }

  box.addEventListener("input", (event) => {
    clearTimeout(waiting);
    // Pasted text is complete; typed text goes on.
    const isWhole = event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
    if (isWhole) void recognise();
    else waiting = setTimeout(() => void recognise(), DELAY);
  });
  box.addEventListener("paste", (event) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return; // it has text, which the browser puts into the box
    event.preventDefault();
    void read(file);
  });
  onFileDrop((file) => void read(file), options.signal);
  options.signal.addEventListener("abort", () => clearTimeout(waiting));
  return { element: h("div", {}, labelled(options.label, box), choice, problem), set };
}

/** A list to choose from; null if the text holds only one puzzle. */
export function problemList(
  { problems }: Recognised,
  chosen: number,
  pick: (number: number) => void,
): HTMLElement | null {
  if (problems.length < 2) return null;
  const numbered = problems.map((words, index) => [`${index + 1}`, `${index + 1}: ${words}`] as const);
  const list = choice(numbered, (number) => pick(Number(number)), String(chosen));
  return labelled(`The text has ${problems.length} puzzles; this is`, list);
}

/** One of the puzzles in a text, by its number or the first that can be read, and a few words about each. */
export function oneOfSeveral(
  family: string,
  text: string,
  problem: number | null,
  signal: AbortSignal,
): Promise<Recognised> {
  return post<Recognised>("recognise", { family, text, ...(problem && { problem }) }, signal);
}
