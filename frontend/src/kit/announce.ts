// What happened, said to screen readers, and shown where people look.

import { h } from "./dom";

export function announce(sentence: string): void {
  const live = document.getElementById("live");
  if (!live) return;
  // The same sentence twice is news too: an empty region in between makes it be read again.
  live.textContent = "";
  setTimeout(() => (live.textContent = sentence), 50);
}

/** The library's words, which begin small and end without a stop. */
export function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** An error by sign and words as well as by colour. */
export function complaint(sentence: string): HTMLElement {
  return h("p", { class: "error" }, h("span", { "aria-hidden": "true" }, "✗ "), sentence);
}

/** Do something that may be refused; a refusal is shown in the element and announced. */
export async function attempt(element: Element, act: () => Promise<void>): Promise<void> {
  element.setAttribute("aria-busy", "true");
  try {
    await act();
  } catch (error) {
    if (isAbort(error)) return;
    const sentence = error instanceof Error ? error.message : String(error);
    element.replaceChildren(complaint(sentence));
    announce(sentence);
  } finally {
    element.removeAttribute("aria-busy");
  }
}

/** Whether something was called off, as when a screen is left: nothing to tell anybody. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} copied.`);
    toast(`${what} copied`);
  } catch {
    // No permission: let the person copy it by hand.
    window.prompt(`Copy the ${what.toLowerCase()}:`, text);
  }
}

function toast(text: string): void {
  const shown = h("div", { class: "toast", "aria-hidden": "true" }, text);
  document.body.append(shown);
  setTimeout(() => shown.remove(), 1800);
}
