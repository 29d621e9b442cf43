import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedProgram } from '../../src/app/seedProgram';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { recorded, run } from './testing/runReplay';

it('updates a timeline inside of the test that it was saved as, which stays a test', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'update-')), 'saved.test.ts');
  const whole = `${seedProgram.testFile(JSON.parse(readFileSync(recorded('full-run'), 'utf8')) as Timeline).text}\n// Somebody's own words.\n`;
  writeFileSync(file, whole.replace(/"final":"\w{16}"/, `"final":"${'0'.repeat(16)}"`));
  expect((await run(file)).code).toBe(1);
  expect((await run(file, '--update')).printed).toContain('updated from the state after event 47 on');
  expect(readFileSync(file, 'utf8')).toBe(whole);
});
