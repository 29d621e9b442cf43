import fs from 'node:fs';
import path from 'node:path';
import { readEntries } from '../keys/options';
import { readTimeline } from '../replay/readTimeline';
import { tempFolder } from '../testing/tempFiles';
import { readBounded } from './boundedFile';

const write = (bytes: number) => {
  const file = path.join(tempFolder(), 'file');
  fs.writeFileSync(file, Buffer.alloc(bytes, 'x'));
  return file;
};

it('reads a file of up to 18.5 MB, and refuses a larger one', () => {
  for (const bytes of [0, 70_000, 18_500_000]) expect(readBounded(write(bytes))).toHaveLength(bytes);
  expect(() => readBounded(write(18_500_001))).toThrow('The file is larger than 18.5 MB.');
});

it.each<[string, (file: string) => unknown]>([
  ['a timeline', readTimeline],
  ['a list of addresses', (file) => readEntries(file, () => true)],
])('an endless device, which reports no size, is refused as %s', (_what, read) => {
  expect(() => read('/dev/zero')).toThrow('The file is larger than 18.5 MB.');
});
