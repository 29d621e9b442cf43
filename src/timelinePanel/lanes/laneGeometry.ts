import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { firstPlace } from '../../shared/firstPlace';
import { drawnParts, type Chart, type Lane, type SpanPart } from './lanes';
import type { Zoom } from './laneView';
import type { LaneEntry } from './laneEntry';
import type { TimeScale } from './timeScale';
import type { Side } from '../compare/sides';

/** A lane with its precomputed positions on the scale, so that drawing a frame only multiplies. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly side: Side;
  /** The lane entries of its run's events. */
  readonly entries: readonly LaneEntry[];
  /** Positions of its events as shares of the scale, in order. */
  readonly shares: Float64Array;
  /** The parts of its spans, with their ends as shares of the scale. */
  readonly parts: readonly SpanPart[];
}

/** Places lanes on a scale, computed once rather than per frame. The lanes' times are `later` (ms) than the scale's. */
export function placeLanes({ lanes, entries }: Chart, events: readonly PlayedEvent[], scale: TimeScale, duration: Ms, side: Side = 'this', later: Ms = 0): PlacedLane[] {
  // Compute each event's position once, since lanes share events.
  const shares = listOf(events.length, (place) => scale.shareOf((events[place]?.at ?? 0) - later));
  return lanes.map((lane) => ({
    lane,
    side,
    entries,
    shares: listOf(lane.events.length, (place) => shares[lane.events[place] ?? -1] ?? 0),
    parts: drawnParts(lane, duration).map(({ from, to, status }) => ({ from: scale.shareOf(from - later), to: scale.shareOf(to - later), status })),
  }));
}

/** Creates a list of numbers. `Float64Array.from` takes several times as long, which is noticeable with 100,000 events. */
function listOf(length: number, numberAt: (place: number) => number): Float64Array {
  const list = new Float64Array(length);
  for (let place = 0; place < length; place += 1) list[place] = numberAt(place);
  return list;
}

/** Adds the lanes of another run, called `name`, below the first run's lanes that differ from them. Identical lanes appear once. */
export function pairLanes(recorded: readonly PlacedLane[], changed: readonly PlacedLane[], name: string): PlacedLane[] {
  const others = new Map(changed.map((placed) => [placed.lane.id, placed]));
  const known = new Set(recorded.map(({ lane }) => lane.id));
  const pairs = recorded.flatMap((placed) => {
    const other = others.get(placed.lane.id) ?? withoutWork(placed);
    return areAlike(placed, other) ? [placed] : [placed, withLabel(other, name)];
  });
  const added = changed.filter(({ lane }) => !known.has(lane.id));
  return [...pairs, ...added.map((placed) => withLabel(placed, `${name}: ${placed.lane.label}`))];
}

function withoutWork(placed: PlacedLane): PlacedLane {
  return { ...placed, side: 'other', lane: { ...placed.lane, events: [], spans: [] }, shares: new Float64Array(), parts: [] };
}

function withLabel(placed: PlacedLane, label: string): PlacedLane {
  return { ...placed, lane: { ...placed.lane, label } };
}

function areAlike(one: PlacedLane, other: PlacedLane): boolean {
  if (one.shares.length !== other.shares.length || one.parts.length !== other.parts.length) return false;
  const isAlikeAt = (share: number, place: number) => share === other.shares[place] && isOfOneKind(entryAt(one, place), entryAt(other, place));
  return one.shares.every(isAlikeAt) && one.parts.every(({ status, to }, place) => status === other.parts[place]?.status && to === other.parts[place].to);
}

function entryAt({ lane, entries }: PlacedLane, place: number): LaneEntry | undefined {
  return entries[lane.events[place] ?? -1];
}

function isOfOneKind(one: LaneEntry | undefined, other: LaneEntry | undefined): boolean {
  return one?.phase === other?.phase && one?.outcome === other?.outcome && one?.id === other?.id;
}

/** Returns the index of the first of ascending `shares` at or after `share`. */
export function firstFrom(shares: Float64Array, share: number): number {
  return firstPlace(shares.length, (place) => (shares[place] ?? Infinity) >= share);
}

interface Hit {
  readonly lane: Lane;
  readonly side: Side;
  /** The index of the event at the pointer; `null` between two. */
  readonly index: number | null;
}

/** Distance between a card and the pointer, and between a card and the window's edges, in CSS pixels. */
export const CARD_GAP = 16;
const CARD_EDGE = 8;

/**
 * Returns the left edge of a card of this width, on the wider side of a pointer at `x`, fully inside the window. All in
 * CSS pixels.
 */
export function besidePointer(x: number, window: number, width: number): number {
  const wanted = x > window / 2 ? x - CARD_GAP - width : x + CARD_GAP;
  return Math.max(CARD_EDGE, Math.min(wanted, window - CARD_EDGE - width));
}

/** Maximum distance between a pointer and the event it hits, in CSS pixels. */
const REACH = 7;

/** Returns the event of a lane at `x` of `width` pixels. If several are at the same position, the last one wins. */
export function eventAt({ lane, side, shares }: PlacedLane, zoom: Zoom, x: number, width: number): Hit {
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
