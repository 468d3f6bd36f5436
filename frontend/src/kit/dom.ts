// Builds elements in one expression: h("button", { onclick: save }, "Save").

export type Child = Node | string | null | undefined | false;
type Handler = (event: Event) => void;
type Value = string | number | boolean | undefined | Handler;
export type Props = Readonly<Record<string, Value>>;

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  element.append(...children.filter(isThere));
  return element;
}

/** The same for a shape of a picture: s("rect", { x: 1, y: 2 }). */
export function s<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  props: Readonly<Record<string, string | number>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  element.append(...children.filter(isThere));
  return element;
}

function setProp(element: HTMLElement, name: string, value: Value): void {
  if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
  else if (typeof value === "boolean") element.toggleAttribute(name, value);
  else if (value !== undefined) element.setAttribute(name, String(value));
}

function isThere(child: Child): child is Node | string {
  return child !== null && child !== undefined && child !== false;
}

export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter(isThere));
}

export function button(label: string, onclick: Handler, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...props }, label);
}

let numbered = 0;

/** Puts a label above a control, and gives the control an id. */
export function labelled(text: string, control: HTMLElement): HTMLElement {
  control.id ||= `control-${++numbered}`;
  return h("div", { class: "field" }, h("label", { for: control.id }, text), control);
}

export function options(
  names: readonly string[],
  chosen?: string,
  labels: Readonly<Record<string, string>> = {},
): HTMLOptionElement[] {
  return names.map((name) => h("option", { value: name, selected: name === chosen }, labels[name] ?? name));
}
