// A month of days, each with a picture of a puzzle that was solved on it and a dot for each. A press shows its puzzles.

import { post, type Portrait } from "../api";
import { dateOf, dayOf, type Entry } from "../diary/diary";
import { button, fill, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { counted } from "../kit/words";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MOST_DOTS = 6;

export interface CalendarOptions {
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly Entry[]>;
  readonly signal: AbortSignal;
  readonly choose: (day: string) => void;
}

export interface Calendar {
  readonly element: HTMLElement;
  /** Marks this day as the one whose puzzles are shown. */
  mark(day: string): void;
}

export function calendar({ today, days, signal, choose }: CalendarOptions): Calendar {
  let month = dateOf(today) ?? new Date();
  let marked = today;
  const title = h("h2", {});
  const grid = h("div", { class: "calendar", role: "group" });
  const move = (by: number) => (): void => {
    month = new Date(month.getFullYear(), month.getMonth() + by, 1);
    show();
  };
  const later = button("›", move(1), { "aria-label": "The month after" });

  function show(): void {
    const [year, number] = [month.getFullYear(), month.getMonth()];
    title.textContent = month.toLocaleDateString("en", { month: "long", year: "numeric" });
    grid.setAttribute("aria-label", title.textContent);
    const empty = (new Date(year, number, 1).getDay() + 6) % 7;
    const last = new Date(year, number + 1, 0).getDate();
    const dates = Array.from({ length: last }, (_, index) => dayOf(new Date(year, number, index + 1)));
    later.disabled = dayOf(new Date(year, number + 1, 1)) > today;
    fill(
      grid,
      ...WEEKDAYS.map((name) => h("span", { class: "weekday", "aria-hidden": "true" }, name)),
      ...Array.from({ length: empty }, () => h("span", {})),
      ...dates.map(dayButton),
    );
  }

  function dayButton(day: string): HTMLElement {
    const solved = days.get(day) ?? [];
    const number = String(Number(day.slice(-2)));
    const made = button("", () => choose(day), {
      disabled: day > today,
      "data-day": day,
      "aria-pressed": String(day === marked),
      "aria-label": `${number} ${title.textContent}: ${counted(solved.length, "puzzle")} solved`,
    });
    const drawing = h("span", { class: "drawing", "aria-hidden": "true" });
    const dots = "●".repeat(Math.min(solved.length, MOST_DOTS));
    made.append(h("span", { class: "date" }, number), drawing, h("span", { class: "dots" }, dots));
    const shown = solved.find(({ puzzle }) => puzzle !== "");
    if (shown) void draw(shown, drawing);
    return made;
  }

  async function draw({ family, puzzle }: Entry, into: HTMLElement): Promise<void> {
    const found = await post<Portrait>("portrait", { family, text: puzzle }, signal).catch(() => null);
    if (found) fill(into, picture(found.svg));
  }

  function mark(day: string): void {
    marked = day;
    for (const each of grid.querySelectorAll("button"))
      each.setAttribute("aria-pressed", String(each.dataset["day"] === day));
  }

  show();
  const head = h("div", { class: "month" }, button("‹", move(-1), { "aria-label": "The month before" }), title, later);
  return { element: h("section", { class: "card" }, head, grid), mark };
}
