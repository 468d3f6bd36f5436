// Pictures come from the library as SVG. They are parsed, never inserted as HTML.

import type { NamedPlace, PlaceRole } from "../wire";
import { h } from "./dom";

/** `svg` is null if the server sent no picture because it would be too large to be readable. */
export function picture(svg: string | null, label = ""): HTMLElement {
  if (svg === null) return h("p", { class: "quiet" }, "This is too large for a picture here.");
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") return h("p", { class: "error" }, "This picture cannot be shown.");
  const drawn = document.importNode(parsed, true);
  if (label) drawn.setAttribute("aria-label", label);
  return h("div", { class: "picture" }, drawn);
}

/** The shapes of a picture that stand for places, by the name of the place in `data-place`. */
export function places(drawn: Element): Map<string, SVGElement[]> {
  const found = new Map<string, SVGElement[]>();
  for (const shape of drawn.querySelectorAll<SVGElement>("[data-place]")) {
    const name = shape.dataset["place"] ?? "";
    found.set(name, [...(found.get(name) ?? []), shape]);
  }
  return found;
}

export type { NamedPlace, PlaceRole };

const ROLES: readonly PlaceRole[] = ["premise", "extra", "focus", "fault"];

export function named(role: PlaceRole, names: readonly string[]): NamedPlace[] {
  return names.map((name) => ({ role, name }));
}

/** Highlight these places of a picture, and no others. */
export function pointAt(drawn: Element, at: readonly NamedPlace[]): void {
  const roles = new Map(at.map(({ role, name }) => [name, role]));
  for (const [name, shapes] of places(drawn))
    for (const shape of shapes)
      for (const role of ROLES) shape.classList.toggle(`at-${role}`, roles.get(name) === role);
}

export interface Press {
  readonly label: string;
  readonly pressed: boolean;
  readonly onpress: () => void;
}

/** Make a shape of a picture a button for mouse, touch, keyboard and screen readers. */
export function makeButton(shape: SVGElement, { label, pressed, onpress }: Press): void {
  // An image hides its parts from screen readers; a group shows them.
  shape.ownerSVGElement?.setAttribute("role", "group");
  shape.classList.add("press");
  shape.setAttribute("role", "button");
  shape.setAttribute("tabindex", "0");
  shape.setAttribute("aria-label", label);
  shape.setAttribute("aria-pressed", String(pressed));
  shape.addEventListener("click", onpress);
  shape.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onpress();
  });
}

/** Redraw, and keep the keyboard focus at the same place of the picture. */
export function redraw(into: Element, ...children: readonly Node[]): void {
  const focused = document.activeElement;
  const place = focused && into.contains(focused) ? focused.getAttribute("data-place") : null;
  into.replaceChildren(...children);
  const same =
    place === null ? null : into.querySelector<SVGElement>(`[data-place="${CSS.escape(place)}"]`);
  if (same?.hasAttribute("tabindex")) same.focus();
  else if (place !== null) into.querySelector<SVGElement>("[tabindex]")?.focus();
}
