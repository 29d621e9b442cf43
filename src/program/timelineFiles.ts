import { parseTimeline } from '../engine/timeline/parseTimeline';
import type { Timeline } from '../engine/timeline/timeline';
import { saveFile, type SavedFile } from '../shared/saveFile';
import { fileMomentText, utcMillisText } from '../shared/times';
import type { LiveSession } from './liveSession';
import type { RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/**
 * Returns the recording of a session so far, with only the fields that a file may have.
 *
 * @throws Error when no file of it could be read
 */
export function readRecording(session: Pick<LiveSession, 'record'>, title: string): Timeline<RootState> {
  const parsed = parseTimeline(JSON.stringify(session.record(title)), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`The recording cannot be written: ${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}

/** Saves the recording of a session as a file. The recording of a failed session ends at the failure. */
export function saveRecording(session: Pick<LiveSession, 'record'>, title: string): void {
  saveFile(timelineFile(readRecording(session, title)));
}

/** Returns the file of a timeline, named for the moment (UTC) at which it ends. */
export function timelineFile(timeline: Timeline): SavedFile {
  const name = `seed-${fileMomentText(timeline.startedAt + timeline.duration)}.timeline.json`;
  return { name, type: 'application/json', text: `${timelineText(timeline)}\n` };
}

/**
 * Returns a timeline as a test file for the folder `timelines/`. The test fails at the first event or state that
 * differs from the recording.
 */
export function testFile(timeline: Timeline): SavedFile {
  const { title, startedAt, duration, inputs } = timeline;
  const name = `${slugOf(title) || `seed-${fileMomentText(startedAt + duration)}`}.test.ts`;
  const text = [
    "import { describeReplayDivergence } from '../src/testing/describeReplayDivergence';",
    '',
    `/** Recorded from ${utcMillisText(startedAt)} on, for ${duration} ms; ${inputs.length} inputs. */`,
    `const timeline = ${timelineText(timeline)};`,
    '',
    `it(${JSON.stringify(`${title || 'a recorded timeline'}: replays to the same events and states`)}, () => {`,
    `  expect(describeReplayDivergence(timeline, __filename)).toBeNull();`,
    '});',
    '',
  ].join('\n');
  return { name, type: 'text/typescript', text };
}

/**
 * Returns a timeline as JSON: a line for each field, and for each input, event and state, so that two files can be
 * compared line by line.
 */
export function timelineText({ digests, ...timeline }: Timeline): string {
  const { states, ...ends } = digests;
  const digestFields = [
    listText('states', states),
    ...Object.entries(ends).map(([key, value]) => fieldText(key, value)),
  ];
  const fields = Object.entries(timeline).map(([key, value]) =>
    key === 'inputs' || key === 'events' ? listText(key, value as readonly unknown[]) : fieldText(key, value),
  );
  return `{\n${[...fields, `"digests":{\n${digestFields.join(',\n')}\n}`].join(',\n')}\n}`;
}

const fieldText = (key: string, value: unknown) => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

const listText = (key: string, items: readonly unknown[]) =>
  items.length === 0
    ? fieldText(key, items)
    : `${JSON.stringify(key)}:[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
