import fs from 'node:fs';
import path from 'node:path';
import { PARTS } from './parts';

// Runs all tests of a part in this one file, so that shared modules such as the store load once for each mutant.
const sources = path.resolve(__dirname, '..', '..', 'src');
const files = (PARTS[process.env.SEED_MUTANTS ?? '']?.tests ?? []).flatMap((name) => {
  if (name.endsWith('.test.ts')) return [name];
  return fs
    .readdirSync(path.join(sources, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(name, file));
});

// eslint-disable-next-line @typescript-eslint/no-require-imports -- A test file registers its tests when it is loaded.
for (const file of files.sort()) describe(file, () => void require(path.join(sources, file)));
