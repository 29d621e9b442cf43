import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { seedProgram } from '../../src/app/seedProgram';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { longTimeline } from '../../src/testing/longLists';
import { recorded, run } from './testing/runReplay';

const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
const fullRun = recorded('full-run');

interface Changeable {
  startedAt: number;
  readonly digests: object;
  readonly inputs: { at: number; type: string }[];
}

/** Writes a changed copy of a recorded timeline, and returns its path. */
function changed(change: (timeline: Changeable) => void): string {
  const timeline = JSON.parse(readFileSync(fullRun, 'utf8')) as Changeable;
  change(timeline);
  const file = path.join(folder, 'changed.timeline.json');
  writeFileSync(file, JSON.stringify(timeline));
  return file;
}

const laterStart = () =>
  changed(({ inputs }) => {
    const start = inputs.find(({ type }) => type === 'tasks/startPressed');
    if (start) start.at += 1;
  });

/** Returns the number of the first event whose line in the table matches. */
async function indexOf(file: string, passes: RegExp): Promise<number> {
  const { printed } = await run(file, '--json');
  const [report] = JSON.parse(printed) as [{ events: { type: string }[] }];
  return report.events.findIndex(({ type }) => passes.test(type));
}

interface State {
  readonly tasks: { readonly queue: readonly { readonly status: string }[] };
}

