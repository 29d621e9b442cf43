import fs from 'node:fs';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { browserEnvironment } from './fonts';
import { UserError } from '../../tools/lib/userError';
import { E2E_DIR } from '../../tools/lib/paths';
import { userCacheDir } from '../../tools/lib/node.mjs';

/**
 * Features that are switched off. Chromium takes only the last list of them, so this one repeats Playwright's, apart
 * from features that no headless Chromium has. Without a renderer in reserve, which few pages ever use, a page costs a
 * tenth less processor time.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'SpareRendererForSitePerProcess',
];

/** Options that make a headless Chromium consistent everywhere and keep it off the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

const LINUX_PATHS = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

const NO_BROWSER = [
  'No Chrome or Chromium was found on this machine, and the bundled one runs on Linux x64 only.',
  'Install Google Chrome, or say where a Chromium is:',
  '  SEED_CHROMIUM=/path/to/chromium npm test',
].join('\n');

/**
 * Starts a headless Chromium: the one that SEED_CHROMIUM names, the bundled one, or an installed Chrome or Chromium.
 *
 * @throws {UserError} if there is none.
 */
export function launchChromium(): Promise<Browser> {
  return explainMissing(async () => chromium.launch(await launchOptions()));
}

/**
 * Starts a headless Chromium with a profile that remains when the browser is closed.
 *
 * @param profile the folder of the profile.
 * @throws {UserError} if there is no Chromium.
 */
export function launchProfile(profile: string): Promise<BrowserContext> {
  return explainMissing(async () => chromium.launchPersistentContext(profile, await launchOptions()));
}

/**
 * Returns the options that start this machine's Chromium. If they contain no `executablePath`, Playwright finds the
 * installed Chrome.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const common = { headless: true, args: FLAGS, env: browserEnvironment() };
  const chosen = process.env.SEED_CHROMIUM;
  if (chosen) return { ...common, executablePath: chosen };
  const bundled = await bundledChromium();
  if (bundled) return { ...common, ...bundled, env: { ...common.env, ...bundled.env } };
  const installed = process.platform === 'linux' ? LINUX_PATHS.find((file) => fs.existsSync(file)) : undefined;
  return { ...common, ...(installed ? { executablePath: installed } : { channel: 'chrome' }) };
}

async function explainMissing<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (cause) {
    const missing = cause instanceof Error && /distribution 'chrome' is not found/.test(cause.message);
    throw missing ? new UserError(NO_BROWSER) : cause;
  }
}

const PACKAGE_DIR = path.join(E2E_DIR, 'node_modules', '@sparticuz', 'chromium');

/** The Chromium of an npm package, which runs on Linux x64 and needs no system packages. */
interface BundledChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * Unpacks the bundled Chromium into the user's cache folder, unless it is there already.
 *
 * @returns `undefined` on a system for which it is not built.
 */
async function bundledChromium(): Promise<BundledChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE_DIR, 'package.json'), 'utf8'));
  const dir = path.join(userCacheDir(), `chromium-${version}`);
  if (!fs.existsSync(dir)) await unpackInto(dir);
  const libraries = path.join(dir, 'lib');
  return {
    executablePath: path.join(dir, 'chromium'),
    env: fs.existsSync(libraries) ? { LD_LIBRARY_PATH: libraries } : {},
  };
}

/** Unpacks into a temporary folder and renames it, so that an interruption leaves nothing incomplete. */
async function unpackInto(dir: string): Promise<void> {
  const temporary = `${dir}.${process.pid}`;
  const executable = path.join(temporary, 'chromium');
  fs.mkdirSync(temporary, { recursive: true });
  try {
    await unpack('chromium.br', fs.createWriteStream(executable, { mode: 0o755 }));
    // A minimal system lacks some libraries that Chromium needs.
    if (spawnSync(executable, ['--version']).status !== 0) await unpack('al2023.tar.br', extract(temporary));
    fs.renameSync(temporary, dir);
  } catch (error) {
    // Another process may have unpacked the browser meanwhile.
    if (!fs.existsSync(dir)) throw error;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** Decompresses an archive of the package. */
async function unpack(name: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(fs.createReadStream(path.join(PACKAGE_DIR, 'bin', name)), createBrotliDecompress(), target);
}
