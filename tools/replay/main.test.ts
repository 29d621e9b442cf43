import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { longTimeline } from '../../src/testing/longLists';
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

describe('npm run replay', () => {
  it('exits with 0 and describes every event if all events match', async () => {
    const { code, printed } = await run(fullRun);
    expect(code).toBe(0);
    expect(printed).toMatch(/1:32\.000 {2}due {6}[0-9a-f]{4} {4}Lighter · Open Long Position completed: /);
    expect(printed).toContain('Alike: ');
  });

  it('says of an ignored press that it had no effect (P10.3d)', async () => {
    const { printed } = await run(timelineFile('wallets-renamed-and-removed'));
    const ignored = printed.split('\n').filter((line) => line.includes('no effect'));
    expect(ignored).toEqual([
      expect.stringMatching(/Rename wallet requested: HYPE Trading Wallet to DEEP FARM {2}\(no effect\)$/),
      // One of its tasks is running.
      expect.stringMatching(/Remove pressed: wallet Deep farm {2}\(no effect\)$/),
    ]);
  });

  it('adds the type and payload of each event with --raw', async () => {
    const { printed } = await run(fullRun, '--raw');
    expect(printed).toContain('Lighter · Open Long Position 0 → 20 %  tasks/taskTicked {"taskId":"task-1"}');
  });

  it('marks a divergence with a sign in the list', async () => {
    const { printed } = await run(laterStart(), fullRun);
    expect(printed).toMatch(/^ +10 +00:02\.001 {2}input .* Start pressed {2}◆ differs from the recording$/m);
  });

  it('colours the result red and the diverging event magenta, and prints the same text without colours', async () => {
    const { printed: plain } = await run(laterStart());
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined };
    const command = path.resolve(__dirname, '../run.mjs');
    const { stdout: coloured } = spawnSync(process.execPath, [command, 'replay', laterStart()], {
      env,
      encoding: 'utf8',
    });
    expect(coloured).toContain('\u001b[31mDIVERGED. ');
    expect(coloured).toMatch(/^.\[35m.* Start pressed .*◆ differs from the recording/m);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('prints only its usage with --help', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Usage: npm run replay -- [^]*--with <folder>/);
    expect(printed).not.toContain('error');
  });

  it('exits with 1 and names the first event that differs, and the input before it', async () => {
    const { code, printed } = await run(laterStart());
    expect(code).toBe(1);
    expect(printed).toMatch(
      /Event 10 differs: found “Start pressed” at 00:02\.001; the recording has the same event 1 ms earlier\./,
    );
    expect(printed).toMatch(/The input before it: .* at 00:00\.000 \(event \d+\)/);
  });

  it('reports a divergence as JSON', async () => {
    const { printed } = await run(laterStart(), '--json');
    // JSON has the index of the event, which begins at 0.
    expect(JSON.parse(printed)).toMatchObject([{ divergence: { index: 9 } }]);
  });

  it('lists the first and last three events between the last matching state and the first differing one, and the three events after it', async () => {
    const timeline = JSON.parse(longTimeline(10, 400, 400 * 5000)) as {
      digests: { states: { event: number; digest: string }[] };
    };
    // A timeline of this length has a digest of the state every 32 events.
    const wrongState = timeline.digests.states.find(({ event }) => event === 512);
    if (wrongState) wrongState.digest = '0'.repeat(16);
    const file = tempFile('long.timeline.json', JSON.stringify(timeline));
    const [{ divergence }] = JSON.parse((await run(file, '--json')).printed) as [
      { divergence: Record<'before' | 'after' | 'event', { index: number }[] | null> },
    ];
    expect(divergence).toMatchObject({ kind: 'state', index: 512, event: null });
    expect(divergence.before?.map(({ index }) => index)).toEqual([480, 481, 482, 509, 510, 511]);
    expect(divergence.after?.map(({ index }) => index)).toEqual([512, 513, 514]);
    expect((await run(file)).printed).toMatch(
      /the state after 512 events doesn't\.\n {2}It matched after event \d+, so the cause is one of events \d+ to 512\.\n/,
    );
  });

  it('exits with 2 for an invalid, missing or unreadable file and for an unknown option, and says what is wrong', async () => {
    const { code, printed } = await run(
      changedFile(({ inputs }) => ({ inputs: [{ at: 0, type: 'no/such' }, ...inputs] })),
    );
    expect(code).toBe(2);
    expect(printed).toMatch(/inputs\.\d+\.type: Unknown input "no\/such"/);
    expect(await run('missing.json')).toEqual({ code: 2, printed: 'missing.json: There is no such file.\n' });
    expect((await run(tempPath(''))).printed).toContain('It is a folder. Name the files in it');
    expect((await run(fullRun, '--nonsense')).code).toBe(2);
  });

  it('exits with 2 if --record cannot write', async () => {
    const missing = tempPath('no/such/folder');
    const { code, printed } = await run('--record', missing);
    expect(code).toBe(2);
    expect(printed).toMatch(new RegExp(`^${missing}.*: it cannot be written: `));
  });

  it('reports on every file even if one cannot be used, and exits with the highest code', async () => {
    const { code, printed } = await run(laterStart(), 'missing.json', fullRun);
    expect(code).toBe(2);
    expect(printed).toMatch(/missing\.json: [^]*DIVERGED[^]*Alike: /);
    expect(printed).toMatch(
      /3 files, 1 without a divergence\.\n {2}diverged: .*changed\.timeline\.json\n {2}cannot be used: missing\.json\n$/,
    );
    const file = laterStart();
    const before = readFileSync(file, 'utf8');
    expect((await run(file, 'missing.json', '--update')).printed).toContain('No file was changed.');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('numbers events from 1, and names the range of events that contains the cause of a differing state', async () => {
    const { printed } = await run(wrongEnd());
    expect(printed).toMatch(
      /the state after 47 events doesn't\.\n +It matched after event 40, so the cause is one of events 41 to 47\.\n +The input before it: Start pressed at 00:02\.000 \(event 10\)\n/,
    );
  });

  it('opens a file whose first state breaks rules between its fields', async () => {
    const timeline = JSON.parse(timelineFromState()) as Timeline & { start: { tasks: { lastNumber: number } } };
    timeline.start.tasks.lastNumber = 3;
    const { code, printed } = await run(tempFile('broken.timeline.json', JSON.stringify(timeline)));
    expect(code).toBe(1);
    expect(printed).toContain('DIVERGED. ');
  });

  it.each(['utf16le', 'utf8'] as const)('reads a file in %s with a byte order mark', async (encoding) => {
    const file = tempFile('marked.timeline.json', Buffer.from(`\ufeff${readFileSync(fullRun, 'utf8')}`, encoding));
    expect(await run(file)).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
  });

  it.each([
    ['a file of several lines that are not JSON', [tempFile('not-json.json', '\nnot\njson\n')]],
    ['an unknown option', [fullRun, '--jsom']],
    ['an invalid time', [fullRun, '--until', 'late\n']],
    ['a file name of two lines', ['a\nb.json']],
  ])('reports %s in one line', async (_what, args) => {
    const { code, printed } = await run(...args);
    expect(code).toBe(2);
    expect(printed).toMatch(/^[^\n]+\n$/);
  });

  it('escapes control characters', async () => {
    const { printed } = await run(changedFile(() => ({ title: 'A \u001b[2J title\u009b, turned \u202e around' })));
    expect(printed).toContain('A \\u001b[2J title\\u009b, turned \\u202e around');
  });

  it('replays as recorded after --update', async () => {
    const file = laterStart();
    expect((await run(file, '--update')).printed).toMatch(/updated from event \d+ \(tasks\/startPressed\)/);
    expect((await run(file)).code).toBe(0);
  });
});
