// @ts-check
import path from 'node:path';
import { npmCommand } from './npm.mjs';
import { FUNCTIONS_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { runJob } from './processes.mjs';
import { hashOf, isStamped, writeStamp } from './stamps.mjs';

/**
 * Compiles the function, unless that was done from the same sources.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function buildFunctions(progress) {
  const inputs = ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
  const hash = hashOf(inputs.map((name) => path.join(FUNCTIONS_DIR, name)));
  const stamp = path.join(FUNCTIONS_DIR, 'lib', '.built-from');
  if (isStamped(stamp, hash)) return;
  const log = path.join(WORK_DIR, 'logs', 'build-functions.log');
  await progress.during('Building the function', () =>
    runJob('Building the function', npmCommand(['run', '--silent', 'build']), { cwd: FUNCTIONS_DIR, log }),
  );
  writeStamp(stamp, hash);
}

/**
 * The folder of the local web app. `dist/` is left to `npm run build`, so that nobody deploys a local build by accident.
 *
 * @param {number} offset
 * @returns {string}
 */
export function localWebDir(offset) {
  return path.join(WORK_DIR, `web-${offset}`);
}

/**
 * Builds the web app for the local stack, unless that was done from the same sources.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {number} offset
 * @returns {Promise<string>} the folder it is in.
 */
export async function buildWeb(progress, offset) {
  const inputs = ['src', 'timelines', 'tools/build', 'package-lock.json', 'tsconfig.json', 'webpack.config.js', 'firebase.json'];
  const env = localWebEnv(process.env, offset);
  const settings = Object.entries(env).filter(([name]) => name.startsWith('SEED_'));
  const hash = hashOf(
    inputs.map((name) => path.join(ROOT, name)),
    [JSON.stringify(settings.sort())],
  );
  const dir = localWebDir(offset);
  // Webpack empties the folder first, so a build that was cut short leaves no stamp.
  const stamp = path.join(dir, '.built-from');
  if (isStamped(stamp, hash)) return dir;
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const log = path.join(WORK_DIR, 'logs', 'build-web.log');
  await progress.during('Building the web app', () =>
    runJob('Building the web app', [process.execPath, webpack, '--mode', 'production', '--output-path', dir], { cwd: ROOT, env, log }),
  );
  writeStamp(stamp, hash);
  return dir;
}

/**
 * The environment that builds the web app for the local stack, whatever deployment the shell is set up for.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {number} offset
 * @returns {NodeJS.ProcessEnv}
 */
export function localWebEnv(env, offset) {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith('SEED_FIREBASE_'));
  return { ...Object.fromEntries(kept), SEED_PORT_OFFSET: String(offset) };
}
