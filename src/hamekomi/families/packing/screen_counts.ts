// How many fillings there are: three numbers where a few seconds are enough, otherwise a job.

import { post, Refused, type Count, type Family } from "page/api";
import { announce, attempt } from "page/announce";
import { button, fill, h, labelled } from "page/dom";
import { jobTable } from "page/job_table";
import type { Job } from "page/job_row";

const WORDS: Readonly<Record<string, string>> = {
  all: "in all",
  rotation: "up to rotation",
  symmetry: "up to rotation and reflection",
};

export interface Counts {
  readonly element: HTMLElement;
  show(text: string): void;
}

export function counts(family: Family, left: AbortSignal): Counts {
  let text = "";
  let shown = new AbortController();
  let known = new Map<string, string>();
  const numbers = h("dl", { class: "facts counts" });
  const problem = h("div", { class: "problem" });
  const table = h("div", {});
  const threads = h("input", { type: "number", min: 1, max: 256, value: 2 });
  left.addEventListener("abort", () => shown.abort());

  function show(next: string): void {
    if (next === text) return;
    text = next;
    known = new Map();
    shown.abort();
    shown = new AbortController();
    fill(problem);
    write();
    const isWanted = ({ verb, family: of, subject }: Job): boolean =>
      verb === "count" && of === family.name && subject === text;
    fill(table, jobTable({ signal: shown.signal, isWanted, empty: "", onjob: learn }));
  }

  function learn({ result }: Job): void {
    const count = result?.["count"];
    if (typeof count !== "number" && typeof count !== "string") return;
    known.set("all", grouped(String(count)));
    write();
  }

  function write(): void {
    const rows = family.up_to.flatMap((upTo) => [
      h("dt", {}, WORDS[upTo] ?? upTo),
      h("dd", { class: "number" }, known.get(upTo) ?? "–"),
    ]);
    fill(numbers, ...rows);
  }

  async function count(): Promise<void> {
    const { signal } = shown;
    fill(problem, h("p", { class: "quiet" }, "Counting…"));
    await attempt(problem, async () => {
      for (const upTo of family.up_to) {
        const asked = { family: family.name, text, up_to: upTo };
        const found = await post<Count>("count", asked, signal).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          throw new Refused(`${capital(error.message)}. A job counts as long as it takes.`);
        });
        known.set(upTo, grouped(found.count));
        write();
      }
      fill(problem);
      announce(family.up_to.map((upTo) => `${known.get(upTo)} ${WORDS[upTo] ?? upTo}`).join(", "));
    });
  }

  function order(): void {
    const settings = { solver: family.solvers[0]?.name ?? "", threads: Number(threads.value) };
    void attempt(problem, async () => {
      const asked = { verb: "count", family: family.name, subject: text, settings };
      const job = await post<Job>("jobs", asked, shown.signal);
      fill(problem);
      announce(`Job ${job.id} ordered.`);
    });
  }

  write();
  return {
    element: h(
      "section",
      { class: "card" },
      h("h2", {}, "Number of fillings"),
      numbers,
      problem,
      h(
        "div",
        { class: "actions" },
        button("Count", () => void count()),
        button("Count as a job", order),
        labelled("Threads", threads),
      ),
      table,
    ),
    show,
  };
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
