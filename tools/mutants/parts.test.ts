import { existsSync } from 'node:fs';
import path from 'node:path';
import { PARTS } from './parts';

it.each(Object.keys(PARTS))('the mutants of %s find their files and tests', (name) => {
  const { files = [], tests = [] } = PARTS[name] ?? {};
  const missing = [...files, ...tests].filter((file) => !existsSync(path.resolve(__dirname, '..', '..', 'src', file)));
  expect(missing).toEqual([]);
});
