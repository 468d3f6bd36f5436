// The three pictures of a hexad, explained in one drawing: before the first game, and beside every game.

import { post, type Step } from "page/api";
import { attempt } from "page/kit/announce";
import { actions, button, type Child, fill, h } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import { picture } from "page/kit/svg";

// The three corners of the kitten and two points of its middle row; the third completes them.
const EXAMPLE = "shuffle: 0 1 3 5 6";
const MEMORY = "hexads.pictures";

/** Whether the player has gone on from the explanation. */
export function isKnown(): boolean {
  return recall(MEMORY) === "known";
}

export function threePictures(): HTMLElement {
  const drawing = h("div", {});
  void attempt(drawing, async () => {
    const { steps } = await post<{ steps: readonly Step[] }>("explain", { family: "hexads", text: EXAMPLE });
    fill(drawing, picture(steps.at(-1)?.svg ?? null, "A hexad in the MINIMOG, in the kitten and as a line"));
  });
  return h(
    "figure",
    { class: "three-pictures" },
    drawing,
    h(
      "figcaption",
      {},
      about("MINIMOG", "The points 0 to 11, which are also the cards, in a table."),
      about(
        "Kitten",
        "The same twelve points in a triangle: three corners, and nine inside, of which 8, 9 and 10 are there " +
          "three times. Each corner has a picture of 3 by 3 points.",
      ),
      about(
        "Hexad",
        "Six points that belong together. Any five points have exactly one sixth: ",
        key("given", "given"),
        " are 0 1 3 5 6, and ",
        key("answer", "11 completes them"),
        ". Here it is the three corners with a line of the 3 by 3 picture.",
      ),
      about("Blackjack", "If you leave a hexad on the table, you can win; from a hexad every move loses."),
    ),
  );
}

/** The explanation as a screen of its own, before the first game. */
export function introduction(element: HTMLElement, onplay: () => void): void {
  const go = button(
    "Play blackjack",
    () => {
      remember(MEMORY, "known");
      onplay();
    },
    { class: "primary" },
  );
  fill(
    element,
    h(
      "div",
      { class: "introduction" },
      h("h2", {}, "One hexad, three pictures"),
      threePictures(),
      actions(go),
    ),
  );
}

function about(name: string, ...words: readonly Child[]): HTMLElement {
  return h("p", {}, h("strong", {}, name), " ", ...words);
}

/** Words on the colour that such points have in every picture. */
function key(role: "given" | "answer", words: string): HTMLElement {
  return h("mark", { class: `key-${role}` }, words);
}
