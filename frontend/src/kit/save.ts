// Something to keep: a file of that name in the folder for downloads.

import { h } from "./dom";

export function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // the browser may still be reading
}
