// Files dropped anywhere on the page. They go to whoever asked for them last: a desk comes after the header of
// its screen, a dialog after the desk. Where nobody asks, the browser must not leave the page for the file.

import { announce, toast } from "./announce";

// The server's own limit for a text, in bytes.
const LARGEST_FILE = 200_000;

const NOT_HERE = "Files are opened on the home page and at a game.";

type Taker = (file: File) => void;

const takers: Taker[] = [];

export function takeDrops(take: Taker, signal: AbortSignal): void {
  if (signal.aborted) return;
  takers.push(take);
  signal.addEventListener("abort", () => takers.splice(takers.indexOf(take), 1));
}

/** The text of a file, or a gzip file as base64; refuses one that is too large to be a puzzle. */
export async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) {
    const most = LARGEST_FILE.toLocaleString("en");
    throw new Error(`The file ${file.name} is too large: ${most} bytes at most.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : file.text();
}

const hover = (is: boolean): boolean => document.body.classList.toggle("dropping", is);

document.addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  hover(takers.length > 0);
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) hover(false);
});
document.addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  const take = takers.at(-1);
  hover(false);
  if (!file) return;
  event.preventDefault();
  if (take) return take(file);
  announce(NOT_HERE);
  toast(NOT_HERE);
});
