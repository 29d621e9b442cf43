import fc from 'fast-check';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { runToEnd } from '../engine/timeline/program';
import { startPressed } from '../features/tasks/tasksSlice';
import { openRecordedDashboard } from '../testing/recordApp';
import { describeCheck } from './check';
import { replayTimeline } from './replayTimeline';
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

/** Returns the paths of all values nested in a value. */
function pathsOf(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return [
    ...(keys.length > 0 ? [keys] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...keys, key])),
  ];
}

/** Returns a copy with another value at a path. */
function withHostile(value: unknown, [key = '', ...rest]: Keys, hostile: unknown): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? hostile : withHostile(copy[key], rest, hostile);
  return copy;
}

/** Records a run. The bounds are so low that the recording begins with a state, so the file has every kind of part. */
async function recordRun(): Promise<object> {
  const app = await openRecordedDashboard({ bounds: { inputs: 40, events: 24 } });
  app.store.dispatch(startPressed());
  app.clock.advance(90_000);
  return JSON.parse(JSON.stringify(app.timeline())) as object;
}

it('a file with a hostile value anywhere is refused with a reason, or opens with the result of its check', async () => {
  const timeline = await recordRun();
  // Choose a field of the file first, because some fields are far larger than others.
  const pathsByField = Object.entries(timeline).map(([name, value]) => pathsOf(value, [name]));
  const path = fc.constantFrom(...pathsByField).chain((paths) => fc.constantFrom(...paths));
  const counts = { refused: 0, diverged: 0, matched: 0, endless: 0 };
  const property = fc.property(path, fc.constantFrom(undefined, ...HOSTILE), (keys, hostile) => {
    const parsed = parseTimeline(JSON.stringify(withHostile(timeline, keys, hostile)), TIMELINE_SCHEMAS);
    if (!parsed.ok) {
      counts.refused += 1;
      expect(parsed.fault.reason).toMatch(/^[A-Z][^\p{Cc}\u202e]*\.$/u);
      return;
    }
    try {
      const { matchesRecording, finding } = describeCheck(runToEnd(replayTimeline(parsed.timeline)));
      counts[matchesRecording ? 'matched' : 'diverged'] += 1;
      expect(finding).toMatch(/^[^\p{Cc}\u202e]+\.$/u);
    } catch (error) {
      // A replay throws this if the file asks for more events than a timeline may hold.
      counts.endless += 1;
      expect(error).toBeInstanceOf(RangeError);
    }
  });
  fc.assert(property, { seed: 28, numRuns: 99 });
  expect(counts.refused).toBeGreaterThan(20);
  expect(counts.diverged).toBeGreaterThan(0);
});
