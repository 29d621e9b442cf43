// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * The command that runs npm without a shell: the one that runs us, or the one that came with Node.
 *
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(args) {
  const besideNode = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => file?.endsWith('npm-cli.js') && fs.existsSync(file));
  return script ? [process.execPath, script, ...args] : ['npm', ...args];
}

/** Keeps npm to errors: notices about funding, audits and a user's own settings are nobody's business here. */
export const QUIET_NPM = Object.freeze(['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']);
