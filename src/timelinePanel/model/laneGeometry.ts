import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { findFirstIndex } from '../../shared/findFirstIndex';
import type { Lane } from './lane';
import { drawnParts, type SpanPart } from './chart';
import type { Zoom } from './laneView';
import type { LaneEntry } from '../../engine/timeline/laneEntry';
import type { TimeScale } from './timeScale';
import type { Side } from './branching';

/** A lane with its positions on the scale, so that drawing a frame only multiplies. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly side: Side;
  /** The lane entries of all events of the lane's run, by event index. */
  readonly entries: readonly LaneEntry[];
  /** The positions of the lane's events as fractions of the scale, in order. */
  readonly fractions: Float64Array;
  /** The lane's work; `from` and `to` are fractions of the scale. */
  readonly parts: readonly SpanPart[];
}

/** Places lanes on a scale. The lanes' times are `timeOffset` ms greater than the scale's. */
export function placeLanes(
  lanes: readonly Lane[],
  entries: readonly LaneEntry[],
  events: readonly PlayedEvent[],
  scale: TimeScale,
  duration: Ms,
  side: Side = 'left',
  timeOffset: Ms = 0,
): PlacedLane[] {
  return lanes.map((lane) => ({
    lane,
    side,
    entries,
    fractions: createNumbers(lane.eventIndices.length, (place) =>
      scale.fractionAt((events[lane.eventIndices[place] ?? -1]?.at ?? 0) - timeOffset),
    ),
    parts: drawnParts(lane, duration).map(({ from, to, status }) => ({
      from: scale.fractionAt(from - timeOffset),
      to: scale.fractionAt(to - timeOffset),
      status,
    })),
  }));
}

/**
 * Creates an array of numbers. `Float64Array.from` takes several times as long, which is noticeable with 100,000
 * events.
 */
function createNumbers(length: number, numberAt: (index: number) => number): Float64Array {
  const numbers = new Float64Array(length);
  for (let index = 0; index < length; index += 1) numbers[index] = numberAt(index);
  return numbers;
}

/** Returns whether two lanes of compared runs look the same. */
export function areAlike(lane: PlacedLane, other: PlacedLane): boolean {
  if (lane.fractions.length !== other.fractions.length || lane.parts.length !== other.parts.length) return false;
  const isSameAt = (fraction: number, place: number) =>
    fraction === other.fractions[place] && isSameEntry(entryAt(lane, place), entryAt(other, place));
  return (
    lane.fractions.every(isSameAt) &&
    lane.parts.every(({ status, to }, place) => status === other.parts[place]?.status && to === other.parts[place].to)
  );
}

function entryAt({ lane, entries }: PlacedLane, place: number): LaneEntry | undefined {
  return entries[lane.eventIndices[place] ?? -1];
}

function isSameEntry(entry: LaneEntry | undefined, other: LaneEntry | undefined): boolean {
  return entry?.newStatus === other?.newStatus && entry?.outcome === other?.outcome && entry?.id === other?.id;
}

/** Returns the index of the first of ascending `fractions` at or after `fraction`. */
export function firstIndexAtOrAfter(fractions: Float64Array, fraction: number): number {
  return findFirstIndex(fractions.length, (place) => (fractions[place] ?? Infinity) >= fraction);
}

/** Maximum distance between a pointer and the event it hits, in CSS pixels. */
const HIT_RADIUS = 7;

/**
 * Returns the index of the lane's event nearest to `x` of `width` pixels, the last if several are as near; `null` if
 * none is in reach.
 */
export function eventAt({ lane, fractions }: PlacedLane, zoom: Zoom, x: number, width: number): number | null {
  const perPixel = (zoom.to - zoom.from) / width;
  const fraction = zoom.from + x * perPixel;
  let nearest = -1;
  let smallestDistance = HIT_RADIUS * perPixel;
  for (let place = firstIndexAtOrAfter(fractions, fraction - smallestDistance); place < fractions.length; place += 1) {
    const distance = (fractions[place] ?? Infinity) - fraction;
    if (distance > smallestDistance) break;
    if (Math.abs(distance) <= smallestDistance) [nearest, smallestDistance] = [place, Math.abs(distance)];
  }
  return lane.eventIndices[nearest] ?? null;
}
