// One job as a row of the table: its state, progress and result, and buttons to control it.

import { post } from "../api";
import { announce, attempt, complaint, copy } from "../kit/announce";
import { jobAsCommand, type Order } from "../commands";
import { button, fill, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { resultList } from "./result";

export interface Job extends Order {
  readonly id: number;
  readonly state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled";
  readonly progress: number;
  readonly seconds_left: number | null;
  readonly seconds_spent: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly wish: string | null;
  /** What the search looks like now; null unless the job is running and has something to show. */
  readonly sight: { readonly text: string; readonly svg: string | null } | null;
}

const SIGNS = {
  queued: "…",
  running: "▶",
  paused: "⏸",
  done: "✓",
  failed: "✗",
  cancelled: "–",
} as const;

/** Keeps its elements while the job changes, so that a button does not lose the keyboard focus. */
export class JobRow {
  readonly element = h("tr", {});
  private state = "";
  private id = 0;
  private command = "";
  private shown = "";
  private readonly name = h("th", { scope: "row" });
  private readonly stateCell = h("td", { "data-label": "State", class: "state" });
  private readonly bar = h("progress", { max: 1, value: 0 });
  private readonly left = h("span", { class: "left quiet" });
  private readonly outcome = h("td", { "data-label": "Result" });
  private readonly actions = h("td", { "data-label": "Actions", class: "actions" });
  private readonly buttons = {
    pause: button("Pause", () => this.ask("pause")),
    resume: button("Resume", () => this.ask("resume")),
    cancel: button("Cancel", () => this.ask("cancel")),
    copy: button("Copy as command", () => void copy(this.command, "Command")),
  };

  constructor(private readonly trouble: HTMLElement) {
    this.actions.append(...Object.values(this.buttons));
    const progress = h("td", { "data-label": "Progress" }, this.bar, this.left);
    this.element.append(this.name, this.stateCell, progress, this.outcome, this.actions);
  }

  show(job: Job): void {
    if (this.state && this.state !== job.state) announce(`Job ${job.id} is ${job.state}.`);
    this.id = job.id;
    this.state = job.state;
    this.command = jobAsCommand(job);
    this.element.dataset["state"] = job.state;
    fill(this.name, `${job.id} `, h("span", { class: "what" }, title(job)));
    const wish = job.wish ? ` (asked to ${job.wish})` : "";
    fill(this.stateCell, h("span", { "aria-hidden": "true" }, `${SIGNS[job.state]} `), job.state + wish);
    this.bar.value = job.progress;
    this.bar.setAttribute("aria-label", `Progress of job ${job.id}`);
    this.left.textContent = timeLeft(job);
    this.showOutcome(job);
    const focused = Object.values(this.buttons).find((each) => each === document.activeElement);
    const over = ["done", "failed", "cancelled"].includes(job.state);
    this.buttons.pause.hidden = over || job.state === "paused";
    this.buttons.resume.hidden = job.state !== "paused" && job.state !== "failed";
    this.buttons.cancel.hidden = over && job.state !== "failed";
    for (const each of Object.values(this.buttons)) {
      each.setAttribute("aria-label", `${each.textContent} job ${job.id}`);
    }
    // When a focused button disappears, focus moves to its opposite, never to Cancel.
    const { pause, resume, copy: harmless } = this.buttons;
    if (focused?.hidden) [pause, resume, harmless].find((each) => !each.hidden)?.focus();
  }

  /** Redraws only if there is news, because the server sends a running job several times a second. */
  private showOutcome({ error, result, sight }: Job): void {
    const outcome = JSON.stringify([error, result, sight]);
    if (this.shown === outcome) return;
    this.shown = outcome;
    if (error) fill(this.outcome, complaint(error));
    else if (result) fill(this.outcome, resultList(result));
    else if (sight) {
      const drawn = sight.svg && picture(sight.svg, sight.text);
      fill(this.outcome, h("div", { class: "sight" }, h("p", { class: "quiet" }, sight.text), drawn));
    } else fill(this.outcome);
  }

  private ask(wish: string): void {
    void attempt(this.trouble, async () => {
      const job = await post<Job>(`jobs/${this.id}/${wish}`, {});
      fill(this.trouble);
      this.show(job);
    });
  }
}

function title({ verb, family, subject, settings }: Job): string {
  const details = Object.entries(settings)
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`)
    .join(", ");
  return `${verb} ${family} ${shortened(subject)}${details && ` (${details})`}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function timeLeft({ state, progress, seconds_left: left, seconds_spent: spent }: Job): string {
  if (state === "done") return `in ${duration(spent)}`;
  const percent = `${(100 * progress).toFixed(progress < 0.1 ? 1 : 0)}\u00a0%`;
  return state === "running" && left !== null ? `${percent}, ${duration(left)} left` : percent;
}

function duration(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)}\u00a0s`;
  // Round first, so that neither minutes nor seconds can become 60.
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}\u00a0s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
