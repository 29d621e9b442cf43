import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheDir } from './node.mjs';
import { UserError } from './userError';

/** What serves Firestore locally, with the line that says so. */
export type FirestoreChoice = { readonly line: string } & (
  | { readonly kind: 'running'; readonly host: string }
  | { readonly kind: 'hidane'; readonly binary: string }
  | { readonly kind: 'google' }
);

/** The ways to come by an emulator; each gives nothing when it leads nowhere. */
export interface Ways {
  /** The host of an emulator that somebody started already. */
  runningHost(): string | undefined;
  onPath(): Promise<string | undefined>;
  inCache(): Promise<string | undefined>;
  fromNpm(): Promise<string | undefined>;
  fromCargo(): Promise<string | undefined>;
  /** The major version of the Java on the PATH. */
  javaVersion(): Promise<number | undefined>;
}

/** Google's emulator needs this Java; the CLI refuses older ones. */
const LEAST_JAVA = 21;

const NO_WAY = [
  'There is no Firestore emulator on this machine, and none could be installed. Any one of these helps:',
  '  - install Rust (https://rustup.rs, 1.88 or newer) and run this again: the emulator is then built once,',
  '  - put hidane 0.6.0 on the PATH (https://hidane.dev),',
  "  - install Java 21 or newer, for Google's own emulator,",
  '  - set FIRESTORE_EMULATOR_HOST to an emulator that runs already.',
].join('\n');

/**
 * Chooses the Firestore emulator: one that runs, then one that is there, then one that can be had, the quickest first.
 *
 * @throws {UserError} naming the ways to get one, when there is none.
 */
export async function chooseFirestore(ways: Ways): Promise<FirestoreChoice> {
  const host = ways.runningHost();
  if (host) return { kind: 'running', host, line: `Firestore: the emulator at ${host} (FIRESTORE_EMULATOR_HOST)` };
  const places = [
    [ways.onPath, 'on the PATH'],
    [ways.inCache, 'in the cache'],
    [ways.fromNpm, 'installed from npm'],
    [ways.fromCargo, 'built by cargo'],
  ] as const;
  for (const [find, origin] of places) {
    const binary = await find();
    if (binary) return { kind: 'hidane', binary, line: `Firestore: hidane, ${origin} (${binary})` };
  }
  const java = await ways.javaVersion();
  if (java !== undefined && java >= LEAST_JAVA) return { kind: 'google', line: `Firestore: Google's emulator, on Java ${java}` };
  throw new UserError(NO_WAY);
}

/** The release that the project is tested with. */
export const HIDANE_VERSION = '0.6.0';

/** The SHA-256 of that release's source, as crates.io has it. Its own lockfile pins what it is built with. */
const CRATE_CHECKSUM = 'cbfde85d51dbd70e8a2b72502e69744e893c08a7757a7b91ba8d48823b4496d5';

const BINARY = process.platform === 'win32' ? 'hidane.exe' : 'hidane';
const PROBE_TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/** Where the binary is kept between checkouts, by version. */
export const cachedHidane = (): string => path.join(userCacheDir(), `hidane-${HIDANE_VERSION}`, BINARY);

/** The version that a binary says it is; one that does not run (absent, cut short, of another system) has none. */
export async function hidaneVersion(binary: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: PROBE_TIMEOUT_MS });
    return /^hidane (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

/** The binary, when it runs and is the release wanted. */
export async function usableHidane(binary: string): Promise<string | undefined> {
  return (await hidaneVersion(binary)) === HIDANE_VERSION ? binary : undefined;
}

/** The compiled binary of hidane's name below a folder, if there is a usable one; launcher scripts are none. */
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
 * Whether the source that cargo has downloaded is the release that the project knows; undefined when there is none.
 *
 * @param cargoHome cargo's own folder
 */
export function isKnownCrate(cargoHome: string, checksum = CRATE_CHECKSUM): boolean | undefined {
  const cache = path.join(cargoHome, 'registry', 'cache');
  const registries = fs.existsSync(cache) ? fs.readdirSync(cache) : [];
  const crates = registries.map((each) => path.join(cache, each, `hidane-${HIDANE_VERSION}.crate`)).filter((file) => fs.existsSync(file));
  if (crates.length === 0) return undefined;
  return crates.every((file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex') === checksum);
}

/** Moves a binary that works into the cache, in one step: nobody ever finds half of it there. */
export function keepHidane(binary: string): string {
  const kept = cachedHidane();
  const arriving = `${kept}.${process.pid}`;
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.copyFileSync(binary, arriving);
  fs.chmodSync(arriving, 0o755);
  fs.renameSync(arriving, kept);
  return kept;
}

/** The major version in what `java -version` prints. */
export function javaMajor(text: string): number | undefined {
  const digits = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The major version of the Java on the PATH. */
export async function installedJava(): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await run('java', ['-version'], { timeout: PROBE_TIMEOUT_MS });
    return javaMajor(`${stdout}${stderr}`);
  } catch {
    return undefined;
  }
}
