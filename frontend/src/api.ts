// Requests to the server. The types of its answers are in wire.ts, which is generated.

import { isAbort } from "./kit/announce";

export type * from "./wire";

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
