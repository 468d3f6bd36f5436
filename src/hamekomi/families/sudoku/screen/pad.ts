// The number pad: modes, digits or colours, and erase; while givens are entered, how many solutions there are.

import { button, fill, h } from "page/kit/dom";
import { signOf, type Board } from "./board";
import { MODES, type Mode } from "./acts";

export const COLOURS = 9;

export interface PadActions {
  mode(mode: Mode): void;
  put(symbol: number): void;
  erase(): void;
  /** Shows all candidates, or the player's own marks again. */
  auto(): void;
  /** The givens are complete. */
  play(): void;
}

export interface PadState {
  readonly mode: Mode;
  readonly isAuto: boolean;
  readonly isEntering: boolean;
  /** By symbol: how often it is on the board. */
  readonly placed: readonly number[];
}

export interface Pad {
  readonly element: HTMLElement;
  show(shown: PadState): void;
  /** How many solutions the givens have. */
  showCount(words: string): void;
}

const KEYS: Readonly<Record<Mode, string>> = { digit: "Z", corner: "X", centre: "C", colour: "V" };
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function numberPad(board: Board, actions: PadActions): Pad {
  const modes = MODES.map((mode) => {
    const title = `${capital(mode)} (${KEYS[mode]}, or Space for the next)`;
    return { mode, made: button(capital(mode), () => actions.mode(mode), { title }) };
  });
  const auto = button("Auto", actions.auto, {
    "aria-label": "Auto-marks",
    title: "Show all candidates, and keep them up to date (K)",
  });
  const said = h("span", { class: "solutions", role: "status" });
  const done = button("Play this", actions.play);
  const choosing = h("div", { class: "modes", role: "group", "aria-label": "Mode" });
  choosing.append(...modes.map(({ made }) => made), auto);
  const words = h("div", {}, h("strong", {}, "Enter the givens"), said);
  const entering = h("div", { class: "entering" }, words, done);
  const keys = h("div", { class: "digits", role: "group" });
  const element = h("div", { class: "pad" }, choosing, entering, keys);
  // The focus stays on the board, so that keys go on working there.
  element.addEventListener("pointerdown", (event) => event.preventDefault());
  let digits: readonly HTMLElement[] = [];

  /** Digits, or swatches of the colours. */
  function lay(isColour: boolean): void {
    const number = isColour ? COLOURS : board.size;
    keys.classList.toggle("many", number > 9);
    digits = Array.from({ length: number }, (_, index) => {
      const symbol = index + 1;
      const label = isColour ? `Colour ${symbol}` : signOf(symbol);
      const name = isColour ? `swatch piece-${symbol}` : "digit";
      const made = button(isColour ? String(symbol) : label, () => actions.put(symbol), {
        class: name,
        "aria-label": label,
      });
      if (isColour) made.style.background = `var(--piece-${symbol}-area)`;
      return made;
    });
    const erase = button("⌫", actions.erase, { "aria-label": "Erase", title: "Erase (Delete)" });
    keys.setAttribute("aria-label", isColour ? "Colours" : "Digits");
    fill(keys, ...digits, erase);
  }

  let isColour = false;
  lay(isColour);
  return {
    element,
    show({ mode, isAuto, isEntering, placed }) {
      choosing.hidden = isEntering;
      entering.hidden = !isEntering;
      for (const each of modes) each.made.setAttribute("aria-pressed", String(each.mode === mode));
      auto.setAttribute("aria-pressed", String(isAuto));
      const wantsColour = mode === "colour" && !isEntering;
      if (wantsColour !== isColour) lay((isColour = wantsColour));
      if (!isColour)
        digits.forEach((each, index) =>
          each.classList.toggle("placed", (placed[index + 1] ?? 0) >= board.size),
        );
    },
    showCount: (words) => (said.textContent = words),
  };
}
