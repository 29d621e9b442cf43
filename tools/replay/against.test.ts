import { readFileSync } from 'node:fs';
import {
  changedFile,
  laterStart,
  timelineFile,
  run,
  tempFile,
  tempPath,
  timelineFromState,
  wrongEnd,
} from './testing/runReplay';

const fullRun = timelineFile('full-run');

/** Writes a full run with one change: the press of Start is dropped. */
const withoutStart = () =>
  changedFile(
    ({ inputs }) => ({
      changes: [{ kind: 'drop', input: inputs.findIndex(({ type }) => type === 'tasks/startPressed') }],
    }),
    'without-start',
  );

describe('npm run replay -- --against', () => {
  it('compares the run that results from the changes in a file, but without --against checks only the recording', async () => {
    const { code, printed } = await run(fullRun, '--against', withoutStart());
    expect(code).toBe(1);
    expect(printed).toContain('The other timeline holds 1 change: the run with it is compared.');
    expect(printed).toContain('“Start pressed” happens in this timeline only');
    expect((await run(withoutStart(), '--against', fullRun)).printed).toMatch(
      /“Start pressed” happens in the other timeline only/,
    );
    expect(await run(withoutStart(), '--against', withoutStart())).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Alike: '),
    });
    // Without --against, a file is compared with its own recording.
    expect((await run(withoutStart())).code).toBe(0);
  });

  it('names the run that differs from its recording, and lists the events around the difference only for this timeline', async () => {
    const { code, printed } = await run(fullRun, '--against', laterStart());
    expect(code).toBe(1);
    expect(printed).toContain("DIVERGED. The other timeline doesn't replay as recorded.");
    expect(printed).toContain("The other timeline doesn't replay as recorded: Event 10 differs: ");
    expect(printed).not.toMatch(/ Before: | After: |◆ /);
    const laterRun = await run(laterStart(), '--against', fullRun);
    expect(laterRun.printed).toMatch(/DIVERGED\. Event 10 differs: [^]* Before: /);
    expect((await run(laterStart(), '--against', laterStart())).printed).toContain("The other timeline doesn't replay");
    expect(await run(wrongEnd(), '--against', fullRun)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("This timeline doesn't replay as recorded: "),
    });
  });

  it('checks both runs against their recordings within the compared part', async () => {
    expect(await run(fullRun, '--against', laterStart(), '--until', '3s')).toMatchObject({
      code: 1,
      printed: expect.stringContaining("The other timeline doesn't replay as recorded"),
    });
    expect(await run(fullRun, '--against', laterStart(), '--until', '1s')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Alike: '),
    });
    expect((await run(fullRun, '--against', wrongEnd(), '--until', '1s')).code).toBe(0);
    expect((await run(fullRun, '--against', wrongEnd(), '--until', '1h')).code).toBe(1);
    expect((await run(wrongEnd(), '--against', fullRun, '--seed', 'other')).printed).toContain(
      "This timeline doesn't replay as recorded",
    );
  });

  it('labels the difference from the other timeline in the list, in the lanes and on the page', async () => {
    const page = tempPath('against.html');
    const { printed } = await run(fullRun, '--against', timelineFile('stop-and-restart'), '--lanes', '--html', page);
    expect(printed).toMatch(/ {2}◆ differs from the other$/m);
    expect(printed).toMatch(/^Differs from the other +.*◆ event \d+/m);
    expect(printed).toMatch(/■ stopped {2}◆ differs from the other$/m);
    expect(printed).not.toContain('◆ differs from the recording');
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<strong>◆ differs from the other:</strong>');
    expect(html).not.toContain('differs from the recording');
  });

  it('reports that only the end states differ', async () => {
    const text = timelineFromState();
    const file = tempFile('from-state.timeline.json', text);
    const otherFile = tempFile(
      'from-other-state.timeline.json',
      text.replace(/"completedInSession":(\d+)/, (_field, count) => `"completedInSession":${Number(count) + 1}`),
    );
    const { printed } = await run(file, '--against', otherFile, '--lanes');
    expect(printed).toContain('tasks.completedInSession: this ');
    expect(printed).toMatch(/ {2}◆ end state differs from the other$/m);
    expect(printed).toMatch(/^End state differs from the other +event 128 ◆$/m);
    expect(printed).not.toContain('◆ differs from the other');
  });
});
