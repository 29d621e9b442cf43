import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { longTimeline } from '../../src/testing/longLists';
import { recorded, run } from './testing/runReplay';

const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
const fullRun = recorded('full-run');

/** Writes a changed copy of the recorded run, and returns its path. */
function changed(name: string, change: (timeline: Timeline) => Partial<Timeline>): string {
  const timeline = JSON.parse(readFileSync(fullRun, 'utf8')) as Timeline;
  const file = path.join(folder, `${name}.timeline.json`);
  writeFileSync(file, JSON.stringify({ ...timeline, ...change(timeline) }));
  return file;
}

const withoutStart = () =>
  changed('without-start', ({ inputs }) => ({ changes: [{ kind: 'drop', input: inputs.findIndex(({ type }) => type === 'tasks/startPressed') }] }));
const wrongEnd = () => changed('wrong-end', ({ digests }) => ({ digests: { ...digests, final: '0'.repeat(16) } }));
const laterStart = () => changed('later-start', ({ inputs }) => ({ inputs: inputs.map((one) => (one.type === 'tasks/startPressed' ? { ...one, at: one.at + 1 } : one)) }));

describe('npm run replay -- --against', () => {
  it('compares the result of the changes that a file holds', async () => {
    const { code, printed } = await run(fullRun, '--against', withoutStart());
    expect(code).toBe(1);
    expect(printed).toContain('The other timeline holds 1 change: what comes of it is compared.');
    expect(printed).toContain('“Start pressed” happens in this timeline only');
    expect((await run(withoutStart(), '--against', fullRun)).printed).toMatch(/“Start pressed” happens in the other timeline only/);
    expect(await run(withoutStart(), '--against', withoutStart())).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
    // Without --against, a file is compared with its own recording.
    expect((await run(withoutStart())).code).toBe(0);
  });

  it('names the other one where it alone differs from its recording, and shows none of its events as those of this one', async () => {
    const { code, printed } = await run(fullRun, '--against', laterStart());
    expect(code).toBe(1);
    expect(printed).toContain("DIVERGED. The other timeline doesn't replay as recorded.");
    expect(printed).toContain("The other timeline doesn't replay as recorded: Event 10 differs: ");
    expect(printed).not.toMatch(/ Before: | After: |◆ /);
    const own = await run(laterStart(), '--against', fullRun);
    expect(own.printed).toMatch(/DIVERGED\. Event 10 differs: [^]* Before: /);
    expect((await run(laterStart(), '--against', laterStart())).printed).toContain("The other timeline doesn't replay");
  });

  it('judges both by their recordings as far as it looks at them', async () => {
    expect(await run(fullRun, '--against', laterStart(), '--until', '3s')).toMatchObject({ code: 1, printed: expect.stringContaining("The other timeline doesn't replay as recorded") });
    expect(await run(fullRun, '--against', laterStart(), '--until', '1s')).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
    expect((await run(fullRun, '--against', wrongEnd(), '--until', '1s')).code).toBe(0);
    expect((await run(fullRun, '--against', wrongEnd(), '--until', '1h')).code).toBe(1);
    expect((await run(wrongEnd(), '--against', fullRun, '--seed', 'other')).printed).toContain("This timeline doesn't replay as recorded");
  });

  it('marks where two differ by words of its own: in the list, in the lanes, and on the page', async () => {
    const page = path.join(folder, 'against.html');
    const { printed } = await run(fullRun, '--against', recorded('stop-and-restart'), '--lanes', '--html', page);
    expect(printed).toMatch(/ {2}◆ differs from the other$/m);
    expect(printed).toMatch(/^Differs from the other +.*◆ event \d+/m);
    expect(printed).toMatch(/■ stopped {2}◆ differs from the other$/m);
    expect(printed).not.toContain('◆ differs from the recording');
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<strong>◆ differs from the other:</strong>');
    expect(html).not.toContain('differs from the recording');
  });

  it('says so where two come to different states alone', async () => {
    const begun = longTimeline(10, 40, 400_000);
    const [one, other] = [path.join(folder, 'begun-so.timeline.json'), path.join(folder, 'begun-otherwise.timeline.json')];
    writeFileSync(one, begun);
    writeFileSync(other, begun.replace(/"completedInSession":(\d+)/, (_field, count) => `"completedInSession":${Number(count) + 1}`));
    const { printed } = await run(one, '--against', other, '--lanes');
    expect(printed).toContain('tasks.completedInSession: this ');
    expect(printed).toMatch(/ {2}◆ end state differs from the other$/m);
    expect(printed).toMatch(/^End state differs from the other +event 128 ◆$/m);
    expect(printed).not.toContain('◆ differs from the other');
  });

  it('colours the place where a run parts like its sign, not as a failure', () => {
    const command = path.resolve(__dirname, '../run.mjs');
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined };
    const { stdout } = spawnSync(process.execPath, [command, 'replay', laterStart()], { env, encoding: 'utf8' });
    const row = stdout.split('\n').find((line) => line.includes('◆ differs from the recording'));
    expect(row).toMatch(/^.\[35m.* Start pressed/);
  });

  it('gives other dice to the state that a file begins with, too', async () => {
    const file = path.join(folder, 'begun.timeline.json');
    writeFileSync(file, longTimeline(10, 40, 400_000));
    const { printed } = await run(file, '--seed', 'other', '--full', '--json');
    expect(JSON.parse(printed)).toMatchObject([{ states: [{ state: { simulation: { seed: 'other' } } }, {}] }]);
  });
});
