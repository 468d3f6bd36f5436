// A place on the page for a 3D model. The viewer (three.js) is loaded when there is something to show.

import { asSentence } from "../kit/announce";
import { h } from "../kit/dom";
import type { ShownScene } from "./viewer";
import type { Model, Ray, Sides, Touch } from "./parts";

const TURN = "Drag to turn it; pinch or + and − zoom.";

export interface Space {
  readonly element: HTMLElement;
  show(model: Model | null): Promise<void>;
  /** The current view as a PNG; null if nothing is shown. */
  image(): Promise<Blob | null>;
  /** The ray under a pointer; null if the pointer is not over the scene. */
  ray(pointer: PointerEvent): Ray | null;
  /** How the model is turned; null if none is shown. */
  sides(): Sides | null;
  focus(): void;
  dispose(): void;
}

export function space(touch?: Touch): Space {
  const stage = h("div", {});
  const title = h("span", {});
  const caption = h("figcaption", {}, title, " ", h("span", { class: "turn" }, TURN));
  const element = h("figure", { class: "space", hidden: true }, stage, caption);
  let shown: ShownScene | undefined;
  let latest: Model | null = null;

  function dispose(): void {
    shown?.dispose();
    shown = undefined;
    element.hidden = true;
  }

  return {
    element,
    async show(model) {
      latest = model;
      if (!model) return dispose();
      const { show } = await import("./viewer");
      // Another model was requested while the viewer was loading.
      if (latest !== model) return;
      element.hidden = false;
      title.textContent = asSentence(model.title);
      if (shown) shown.update(model);
      else shown = show(stage, model, touch);
    },
    image: () => shown?.image() ?? Promise.resolve(null),
    ray: (pointer) => shown?.ray(pointer) ?? null,
    sides: () => shown?.sides() ?? null,
    focus: () => stage.querySelector("canvas")?.focus(),
    dispose() {
      latest = null;
      dispose();
    },
  };
}
