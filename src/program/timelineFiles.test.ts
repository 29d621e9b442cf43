import ts from 'typescript';
import { startPressed } from '../features/tasks/tasksSlice';
import { describeReplayDivergence } from '../testing/describeReplayDivergence';
import { openRecordedDashboard } from '../testing/recordApp';
import type { Timeline } from '../engine/timeline/timeline';
import { testFile, timelineFile } from './timelineFiles';

async function recordTimeline(title: string) {
  const app = await openRecordedDashboard();
  app.store.dispatch(startPressed());
  app.clock.advance(30_000);
  return app.timeline(title);
}

/** Runs a test file as Jest would, and returns its tests with their results. */
function runTestFile(text: string): { name: string; divergence: unknown }[] {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(text, { compilerOptions });
  const results: { name: string; divergence: unknown }[] = [];
  let name = '';
  const requireModule = (path: string) =>
    path === '../src/testing/describeReplayDivergence' ? { describeReplayDivergence } : {};
  const it = (title: string, body: () => void) => {
    name = title;
    body();
  };
  const expect = (divergence: unknown) => ({ toBeNull: () => results.push({ name, divergence }) });
  new Function('require', 'exports', '__filename', 'it', 'expect', outputText)(
    requireModule,
    {},
    'timelines/changed.test.ts',
    it,
    expect,
  );
  return results;
}

describe('a timeline saved as a test', () => {
  it('is named after its title, and passes', async () => {
    const { name, text } = testFile(await recordTimeline('Stop, then */ "start" again'));
    expect(name).toBe('stop-then-start-again.test.ts');
    expect(runTestFile(text)).toEqual([
      { name: 'Stop, then */ "start" again: replays to the same events and states', divergence: null },
    ]);
  });

  it('fails when the program behaves differently', async () => {
    const timeline = await recordTimeline('Changed');
    // Start is replayed 1 ms later than it was recorded, so the events differ, as they would after a change of the
    // program.
    const inputs = timeline.inputs.map((input) =>
      input.type === startPressed.type ? { ...input, at: input.at + 1 } : input,
    );
    const [result] = runTestFile(testFile({ ...timeline, inputs, duration: timeline.duration + 1 }).text);
    expect(result?.divergence).toMatch(
      /^Event 10 differs: [^]*\nThe input before it: Profile: access granted at [^]*\nTo look at it: npm run replay -- timelines\/changed\.test\.ts$/,
    );
  });

  it('has a line for each input and event', async () => {
    const timeline = await recordTimeline('Short');
    const lines = testFile(timeline).text.split('\n');
    expect(lines.filter((line) => line.startsWith('{"at":'))).toHaveLength(timeline.inputs.length);
    expect(lines.filter((line) => line.startsWith('"+'))).toHaveLength(timeline.events.length);
  });

  it('is named after its time if the title has no letters or digits', async () => {
    const timeline = await recordTimeline('…');
    expect(testFile(timeline).name).toBe('seed-20260115-120030.test.ts');
  });
});

it('a timeline file is named after the moment at which it ends', async () => {
  const timeline = await recordTimeline('A session');
  const { name, text } = timelineFile(timeline);
  expect(name).toBe('seed-20260115-120030.timeline.json');
  expect(JSON.parse(text) as Timeline).toEqual(timeline);
});
