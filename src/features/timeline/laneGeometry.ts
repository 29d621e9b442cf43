import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import type { Chart, Lane } from './lanes';
import type { Zoom } from './laneView';
import type { Outcome } from './subjects';
import type { TimeScale } from './timeScale';

/** A lane with its places on the scale, so that a frame only multiplies. */
export interface PlacedLane {
  readonly lane: Lane;
  /** Where its events lie, in shares of the scale, in their order. */
  readonly shares: Float64Array;
  readonly spans: readonly PlacedSpan[];
}

export interface PlacedSpan {
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome | null;
  readonly isOpen: boolean;
}

/** Places lanes on a scale. It is done once, and not for each frame. */
export function placedLanes({ lanes }: Chart, events: readonly PlayedEvent[], scale: TimeScale, duration: Ms): PlacedLane[] {
  // Most events of a lane share their times with another's.
  const shares = Float64Array.from(events, ({ at }) => scale.shareOf(at));
  return lanes.map((lane) => ({
    lane,
    shares: Float64Array.from(lane.events, (index) => shares[index] ?? 0),
    spans: lane.spans.map(({ from, to, outcome }) => ({
      from: scale.shareOf(from),
      to: scale.shareOf(to ?? duration),
      outcome,
      isOpen: to === null,
    })),
  }));
}

/** The first place of ascending `shares` that is at or after `share`. */
export function firstFrom(shares: Float64Array, share: number): number {
  let [low, high] = [0, shares.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((shares[middle] ?? Infinity) < share) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is under a pointer. */
export interface Hit {
  readonly lane: Lane;
  /** The index of the event at the pointer, or `null` between two. */
  readonly index: number | null;
}

/** An event is hit within so many CSS pixels. */
const REACH = 7;

/** Finds what of a lane lies at `x` of `width` pixels. Of several events at one place it is the last. */
export function hitIn({ lane, shares }: PlacedLane, zoom: Zoom, x: number, width: number): Hit {
  const perPixel = (zoom.to - zoom.from) / width;
  const share = zoom.from + x * perPixel;
  const from = firstFrom(shares, share - REACH * perPixel);
  let best: number | null = null;
  let nearest = Infinity;
  for (let place = from; place < shares.length; place += 1) {
    const distance = Math.abs((shares[place] ?? Infinity) - share);
    if ((shares[place] ?? Infinity) > share + REACH * perPixel) break;
    if (distance <= nearest) [best, nearest] = [place, distance];
  }
  return { lane, index: best === null ? null : (lane.events[best] ?? null) };
}
