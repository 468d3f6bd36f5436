// A box for a puzzle: pasted, typed or dropped as a file, and recognised while the user types.

import { post, type Recognised } from "../api";
import { announce, attempt } from "../kit/announce";
import { fill, h, labelled } from "../kit/dom";

// Milliseconds after the last key before the server is asked.
const PATIENCE = 250;
// The server's own limit for a text, in bytes.
const LARGEST_FILE = 200_000;

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
  let asking = new AbortController();
  let waiting = 0;

  async function recognise(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const text = box.value;
    if (!text.trim()) {
      fill(problem);
      options.onrecognised(null);
      return;
    }
    const asked = options.family ? { text, family: options.family } : { text };
    const { signal } = asking;
    let found: Recognised | null = null;
    await attempt(problem, async () => {
      found = await post<Recognised>("recognise", asked, signal);
      fill(problem);
    });
    if (!signal.aborted && !options.signal.aborted) options.onrecognised(found);
  }

  async function read(file: File): Promise<void> {
    await attempt(problem, async () => {
      if (file.size > LARGEST_FILE) {
        throw new Error(
          `The file ${file.name} is too large: ${LARGEST_FILE.toLocaleString("en")} bytes at most.`,
        );
      }
      set(await file.text());
      announce(`${file.name} read.`);
    });
  }

  function set(text: string): void {
    box.value = text;
    void recognise();
  }

  box.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void recognise(), PATIENCE);
  });
  dropAnywhere((file) => void read(file), options.signal);
  options.signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    asking.abort();
  });
  return { element: h("div", {}, labelled(options.label, box), problem), set };
}

function dropAnywhere(read: (file: File) => void, signal: AbortSignal): void {
  const hover = (is: boolean) => document.body.classList.toggle("dropping", is);
  document.addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      hover(true);
    },
    { signal },
  );
  document.addEventListener(
    "dragleave",
    (event) => {
      if (!event.relatedTarget) hover(false);
    },
    { signal },
  );
  document.addEventListener(
    "drop",
    (event) => {
      const file = event.dataTransfer?.files[0];
      hover(false);
      if (!file) return;
      event.preventDefault();
      read(file);
    },
    { signal },
  );
}

export function facts(found: Recognised): HTMLElement {
  return h(
    "dl",
    { class: "facts" },
    ...found.facts.flatMap(({ name, value }) => [h("dt", {}, name), h("dd", {}, value)]),
  );
}
