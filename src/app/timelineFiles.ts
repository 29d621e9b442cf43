import type { Timeline } from '../engine/timeline/timeline';
import type { SavedFile } from '../shared/saveFile';
import { fileMomentText, utcMillisText } from '../shared/times';

/** Beyond this many inputs, one line for each would make the test too long to read. */
const MAX_INPUT_LINES = 200;

/** The file of a timeline, named for the moment (UTC) at which it ends. */
export function timelineFile(timeline: Timeline): SavedFile {
  const name = `seed-${fileMomentText(timeline.startedAt + timeline.duration)}.timeline.json`;
  return { name, type: 'application/json', text: `${JSON.stringify(timeline, null, 2)}\n` };
}

/**
 * A timeline as a test file: put into the folder `timelines/` it runs as it is, and fails at the first event or state
 * that is not as recorded. One that breaks rules between fields is told to be read all the same.
 */
export function testFile(timeline: Timeline, { isAnyway = false }: { readonly isAnyway?: boolean } = {}): SavedFile {
  const { title, startedAt, duration, inputs } = timeline;
  const name = `${slugOf(title) || `seed-${fileMomentText(startedAt + duration)}`}.test.ts`;
  const text = [
    "import { expectReplay } from '../src/testing/expectReplay';",
    '',
    `/** Recorded from ${utcMillisText(startedAt)} on, for ${duration} ms; ${inputs.length} inputs. */`,
    `const timeline = ${timelineText(timeline)};`,
    '',
    `it(${JSON.stringify(`${title || 'a recorded timeline'}: replays to the same events and states`)}, () => {`,
    `  expect(expectReplay(timeline, __filename${isAnyway ? ', { isAnyway: true }' : ''})).toBeNull();`,
    '});',
    '',
  ].join('\n');
  return { name, type: 'text/typescript', text };
}

/** Writes each input of the timeline on a line of its own, so that the test shows what is done in it. */
function timelineText(timeline: Timeline): string {
  if (timeline.inputs.length > MAX_INPUT_LINES) return JSON.stringify(timeline);
  const inputLines = timeline.inputs.map((input) => `    ${JSON.stringify(input)}`).join(',\n');
  const fields = Object.entries(timeline).map(([key, value]) =>
    key === 'inputs' ? `  "inputs": [\n${inputLines}\n  ]` : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 60).replace(/-+$/, '');
}
