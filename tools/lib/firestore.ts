import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheDir } from './node.mjs';
import { UserError } from './userError';

/** The chosen Firestore emulator, with a line that names it. `hidane` is an emulator that needs no Java. */
export type FirestoreChoice = { readonly line: string } & (
  | { readonly kind: 'running'; readonly host: string }
  | { readonly kind: 'hidane'; readonly binary: string }
  | { readonly kind: 'google' }
);

/** The ways to get an emulator. Each returns undefined if it fails. */
export interface EmulatorSources {
  /** The host of an emulator that is already running. */
  runningHost(): string | undefined;
  onPath(): Promise<string | undefined>;
  inCache(): Promise<string | undefined>;
  fromNpm(): Promise<string | undefined>;
  fromCargo(): Promise<string | undefined>;
  /** The major version of Java on the PATH. */
  javaVersion(): Promise<number | undefined>;
}

/** The oldest Java that the CLI accepts for Google's emulator. */
const MIN_JAVA = 21;

const NO_EMULATOR = [
  'There is no Firestore emulator on this machine, and none could be installed. Any one of these helps:',
  '  - install Rust (https://rustup.rs, 1.88 or newer) and run this again: the emulator is then built once,',
  '  - put hidane 0.6.0 on the PATH (https://hidane.dev),',
  "  - install Java 21 or newer, for Google's own emulator,",
  '  - set FIRESTORE_EMULATOR_HOST to an emulator that is already running.',
].join('\n');

/**
 * Chooses the Firestore emulator: one that is running, else one that is installed, else the one that installs fastest.
 *
 * @throws {UserError} if there is none, with the ways to get one
 */
export async function chooseFirestore(sources: EmulatorSources): Promise<FirestoreChoice> {
  const host = sources.runningHost();
  if (host) return { kind: 'running', host, line: `Firestore: the emulator at ${host} (FIRESTORE_EMULATOR_HOST)` };
  const places = [
    [sources.onPath, 'on the PATH'],
    [sources.inCache, 'in the cache'],
    [sources.fromNpm, 'installed from npm'],
    [sources.fromCargo, 'built by cargo'],
  ] as const;
  for (const [find, origin] of places) {
    const binary = await find();
    if (binary) return { kind: 'hidane', binary, line: `Firestore: hidane, ${origin} (${binary})` };
  }
  const java = await sources.javaVersion();
  if (java !== undefined && java >= MIN_JAVA)
    return { kind: 'google', line: `Firestore: Google's emulator, on Java ${java}` };
  throw new UserError(NO_EMULATOR);
}

/** The release of hidane that the project is tested with. */
export const HIDANE_VERSION = '0.6.0';

/** The SHA-256 of hidane's source on crates.io. The source includes a lockfile, so its dependencies are fixed, too. */
const CRATE_CHECKSUM = 'cbfde85d51dbd70e8a2b72502e69744e893c08a7757a7b91ba8d48823b4496d5';

const BINARY = process.platform === 'win32' ? 'hidane.exe' : 'hidane';
const PROBE_TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/** Returns the path of the cached binary, which all checkouts share. */
export const cachedHidane = (): string => path.join(userCacheDir(), `hidane-${HIDANE_VERSION}`, BINARY);

/**
 * Returns the version that a binary reports, or undefined if it does not run (missing, incomplete, for another system).
 */
export async function hidaneVersion(binary: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: PROBE_TIMEOUT_MS });
    return /^hidane (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

/** Returns the binary if it runs and is the expected release. */
export async function usableHidane(binary: string): Promise<string | undefined> {
  return (await hidaneVersion(binary)) === HIDANE_VERSION ? binary : undefined;
}

/** Returns a usable binary named hidane in a folder, if there is one. Launcher scripts do not count. */
export async function findHidaneUnder(dir: string): Promise<string | undefined> {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => path.join(dir, file));
  for (const file of files) {
    if (path.basename(file) !== BINARY || !fs.statSync(file).isFile()) continue;
    const isScript = fs.readFileSync(file).subarray(0, 2).toString('latin1') === '#!';
    if (!isScript && (await usableHidane(file))) return file;
  }
  return undefined;
}

/**
 * Returns whether the source that cargo downloaded into its folder has the expected checksum; undefined if it has
 * downloaded none.
 */
export function isKnownCrate(cargoHome: string, checksum = CRATE_CHECKSUM): boolean | undefined {
  const cache = path.join(cargoHome, 'registry', 'cache');
  const registries = fs.existsSync(cache) ? fs.readdirSync(cache) : [];
  const crates = registries
    .map((each) => path.join(cache, each, `hidane-${HIDANE_VERSION}.crate`))
    .filter((file) => fs.existsSync(file));
  if (crates.length === 0) return undefined;
  return crates.every((file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex') === checksum);
}

/**
 * Copies a working binary into the cache. Renames the complete copy, so that no other process finds an incomplete one.
 */
export function cacheHidane(binary: string): string {
  const cached = cachedHidane();
  const copy = `${cached}.${process.pid}`;
  fs.mkdirSync(path.dirname(cached), { recursive: true });
  fs.copyFileSync(binary, copy);
  fs.chmodSync(copy, 0o755);
  fs.renameSync(copy, cached);
  return cached;
}

/** Returns the major version in the output of `java -version`. */
export function javaMajor(text: string): number | undefined {
  const digits = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the major version of Java on the PATH. */
export async function installedJava(): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await run('java', ['-version'], { timeout: PROBE_TIMEOUT_MS });
    return javaMajor(`${stdout}${stderr}`);
  } catch {
    return undefined;
  }
}
