// A box for a puzzle: pasted, typed or dropped as a file, and recognised while one types.

import { post, type Recognised } from "../api";
import { announce, attempt } from "../kit/announce";
import { fill, h, labelled } from "../kit/dom";

const PATIENCE = 250; // milliseconds without typing before the server is asked
const LARGEST_FILE = 200_000; // the server's own limit for a text

export interface Paste {
  readonly element: HTMLElement;
  /** Put a text there, as if it had been pasted. */
  set(text: string): void;
}

export interface PasteWishes {
  readonly label: string;
  readonly placeholder: string;
  readonly family?: string;
  readonly rows?: number;
  readonly signal: AbortSignal;
  /** Told what the text is, or null while it is nothing. */
  readonly onrecognised: (found: Recognised | null) => void;
}

export function pasteBox(wishes: PasteWishes): Paste {
  const box = h("textarea", {
    class: "paste",
    rows: wishes.rows ?? 3,
    spellcheck: "false",
    autocomplete: "off",
    placeholder: wishes.placeholder,
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
      wishes.onrecognised(null);
      return;
    }
    const asked = wishes.family ? { text, family: wishes.family } : { text };
    const { signal } = asking;
    let found: Recognised | null = null;
    await attempt(problem, async () => {
      found = await post<Recognised>("recognise", asked, signal);
      fill(problem);
    });
    if (!signal.aborted && !wishes.signal.aborted) wishes.onrecognised(found);
  }

  async function read(file: File): Promise<void> {
    await attempt(problem, async () => {
      if (file.size > LARGEST_FILE) {
        throw new Error(
          `${file.name} is too large: ${LARGEST_FILE.toLocaleString("en")} bytes at most.`,
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
  dropAnywhere((file) => void read(file), wishes.signal);
  wishes.signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    asking.abort();
  });
  return { element: h("div", {}, labelled(wishes.label, box), problem), set };
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
