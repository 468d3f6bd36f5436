// The page: a header, and one screen at a time chosen by the address.

import "families";
import { get, Refused, type Examples, type Families, type Family } from "./api";
import { announce, attempt, isAbort } from "./kit/announce";
import { fill, h } from "./kit/dom";
import { moves } from "./play/game";
import { marks } from "./play/marks/game";
import { playing } from "./verbs/playing";
import { familyScreen } from "./verbs/screen";
import { header } from "./frame/header";
import { pollJobs } from "./frame/job_poll";
import { helpScreen } from "./help/screen";
import { homeScreen } from "./home/screen";
import { learnMachines } from "./jobs/machines";
import { jobsScreen } from "./jobs/screen";
import { here } from "./router";
import { screenOf, type Screen } from "./screens";
import { todayScreen } from "./today/screen";

const content = document.getElementById("content") as HTMLElement;
const head = header(document.getElementById("header") as HTMLElement);
// Notices above the screen, which stays: a bad link, a lost connection.
const badLink = h("p", { class: "notice", role: "alert", hidden: true });
const lost = h("p", { class: "notice", role: "alert", hidden: true });
let families: readonly Family[] = [];
let left = new AbortController();

/** A screen with its title, ready to be shown. */
interface Ready {
  readonly title: string;
  readonly show: (element: HTMLElement, query: URLSearchParams, signal: AbortSignal) => void;
}

async function start(): Promise<void> {
  // A link to #content would replace the address of the screen.
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    content.focus();
  });
  content.before(lost, badLink);
  head.show(families, here().path);
  fill(content, h("p", { class: "quiet" }, "Loading …"));
  pollJobs({ onjobs: head.setJobs, onlost: (sentence) => showNotice(lost, sentence) });
  await attempt(content, async () => {
    const [catalogue] = await Promise.all([get<Families>("families"), learnMachines()]);
    families = catalogue.families;
    // Listen first, because the user may follow a link while the first screen is being made.
    window.addEventListener("hashchange", () => void follow());
    await show();
  });
}

async function follow(): Promise<void> {
  if (!(await show())) return;
  content.querySelector<HTMLElement>("h1")?.focus();
  announce(document.title);
}

/** Show the screen of the address. If there is none, the old one stays, and a sentence says so. */
async function show(): Promise<boolean> {
  const address = location.hash;
  const { path, query } = here();
  let ready: Ready;
  try {
    ready = await found(path);
  } catch (error) {
    if (isAbort(error) || address !== location.hash) return false;
    const isLost = error instanceof Refused && (error.isLost || error.isOutdated);
    showNotice(badLink, isLost ? error.message : `There is no “${path}” here. Choose a puzzle above.`);
    if (content.querySelector(".screen")) return false;
    ready = await found("");
  }
  if (address !== location.hash) return false;
  if (badLink.dataset["address"] !== address) showNotice(badLink, null);
  left.abort();
  left = new AbortController();
  const element = h("div", { class: "screen" });
  fill(content, element);
  ready.show(element, query, left.signal);
  document.title = ready.title ? `${ready.title} · hamekomi` : "hamekomi";
  for (const heading of content.querySelectorAll("h1")) heading.tabIndex = -1;
  head.show(families, path);
  return true;
}

async function found(path: string): Promise<Ready> {
  if (path === "")
    return {
      title: "",
      show: (element, query, signal) => homeScreen({ element, query, families, signal }),
    };
  if (path === "jobs")
    return { title: "Jobs", show: (element, _, signal) => jobsScreen({ element, families, signal }) };
  if (path === "today")
    return {
      title: "Today’s puzzles",
      show: (element, query, signal) => todayScreen({ element, query, families, signal }),
    };
  if (path === "help")
    return {
      title: "Help",
      show: (element, query, signal) => helpScreen({ element, query, families, signal }),
    };
  // A family that is not listed (the template) can still be opened by its name.
  const family =
    families.find((each) => each.name === path) ??
    (await get<Examples>(`families/${encodeURIComponent(path)}`)).family;
  return {
    title: family.title,
    show: (element, query, signal) =>
      (screenOf(family.name) ?? commonScreen(family))({ element, query, family, signal }),
  };
}

/** For families without a screen of their own. */
function commonScreen(family: Family): Screen {
  if (family.has_marks) return playing(marks);
  return family.playable ? playing(moves) : familyScreen;
}

function showNotice(notice: HTMLElement, sentence: string | null): void {
  notice.hidden = sentence === null;
  notice.dataset["address"] = sentence === null ? "" : location.hash;
  if (sentence === null || notice.textContent === sentence) return;
  notice.textContent = sentence;
}

void start();
