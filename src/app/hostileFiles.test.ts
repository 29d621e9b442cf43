import fc from 'fast-check';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { finish } from '../engine/timeline/program';
import { startPressed } from '../features/tasks/tasksSlice';
import { repliesArrive } from '../testing/makeTestApp';
import { makeRecordedApp } from '../testing/recordApp';
import { checkTexts } from '../timelinePanel/check';
import { seedProgram } from './seedProgram';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** Replacements for any value of a file. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  7,
  -1,
  0.5,
  1e300,
  2 ** 53,
  '',
  'x'.repeat(5000),
  '\u202e\u0000\u001b[2J\ud800',
  '__proto__',
  'AAAA',
  '0000',
  '0'.repeat(16),
  'task-2',
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array(3000).fill({}),
  { size: 10 ** 9, depth: 6, root: [] },
  { size: 1, depth: 0, root: [{}] },
];

type Keys = readonly string[];

/** The paths of a value, including its containers. */
function placesOf(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return [...(keys.length > 0 ? [keys] : []), ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...keys, key]))];
}

/** Returns the value with another value at a path, or with none. */
function withHostile(value: unknown, [key = '', ...rest]: Keys, hostile: unknown): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? hostile : withHostile(copy[key], rest, hostile);
  return copy;
}

/** A run that begins with a state, so that a file has every kind of part. */
async function good(): Promise<object> {
  const app = makeRecordedApp({ bounds: { inputs: 40, events: 24 } });
  app.navigate('/app');
  await repliesArrive();
  app.store.dispatch(startPressed());
  app.clock.advance(90_000);
  return JSON.parse(JSON.stringify(app.timeline())) as object;
}

it('a file that is hostile in any one place is refused with where and why, or opens with what differs from the recording', async () => {
  const timeline = await good();
  // The parts of a file differ much in size, and each must be hit.
  const parts = Object.entries(timeline).map(([name, part]) => placesOf(part, [name]));
  const place = fc.constantFrom(...parts).chain((places) => fc.constantFrom(...places));
  const told = { refused: 0, warned: 0, alike: 0, failed: 0 };
  const property = fc.property(place, fc.constantFrom(undefined, ...HOSTILE), (keys, hostile) => {
    const parsed = parseTimeline(JSON.stringify(withHostile(timeline, keys, hostile)), TIMELINE_SCHEMAS);
    if (!parsed.ok) {
      told.refused += 1;
      expect(parsed.fault.reason).toMatch(/^[A-Z][^\p{Cc}\u202e]*\.$/u);
      return;
    }
    try {
      const { isAlike, finding } = checkTexts(finish(seedProgram.open(parsed.timeline)));
      told[isAlike ? 'alike' : 'warned'] += 1;
      expect(finding).toMatch(/^[^\p{Cc}\u202e]+\.$/u);
    } catch (error) {
      told.failed += 1;
      expect(error).toBeInstanceOf(RangeError);
    }
  });
  fc.assert(property, { seed: 28, numRuns: 99 });
  expect(told.refused).toBeGreaterThan(20);
  expect(told.warned).toBeGreaterThan(0);
});
