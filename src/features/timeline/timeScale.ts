import type { Ms } from '../../engine/clock/clock';
import type { IdleGap } from './idleGaps';

/** Where the instants of a timeline lie on a scrub bar: 0 is its left end and 1 its right. */
export interface TimeScale {
  shareOf(at: Ms): number;
  /** The instant at a share, in whole ms. */
  timeAt(share: number): Ms;
}

/** How wide a collapsed gap is, as a share of all that is not idle. */
const COLLAPSED_SHARE = 0.02;
/** However many gaps there are, so much of the bar they take at most. */
const COLLAPSED_MOST = 0.4;

interface Piece {
  readonly from: Ms;
  readonly to: Ms;
  /** How much room it takes, and where that begins. */
  readonly room: number;
  readonly place: number;
}

/** Makes the scale of a timeline of `duration` ms in which the `collapsed` gaps are drawn as narrow ones. */
export function createTimeScale(duration: Ms, collapsed: readonly IdleGap[]): TimeScale {
  const pieces = piecesOf(duration, collapsed);
  const last = pieces.at(-1);
  const total = last ? last.place + last.room : 0;

  return {
    shareOf(at) {
      const piece = findPiece(pieces, (one) => one.from <= at);
      if (!piece || total === 0) return 0;
      const share = (piece.place + (piece.room * (at - piece.from)) / (piece.to - piece.from)) / total;
      return Math.min(Math.max(share, 0), 1);
    },
    timeAt(share) {
      const place = Math.min(Math.max(share, 0), 1) * total;
      const piece = findPiece(pieces, (one) => one.place <= place);
      if (!piece) return 0;
      return Math.round(piece.from + ((piece.to - piece.from) * (place - piece.place)) / piece.room);
    },
  };
}

/** Cuts a timeline at its gaps. Pieces without length are left out, so that nothing is divided by 0. */
function piecesOf(duration: Ms, collapsed: readonly IdleGap[]): Piece[] {
  const idle = collapsed.reduce((sum, { from, to }) => sum + to - from, 0);
  const active = Math.max(duration - idle, 1);
  const width = active * Math.min(COLLAPSED_SHARE, COLLAPSED_MOST / Math.max(collapsed.length, 1));
  const pieces: Piece[] = [];
  let place = 0;
  const add = (from: Ms, to: Ms, room: number) => {
    if (to <= from) return;
    pieces.push({ from, to, room, place });
    place += room;
  };
  let since = 0;
  for (const { from, to } of collapsed) {
    add(since, from, from - since);
    add(from, to, Math.min(width, to - from));
    since = to;
  }
  add(since, duration, duration - since);
  return pieces;
}

/** Gives the last piece that passes, by halving. */
function findPiece(pieces: readonly Piece[], passes: (piece: Piece) => boolean): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const piece = pieces[middle];
    if (piece && passes(piece)) low = middle + 1;
    else high = middle;
  }
  return pieces[Math.max(low - 1, 0)];
}
