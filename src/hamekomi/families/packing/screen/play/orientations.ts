// All orientations of a piece, one after the other. The library lists them, because pieces of balls have
// orientations that turns about the axes do not reach.

import { oriented, orientationOf, type HeldPiece, type Orientation } from "./game";
import type { Lattice } from "../drawn/lattice";
import type { Player } from "./player";

export interface Reoriented {
  readonly held: HeldPiece;
  /** The number of the orientation, from 1. */
  readonly number: number;
  readonly total: number;
}

/** Lays a piece in the orientation that is `by` places further in the list. */
export type Reorient = (held: HeldPiece, by: number) => Promise<Reoriented | null>;

export function reorienting(lattice: Lattice, player: Player): Reorient {
  // By the name of the piece.
  const cached = new Map<string, Promise<readonly Orientation[]>>();

  async function fetchOrientations(piece: string): Promise<readonly Orientation[]> {
    return (await player.act<{ orientations: Orientation[] }>("orientations", { piece })).orientations;
  }

  return async (held, by) => {
    const request = cached.get(held.piece) ?? fetchOrientations(held.piece);
    cached.set(held.piece, request);
    request.catch(() => cached.delete(held.piece));
    const orientations = await request;
    const next = (orientationOf(orientations, held) + by + orientations.length) % orientations.length;
    const orientation = orientations[next];
    return orientation ? { held: oriented(lattice, held, orientation), number: next + 1, total: orientations.length } : null;
  };
}
