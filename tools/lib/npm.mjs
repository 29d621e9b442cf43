// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Keeps npm to errors: notices about funding, audits and a user's own settings do not belong here. */
export const QUIET_NPM = /** @type {const} */ (['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']);

/**
 * The command that runs npm without a shell: the npm that runs us, or the one that came with Node. One that was
 * brought by `node.mjs` has none: `run.mjs` hands on where that of the machine's own is.
 *
 * @param {readonly string[]} args
 * @param {string} [node] what npm itself runs on
 * @returns {readonly [string, ...string[]]}
 */
export function npmCommand(args, node = process.execPath) {
  const script = npmScript();
  return script === undefined ? ['npm', ...args] : [node, script, ...args];
}

/**
 * Where npm's own script lies, as far as that can be told.
 *
 * @returns {string | undefined}
 */
export function npmScript() {
  const besideNode = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    path.join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((file) => file.endsWith('npm-cli.js') && fs.existsSync(file));
}
