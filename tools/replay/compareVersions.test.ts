import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';
import { timelineFile, run } from './testing/runReplay';

const fullRun = timelineFile('full-run');

interface Report {
  events: { index: number; text: string; line: string }[];
  final: string;
  trace?: {
    states: { event: number; digest: string; parts: Record<string, string> }[];
    final: string;
    finalParts: Record<string, string>;
  };
  changes?: {
    path: string;
    first?: unknown;
    changes: { index: number; differences: { path: string; expected?: unknown; found?: unknown }[] }[];
  }[];
}

/** Creates a folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const INSTALLED = { 'package-lock.json': '{}', 'node_modules/.package-lock.json': '{}' };

/** Creates another version whose command is this script. */
const versionWithScript = (script: string) => folderWith({ ...INSTALLED, 'tools/run.mjs': script });

/**
 * Creates another version, which prints this version's report, edited by `change`. With `--changes`, the report lists
 * the changes at `paths`.
 */
async function versionWith(change: (report: Report) => void, paths: readonly string[] = []): Promise<string> {
  const changedReport = async (...args: string[]) => {
    const reports = JSON.parse((await run(fullRun, '--json', ...args)).printed) as [Report];
    change(reports[0]);
    return JSON.stringify(reports);
  };
  const [withoutChanges, withChanges] = [
    await changedReport(),
    await changedReport(...paths.flatMap((changedPath) => ['--changes', changedPath])),
  ];
  return versionWithScript(
    `process.stdout.write(process.argv.includes('--changes') ? ${JSON.stringify(withChanges)} : ${JSON.stringify(withoutChanges)});`,
  );
}

const conclusionOf = (printed: string) => printed.slice(printed.search(/^(Alike|DIVERGED)/m));

describe('npm run replay -- FILE --with FOLDER', () => {
  it('reports that the same version replays alike', async () => {
    const { code, printed } = await run(fullRun, '--with', path.resolve(__dirname, '../..'));
    expect(conclusionOf(printed)).toMatch(/^Alike: [^\n]*\n {2}Replayed alike in .*: 47 events, and 6 states\.\n$/);
    expect(code).toBe(0);
  });

  it("shows both versions' events where they first differ", async () => {
    const folder = await versionWith(({ events }) => {
      for (const event of events.slice(20)) event.line = event.line.replace(/....$/, 'ffff');
      Object.assign(events[20] ?? {}, { text: 'PumpFun · Buy New Launch failed' });
    });
    const { code, printed } = await run(fullRun, '--with', folder);
    expect(code).toBe(1);
    expect(printed).toMatch(/^ +21 .* {2}◆ differs in the other version$/m);
    expect(printed).toContain(`It diverges from the replay in ${folder} at event 21.`);
    expect(printed).toMatch(
      / both .* event 20 [^]* here .* event 21 .*\n {2}there .* event 21 {2}PumpFun · Buy New Launch failed\n/,
    );
  });

  it('names the event after which the states first differ, and the differing path, if all events are alike', async () => {
    const part = 'tasks.completedInSession';
    const folder = await versionWith(
      ({ trace, changes }) => {
        for (const state of trace?.states.filter(({ event }) => event >= 40) ?? [])
          Object.assign(state, { digest: '0'.repeat(16), parts: { ...state.parts, [part]: '0000' } });
        Object.assign(trace ?? {}, { final: '0'.repeat(16) });
        // The other version counts in steps of two.
        for (const [place, { differences }] of changes?.[0]?.changes.entries() ?? [])
          Object.assign(differences[0] ?? {}, { expected: place * 2, found: place * 2 + 2 });
      },
      [part],
    );
    const { code, printed } = await run(fullRun, '--with', folder);
    expect(code).toBe(1);
    expect(printed).toMatch(/^ +40 .* {2}◆ state differs in the other version$/m);
    expect(printed).toContain(
      `It diverges from the replay in ${folder} in ${part} between events 32 and 40; the events until then are alike.`,
    );
    expect(printed).toContain(
      `Their states first differ after event 40, Lighter · Open Long Position completed: 0.15 ETH:\n    ${part}: here 0 → 1, there 0 → 2\n`,
    );
  });

  it('reports that an older version has no digests of states', async () => {
    const folder = await versionWith((report) => delete report.trace);
    const { code, printed } = await run(fullRun, '--with', folder);
    expect(code).toBe(0);
    expect(printed).toContain(
      `The version in ${folder} reports no digests of states, so only the events and the final state are compared.`,
    );
  });

  it.each([
    [
      'is not a checkout',
      () => folderWith(INSTALLED),
      'It is not a checkout of this project: it has no tools/run.mjs.',
    ],
    [
      'has no packages',
      () => folderWith({ 'package-lock.json': '{"packages":{"node_modules/a":{"version":"1"}}}', 'tools/run.mjs': '' }),
      'Its packages are not installed: run npm ci there first.',
    ],
    [
      'is too old to know the command',
      () => versionWithScript(`process.stderr.write('There is no command "replay".\\n'); process.exit(2);`),
      'Its replay failed: There is no command "replay".',
    ],
    [
      'is too old to know the option',
      () =>
        versionWithScript(
          `process.stderr.write("error: unknown option '--json'\\nUsage: replay\\n"); process.exit(2);`,
        ),
      "Its replay failed: error: unknown option '--json'",
    ],
    [
      'throws an error',
      () => versionWithScript(`throw new Error('no such slice');`),
      'Its replay failed: Error: no such slice',
    ],
    ['exits without a message', () => versionWithScript('process.exit(3);'), 'Its replay failed: it printed no error.'],
    [
      'prints something else',
      () => versionWithScript(`console.log('{"hello":1}')`),
      'Its replay prints no report that can be compared',
    ],
  ])('reports in one line that a folder %s', async (_what, createFolder, why) => {
    const folder = createFolder();
    const { code, printed } = await run(fullRun, '--with', folder);
    expect(code).toBe(2);
    expect(printed).toContain(`${folder}: ${why}`);
    expect(printed).toMatch(/^[^\n]+\n$/);
  });
});
