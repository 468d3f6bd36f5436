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

/** A shape of a picture, as `h` makes an element: s("rect", { x: 1, y: 2 }). */
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

/** What can be chosen: names, or names with words for them. */
type Pairs = readonly (string | readonly [name: string, words: string])[];
export type Choices = Pairs | Readonly<Record<string, string>>;

export function options(choices: Choices, chosen?: string): HTMLOptionElement[] {
  const all: Pairs = Array.isArray(choices) ? choices : Object.entries(choices);
  return all.map((each) => {
    const [name, words] = typeof each === "string" ? [each, each] : each;
    return h("option", { value: name, selected: name === chosen }, words);
  });
}

/** A list to choose one from; `onchoose` is called with its name. */
export function choice(choices: Choices, onchoose?: (name: string) => unknown, chosen?: string): HTMLSelectElement {
  const select = h("select", { onchange: () => onchoose?.(select.value) }, ...options(choices, chosen));
  return select;
}

/** Offers other choices; the chosen one stays chosen if it is still among them. */
export function offer(select: HTMLSelectElement, choices: Choices): void {
  const kept = select.value;
  fill(select, ...options(choices));
  if ([...select.options].some(({ value }) => value === kept)) select.value = kept;
}

/** A form that acts here and sends nothing by itself. */
export function form(props: Props, onsubmit: () => void, ...children: readonly Child[]): HTMLFormElement {
  const submit = (event: Event): void => {
    event.preventDefault();
    onsubmit();
  };
  return h("form", { ...props, onsubmit: submit }, ...children);
}

export function checkbox(onchange?: (isOn: boolean) => void, isOn = false): HTMLInputElement {
  const box = h("input", { type: "checkbox", checked: isOn, onchange: () => onchange?.(box.checked) });
  return box;
}

/** A check box with words behind it. */
export function ticked(box: HTMLInputElement, words: string): HTMLElement {
  return h("label", { class: "check" }, box, ` ${words}`);
}

/** Names with what is said of them. */
export function facts(pairs: readonly (readonly [name: Child, value: Child | readonly Child[]])[]): HTMLElement {
  return h("dl", { class: "facts" }, ...pairs.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, ...[value].flat())]));
}

/** A row of buttons, and of the fields that belong to them. */
export function actions(...children: readonly Child[]): HTMLElement {
  return h("div", { class: "actions" }, ...children);
}

export function card(title: string, ...children: readonly Child[]): HTMLElement {
  return h("div", { class: "card" }, h("h2", {}, title), ...children);
}

/** What is shown when its summary is pressed. */
export function folded(summary: string, ...children: readonly Child[]): HTMLElement {
  return h("details", {}, h("summary", {}, summary), ...children);
}
