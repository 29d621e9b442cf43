// @ts-check
/**
 * Runs a command of this folder, which is TypeScript: `node tools/run.mjs start`. It is plain Node, because it installs
 * the packages that the commands themselves need.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './lib/installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const command = new URL(`./${name}.ts`, import.meta.url);

if (!/^\w+$/.test(name) || !fs.existsSync(command)) {
  process.stderr.write(`There is no command "${name}". The scripts of package.json name them all.\n`);
  process.exit(2);
}
if (!isInstalled(root)) {
  process.stderr.write("Installing the app's packages …\n");
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.argv = [process.execPath, fileURLToPath(command), ...args];
// @ts-expect-error It has no types; loading it is all there is to do.
await import('tsx');
await import(command.href);
