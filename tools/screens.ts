/**
 * Takes pictures of every screen and state: `npm run screens`. Writes them to docs/screens and deletes outdated ones.
 * Uses its own stack.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { PACKAGE_FOLDERS } from './lib/packages';
import { E2E_DIR, ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { UserError } from './lib/userError';

const FOLDER = path.join(ROOT, 'docs', 'screens');
const PLAYWRIGHT = path.join(E2E_DIR, 'node_modules', '@playwright', 'test', 'cli.js');

/** Maximum total size of the pictures (bytes). */
const MAX_BYTES = 5_500_000;

const { args: words } = new Command('npm run screens --')
  .description('Takes pictures of every screen and state into docs/screens.')
  .argument('[word...]', 'take only the pictures whose names contain one of these words')
  .showHelpAfterError()
  .parse();

const listPictures = () =>
  fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => path.join(FOLDER, name));

await runCommand(async () => {
  const stack = await bringUp([PACKAGE_FOLDERS.e2e]);
  if (words.length === 0) for (const file of listPictures()) fs.rmSync(file);
  const env = { ...process.env, ...stack, SEED_PICTURES: words.join(' ') };
  const code = await startJob([process.execPath, PLAYWRIGHT, 'test', '--config', E2E_DIR, '--reporter', 'list'], {
    cwd: ROOT,
    env,
    show: true,
  }).ended;
  const bytes = listPictures().reduce((sum, file) => sum + fs.statSync(file).size, 0);
  if (bytes > MAX_BYTES) throw new UserError(`The pictures take ${bytes} bytes; the limit is ${MAX_BYTES}.`);
  return code;
});
