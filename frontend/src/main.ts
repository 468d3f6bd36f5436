// The page: a header, and one screen at a time chosen by the address.

import "families";
import { get, type Family } from "./api";
import { announce, attempt } from "./kit/announce";
import { fill, h } from "./kit/dom";
import { familyScreen } from "./verbs/screen";
import { homeScreen } from "./home/screen";
import { jobsScreen } from "./jobs/screen";
import { here, link } from "./router";
import { screenOf } from "./screens";
import { themeButton } from "./kit/theme";
import { wordmark } from "./kit/wordmark";

const header = document.getElementById("header") as HTMLElement;
const content = document.getElementById("content") as HTMLElement;
const toggle = themeButton();
let families: readonly Family[] = [];
let left = new AbortController();

async function start(): Promise<void> {
  // A link to #content would replace the address of the screen.
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    content.focus();
  });
  showHeader();
  await attempt(content, async () => {
    families = (await get<{ families: Family[] }>("families")).families;
    // Listen first, because the user may follow a link while the first screen is being made.
    window.addEventListener("hashchange", () => void follow());
    await show();
  });
}

async function follow(): Promise<void> {
  await show();
  content.querySelector<HTMLElement>("h1")?.focus();
  announce(document.title);
}

async function show(): Promise<void> {
  left.abort();
  left = new AbortController();
  const { path, query } = here();
  const element = h("div", { class: "screen" });
  fill(content, element);
  await attempt(element, async () => {
    const title = await showScreen(path, query, element, left.signal);
    document.title = title ? `${title} · hamekomi` : "hamekomi";
  });
  for (const heading of content.querySelectorAll("h1")) heading.tabIndex = -1;
  showHeader();
}

async function showScreen(
  path: string,
  query: URLSearchParams,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  if (path === "") {
    homeScreen({ element, query, families, signal });
    return "";
  }
  if (path === "jobs") {
    jobsScreen({ element, families, signal });
    return "Jobs";
  }
  // A family that is not listed (the template) can still be opened by its name.
  const family =
    families.find((each) => each.name === path) ??
    (await get<{ family: Family }>(`families/${encodeURIComponent(path)}`, signal)).family;
  (screenOf(family.name) ?? familyScreen)({ element, query, family, signal });
  return family.title;
}

function showHeader(): void {
  const { path } = here();
  const entry = (name: string, title: string): HTMLElement =>
    h("li", {}, h("a", { href: link(name), "aria-current": name === path ? "page" : undefined }, title));
  fill(
    header,
    h("a", { href: link(""), class: "name", "aria-label": "hamekomi, home" }, wordmark(), "hamekomi"),
    h(
      "nav",
      { "aria-label": "Screens" },
      h("ul", {}, ...families.map((family) => entry(family.name, family.title)), entry("jobs", "Jobs")),
    ),
    toggle,
  );
}

void start();
