// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand } from './npm.mjs';
import { FUNCTIONS_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { runJob } from './processes.mjs';
import { hashOf, isStamped, stampFile, writeStamp } from './stamps.mjs';

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
 * Builds the web app into a folder, unless that was done from the same sources for the same ports.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {{offset: number, outputDir: string}} options
 */
export async function buildWeb(progress, { offset, outputDir }) {
  const inputs = ['src', 'tools/build', 'package-lock.json', 'tsconfig.json', 'webpack.config.js', 'firebase.json'];
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('SEED_'));
  const hash = hashOf(
    inputs.map((name) => path.join(ROOT, name)),
    [String(offset), JSON.stringify(settings.sort())],
  );
  const stamp = stampFile(`web-${path.basename(outputDir)}`);
  if (isStamped(stamp, hash) && fs.existsSync(path.join(outputDir, 'index.html'))) return;
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  await progress.during('Building the web app', () =>
    runJob('Building the web app', [process.execPath, webpack, '--mode', 'production', '--output-path', outputDir], {
      cwd: ROOT,
      env: { ...process.env, SEED_PORT_OFFSET: String(offset) },
      log: path.join(WORK_DIR, 'logs', `build-${path.basename(outputDir)}.log`),
    }),
  );
  writeStamp(stamp, hash);
}
