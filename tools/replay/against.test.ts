import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recorded, run } from './testing/runReplay';

const fullRun = recorded('full-run');

it('says that the changes in a file are left out of the comparison', async () => {
  const dropped = path.join(mkdtempSync(path.join(tmpdir(), 'replay-')), 'dropped.timeline.json');
  writeFileSync(dropped, JSON.stringify({ ...JSON.parse(readFileSync(fullRun, 'utf8')), changes: [{ kind: 'drop', input: 1 }] }));
  const { code, printed } = await run(fullRun, '--against', dropped);
  expect(code).toBe(0);
  expect(printed).toContain('The other timeline holds changes, which are left out: the recorded run is compared.');
  expect((await run(dropped, '--against', fullRun)).printed).toContain('This timeline holds changes, which are left out: ');
});
