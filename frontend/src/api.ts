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
  readonly title: string;
  readonly options: readonly Option[];
}

export interface Notation extends Named {
  /** What to call it in "try ..."; empty if it is not offered. */
  readonly offer: string;
  /** A short puzzle in this notation; empty if there is none. */
  readonly sample: string;
}

/** A result that the family can prove, and the order of the job that does it. */
export interface Theorem {
  readonly words: string;
  readonly verb: string;
  readonly subject: string;
  readonly settings: Readonly<Record<string, number | string>>;
}

export interface Family extends Named {
  readonly title: string;
  readonly formats: readonly Notation[];
  readonly solvers: readonly Named[];
  readonly up_to: readonly string[];
  readonly abilities: readonly string[];
  readonly playable: boolean;
  readonly examples: readonly { name: string; title: string; text: string; gallery: boolean }[];
  readonly theorems: readonly Theorem[];
  readonly experiments: readonly Experiment[];
  /** The options of the generator; null if the family has none. */
  readonly generator: readonly Option[] | null;
}

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly svg: string;
}

/** The beautiful examples of a family, and the first of them solved. */
export interface Gallery {
  readonly family: string;
  readonly solved: string | null;
  readonly examples: readonly Example[];
}

export interface Recognised {
  readonly family: string;
  readonly title: string;
  /** What people call this puzzle: "The Soma cube". */
  readonly name: string;
  /** A job about the same puzzle has the same key. */
  readonly key: string;
  readonly format: string;
  readonly text: string;
  readonly description: string;
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  /** The puzzle from outside, if it may be solid. */
  readonly portrait: string | null;
  /** The 3D scene; null if the puzzle is flat. */
  readonly scene: Model | null;
  readonly facts: readonly { name: string; value: string }[];
  /** The number of symmetries for each choice of "up to". */
  readonly symmetries: Readonly<Record<string, number>>;
  readonly playable: boolean;
  readonly remarks: readonly string[];
  /** Other families that could read the text but are less sure of it; `text` is in their notation. */
  readonly others: readonly { family: string; title: string; text: string }[];
  /** If the text holds several puzzles: which of them this is, from 1, and a few words about each. */
  readonly problem: number;
  readonly problems: readonly string[];
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
  /** Why this method, if several were considered. */
  readonly why: string;
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
  /** The places of the picture that do something when they are pressed. */
  readonly presses: readonly string[];
}

/** The server refused a request, or could not be reached; the message is one sentence. */
export class Refused extends Error {
  constructor(
    message: string,
    /** Whether the server could not be reached. */
    readonly isLost = false,
    /** Whether our token is that of an earlier server: asking again would not help. */
    readonly isOutdated = false,
  ) {
    super(message);
  }
}

export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request(path, signal ? { signal } : {});
}

export function post<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  return request(path, postOptions(body, signal));
}

/**
 * Requests an answer that arrives in parts. `onparts` gets the parts that arrived together, `onwaiting` the reason
 * why there are none yet; the promise resolves to the end of the answer. Aborting the signal stops the work on the
 * server.
 */
export async function stream<Part, End>(
  path: string,
  body: object,
  onparts: (parts: readonly Part[]) => void,
  signal: AbortSignal,
  onwaiting: (sentence: string) => void = () => undefined,
): Promise<End> {
  const response = await send(`stream/${path}`, postOptions(body, signal));
  if (!response.ok || !response.body) await read(response);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      if (isAbort(error)) throw error;
      throw new Refused(LOST);
    });
    if (done) throw new Refused(LOST);
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    const received = lines.map((line) => JSON.parse(line) as Part | Last<End> | Waiting);
    const parts = received.filter((part): part is Part | Last<End> => !isWaiting(part));
    if (parts.length < received.length) onwaiting("The server is busy with other requests; this one is waiting for its turn.");
    const last = parts.at(-1);
    const isOver = typeof last === "object" && last !== null && ("end" in last || "error" in last);
    const before = (isOver ? parts.slice(0, -1) : parts) as Part[];
    if (before.length > 0) onparts(before);
    if (!isOver) continue;
    if ("error" in last) throw new Refused(sentence(last, response.status));
    return (last as { end: End }).end;
  }
}

const LOST = "The connection to the server is lost.";
// This page once had the right token, or it would not have been loaded.
const RESTARTED = "The server was restarted: open the address that it printed in the terminal.";
type Last<End> = { readonly end: End } | { readonly error: string };
/** The server is running as many long requests as it can; how many are waiting, including this one. */
interface Waiting {
  readonly waiting: number;
}

function isWaiting(part: unknown): part is Waiting {
  return typeof part === "object" && part !== null && "waiting" in part;
}

function postOptions(body: object, signal?: AbortSignal): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  };
}

async function request<Answer>(path: string, options: RequestInit): Promise<Answer> {
  return (await read(await send(path, options))) as Answer;
}

function send(path: string, options: RequestInit): Promise<Response> {
  return fetch(`api/${path}`, options).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new Refused("The server does not answer. Is it still running?", true);
  });
}

async function read(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new Refused(`The server's answer cannot be read (status ${response.status}).`);
  });
  if (response.status === 401) throw new Refused(RESTARTED, false, true);
  if (!response.ok) throw new Refused(sentence(answer, response.status));
  return answer;
}

function sentence(answer: unknown, status: number): string {
  const message = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;
  return typeof message === "string" ? message : `The server refused (status ${status}).`;
}