describe('npm run replay', () => {
  it('exits with 0 and lists every event when all is alike', async () => {
    const { code, printed } = await run(fullRun);
    expect(code).toBe(0);
    expect(printed).toMatch(/1:32\.000 {2}due {6}[0-9a-f]{8} {2}Lighter · Open Long Position completed: /);
    expect(printed).toContain('Alike: ');
  });

  it('adds type and payload of each event when asked for what is raw', async () => {
    const { printed } = await run(fullRun, '--raw');
    expect(printed).toContain('Lighter · Open Long Position 0 → 20 %  tasks/taskTicked {"taskId":"task-1"}');
  });

  it('draws the lanes as text when asked for them', async () => {
    const { code, printed } = await run(recorded('stop-and-restart'), '--lanes');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Inputs +\|/m);
    expect(printed).toMatch(/^Lighter · Open Long Position +─*┼─.*■/m);
  });

  it('writes one page that needs nothing else, and lets no name in it be markup', async () => {
    const file = path.join(folder, 'page.html');
    const named = changed((timeline) => {
      Object.assign(timeline, { title: '<script>alert(1)</script>' });
    });
    expect((await run(named, '--html', file)).code).toBe(0);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('Lighter · Open Long Position completed: ');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|https?:|src=/);
  });

  it('marks where a run differs from its recording by a sign and the number of the event: in the list, in the lanes, and on the page', async () => {
    const file = laterStart();
    const page = path.join(folder, 'diverged.html');
    const { printed } = await run(file, fullRun, '--lanes', '--html', page);
    expect(printed).toMatch(/^ +10 +00:02\.001 {2}input .* Start pressed {2}◆ differs from the recording$/m);
    expect(printed).toMatch(/^Differs from the recording +◆ event 10$/m);
    expect(printed).toMatch(/^Inputs +.*◆/m);
    const html = readFileSync(page, 'utf8');
    expect(html).toMatch(/<p class="bad">◆ <a href="#event-10">DIVERGED\. Event 10 differs/);
    expect(html).toMatch(/<tr id="event-10" class="diverged">.*<strong>◆ differs from the recording:<\/strong> Start pressed/);
    expect(html).toMatch(/<a href="#event-10"><text class="diverged"[^>]*>◆ event 10, differs from the recording/);
    expect(html).toContain('<tr id="file-2-event-10">');
    expect(html).not.toMatch(/diverged[^{}]*\{[^}]*var\(--bad\)/);
    // Screen readers cannot reach links inside an SVG with the role of an image.
    expect(html).toContain('<svg role="group" aria-label="Lanes over time');
    expect(html).toMatch(/<a href="#file-2-event-\d+"><text class="sign success"[^>]*>●<title>/);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
  });

  it('is coloured for a terminal that shows colours, and says the same without', async () => {
    const { printed: plain } = await run(laterStart(), '--lanes');
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined };
    const command = path.resolve(__dirname, '../run.mjs');
    const { stdout: coloured } = spawnSync(process.execPath, [command, 'replay', laterStart(), '--lanes'], { env, encoding: 'utf8' });
    expect(coloured).toContain('\u001b[31mDIVERGED. ');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('says how it is used, and nothing else, when asked for help', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Usage: npm run replay --/);
    expect(printed).not.toContain('error');
  });

  it('exits with 1 and names the first event that differs, and the input before it', async () => {
    const { code, printed } = await run(laterStart());
    expect(code).toBe(1);
    const index = await indexOf(fullRun, /startPressed/);
    expect(printed).toMatch(new RegExp(`Event ${index + 1} differs: found “Start pressed” at 00:02\\.001; the recording has it at another time`));
    expect(printed).toMatch(/The input before it: .* at 00:00\.000 \(event \d+\)/);
  });

  it('returns the same as JSON, with the states around it when asked in full', async () => {
    const { printed } = await run(laterStart(), '--json', '--full');
    const index = await indexOf(fullRun, /startPressed/);
    expect(JSON.parse(printed)).toMatchObject([{ divergence: { index, states: { before: { tasks: { run: null } } } } }]);
  });

  it('embeds states at both ends and between, as text and as JSON, when asked in full', async () => {
    const { code, printed } = await run(recorded('stop-and-restart'), '--full', '--until', '3s');
    expect(code).toBe(0);
    expect(printed).toMatch(/state after 0 events, at 00:00\.000: {.*"path":null/);
    expect(printed).toMatch(/state after \d+ events, at 00:03\.000: {.*"status":"running"/);
    const json = await run(recorded('full-run'), '--full', '--json');
    const [report] = JSON.parse(json.printed) as [{ events: unknown[]; states: { event: number; at: number; state: State }[] }];
    expect(report.states.map(({ event }) => event)).toEqual([0, report.events.length]);
    expect(report.states.map(({ at }) => at)).toEqual([0, 122_000]);
    expect(report.states.map(({ state }) => state.tasks.queue[0]?.status)).toEqual(['pending', 'completed']);
    expect((await run(recorded('full-run'))).printed).not.toContain('state after');
  });

  it('finds no difference with another of the same that was recorded an hour later', async () => {
    const later = changed((timeline) => (timeline.startedAt += 3_600_000));
    await run(later, '--update');
    const { code, printed } = await run(later, '--against', fullRun);
    expect(printed).toContain('Alike: ');
    expect(code).toBe(0);
  });

  it('says that two are alike only when they are lined up, and from where other dice make them part', async () => {
    const later = laterStart();
    await run(later, '--update');
    const { code, printed } = await run(later, '--against', fullRun);
    expect(code).toBe(0);
    expect(printed).toMatch(/Alike: [^]*Lined up at “Start pressed”: 00:02\.001 in this one, 00:02\.000 in the other/);
    const dice = await run(fullRun, '--against', fullRun, '--seed', 'other');
    expect(dice.code).toBe(1);
    expect(dice.printed).toContain('They have different seeds');
    expect(dice.printed).toMatch(/Diverges at event \d+\.\n[^]* {2}other: .* completed: 0\.15 ETH at 01:32\.000/);
  });

  it('compares two timelines, and the states where they part', async () => {
    const { code, printed } = await run(fullRun, '--against', recorded('stop-and-restart'));
    expect(code).toBe(1);
    expect(printed).toMatch(/Lined up at “Start pressed”: 00:02\.000 in this one, 00:00\.000 in the other\./);
    expect(printed).toMatch(/other: Stop pressed at 00:\d\d\.\d+ \(event \d+\)/);
    expect(printed).not.toContain('.root.');
    expect(printed).toMatch(/ tasks\.\S+: this .+, other /);
  });

  it('holds several against one, and names that once where it cannot be used', async () => {
    expect(await run(fullRun, fullRun, '--against', fullRun)).toMatchObject({ code: 0, printed: expect.stringContaining('2 files, 2 without') });
    expect(await run(fullRun, fullRun, '--against', 'missing.json')).toEqual({ code: 2, printed: 'missing.json: There is no such file.\n' });
  });

  it("is not content with two that are alike only because one of them doesn't replay as recorded", async () => {
    const wrong = changed((timeline) => Object.assign(timeline, { digests: { ...timeline.digests, final: '0'.repeat(16) } }));
    const { code, printed } = await run(fullRun, '--against', wrong);
    expect(code).toBe(1);
    expect(printed).toContain("The other timeline doesn't replay as recorded: ");
    expect(await run(wrong, '--against', fullRun)).toMatchObject({ code: 1, printed: expect.stringContaining("This timeline doesn't replay as recorded: ") });
  });

  it('looks for what made a state differ among the events since it was alike', async () => {
    const timeline = JSON.parse(longTimeline(10, 400, 400 * 5000)) as { digests: { states: { event: number; digest: string }[] } };
    const second = timeline.digests.states.find(({ event }) => event === 512);
    if (second) second.digest = '0'.repeat(16);
    const file = path.join(folder, 'long.timeline.json');
    writeFileSync(file, JSON.stringify(timeline));
    const [{ divergence }] = JSON.parse((await run(file, '--json')).printed) as [{ divergence: Record<'before' | 'after' | 'event', { index: number }[] | null> }];
    expect(divergence).toMatchObject({ kind: 'state', index: 512, event: null });
    expect(divergence.before?.map(({ index }) => index)).toEqual([480, 481, 482, 509, 510, 511]);
    expect(divergence.after?.map(({ index }) => index)).toEqual([512, 513, 514]);
    expect((await run(file)).printed).toMatch(/the state after 512 events doesn't\.\n {2}It matched after event \d+, so the cause is one of events \d+ to 512\.\n/);
  });

  it('exits with 2 for a file that is no timeline, and says where and why', async () => {
    const { code, printed } = await run(changed(({ inputs }) => inputs.unshift({ at: 0, type: 'no/such' })));
    expect(code).toBe(2);
    expect(printed).toMatch(/inputs\.\d+\.type: Unknown input "no\/such"/);
    expect(await run('missing.json')).toEqual({ code: 2, printed: 'missing.json: There is no such file.\n' });
    expect((await run(folder)).printed).toContain('It is a folder. Name the files in it');
    expect((await run(fullRun, '--nonsense')).code).toBe(2);
  });

  it('exits with 0 when asked for help, and prints the usage alone', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Usage: npm run replay -- [^]*--against <file>/);
  });

  it.each(['--schema', '--record'])('exits with 2 when %s cannot write, and says where', async (option) => {
    const nowhere = path.join(folder, 'no', 'such', 'folder');
    const { code, printed } = await run(option, nowhere);
    expect(code).toBe(2);
    expect(printed).toContain('it cannot be written');
  });

  it('reports on every file, also when one cannot be used, and exits with the worst', async () => {
    const { code, printed } = await run(laterStart(), 'missing.json', fullRun);
    expect(code).toBe(2);
    expect(printed).toMatch(/missing\.json: [^]*DIVERGED[^]*Alike: /);
    expect(printed).toMatch(/3 files, 1 without a divergence\.\n {2}diverged: .*changed\.timeline\.json\n {2}cannot be used: missing\.json\n$/);
    const before = readFileSync(laterStart(), 'utf8');
    expect((await run(laterStart(), 'missing.json', '--update')).printed).toContain('No file was changed.');
    expect(readFileSync(path.join(folder, 'changed.timeline.json'), 'utf8')).toBe(before);
  });

  it('counts events as the panel does, and says no more of a state that differs than is known', async () => {
    const { printed } = await run(changed((timeline) => Object.assign(timeline, { digests: { ...timeline.digests, final: '0'.repeat(16) } })));
    expect(printed).toMatch(/the state after 47 events doesn't\.\n +It matched after event 40, so the cause is one of events 41 to 47\.\n +The input before it: Start pressed at 00:02\.000 \(event 10\)\n/);
  });

  it('opens a file in which only rules between fields are broken when told to, and says which', async () => {
    const long = JSON.parse(longTimeline(10, 40, 400_000)) as Timeline & { start: { tasks: { lastNumber: number } } };
    long.start.tasks.lastNumber = 3;
    const file = path.join(folder, 'broken.timeline.json');
    writeFileSync(file, JSON.stringify(long));
    const rule = 'start.tasks.lastNumber: It is less than the number of a task.';
    expect(await run(file)).toEqual({ code: 2, printed: `${file}: ${rule} Only rules between fields are broken: --anyway opens it.\n` });
    const { code, printed } = await run(file, '--anyway');
    expect(code).toBe(1);
    expect(printed).toContain(`Opened although a rule is broken. ${rule}`);
    expect((await run(file, '--anyway', '--update')).code).toBe(2);
  });

  it('says of an update from where on it changed what, counted as elsewhere', async () => {
    const file = changed((timeline) => Object.assign(timeline, { digests: { ...timeline.digests, final: '0'.repeat(16) } }));
    expect((await run(file, '--update')).printed).toContain(': updated from the state after event 47 on; final state 0000000000000000 → ');
  });

  it('reads a timeline that was saved as a test', async () => {
    const file = path.join(folder, 'saved.test.ts');
    writeFileSync(file, seedProgram.testFile(JSON.parse(readFileSync(fullRun, 'utf8')) as Timeline).text);
    expect(await run(file)).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
  });

  it.each(['utf16le', 'utf8'] as const)('reads a file in %s that begins with a mark of the byte order, as the browser does', async (encoding) => {
    const file = path.join(folder, 'marked.timeline.json');
    writeFileSync(file, Buffer.from(`\ufeff${readFileSync(fullRun, 'utf8')}`, encoding));
    expect(await run(file)).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
  });

  it.each([
    ['no JSON, over many lines', ['not-json.json']],
    ['an option that there is not', [fullRun, '--jsom']],
    ['a span that is none', [fullRun, '--until', 'late\n']],
    ['a name of two lines', ['a\nb.json']],
  ])('says in one line what is wrong with %s', async (_what, args) => {
    const file = path.join(folder, 'not-json.json');
    writeFileSync(file, '\nnot\njson\n');
    const { code, printed } = await run(...args.map((arg) => (arg === 'not-json.json' ? file : arg)));
    expect(code).toBe(2);
    expect(printed).toMatch(/^[^\n]+\n$/);
  });

  it('says that it replays nothing where it is asked to write something else', async () => {
    const { code, printed } = await run(fullRun, '--schema', path.join(folder, 'schema.json'));
    expect(code).toBe(2);
    expect(printed).toContain("don't name a timeline with them");
  });

  it('writes out what could steer a terminal', async () => {
    const { printed } = await run(changed((timeline) => Object.assign(timeline, { title: 'A \u001b[2J title\u009b, turned \u202e around' })));
    expect(printed).toContain('A \\u001b[2J title\\u009b, turned \\u202e around');
  });

  it('shows a part, or another seed, without comparing', async () => {
    expect((await run(fullRun, '--until', '1h')).printed).toContain('Alike: 47 events');
    const part = await run(fullRun, '--until', '3s');
    expect(part.code).toBe(0);
    expect(part.printed).toContain('Not compared');
    expect(part.printed).not.toContain('taskTicked');
    expect((await run(fullRun, '--seed', 'other')).code).toBe(0);
  });

  it('writes new digests when told to, after which all is alike', async () => {
    const file = laterStart();
    expect((await run(file, '--update')).printed).toMatch(/updated from event \d+ \(tasks\/startPressed\)/);
    expect((await run(file)).code).toBe(0);
  });
});
