import type { Timeline } from '../../engine/timeline/timeline';
import type { ExportedFile } from './exportedFile';
import { fileMomentText, utcMillisText } from './timeTexts';

/** Beyond so many inputs a line for each would make the file too long to read. */
const MOST_LINES = 200;

/**
 * Gives the test that a timeline is: put into the folder `timelines/` it runs as it is, and fails at the
 * first event or state that is not as recorded.
 */
export function testFile(timeline: Timeline): ExportedFile {
  const { title, startedAt, duration, inputs } = timeline;
  const name = `${slugOf(title) || `seed-${fileMomentText(startedAt + duration)}`}.test.ts`;
  const text = [
    "import { expectReplay } from '../src/testing/expectReplay';",
    '',
    `/** Recorded from ${utcMillisText(startedAt)} on, for ${duration} ms; ${inputs.length} inputs. */`,
    `const timeline = ${timelineText(timeline)};`,
    '',
    `it(${JSON.stringify(`${title || 'a recorded timeline'}: replays to the same events and states`)}, () => {`,
    '  expect(expectReplay(timeline)).toBeNull();',
    '});',
    '',
  ].join('\n');
  return { name, type: 'text/typescript', text };
}

/** Writes the timeline with each of its inputs on a line, so that the test tells what is done in it. */
function timelineText(timeline: Timeline): string {
  if (timeline.inputs.length > MOST_LINES) return JSON.stringify(timeline);
  const fields = Object.entries(timeline).map(([key, value]) =>
    key === 'inputs'
      ? `  "inputs": [\n${inputLines(timeline)}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
}

function inputLines({ inputs }: Timeline): string {
  return inputs.map((input) => `    ${JSON.stringify(input)}`).join(',\n');
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 60).replace(/-+$/, '');
}
