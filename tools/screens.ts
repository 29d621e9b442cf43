/**
 * Takes pictures of screens and their states: `npm run screens`. With `--docs`, takes those again that documents show.
 * Uses its own stack.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { PACKAGE_FOLDERS } from './lib/packages';
import { E2E_DIR, ROOT, WORK_DIR } from './lib/paths';
import { startJob } from './lib/processes';

const DOCS = path.join(ROOT, 'docs');
const PLAYWRIGHT = path.join(E2E_DIR, 'node_modules', '@playwright', 'test', 'cli.js');

const command = new Command('npm run screens --')
  .description('Takes pictures of screens and their states into .cache/screens.')
  .argument('[word...]', 'take only the pictures whose names contain one of these words')
  .option('--docs', 'take the pictures again that documents show, into docs/screens')
  .showHelpAfterError()
  .parse();

/** Returns the files of the pictures that README and the documents show. */
function shownPictures(): string[] {
  const pages = fs.readdirSync(DOCS).flatMap((name) => (name.endsWith('.md') ? [path.join(DOCS, name)] : []));
  const text = [path.join(ROOT, 'README.md'), ...pages].map((page) => fs.readFileSync(page, 'utf8')).join('\n');
  return [...new Set(Array.from(text.matchAll(/\]\((?:docs\/)?screens\/([\w-]+\.webp)\)/g), ([, name = '']) => name))];
}

await runCommand(async () => {
  const { docs = false } = command.opts<{ docs?: boolean }>();
  const words = docs ? shownPictures() : command.args;
  const folder = path.join(docs ? DOCS : WORK_DIR, 'screens');
  const stack = await bringUp([PACKAGE_FOLDERS.e2e]);
  fs.mkdirSync(folder, { recursive: true });
  const env = { ...process.env, ...stack, SEED_PICTURES: words.join(' '), SEED_PICTURES_FOLDER: folder };
  const code = await startJob([process.execPath, PLAYWRIGHT, 'test', '--config', E2E_DIR, '--reporter', 'list'], {
    cwd: ROOT,
    env,
    show: true,
  }).ended;
  if (docs) for (const name of fs.readdirSync(folder)) if (!words.includes(name)) fs.rmSync(path.join(folder, name));
  return code;
});
