// Addresses after the hash: #/, #/jobs, #/hexads?puzzle=0+1+2+3+4. Every state worth sharing is in one.

export interface Address {
  readonly path: string; // "" is home
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

/** Go there, as if a link had been followed. */
export function go(address: string): void {
  location.hash = address;
}

/** Make the address tell the present state, without leaving the screen. */
export function keep(address: string): void {
  history.replaceState(null, "", address);
}

export function fullAddress(address: string): string {
  return new URL(address, location.href).href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in the address; no screen has that name
  }
}
