import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEntries } from '../keys/options';
import { readTimeline } from '../replay/readTimeline';
import { readBounded } from './boundedFile';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bounded-'));
const write = (bytes: number) => {
  const file = path.join(folder, String(bytes));
  fs.writeFileSync(file, Buffer.alloc(bytes, 'x'));
  return file;
};

afterAll(() => fs.rmSync(folder, { recursive: true }));

it('reads a file up to its limit', () => {
  for (const bytes of [0, 70_000, 16_000_000]) expect(readBounded(write(bytes))).toHaveLength(bytes);
  expect(() => readBounded(write(16_000_001))).toThrow('The file is larger than 16 MB.');
});

it.each<[string, (file: string) => unknown]>([
  ['a timeline', readTimeline],
  ['a list of addresses', (file) => readEntries(file, () => true)],
])('an endless device, which reports no size, is refused as %s', (_what, read) => {
  expect(() => read('/dev/zero')).toThrow('The file is larger than 16 MB.');
});
