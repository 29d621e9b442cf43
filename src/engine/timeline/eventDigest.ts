import { finishLane, mixNumber, mixText, mixValue } from './mixing';
import type { TimedAction } from './events';

/** What a rolling digest begins with, before the first event. */
export const ROLLING_START = 0x5eed;

const typeLanes = new Map<string, number>();

/**
 * Folds one event into the rolling digest of all before it, and gives 32 bits: equal ones mean that
 * everything up to this event has happened alike, at the same milliseconds.
 */
export function foldEvent(rolling: number, { type, meta, payload }: TimedAction): number {
  let typeLane = typeLanes.get(type);
  if (typeLane === undefined) {
    typeLane = mixText(0, type);
    typeLanes.set(type, typeLane);
  }
  const lane = mixNumber(Math.imul(rolling, 31) ^ typeLane, meta.at);
  return finishLane(payload === undefined ? lane : mixValue(lane, payload));
}
