import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  cachedHidane,
  chooseFirestore,
  cacheHidane,
  findHidaneUnder,
  HIDANE_VERSION,
  installedJava,
  isKnownCrate,
  usableHidane,
  type FirestoreChoice,
} from './firestore';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { logFile } from './paths';
import { startJob } from './processes';

const NO_SUCH_COMMAND = 127;

const CARGO_HOME = process.env.CARGO_HOME || path.join(os.homedir(), '.cargo');

/** Without optimisation, the build takes less than half the time, and tests with few documents run as fast. */
const UNOPTIMISED = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256' };

/**
 * Finds or installs a Firestore emulator (hidane, or Google's if Java is installed), and shows the progress of slow
 * steps.
 */
export function findFirestore(showProgress: (text: string) => void): Promise<FirestoreChoice> {
  return chooseFirestore({
    runningHost: () => process.env.FIRESTORE_EMULATOR_HOST,
    onPath: () => usableHidane('hidane'),
    inCache: () => usableHidane(cachedHidane()),
    fromNpm: hidaneFromNpm,
    fromCargo: () => hidaneFromCargo((text) => showProgress(`cargo is building it once: ${text}`)),
    javaVersion: installedJava,
  });
}

/** Installs hidane's binary from npm into the cache. Returns undefined if npm does not have it. */
function hidaneFromNpm(): Promise<string | undefined> {
  return withScratchDir('npm', async (scratch) => {
    fs.writeFileSync(path.join(scratch, 'package.json'), '{"private":true}\n');
    const args = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--fetch-retries=1',
      ...QUIET_NPM,
      `hidane@${HIDANE_VERSION}`,
    ];
    const code = await startJob(npmCommand(args), { cwd: scratch, log: logFile('hidane-npm') }).ended;
    return code === 0 ? cacheFrom(scratch) : undefined;
  });
}

/**
 * Builds hidane with cargo into the cache, once for all checkouts. An interrupted build continues where it stopped.
 *
 * @returns the path of the binary, or undefined if there is no cargo or the build fails
 */
function hidaneFromCargo(showProgress: (text: string) => void): Promise<string | undefined> {
  const target = path.join(path.dirname(path.dirname(cachedHidane())), `hidane-${HIDANE_VERSION}-build`);
  const log = logFile('hidane-cargo');
  let crates = 0;
  return withScratchDir('cargo', async (scratch) => {
    // This downloads the source without running it. Older versions of cargo download it during the installation.
    await startJob(['cargo', 'info', `hidane@${HIDANE_VERSION}`], { cwd: scratch, log }).ended;
    if (isKnownCrate(CARGO_HOME) === false) return refuseCrate();
    const job = startJob(['cargo', 'install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', scratch], {
      env: { ...process.env, ...UNOPTIMISED, CARGO_TARGET_DIR: target, CARGO_TERM_COLOR: 'never' },
      log,
      onLine(line) {
        if (!/^\s*Compiling /.test(line)) return;
        crates += 1;
        showProgress(`${crates} crates compiled`);
      },
    });
    const code = await job.ended;
    if (code !== 0 && code !== NO_SUCH_COMMAND)
      process.stderr.write(`cargo could not build the Firestore emulator; its log: ${log}\n`);
    if (code === 0 && isKnownCrate(CARGO_HOME) !== true) return refuseCrate();
    const cached = code === 0 ? await cacheFrom(scratch) : undefined;
    if (cached) fs.rmSync(target, { recursive: true, force: true });
    return cached;
  });
}

function refuseCrate(): undefined {
  process.stderr.write(
    `The source of hidane ${HIDANE_VERSION} does not have the expected checksum (tools/lib/firestore.ts) and is not used.\n`,
  );
}

async function cacheFrom(scratch: string): Promise<string | undefined> {
  const binary = await findHidaneUnder(scratch);
  return binary && cacheHidane(binary);
}

/** Runs work in a temporary folder next to the folder of the cached binary. */
async function withScratchDir<Result>(name: string, work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = `${path.dirname(cachedHidane())}-${name}-${process.pid}`;
  fs.mkdirSync(scratch, { recursive: true });
  try {
    return await work(scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}
