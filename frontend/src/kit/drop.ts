// Files dropped anywhere on the page. The handler that was added last gets them: a desk adds its own after its
// screen, a dialog after the desk. Without a handler, the browser must still not leave the page for the file.

import { announce, toast } from "./announce";

// The server's own limit for a text, in bytes.
const LARGEST_FILE = 200_000;

const NOT_HERE = "Files are opened on the home page and at a game.";

type FileHandler = (file: File) => void;

const handlers: FileHandler[] = [];

export function onFileDrop(take: FileHandler, signal: AbortSignal): void {
  if (signal.aborted) return;
  handlers.push(take);
  signal.addEventListener("abort", () => handlers.splice(handlers.indexOf(take), 1));
}

/** The text of a file, or a gzip file as base64; refuses one that is too large to be a puzzle. */
export async function textOf(file: File): Promise<string> {
  if (/^(image|audio|video)\//.test(file.type))
    throw new Error(`The file ${file.name} is a picture or a recording; puzzles are read from text, such as an address or rows of digits.`);
  if (file.size > LARGEST_FILE) {
    const most = LARGEST_FILE / 1000;
    throw new Error(`The file ${file.name} is too large for a puzzle: at most ${most} kB can be read.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : file.text();
}

const hover = (is: boolean): boolean => document.body.classList.toggle("dropping", is);

document.addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  hover(handlers.length > 0);
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) hover(false);
});
document.addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  const take = handlers.at(-1);
  hover(false);
  if (!file) return;
  event.preventDefault();
  if (take) return take(file);
  announce(NOT_HERE);
  toast(NOT_HERE);
});
