// The little Markdown that the handbooks use: headings, paragraphs, lists, tables, code, bold, links.
// It makes elements, never markup. Links to other files lead nowhere on the page and become plain text.

import { h, type Child } from "../kit/dom";

export function markdown(text: string): HTMLElement[] {
  const blocks: HTMLElement[] = [];
  const lines = text.replaceAll("\r", "").split("\n");
  let at = 0;
  const take = (isPart: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && isPart(lines[at] ?? "")) at++;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#+) (.*)/.exec(line);
    if (line.startsWith("```")) {
      at++;
      blocks.push(h("pre", { tabindex: 0 }, take((each) => !each.startsWith("```")).join("\n")));
      at++;
    } else if (heading) {
      // The screen has the only h1.
      const tag = (["h2", "h3", "h4"] as const)[Math.min(heading[1]?.length ?? 1, 3) - 1] ?? "h4";
      blocks.push(h(tag, {}, ...inline(heading[2] ?? "")));
      at++;
    } else if (line.startsWith("|")) blocks.push(table(take((each) => each.startsWith("|"))));
    else if (ITEM.test(line)) blocks.push(list(take((each) => ITEM.test(each) || /^\s+\S/.test(each))));
    else if (line.trim()) blocks.push(h("p", {}, ...inline(take(isProse).join(" "))));
    else at++;
  }
  return blocks;
}

const ITEM = /^([-*]|\d+\.) /;

function isProse(line: string): boolean {
  return line.trim() !== "" && !/^(#|\||```)/.test(line) && !ITEM.test(line);
}

function list(lines: readonly string[]): HTMLElement {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const isNumbered = /^\d/.test(lines[0] ?? "");
  return h(isNumbered ? "ol" : "ul", {}, ...items.map((item) => h("li", {}, ...inline(item))));
}

function table(lines: readonly string[]): HTMLElement {
  const rows = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cells);
  const [head = [], ...body] = rows;
  const row = (tag: "th" | "td", all: readonly string[]): HTMLElement =>
    h("tr", {}, ...all.map((cell) => h(tag, {}, ...inline(cell))));
  const shown = h("table", {}, h("thead", {}, row("th", head)), h("tbody", {}, ...body.map((each) => row("td", each))));
  return h("div", { class: "wide-table" }, shown);
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|!?\[[^\]]*\]\([^)]*\))/;

function inline(text: string): Child[] {
  return text.split(MARKED).map((part) => {
    if (/^`.+`$/.test(part)) return h("code", {}, part.slice(1, -1));
    if (/^\*\*.+\*\*$/.test(part)) return h("strong", {}, part.slice(2, -2));
    if (/^\*.+\*$/.test(part)) return h("em", {}, part.slice(1, -1));
    const linked = /^(!?)\[([^\]]*)\]\(([^)]*)\)$/.exec(part);
    if (!linked) return part;
    const [, isPicture = "", words = "", address = ""] = linked;
    if (isPicture) return "";
    return /^https?:/.test(address) ? h("a", { href: address, rel: "noreferrer" }, words) : words;
  });
}
