import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { firstPlace } from '../../shared/firstPlace';
import type { Chart, Lane } from './lanes';
import type { Zoom } from './laneView';
import type { Outcome } from '../../engine/timeline/eventDescription';
import type { LaneEntry } from './laneEntry';
import type { TimeScale } from './timeScale';
import type { Side } from '../compare/sides';

/** A lane with its places on the scale, so that a frame only multiplies. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly side: Side;
  /** What the events of its run are about. */
  readonly entries: readonly LaneEntry[];
  /** Where its events lie, in shares of the scale, in their order. */
  readonly shares: Float64Array;
  readonly spans: readonly PlacedSpan[];
}

interface PlacedSpan {
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome | null;
  readonly isOpen: boolean;
}

/** Places lanes on a scale, whose times those of the lanes are `later` than. It is done once, and not for each frame. */
export function placedLanes({ lanes, entries }: Chart, events: readonly PlayedEvent[], scale: TimeScale, duration: Ms, side: Side = 'this', later: Ms = 0): PlacedLane[] {
  // Most events of a lane share their times with another's.
  const shares = listOf(events.length, (place) => scale.shareOf((events[place]?.at ?? 0) - later));
  return lanes.map((lane) => ({
    lane,
    side,
    entries,
    shares: listOf(lane.events.length, (place) => shares[lane.events[place] ?? -1] ?? 0),
    spans: lane.spans.map(({ from, to, outcome }) => ({
      from: scale.shareOf(from - later),
      to: scale.shareOf((to ?? duration) - later),
      outcome,
      isOpen: to === null,
    })),
  }));
}

/** A list of so many numbers. `Float64Array.from` would take several times as long, which 100 000 events show. */
function listOf(length: number, numberAt: (place: number) => number): Float64Array {
  const list = new Float64Array(length);
  for (let place = 0; place < length; place += 1) list[place] = numberAt(place);
  return list;
}

/**
 * Puts the lanes of another run, which has this `name`, below those of the first that they part from. What both have
 * alike is there once.
 */
export function pairedLanes(recorded: readonly PlacedLane[], changed: readonly PlacedLane[], name: string): PlacedLane[] {
  const others = new Map(changed.map((placed) => [placed.lane.id, placed]));
  const known = new Set(recorded.map(({ lane }) => lane.id));
  const pairs = recorded.flatMap((placed) => {
    const other = others.get(placed.lane.id) ?? emptied(placed);
    return areAlike(placed, other) ? [placed] : [placed, named(other, name)];
  });
  const added = changed.filter(({ lane }) => !known.has(lane.id));
  return [...pairs, ...added.map((placed) => named(placed, `${name}: ${placed.lane.label}`))];
}

function emptied(placed: PlacedLane): PlacedLane {
  return { ...placed, side: 'other', lane: { ...placed.lane, events: [], spans: [] }, shares: new Float64Array(), spans: [] };
}

function named(placed: PlacedLane, label: string): PlacedLane {
  return { ...placed, lane: { ...placed.lane, label } };
}

function areAlike(one: PlacedLane, other: PlacedLane): boolean {
  if (one.shares.length !== other.shares.length || one.spans.length !== other.spans.length) return false;
  const isAlikeAt = (share: number, place: number) => share === other.shares[place] && isOfOneKind(entryAt(one, place), entryAt(other, place));
  return one.shares.every(isAlikeAt) && one.spans.every(({ outcome, to }, place) => outcome === other.spans[place]?.outcome && to === other.spans[place].to);
}

function entryAt({ lane, entries }: PlacedLane, place: number): LaneEntry | undefined {
  return entries[lane.events[place] ?? -1];
}

function isOfOneKind(one: LaneEntry | undefined, other: LaneEntry | undefined): boolean {
  return one?.phase === other?.phase && one?.outcome === other?.outcome && one?.id === other?.id;
}

/** The first place of ascending `shares` that is at or after `share`. */
export function firstFrom(shares: Float64Array, share: number): number {
  return firstPlace(shares.length, (place) => (shares[place] ?? Infinity) >= share);
}

interface Hit {
  readonly lane: Lane;
  readonly side: Side;
  /** The index of the event at the pointer, or `null` between two. */
  readonly index: number | null;
}

/** A card stays so many CSS pixels away from the pointer, and from the edges of the window. */
export const CARD_GAP = 16;
const CARD_EDGE = 8;

/** Where a card of a width stands that belongs to a pointer at `x` of a window: on its wider side, and whole. All are CSS pixels. */
export function besidePointer(x: number, window: number, width: number): number {
  const wanted = x > window / 2 ? x - CARD_GAP - width : x + CARD_GAP;
  return Math.max(CARD_EDGE, Math.min(wanted, window - CARD_EDGE - width));
}

/** An event is hit within so many CSS pixels. */
const REACH = 7;

/** Finds what of a lane lies at `x` of `width` pixels. Of several events at one place it is the last. */
export function hitIn({ lane, side, shares }: PlacedLane, zoom: Zoom, x: number, width: number): Hit {
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
  return { lane, side, index: best === null ? null : (lane.events[best] ?? null) };
}
