// One job as a row of the table: its state, progress and result, and buttons to control it.

import { get, post, type JobPlot } from "../api";
import { announce, asSentence, attempt, complaint, copy } from "../kit/announce";
import { jobAsCommand, jobAsPython, type JobSpec } from "../commands";
import { charts } from "../kit/chart";
import { button, fill, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { isOver, notifyJobsChanged, wholeJob, type Job } from "./job";
import { resultList } from "./result";

const SIGNS = {
  queued: "…",
  running: "▶",
  paused: "‖",
  done: "✓",
  failed: "✗",
  cancelled: "–",
} as const;

/** Keeps its elements while the job changes, so that a button does not lose the keyboard focus. */
export class JobRow {
  readonly element = h("tr", {});
  private job: Job | null = null;
  private shown = "";
  // Whether Cancel was pressed and has to be confirmed.
  private isConfirming = false;
  private readonly name = h("th", { scope: "row" });
  private readonly stateCell = h("td", { "data-label": "State", class: "state" });
  private readonly bar = h("progress", { max: 1, value: 0 });
  private readonly times = h("span", { class: "left quiet" });
  private readonly outcome = h("td", { "data-label": "Result" });
  private readonly actions = h("td", { "data-label": "Actions", class: "actions" });
  private readonly question = h("p", { class: "question" }, "Its work so far will be lost.");
  private readonly buttons: Readonly<Record<string, HTMLButtonElement>> = {
    pause: button("Pause", () => this.request("pause")),
    resume: button("Resume", () => this.request("resume")),
    cancel: button("Cancel", () => this.confirm(true)),
    reallyCancel: button("Yes, cancel", () => this.request("cancel")),
    keep: button("No, keep it", () => this.confirm(false)),
    remove: button("Remove", () => this.request("remove")),
    copy: button("Copy as command", () => void this.copy(jobAsCommand, "Command")),
    python: button("Copy as Python", () => void this.copy(jobAsPython, "Python")),
  };

  constructor(
    private readonly trouble: HTMLElement,
    private readonly onremoved: (id: number) => void,
  ) {
    this.actions.append(this.question, ...Object.values(this.buttons));
    const progress = h("td", { "data-label": "Progress" }, this.bar, this.times);
    this.element.append(this.name, this.stateCell, progress, this.outcome, this.actions);
  }

  get words(): string {
    return this.job ? `${this.job.id} ${this.job.title} ${this.job.state}` : "";
  }

  show(job: Job): void {
    if (this.job && this.job.state !== job.state) {
      announce(`${job.title}: ${job.state}.`);
      notifyJobsChanged();
    }
    this.job = job;
    this.element.dataset["state"] = job.state;
    fill(this.name, h("span", { class: "what" }, job.title), h("span", { class: "quiet" }, ` Job ${job.id}`));
    const request = job.requested ? ` (${job.requested} requested)` : "";
    fill(this.stateCell, h("span", { "aria-hidden": "true" }, `${SIGNS[job.state]} `), job.state + request);
    this.bar.value = job.progress;
    this.bar.hidden = isOver(job);
    this.bar.setAttribute("aria-label", `Progress of ${job.title}`);
    this.times.textContent = times(job);
    this.showOutcome(job);
    this.showButtons(job);
  }

  private showButtons(job: Job): void {
    const focused = Object.values(this.buttons).find((each) => each === document.activeElement);
    if (isOver(job) || job.requested === "cancel") this.isConfirming = false;
    const shown = this.isConfirming ? ["keep", "reallyCancel"] : buttonsFor(job);
    this.question.hidden = !this.isConfirming;
    for (const [name, each] of Object.entries(this.buttons)) {
      each.hidden = !shown.includes(name);
      each.setAttribute("aria-label", `${each.textContent}: ${job.title}`);
    }
    // When a focused button disappears, focus moves to the first, which never ends the job.
    if (focused?.hidden) this.buttons[shown[0] ?? ""]?.focus();
  }

  /** Redraws only if something has changed, because the server sends a running job several times a second. */
  private showOutcome(job: Job): void {
    const { error, result, so_far: soFar, preview, is_whole: isWhole } = job;
    const outcome = JSON.stringify([error, result, soFar, preview]);
    if (this.shown === outcome) return;
    this.shown = outcome;
    if (error) fill(this.outcome, complaint(asSentence(error)));
    else if (result) {
      const more = button("Show the whole result", () => void this.unfold());
      const graph = job.verb === "experiment" && button("Show the graph", () => void this.draw(graph as HTMLButtonElement));
      fill(this.outcome, graph, resultList(result), !isWhole && more);
    } else fill(this.outcome, soFar && h("p", { class: "so-far" }, soFar), preview && previewOf(preview));
  }

  private confirm(isConfirming: boolean): void {
    this.isConfirming = isConfirming;
    if (isConfirming) announce("Cancel this job? Its work so far will be lost.");
    if (this.job) this.showButtons(this.job);
  }

  private async unfold(): Promise<void> {
    await attempt(this.trouble, async () => {
      if (!this.job) return;
      const { result } = await wholeJob(this.job);
      if (result) fill(this.outcome, resultList(result));
    });
  }

  /** In place of its button. */
  private async draw(asking: HTMLButtonElement): Promise<void> {
    await attempt(this.trouble, async () => {
      const { plot } = await get<JobPlot>(`jobs/${this.job?.id ?? 0}/plot`);
      asking.replaceWith(plot ? charts(plot) : h("p", { class: "quiet" }, "This experiment has no graph."));
    });
  }

  private async copy(written: (spec: JobSpec) => string, what: string): Promise<void> {
    await attempt(this.trouble, async () => {
      if (this.job) await copy(written(await wholeJob(this.job)), what);
    });
  }

  private request(transition: string): void {
    void attempt(this.trouble, async () => {
      if (!this.job) return;
      const job = await post<Job>(`jobs/${this.job.id}/${transition}`, {});
      if (transition === "remove") this.onremoved(job.id);
      else this.show(job);
      notifyJobsChanged();
    });
  }
}

/** The names of the buttons for a job; the first never ends it. */
function buttonsFor(job: Job): string[] {
  if (job.state === "failed") return ["resume", "remove", "copy", "python"];
  if (isOver(job)) return ["copy", "remove", "python"];
  return [job.state === "paused" ? "resume" : "pause", "cancel", "copy", "python"];
}

function previewOf({ text, svg }: NonNullable<Job["preview"]>): HTMLElement {
  const drawn = svg && picture(svg, text);
  return h("div", { class: "preview" }, h("p", { class: "quiet" }, text), drawn);
}

/** How far a job is: "12 %, 0:31 so far, 4 min left". */
export function times(job: Job): string {
  const { state, progress, spent, left } = job;
  if (state === "queued" && progress === 0) return "waiting for its turn";
  if (isOver(job)) return `${state === "done" ? "in" : "after"} ${spent}`;
  const percent = `${(100 * progress).toFixed(progress < 0.1 ? 1 : 0)}\u00a0%`;
  return [percent, `${spent} so far`, left].filter(Boolean).join(", ");
}
