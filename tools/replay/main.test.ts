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

interface DashboardState {
  readonly tasks: { readonly queue: readonly { readonly status: string }[] };
}

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

  it('draws the lanes as text with --lanes', async () => {
    const { code, printed } = await run(timelineFile('stop-and-restart'), '--lanes');
    expect(code).toBe(0);
    expect(printed).toMatch(/^You +\|/m);
    expect(printed).toMatch(/^Lighter · Open Long Position +─*┼─.*■/m);
  });

  it('writes a self-contained page with --html, and escapes markup in it', async () => {
    const page = tempPath('page.html');
    const file = changedFile(() => ({ title: '<script>alert(1)</script>' }));
    expect((await run(file, '--html', page)).code).toBe(0);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('Lighter · Open Long Position completed: ');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|https?:|src=/);
  });

  it('marks a divergence with a sign in the list, in the lanes and on the page', async () => {
    const page = tempPath('diverged.html');
    const { printed } = await run(laterStart(), fullRun, '--lanes', '--html', page);
    expect(printed).toMatch(/^ +10 +00:02\.001 {2}input .* Start pressed {2}◆ differs from the recording$/m);
    expect(printed).toMatch(/^Differs from the recording +◆ event 10$/m);
    expect(printed).toMatch(/^You +.*◆/m);
    const html = readFileSync(page, 'utf8');
    expect(html).toMatch(/<p class="bad">◆ <a href="#event-10">DIVERGED\. Event 10 differs/);
    expect(html).toMatch(
      /<tr id="event-10" class="diverged">.*<strong>◆ differs from the recording:<\/strong> Start pressed/,
    );
    expect(html).toMatch(/<a href="#event-10"><text class="diverged"[^>]*>◆ event 10, differs from the recording/);
    expect(html).toContain('<tr id="file-2-event-10">');
    // A divergence does not have the colour of a failure.
    expect(html).not.toMatch(/diverged[^{}]*\{[^}]*var\(--bad\)/);
    // Screen readers cannot reach links inside an SVG with the role of an image.
    expect(html).toContain('<svg role="group" aria-label="Lanes over time');
    expect(html).toMatch(/<a href="#file-2-event-\d+"><text class="sign success"[^>]*>●<title>/);
    // Every link leads to an element of the page.
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
  });

  it('colours the result red and the diverging event magenta, and prints the same text without colours', async () => {
    const { printed: plain } = await run(laterStart(), '--lanes');
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined };
    const command = path.resolve(__dirname, '../run.mjs');
    const { stdout: coloured } = spawnSync(process.execPath, [command, 'replay', laterStart(), '--lanes'], {
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
    expect(printed).toMatch(/^Usage: npm run replay -- [^]*--against <file>/);
    expect(printed).not.toContain('error');
  });

  it('exits with 1 and names the first event that differs, and the input before it', async () => {
    const { code, printed } = await run(laterStart());
    expect(code).toBe(1);
    expect(printed).toMatch(
      /Event 10 differs: found “Start pressed” at 00:02\.001; the recording has it at another time/,
    );
    expect(printed).toMatch(/The input before it: .* at 00:00\.000 \(event \d+\)/);
  });

  it('reports a divergence as JSON, with --full also the states around it', async () => {
    const { printed } = await run(laterStart(), '--json', '--full');
    // JSON has the index of the event, which begins at 0.
    expect(JSON.parse(printed)).toMatchObject([
      { divergence: { index: 9, states: { before: { tasks: { run: null } } } } },
    ]);
  });

  it('embeds states with --full, as text and as JSON', async () => {
    const { code, printed } = await run(timelineFile('stop-and-restart'), '--full', '--until', '3s');
    expect(code).toBe(0);
    expect(printed).toMatch(/state after 0 events, at 00:00\.000: {.*"path":null/);
    expect(printed).toMatch(/state after \d+ events, at 00:03\.000: {.*"status":"running"/);
    const json = await run(fullRun, '--full', '--json');
    const [report] = JSON.parse(json.printed) as [
      { events: unknown[]; states: { event: number; at: number; state: DashboardState }[] },
    ];
    expect(report.states.map(({ event }) => event)).toEqual([0, report.events.length]);
    expect(report.states.map(({ at }) => at)).toEqual([0, 122_000]);
    expect(report.states.map(({ state }) => state.tasks.queue[0]?.status)).toEqual(['pending', 'completed']);
    expect((await run(fullRun)).printed).not.toContain('state after');
  });

  it('finds no difference from the same timeline recorded an hour later', async () => {
    const later = changedFile(({ startedAt }) => ({ startedAt: startedAt + 3_600_000 }));
    // Until --update, the file has the digests of the original times.
    await run(later, '--update');
    const { code, printed } = await run(later, '--against', fullRun);
    expect(printed).toContain('Alike: ');
    expect(code).toBe(0);
  });

  it('reports the event at which two timelines are lined up, and the event at which another seed makes them diverge', async () => {
    const later = laterStart();
    await run(later, '--update');
    const { code, printed } = await run(later, '--against', fullRun);
    expect(code).toBe(0);
    expect(printed).toMatch(/Alike: [^]*Lined up at “Start pressed”: 00:02\.001 in this one, 00:02\.000 in the other/);
    const otherSeed = await run(fullRun, '--against', fullRun, '--seed', 'other');
    expect(otherSeed.code).toBe(1);
    expect(otherSeed.printed).toContain('They have different seeds');
    expect(otherSeed.printed).toMatch(/Diverges at event \d+\.\n[^]* {2}other: .* completed: 0\.15 ETH at 01:32\.000/);
  });

  it('compares two timelines, and their states at the divergence', async () => {
    const { code, printed } = await run(fullRun, '--against', timelineFile('stop-and-restart'));
    expect(code).toBe(1);
    expect(printed).toMatch(/Lined up at “Start pressed”: 00:02\.000 in this one, 00:00\.000 in the other\./);
    expect(printed).toMatch(/other: Stop pressed at 00:\d\d\.\d+ \(event \d+\)/);
    expect(printed).toMatch(/ tasks\.\S+: this .+, other /);
  });

  it('compares several files with the file after --against, which is reported only once if it cannot be used', async () => {
    expect(await run(fullRun, fullRun, '--against', fullRun)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('2 files, 2 without'),
    });
    expect(await run(fullRun, fullRun, '--against', 'missing.json')).toEqual({
      code: 2,
      printed: 'missing.json: There is no such file.\n',
    });
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

  it.each(['--schema', '--record'])('exits with 2 if %s cannot write', async (option) => {
    const missing = tempPath('no/such/folder');
    const { code, printed } = await run(option, missing);
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

  it('with --anyway, opens a file that breaks only rules between fields, and names those rules, but refuses to update it', async () => {
    const timeline = JSON.parse(timelineFromState()) as Timeline & { start: { tasks: { lastNumber: number } } };
    timeline.start.tasks.lastNumber = 3;
    const file = tempFile('broken.timeline.json', JSON.stringify(timeline));
    const rule = 'start.tasks.lastNumber: It is less than the number of a task.';
    expect(await run(file)).toEqual({
      code: 2,
      printed: `${file}: ${rule} Only rules between fields are broken: --anyway opens it.\n`,
    });
    const { code, printed } = await run(file, '--anyway');
    expect(code).toBe(1);
    expect(printed).toContain(`Opened although a rule is broken. ${rule}`);
    expect((await run(file, '--anyway', '--update')).code).toBe(2);
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

  it('replays a part of a timeline, or a run with another seed, without comparing it with the recording', async () => {
    // One hour is longer than the timeline, so the whole timeline is replayed and compared.
    expect((await run(fullRun, '--until', '1h')).printed).toContain('Alike: 47 events');
    const part = await run(fullRun, '--until', '3s');
    expect(part.code).toBe(0);
    expect(part.printed).toContain('Not compared');
    expect(part.printed).not.toContain('0 → 20 %');
    expect((await run(fullRun, '--seed', 'other')).code).toBe(0);
  });

  it('applies another seed to the initial state, too', async () => {
    const { printed } = await run(
      tempFile('from-state.timeline.json', timelineFromState()),
      '--seed',
      'other',
      '--full',
      '--json',
    );
    expect(JSON.parse(printed)).toMatchObject([{ states: [{ state: { simulation: { seed: 'other' } } }, {}] }]);
  });

  it('replays as recorded after --update', async () => {
    const file = laterStart();
    expect((await run(file, '--update')).printed).toMatch(/updated from event \d+ \(tasks\/startPressed\)/);
    expect((await run(file)).code).toBe(0);
  });
});
