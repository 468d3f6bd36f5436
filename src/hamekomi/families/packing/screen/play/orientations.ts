// All orientations of a piece, one after the other. The library lists them, because pieces of balls have
// orientations that turns about the axes do not reach.

import { laid, wayOf, type Hand, type Way } from "./game";
import type { Lattice } from "../drawn/lattice";
import type { Player } from "./player";

export interface Laid {
  readonly hand: Hand;
  /** The number of the orientation, from 1. */
  readonly number: number;
  readonly total: number;
}

/** Lays a piece in the orientation that is `by` places further in the list. */
export type LayAnew = (hand: Hand, by: number) => Promise<Laid | null>;

export function layingAnew(lattice: Lattice, player: Player): LayAnew {
  // By the name of the piece.
  const known = new Map<string, Promise<readonly Way[]>>();

  async function ask(piece: string): Promise<readonly Way[]> {
    return (await player.act<{ orientations: Way[] }>("orientations", { piece })).orientations;
  }

  return async (hand, by) => {
    const asking = known.get(hand.piece) ?? ask(hand.piece);
    known.set(hand.piece, asking);
    asking.catch(() => known.delete(hand.piece));
    const ways = await asking;
    const next = (wayOf(ways, hand) + by + ways.length) % ways.length;
    const way = ways[next];
    return way ? { hand: laid(lattice, hand, way), number: next + 1, total: ways.length } : null;
  };
}
