// The jobs: a table that follows the server's stream of changes, and a form to start an experiment.

import type { Family } from "../api";
import { fill, h } from "../kit/dom";
import { experimentForm } from "./experiment_form";
import { jobTable } from "./table";

export interface JobsContext {
  readonly element: HTMLElement;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

export function jobsScreen({ element, families, signal }: JobsContext): void {
  fill(
    element,
    h("h1", {}, "Jobs"),
    h(
      "p",
      { class: "quiet" },
      "Jobs keep running when you close this page, and resume after the server restarts.",
    ),
    jobTable({ signal, isWanted: () => true, empty: "There are no jobs yet." }),
    families.some((family) => family.experiments.length > 0) &&
      h("section", {}, h("h2", {}, "Start an experiment"), experimentForm(families, signal)),
  );
}
