import type { Player } from '../engine/timeline/player';
import { finish } from '../engine/timeline/program';
import { MOST_SAMPLES, sampleSteps, stepsOf, type Samples } from './pathSamples';

/** A player of so many events, one each second, whose value is a function of how many have happened. */
function playerOf(length: number, valueOf: (count: number) => unknown) {
  const stateAfter = jest.fn((count: number) => ({ value: valueOf(count) }));
  const events = Array.from({ length }, (_, index) => ({ index, at: (index + 1) * 1000 }));
  return { events, stateAfter } as unknown as Player<unknown> & { stateAfter: typeof stateAfter };
}

const PINS = [['value']];

it('finds the very event at which a value changes', () => {
  const player = playerOf(5000, (count) => (count < 1234 ? 'waiting' : count < 4321 ? 'running' : 'done'));
  const known: Samples = new Map();
  finish(sampleSteps(player, PINS, known));
  expect(stepsOf(known, 0, player.events)).toEqual([
    { at: 0, value: 'waiting' },
    { at: 1_234_000, value: 'running' },
    { at: 4_321_000, value: 'done' },
  ]);
  expect(known.size).toBeLessThan(100);
});

it('looks at a bounded number of states, however often a value changes', () => {
  const player = playerOf(100_000, (count) => count);
  const known: Samples = new Map();
  finish(sampleSteps(player, PINS, known));
  expect(player.stateAfter).toHaveBeenCalledTimes(MOST_SAMPLES);
  expect(Math.max(...known.keys())).toBe(100_000);
});

it('gives how much is inside of a list or an object', () => {
  const player = playerOf(3, (count) => Array.from({ length: count }));
  const known: Samples = new Map();
  finish(sampleSteps(player, PINS, known));
  expect(stepsOf(known, 0, player.events).map(({ value }) => value)).toEqual([0, 1, 2, 3]);
});

it('keeps what it knows while the timeline grows, and stays bounded', () => {
  const known: Samples = new Map();
  finish(sampleSteps(playerOf(100, () => 1), PINS, known));
  const grown = playerOf(101, () => 1);
  finish(sampleSteps(grown, PINS, known));
  expect(grown.stateAfter.mock.calls).toEqual([[101]]);
  for (let length = 102; length < 1000; length += 1) finish(sampleSteps(playerOf(length, () => length), PINS, known));
  expect(known.size).toBeLessThanOrEqual(2 * MOST_SAMPLES + 64);
});
