import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cachedHidane, chooseFirestore, findHidaneUnder, HIDANE_VERSION, installedJava, isKnownCrate, keepHidane, usableHidane, type FirestoreChoice } from './firestore';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { logFile } from './paths';
import { startJob } from './processes';

const NO_SUCH_COMMAND = 127;

const CARGO_HOME = process.env.CARGO_HOME || path.join(os.homedir(), '.cargo');

/** Optimising takes more than half of the build, and gains nothing with the few documents of a test. */
const UNOPTIMISED = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256' };

/** Finds the Firestore emulator or installs it, reporting what takes long. */
export function findFirestore(report: (text: string) => void): Promise<FirestoreChoice> {
  return chooseFirestore({
    runningHost: () => process.env.FIRESTORE_EMULATOR_HOST,
    onPath: () => usableHidane('hidane'),
    inCache: () => usableHidane(cachedHidane()),
    fromNpm: hidaneFromNpm,
    fromCargo: () => hidaneFromCargo((text) => report(`cargo builds it, once: ${text}`)),
    javaVersion: installedJava,
  });
}

/** Installs hidane's ready-made binary from npm into the cache. Some mirrors do not carry it: then there is none, at once. */
function hidaneFromNpm(): Promise<string | undefined> {
  return withScratchDir('npm', async (scratch) => {
    fs.writeFileSync(path.join(scratch, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-save', '--ignore-scripts', '--fetch-retries=1', ...QUIET_NPM, `hidane@${HIDANE_VERSION}`];
    const code = await startJob(npmCommand(args), { cwd: scratch, log: logFile('hidane-npm') }).ended;
    return code === 0 ? keepFrom(scratch) : undefined;
  });
}

/**
 * Builds hidane with cargo into the cache, once for all checkouts. An interrupted build goes on where it was.
 *
 * @param report is told how far the build is.
 * @returns nothing when there is no cargo, or the build fails.
 */
function hidaneFromCargo(report: (text: string) => void): Promise<string | undefined> {
  const target = path.join(path.dirname(path.dirname(cachedHidane())), `hidane-${HIDANE_VERSION}-build`);
  const log = logFile('hidane-cargo');
  let crates = 0;
  return withScratchDir('cargo', async (scratch) => {
    // This downloads the source and runs nothing of it. A cargo too old for it downloads while it installs.
    await startJob(['cargo', 'info', `hidane@${HIDANE_VERSION}`], { cwd: scratch, log }).ended;
    if (isKnownCrate(CARGO_HOME) === false) return refuseCrate();
    const job = startJob(['cargo', 'install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', scratch], {
      env: { ...process.env, ...UNOPTIMISED, CARGO_TARGET_DIR: target, CARGO_TERM_COLOR: 'never' },
      log,
      onLine: (line) => /^\s*Compiling /.test(line) && report(`${(crates += 1)} crates compiled`),
    });
    const code = await job.ended;
    if (code !== 0 && code !== NO_SUCH_COMMAND) process.stderr.write(`cargo could not build the Firestore emulator; its log: ${log}\n`);
    if (code === 0 && isKnownCrate(CARGO_HOME) !== true) return refuseCrate();
    const kept = code === 0 ? await keepFrom(scratch) : undefined;
    if (kept) fs.rmSync(target, { recursive: true, force: true });
    return kept;
  });
}

function refuseCrate(): undefined {
  process.stderr.write(`The source of hidane ${HIDANE_VERSION} is not the one that the project knows (tools/lib/firestore.ts): it is not used.\n`);
}

async function keepFrom(scratch: string): Promise<string | undefined> {
  const binary = await findHidaneUnder(scratch);
  return binary && keepHidane(binary);
}

/** Runs work in a folder beside the cached binary's, and takes the folder away. */
async function withScratchDir<Result>(way: string, work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = `${path.dirname(cachedHidane())}-${way}-${process.pid}`;
  fs.mkdirSync(scratch, { recursive: true });
  try {
    return await work(scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}
