// The types of the server's answers, and functions to request them.

import { isAbort } from "./kit/announce";
import type { Option } from "./kit/options";
import type { NamedPlace } from "./kit/svg";
import type { Model } from "./scene/parts";

export interface Named {
  readonly name: string;
  readonly summary: string;
}

export interface Experiment extends Named {
  readonly options: readonly Option[];
}

export interface Family extends Named {
  readonly title: string;
  readonly formats: readonly Named[];
  readonly solvers: readonly Named[];
  readonly up_to: readonly string[];
  readonly abilities: readonly string[];
  readonly playable: boolean;
  readonly examples: readonly { name: string; title: string; text: string }[];
  readonly experiments: readonly Experiment[];
  /** The options of the generator; null if the family has none. */
  readonly generator: readonly Option[] | null;
}

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly solutions: string | null;
  readonly svg: string;
}

export interface Recognised {
  readonly family: string;
  readonly title: string;
  /** What people call this puzzle: "The Soma cube". */
  readonly name: string;
  readonly format: string;
  readonly text: string;
  readonly description: string;
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  /** The 3D scene; null if the puzzle is flat. */
  readonly scene: Model | null;
  readonly facts: readonly { name: string; value: string }[];
  /** The number of symmetries for each choice of "up to". */
  readonly symmetries: Readonly<Record<string, number>>;
  readonly playable: boolean;
}

export interface Solutions {
  readonly solutions: readonly { text: string; svg: string; scene: Model | null }[];
  readonly up_to: string;
  readonly complete: boolean;
  readonly unique: boolean | null;
  readonly stopped: string;
}

export interface Count {
  readonly count: string;
  readonly exact: boolean;
  readonly method: string;
  readonly up_to: string;
  /** Null if the method does not count them. */
  readonly nodes: number | null;
  readonly seconds: number;
}

export interface Violation {
  readonly law: string;
  readonly message: string;
  readonly places: readonly string[];
}

export interface Checked {
  readonly right: boolean;
  readonly solved: boolean;
  readonly violations: readonly Violation[];
}

export interface Grade {
  readonly value: number;
  readonly word: string;
  readonly reason: string;
}

/** One step of an explanation. */
export interface Step {
  readonly rule: string;
  readonly because: string;
  /** The parts of the reason, if it has several. */
  readonly chain: readonly string[];
  readonly therefore: string;
  readonly places: readonly NamedPlace[];
  /** Empty if the step changes nothing. */
  readonly moves: readonly string[];
  /** The stages of a hint: where, which rule, why, what to do. */
  readonly stages: readonly string[];
  readonly svg: string | null;
}

export interface Choice {
  readonly move: string;
  readonly label: string;
  readonly good: boolean | null;
  readonly why: string;
}

export interface Position {
  readonly svg: string;
  readonly choices: readonly Choice[];
  readonly status: Readonly<Record<string, unknown>>;
  readonly moves: readonly string[];
}

/** The server refused a request, or could not be reached; the message is one sentence. */
export class Refused extends Error {}

export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request(path, signal ? { signal } : {});
}

export function post<Answer>(path: string, asked: object, signal?: AbortSignal): Promise<Answer> {
  return request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(asked),
    ...(signal ? { signal } : {}),
  });
}

async function request<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(`api/${path}`, options).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new Refused("The server does not answer. Is it still running?");
  });
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new Refused(`The server's answer cannot be read (status ${response.status}).`);
  });
  if (!response.ok) throw new Refused(sentence(answer, response.status));
  return answer as Answer;
}

function sentence(answer: unknown, status: number): string {
  const said = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;
  return typeof said === "string" ? said : `The server refused (status ${status}).`;
}
