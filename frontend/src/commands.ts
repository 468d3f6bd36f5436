// The same request as a command line and as Python, for copying.

import type { JobSpec } from "./api";
import { button } from "./kit/dom";
import { copy } from "./kit/announce";
import { fullAddress, link } from "./router";

export type { JobSpec };

export function asCommand(verb: string, family: string, text: string): string {
  return `hamekomi ${verb} ${family} ${shellQuoted(text)}`;
}

// What a verb is called in Python.
const CALLS: Readonly<Record<string, string>> = {
  explain: "explain()",
  hint: "hint()",
  count: "count()",
  grade: "grade()",
};

function asPython(call: string, family: string, text: string): string {
  const expression = `hk.load(${JSON.stringify(text)}, family="${family}").${call}`;
  const steps = `for step in ${expression}:\n    print(step.rule, step.because, step.therefore)`;
  return `import hamekomi as hk\n${call === CALLS["explain"] ? steps : expression}\n`;
}

// Settings for which the command line has an option; all others go through --set.
const OWN = ["number", "threads", "cluster", "rows", "columns", "difficulty", "symmetry"];

export function jobAsCommand({ verb, family, subject, settings, seed }: JobSpec): string {
  const command = subject ? asCommand(verb, family, subject) : `hamekomi ${verb} ${family}`;
  const chosen = unusual(settings);
  if (verb === "count") return command + chosen.map(([name, value]) => option(name, value)).join("");
  const settled = chosen.map(([name, value]) =>
    OWN.includes(name) ? option(name, value) : ` --set ${shellQuoted(`${name}=${value}`)}`,
  );
  return `${command}${settled.join("")} --seed ${seed}`;
}

export function jobAsPython({ verb, family, subject, settings, seed }: JobSpec): string {
  const what = [verb, family, ...(subject ? [subject] : [])].map((each) => JSON.stringify(each));
  const how = unusual(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `import hamekomi as hk\nhk.run_job(${[...what, ...how, `seed=${seed}`].join(", ")})\n`;
}

/** Leaves out `threads=1`, the default. */
function unusual(settings: JobSpec["settings"]): [name: string, value: number | string][] {
  return Object.entries(settings).filter(([name, value]) => name !== "threads" || value !== 1);
}

/** Solvers side by side on one puzzle. */
export interface Comparison {
  readonly family: string;
  readonly text: string;
  readonly solvers: readonly string[];
  readonly task: string;
  readonly seconds: number;
}

// The command counts by every solver, all within one limit; this many solutions are enough for a task.
const ENOUGH: Readonly<Record<string, string>> = { one: " --limit 1", unique: " --limit 2", count: "" };

export function comparisonAsCommand({ family, text, solvers, task, seconds }: Comparison): string {
  const limits = `${ENOUGH[task] ?? ""} --timeout ${seconds * Math.max(1, solvers.length)}`;
  return `${asCommand("count", family, text)} --reference${limits} --verbose`;
}

export function comparisonAsPython({ family, text, solvers, task, seconds }: Comparison): string {
  return [
    "import hamekomi as hk",
    `puzzle = hk.load(${JSON.stringify(text)}, family="${family}")`,
    `for row in hk.compare(puzzle, ${JSON.stringify(solvers)}, "${task}", timeout=${seconds}):`,
    "    print(row.solver, row.found, row.is_done, row.seconds, row.nodes, row.reason)\n",
  ].join("\n");
}

function option(name: string, value: number | string): string {
  const written = typeof value === "string" && !/^[\w.:/-]+$/.test(value) ? shellQuoted(value) : value;
  return ` --${name.replaceAll("_", "-")} ${written}`;
}

export interface Copying {
  /** The address of a link, if it says more than the puzzle. */
  readonly address?: () => string;
  /** The choice of "up to". */
  readonly upTo?: () => string;
  /** What to do with the puzzle; solve it, unless this says otherwise. */
  readonly verb?: () => string;
}

export function copyButtons(
  family: string,
  text: () => string,
  copying: Copying = {},
): HTMLButtonElement[] {
  const { address = () => link(family, { puzzle: text() }) } = copying;
  const { upTo = () => "all", verb = () => "" } = copying;
  const command = (): string =>
    asCommand(verb() in CALLS ? verb() : "solve", family, text()) +
    (upTo() === "all" ? "" : ` --up-to ${upTo()}`);
  const python = (): string =>
    asPython(
      upTo() === "all" ? (CALLS[verb()] ?? "solve()") : `solutions(up_to="${upTo()}")`,
      family,
      text(),
    );
  return [
    button("Copy link", () => void copy(fullAddress(address()), "Link")),
    button("Copy as command", () => void copy(command(), "Command")),
    button("Copy as Python", () => void copy(python(), "Python")),
  ];
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
