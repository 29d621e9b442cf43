// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Makes npm print errors only, and no notices about funding, audits or updates. */
export const QUIET_NPM = /** @type {const} */ (['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']);

/**
 * Installs what the lockfile names, with the development packages even if NODE_ENV or npm's settings leave them out.
 * Every command needs them.
 */
export const CLEAN_INSTALL = /** @type {const} */ (['ci', '--include=dev', ...QUIET_NPM]);

/**
 * Returns the command that runs npm without a shell: the npm that started this process, or the one that came with Node.
 * A Node installed by `node.mjs` has no npm, so `run.mjs` passes on the path of the machine's npm.
 *
 * @param {readonly string[]} args
 * @param {string} [node] the Node that runs npm
 * @returns {readonly [string, ...string[]]}
 */
export function npmCommand(args, node = process.execPath) {
  const script = npmScript();
  return script === undefined ? ['npm', ...args] : [node, script, ...args];
}

/**
 * Returns the path of npm's script, if it can be found.
 *
 * @returns {string | undefined}
 */
export function npmScript() {
  const nodeFolder = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    path.join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((file) => file.endsWith('npm-cli.js') && fs.existsSync(file));
}
