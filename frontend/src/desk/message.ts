// Messages beside the board, one at a time.

import { announce, complaint, isAbort, sentenceOf } from "../kit/announce";
import { actions, button, type Child, fill, h } from "../kit/dom";

const DELAY = 1000; // milliseconds before a task counts as long

export class Message {
  readonly element = h("div", { class: "message" });
  /** Shown without a message: how to make a move, or that it is solved. */
  private rest: HTMLElement | null = null;

  say(words: string, kind: "" | "good" | "error", ...more: readonly Child[]): void {
    const good = kind === "good";
    const shown = kind === "error" ? complaint(words) : h("p", good ? { class: "good" } : {}, good ? `✓ ${words}` : words);
    this.show(h("div", { class: "outcome" }, shown, more.length > 0 && actions(...more)));
  }

  show(content: HTMLElement): void {
    fill(this.element, content);
    this.element.scrollTop = 0;
    this.element.scrollIntoView({ block: "nearest" });
  }

  clear(): void {
    fill(this.element, this.rest);
  }

  /** Below the message, what is shown without one: a finished game keeps its buttons. */
  addRest(): void {
    if (this.rest) this.element.append(this.rest);
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
    const busy = h(
      "div",
      { class: "outcome" },
      h("p", {}, words, " ", h("progress", { "aria-label": words })),
      actions(button("Stop", () => stopped.abort())),
    );
    const waiting = setTimeout(() => this.show(busy), DELAY);
    this.element.setAttribute("aria-busy", "true");
    try {
      await task(AbortSignal.any([signal, stopped.signal]));
    } catch (error) {
      if (!isAbort(error)) {
        const sentence = sentenceOf(error);
        this.say(sentence, "error");
        announce(sentence);
      }
    } finally {
      clearTimeout(waiting);
      this.element.removeAttribute("aria-busy");
      if (this.element.contains(busy)) this.clear();
    }
  }
}
