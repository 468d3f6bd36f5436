// Saves data as a download with this file name.

import { h } from "./dom";

export function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  // Wait, because the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
