import { readFileSync, writeFileSync } from 'node:fs';
import { testFile } from '../../src/program/timelineFiles';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { timelineFile, run, tempFile } from './testing/runReplay';

it('replays a timeline that was saved as a test, and updates it in place', async () => {
  const text = `${testFile(JSON.parse(readFileSync(timelineFile('full-run'), 'utf8')) as Timeline).text}\n// The tester's own comment.\n`;
  const file = tempFile('saved.test.ts', text);
  expect(await run(file)).toMatchObject({ code: 0, printed: expect.stringContaining('Alike: ') });
  writeFileSync(file, text.replace(/"final":"\w{16}"/, `"final":"${'0'.repeat(16)}"`));
  expect((await run(file)).code).toBe(1);
  expect((await run(file, '--update')).printed).toContain(
    'updated from the state after event 47 on; final state 0000000000000000 → ',
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});
