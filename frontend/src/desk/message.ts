// Messages beside the board, one at a time.

import { announce, complaint, isAbort, sentenceOf } from "../kit/announce";
import { button, fill, h, type Child } from "../kit/dom";

const DELAY = 1000; // milliseconds before a task counts as long

export class Message {
  readonly element = h("div", { class: "message" });
  /** Shown without a message: how to make a move, or that it is solved. */
  private rest: HTMLElement | null = null;

  say(words: string, kind: "" | "good" | "error", ...more: readonly Child[]): void {
    const shown =
      kind === "error"
        ? complaint(words)
        : h("p", kind === "good" ? { class: "good" } : {}, kind === "good" ? `✓ ${words}` : words);
    const actions = more.length > 0 && h("div", { class: "actions" }, ...more);
    this.show(h("div", { class: "outcome" }, shown, actions));
  }

  show(content: HTMLElement): void {
    fill(this.element, content);
    this.element.scrollTop = 0;
    this.element.scrollIntoView({ block: "nearest" });
  }

  clear(): void {
    fill(this.element, this.rest);
  }

  /** Sets what is shown without a message; a message on the screen, such as a question, stays. */
  settle(rest: HTMLElement | null): void {
    const { firstElementChild: shown } = this.element;
    const isAtRest = shown === null || shown === this.rest;
    this.rest = rest;
    if (isAtRest) this.clear();
  }

  /** Runs a task. After a second it says so, with a button to stop it; a refusal is shown and announced. */
  async working(
    words: string,
    task: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const stopped = new AbortController();
    const stop = (): void => stopped.abort();
    signal.addEventListener("abort", stop);
    const busy = h(
      "div",
      { class: "outcome" },
      h("p", {}, words, " ", h("progress", { "aria-label": words })),
      h("div", { class: "actions" }, button("Stop", stop)),
    );
    const waiting = setTimeout(() => this.show(busy), DELAY);
    this.element.setAttribute("aria-busy", "true");
    try {
      await task(stopped.signal);
    } catch (error) {
      if (!isAbort(error)) {
        const sentence = sentenceOf(error);
        this.say(sentence, "error");
        announce(sentence);
      }
    } finally {
      clearTimeout(waiting);
      signal.removeEventListener("abort", stop);
      this.element.removeAttribute("aria-busy");
      if (this.element.contains(busy)) this.clear();
    }
  }
}
