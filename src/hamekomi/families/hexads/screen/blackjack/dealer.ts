// Asks the library about rounds: what lies on the table, which moves there are, what the machine plays.

import type { Choice, Position } from "page/api";
import { recall, remember } from "page/kit/memory";
import { Match } from "page/play/match";
import { isYourTurn, movesOf, readMarks, type Round, type Table } from "./round";

/** How well the machine plays. */
export const LEVELS = {
  perfect: "never makes a mistake",
  human: "makes a mistake now and then",
  careless: "plays any card that does not lose at once",
} as const;
export type Level = keyof typeof LEVELS;

const LEVEL = "hexads.level";
const SLIPS: Readonly<Record<Level, number>> = { perfect: 0, human: 1 / 3, careless: 1 };
const LOWEST_TOTAL = 21;

export class Dealer {
  private chosen: Level = levelNamed(recall(LEVEL));
  // By hand and moves. A position never changes.
  private readonly known = new Map<string, Position>();

  constructor(private readonly family: string) {}

  get level(): Level {
    return this.chosen;
  }

  setLevel(name: string): void {
    this.chosen = levelNamed(name);
    remember(LEVEL, this.chosen);
  }

  /** The picture and the legal moves. */
  position(round: Round, signal: AbortSignal): Promise<Position> {
    return this.reached(this.match(round), signal);
  }

  /** A round with the moves of a link, and the machine's reply if it is the machine's turn. */
  async begin(text: string, marks: string, signal: AbortSignal): Promise<Round> {
    const { machineStarts, moves } = readMarks(marks);
    const match = new Match(this.family, text, moves);
    const played = moves.length > 0 ? await match.comments(signal) : [];
    const table = tableOf(await this.reached(match, signal));
    return this.answered({ text, machineStarts, played, table }, signal);
  }

  /** After a move of the player, and the machine's reply. */
  async play(round: Round, move: string, signal: AbortSignal): Promise<Round> {
    const { choices } = await this.position(round, signal);
    const choice = choices.find((each) => each.move === move);
    if (!choice) throw new Error(`${move} is not a move here.`);
    return this.answered(await this.after(round, choice, signal), signal);
  }

  private async answered(round: Round, signal: AbortSignal): Promise<Round> {
    if (round.table.over || isYourTurn(round)) return round;
    const reply = (await this.slip(round, signal)) ?? (await this.match(round).reply(0, signal));
    return reply ? this.after(round, reply, signal) : round;
  }

  /** A move that does not win, as often as the level says; null if the machine makes no mistake now. */
  private async slip(round: Round, signal: AbortSignal): Promise<Choice | null> {
    if (Math.random() >= SLIPS[this.level]) return null;
    const { choices } = await this.position(round, signal);
    const weak = choices.filter(({ move, good }) => {
      const [taken = 0, put = 0] = move.split(">").map(Number);
      return good === false && round.table.total - taken + put >= LOWEST_TOTAL;
    });
    return weak[Math.floor(Math.random() * weak.length)] ?? null;
  }

  private async after(round: Round, choice: Choice, signal: AbortSignal): Promise<Round> {
    const next = { ...round, played: [...round.played, choice] };
    return { ...next, table: tableOf(await this.position(next, signal)) };
  }

  private async reached(match: Match, signal: AbortSignal): Promise<Position> {
    const name = [match.text, ...match.moves].join(" ");
    const position = this.known.get(name) ?? (await match.position(signal));
    this.known.set(name, position);
    return position;
  }

  private match(round: Round): Match {
    return new Match(this.family, round.text, movesOf(round));
  }
}

function levelNamed(name: unknown): Level {
  return typeof name === "string" && name in LEVELS ? (name as Level) : "perfect";
}

function tableOf({ status }: Position): Table {
  const { hand, total, over } = status as unknown as Table;
  return { hand, total, over };
}
