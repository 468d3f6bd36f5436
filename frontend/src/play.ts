// Playing any family by its list of moves: plain, but complete. Families with a better way bring a screen.

import type { Family, Position } from "./api";
import { announce, attempt } from "./announce";
import { button, fill, h } from "./dom";
import { Match } from "./match";
import { picture } from "./svg";

export function playPanel(family: Family, text: string): HTMLElement {
  const match = new Match(family.name, text);
  const panel = h("div", { class: "card" });

  const step = (change: () => void) => () => {
    change();
    void refresh();
  };

  async function refresh(): Promise<void> {
    await attempt(panel, async () => {
      const position = await match.position();
      const pressed = panel.contains(document.activeElement)
        ? document.activeElement?.textContent
        : null;
      show(position);
      // The buttons are new; the keyboard stays where it was, or begins with the first one.
      const able = [...panel.querySelectorAll<HTMLButtonElement>("button:enabled")];
      if (pressed !== null) (able.find((each) => each.textContent === pressed) ?? able[0])?.focus();
      announce(match.moves.at(-1) ?? "A new game.");
    });
  }

  function show({ svg, choices, status }: Position): void {
    fill(
      panel,
      h("h2", {}, "Play"),
      picture(svg),
      h(
        "dl",
        { class: "facts" },
        ...Object.entries(status).flatMap(([name, value]) => [
          h("dt", {}, name.replaceAll("_", " ")),
          h("dd", {}, plain(value)),
        ]),
      ),
      h(
        "p",
        { class: "actions" },
        button(
          "Undo",
          step(() => match.undo()),
          { disabled: match.moves.length === 0 },
        ),
        button(
          "Redo",
          step(() => match.redo()),
          { disabled: match.undone.length === 0 },
        ),
      ),
      h(
        "ul",
        { class: "chips" },
        ...choices.map(({ move, label }) =>
          h(
            "li",
            {},
            button(
              label,
              step(() => match.play(move)),
            ),
          ),
        ),
      ),
    );
  }

  void refresh();
  return panel;
}

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(" ") : String(value ?? "–");
}
