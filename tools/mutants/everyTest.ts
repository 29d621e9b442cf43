import fs from 'node:fs';
import path from 'node:path';

/** All tests of a part as one: what most of them load, the store above all, is loaded once for each mutant. */
const FOLDERS = new Map([['queue', 'src/features/tasks'], ['keeping', 'src/features/keeping']]);
const folder = path.resolve(__dirname, '..', '..', FOLDERS.get(process.env.SEED_MUTANTS ?? '') ?? 'src/engine');
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

// eslint-disable-next-line @typescript-eslint/no-require-imports -- A test file registers its tests where it is loaded.
for (const file of files.sort()) describe(file, () => void require(path.join(folder, file)));
