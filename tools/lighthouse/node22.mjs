// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand, QUIET_NPM } from '../lib/npm.mjs';
import { userCacheDir, WORK_DIR } from '../lib/paths.mjs';
import { runJob } from '../lib/processes.mjs';

/** The Node that Lighthouse is run with where the machine's own is older than it asks for. */
const VERSION = '22.23.3';
const LIGHTHOUSE_NEEDS = [22, 19];

/**
 * Finds a Node that is new enough for Lighthouse: the one that runs us, or one from npm, installed once for all checkouts.
 *
 * @param {import('../lib/progress.mjs').Progress} progress
 * @returns {Promise<string>} its executable.
 */
export async function findNode22(progress) {
  if (isEnough(process.versions.node)) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = path.join(userCacheDir(), `node-${VERSION}`);
  const executable = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!fs.existsSync(executable)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
    const install = npmCommand(['install', '--no-save', '--ignore-scripts', ...QUIET_NPM, `${name}@${VERSION}`]);
    const log = path.join(WORK_DIR, 'logs', 'npm-node22.log');
    await progress.during(`Installing Node ${VERSION} for Lighthouse`, () => runJob('Installing Node', install, { cwd: folder, log }));
  }
  return executable;
}

/** @param {string} version such as `20.20.0` */
function isEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = LIGHTHOUSE_NEEDS;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}
