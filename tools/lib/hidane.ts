import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheDir } from './userCache.mjs';

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
