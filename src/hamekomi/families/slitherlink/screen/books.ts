// The rules in use, which outlive a puzzle: the name of a book, the text of a file, or "" for the 36.

let rules = "";

export function chosenBook(): string {
  return rules;
}

export function chooseBook(text: string): void {
  rules = text === "takegaki" ? "" : text;
}
