import fs from 'node:fs';
import path from 'node:path';
import { npmCommand, QUIET_NPM } from '../lib/packages';
import { logFile, userCacheDir } from '../lib/paths';
import { runJob } from '../lib/processes';
import type { Task } from '../lib/tasks';

/** The Node that Lighthouse is run with where the machine's own is older than it asks for. */
const VERSION = '22.23.3';
const LIGHTHOUSE_NEEDS = [22, 19];

const platform = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${platform}-${process.arch}`;
const folder = path.join(userCacheDir(), `node-${VERSION}`);
const installed = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A Node that is new enough for Lighthouse, once the task has run: the one that runs us, or one from npm. */
export const node22 = (): string => (isEnough(process.versions.node) ? process.execPath : installed);

/** The task that installs that Node, once for all checkouts, where the machine's own is too old. */
export function node22Task(): Task {
  return {
    title: `Installing Node ${VERSION} for Lighthouse`,
    enabled: () => !fs.existsSync(node22()),
    async task() {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
      const install = npmCommand(['install', '--no-save', '--ignore-scripts', ...QUIET_NPM, `${name}@${VERSION}`]);
      await runJob('Installing Node', install, { cwd: folder, log: logFile('npm-node22') });
    },
  };
}

/** @param version such as `20.20.0`. */
function isEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = LIGHTHOUSE_NEEDS;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}
