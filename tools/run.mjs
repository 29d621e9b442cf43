// @ts-check
/**
 * Runs a TypeScript command of this folder, such as `node tools/run.mjs start`, or a script of a package, such as
 * `node tools/run.mjs node_modules/jest/bin/jest.js`. It installs the version of Node and the packages that everything
 * else needs, so it is plain JavaScript and also runs on older versions of Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandEnvironment, optionTakenByNpm } from './lib/environment.mjs';
import { isInstalled } from './lib/installed.mjs';
import { installNode, cachedNode, isSupported, NODE_VERSION, withNode } from './lib/node.mjs';
import { CLEAN_INSTALL, npmCommand, npmScript } from './lib/npm.mjs';

/** How often a command looks whether npm is still there (ms). */
const PARENT_INTERVAL_MS = 1000;

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const isScript = name.startsWith('node_modules/');
const command = new URL(isScript ? `../${name}` : `./${name}.ts`, import.meta.url);

if (!isScript && !(/^\w+$/.test(name) && fs.existsSync(command))) {
  process.stderr.write(`There is no command "${name}". The scripts of package.json name them all.\n`);
  process.exit(2);
}
const taken = optionTakenByNpm(process.env);
if (taken !== undefined) {
  process.stderr.write(
    `npm took --${taken} for itself, so nothing was done. Put -- before the options: npm run ${name} -- … --${taken}\n`,
  );
  process.exit(2);
}
endWithParent();
const node = await findNode();
const env = childEnvironment();
if (!isInstalled(root)) {
  process.stderr.write("Installing the app's packages …\n");
  const { status } = runNpm(npmCommand(CLEAN_INSTALL, node), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (isScript) {
  runInPlace(node, [fileURLToPath(command), ...args]);
} else if (node !== process.execPath) {
  runInPlace(node, process.argv.slice(1));
} else {
  delete process.env.NODE_ENV;
  Object.assign(process.env, env);
  process.stdout.on('error', reportLostOutput);
  process.argv = [process.execPath, fileURLToPath(command), ...args];
  // @ts-expect-error It has no types, and only needs to be loaded.
  await import('tsx');
  await import(command.href);
}

/** Returns the path of the Node to use: this one, or one that is installed from npm once. */
async function findNode() {
  const current = process.versions.node;
  if (isSupported(current)) return process.execPath;
  if (!fs.existsSync(cachedNode(NODE_VERSION))) {
    process.stderr.write(
      `Installing Node ${NODE_VERSION} into ${path.dirname(cachedNode(NODE_VERSION))} once (this is ${current}) …\n`,
    );
  }
  try {
    return await installNode(NODE_VERSION, (command, cwd) => {
      const { status, stderr, error } = runNpm(command, { cwd });
      if (status !== 0) throw error ?? new Error(String(stderr).split('\n').slice(0, 3).join('\n'));
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const advice = 'Connect to the network once, or install that Node yourself (https://nodejs.org).';
    process.stderr.write(`SEED runs on Node ${NODE_VERSION}, and npm could not install it:\n${cause}\n${advice}\n`);
    process.exit(1);
  }
}

/**
 * Returns the environment in which child processes find this Node, and npm, which an installed Node does not include.
 */
function childEnvironment() {
  const npm = npmScript();
  return withNode({ ...commandEnvironment(process.env), ...(npm === undefined ? {} : { npm_execpath: npm }) }, node);
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function runNpm([npm, ...npmArgs], options) {
  // On Windows, plain `npm` is a batch file, which needs a shell.
  return spawnSync(npm, npmArgs, { ...options, shell: npm === 'npm' && process.platform === 'win32' });
}

/**
 * Ends this process when npm or its shell has ended. A signal that reaches only npm does not reach its grandchildren.
 */
function endWithParent() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), PARENT_INTERVAL_MS).unref();
}

/**
 * Handles an error of the output. A reader such as `head` may stop early: the command then finishes its work quietly.
 *
 * @param {NodeJS.ErrnoException} error
 */
function reportLostOutput(error) {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.once('exit', (code) => (process.exitCode = code || 1));
}

/**
 * Runs another program in place of this one, with the same terminal, signals and exit code.
 *
 * @param {string} program
 * @param {readonly string[]} rest
 */
function runInPlace(program, rest) {
  const child = spawn(program, rest, { env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
