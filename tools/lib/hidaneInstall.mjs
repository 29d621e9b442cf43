// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { cachedHidane, hidaneFileName, HIDANE_VERSION, usableHidane } from './hidane.mjs';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { WORK_DIR } from './paths.mjs';
import { startJob } from './processes.mjs';

const NO_SUCH_COMMAND = 127;

/** Optimising takes more than half of the build, and gains nothing with the few documents of a test. */
const UNOPTIMISED = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256' };

/**
 * Installs hidane's ready-made binary from npm. Some mirrors do not carry it: then there is none, at once.
 *
 * @returns {Promise<string | undefined>} the binary in the cache.
 */
export async function hidaneFromNpm() {
  const scratch = scratchDir('npm');
  try {
    fs.mkdirSync(scratch, { recursive: true });
    fs.writeFileSync(path.join(scratch, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-save', '--ignore-scripts', '--fetch-retries=1', ...QUIET_NPM, `hidane@${HIDANE_VERSION}`];
    const job = startJob(npmCommand(args), { cwd: scratch, log: path.join(WORK_DIR, 'logs', 'hidane-npm.log') });
    if ((await job.ended) !== 0) return undefined;
    for (const file of binariesUnder(scratch)) {
      if (await usableHidane(file)) return keep(file);
    }
    return undefined;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Builds hidane with cargo, once for all checkouts. An interrupted build goes on where it was.
 *
 * @param {(detail: string) => void} onProgress
 * @param {(log: string) => void} onFailure is told where to read why.
 * @returns {Promise<string | undefined>} the binary in the cache; none when there is no cargo, or the build fails.
 */
export async function hidaneFromCargo(onProgress, onFailure) {
  const scratch = scratchDir('cargo');
  const target = path.join(path.dirname(path.dirname(cachedHidane())), `hidane-${HIDANE_VERSION}-build`);
  const log = path.join(WORK_DIR, 'logs', 'hidane-cargo.log');
  let crates = 0;
  try {
    const job = startJob(['cargo', 'install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', scratch], {
      env: { ...process.env, ...UNOPTIMISED, CARGO_TARGET_DIR: target, CARGO_TERM_COLOR: 'never' },
      log,
      onLine(line) {
        if (/^\s*Compiling /.test(line)) onProgress(`${(crates += 1)} crates compiled`);
      },
    });
    const code = await job.ended;
    if (code !== 0) {
      if (code !== NO_SUCH_COMMAND) onFailure(log);
      return undefined;
    }
    const built = path.join(scratch, 'bin', hidaneFileName());
    if (!(await usableHidane(built))) return undefined;
    const kept = keep(built);
    fs.rmSync(target, { recursive: true, force: true });
    return kept;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Moves a binary that works into the cache, in one step: nobody ever finds half of it there.
 *
 * @param {string} binary
 * @returns {string}
 */
function keep(binary) {
  const kept = cachedHidane();
  const arriving = `${kept}.${process.pid}`;
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.copyFileSync(binary, arriving);
  fs.chmodSync(arriving, 0o755);
  fs.renameSync(arriving, kept);
  return kept;
}

/** @param {string} way */
function scratchDir(way) {
  return `${path.dirname(cachedHidane())}-${way}-${process.pid}`;
}

/**
 * @param {string} dir
 * @returns {string[]} the compiled files of hidane's name below it; launcher scripts are none.
 */
function binariesUnder(dir) {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, file))
    .filter((file) => path.basename(file) === hidaneFileName() && fs.statSync(file).isFile())
    .filter((file) => fs.readFileSync(file).subarray(0, 2).toString('latin1') !== '#!');
}
