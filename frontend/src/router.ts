// Addresses after the hash: #/, #/jobs, #/hexads?puzzle=0+1+2+3+4. They hold every state worth sharing.

export interface Address {
  /** Empty for the home screen. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export function here(): Address {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  return { path: decode(path), query: new URLSearchParams(query) };
}

export function link(path: string, query: Readonly<Record<string, string>> = {}): string {
  const parts = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== ""),
  ).toString();
  return `#/${encodeURIComponent(path)}${parts && "?"}${parts}`;
}

// The browser reports a new address a little later; until then the old screen must not overwrite it.
let isLeaving = false;
addEventListener("hashchange", () => (isLeaving = false), { capture: true });

/** Go to an address, as if the user had followed a link. */
export function go(address: string): void {
  const before = location.hash;
  location.hash = address;
  isLeaving = location.hash !== before;
}

/** Put the current state into the address, without leaving the screen. */
export function keep(address: string): void {
  if (!isLeaving) history.replaceState(null, "", address);
}

// An address names a screen and what to prepare there. Anybody can write one, so it never starts work: the user
// must press something on this page. After a press on a link, its address is kept here until the page has followed
// it.
let pressed = "";
let arrived = "";
addEventListener(
  "hashchange",
  () => {
    arrived = pressed === location.hash ? pressed : "";
    pressed = "";
  },
  { capture: true },
);

/** The `onclick` of a link of the page that also starts what its address only prepares. */
export function startWhenPressed(event: Event): void {
  const { currentTarget: target } = event;
  if (!(event instanceof MouseEvent && target instanceof HTMLAnchorElement)) return;
  // Another tab or window has its own page, where nothing was pressed.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  pressed = target.hash;
}

/** Whether this screen was reached by a press on this page that starts something; true only once. */
export function wasPressed(): boolean {
  const isPressed = arrived !== "";
  arrived = "";
  return isPressed;
}

/** The address to share: without a token or anything else before the hash. */
export function fullAddress(address: string): string {
  return new URL(address, location.origin + location.pathname).href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % in the address; no screen has such a name.
    return text;
  }
}
