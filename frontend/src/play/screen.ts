// Plays any family by its list of moves: plain but complete. Families can have a better screen.

import type { Family, Position } from "../api";
import { announce, attempt } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { Match } from "./match";
import { picture } from "../kit/svg";

export function playPanel(family: Family, text: string): HTMLElement {
  let match = new Match(family.name, text);
  let last = Promise.resolve();
  const game = h("div", { class: "moves-panel board" });
  const problem = h("div", { class: "problem" });

  // Requests run one after the other, because each starts from the position that the one before reached.
  const step = (change: (from: Match) => Match) => () => {
    last = last.then(() => enter(change(match)));
  };

  /** Show a match; it becomes the current one only when the server has accepted it. */
  async function enter(next: Match): Promise<void> {
    await attempt(problem, async () => {
      const position = await next.position();
      match = next;
      fill(problem);
      const pressed = game.contains(document.activeElement)
        ? document.activeElement?.textContent
        : null;
      show(position);
      // The buttons are new: restore the keyboard focus, or focus the first button.
      const able = [...game.querySelectorAll<HTMLButtonElement>("button:enabled")];
      if (pressed !== null) (able.find((each) => each.textContent === pressed) ?? able[0])?.focus();
      announce(match.moves.at(-1) ?? "A new game.");
    });
  }

  function show({ svg, choices, status }: Position): void {
    fill(
      game,
      picture(svg),
      h(
        "div",
        {},
        status["solved"] === true && h("p", { class: "good" }, "✓ Solved."),
        statusList(status),
        h(
          "p",
          { class: "actions" },
          button(
            "Undo",
            step((from) => from.undo()),
            { disabled: match.moves.length === 0 },
          ),
          button(
            "Redo",
            step((from) => from.redo()),
            { disabled: match.undone.length === 0 },
          ),
        ),
        h("h3", {}, choices.length > 0 ? "Moves" : "There is no move to choose."),
        h(
          "ul",
          { class: "chips" },
          ...choices.map(({ move, label }) =>
            h(
              "li",
              {},
              button(
                label,
                step((from) => from.play(move)),
              ),
            ),
          ),
        ),
      ),
    );
  }

  void enter(match);
  return h("div", { class: "card" }, h("h2", {}, "Play"), problem, game);
}

function statusList(status: Position["status"]): HTMLElement {
  const told = Object.entries(status).filter(([name, value]) => name !== "solved" && value !== "");
  return h(
    "dl",
    { class: "facts" },
    ...told.flatMap(([name, value]) => [
      h("dt", {}, name.replaceAll("_", " ")),
      h("dd", {}, plain(value)),
    ]),
  );
}

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(" ") : String(value ?? "–");
}
