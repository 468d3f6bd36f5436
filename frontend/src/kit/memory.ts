// What the browser remembers between visits. If storage is missing, full or forbidden, nothing is stored.

const PREFIX = "hamekomi.";

export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether the browser has stored it; the page works without storage. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Everything that is remembered, by name. */
export function every(): readonly (readonly [name: string, value: unknown])[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return names.sort().map((name) => [name.slice(PREFIX.length), recall(name.slice(PREFIX.length))]);
  } catch {
    return [];
  }
}

export function discard(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // There is nothing to discard without storage.
  }
}

export interface Recent {
  readonly family: string;
  readonly text: string;
  readonly description: string;
}

const MOST_RECENT = 8;

export function recents(): Recent[] {
  const stored = recall("recent");
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : [];
}

export function addRecent({ family, text, description }: Recent): void {
  // Too long for an address.
  if (text.length > 2000) return;
  const others = recents().filter((each) => each.family !== family || each.text !== text);
  remember("recent", [{ family, text, description }, ...others].slice(0, MOST_RECENT));
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== "object" || value === null) return false;
  const { family, text, description } = value as Record<string, unknown>;
  return [family, text, description].every((part) => typeof part === "string");
}
