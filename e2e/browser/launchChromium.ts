import fs from 'node:fs';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core';
import { UserError } from '../../tools/lib/userError';
import { bundledChromium } from './bundledChromium';

/** What keeps a headless Chromium quiet, alike everywhere, and away from the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

const ON_LINUX = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

const NO_BROWSER = [
  'No Chrome or Chromium was found on this machine, and the bundled one runs on Linux x64 only.',
  'Install Google Chrome, or say where a Chromium is:',
  '  SEED_CHROMIUM=/path/to/chromium npm test',
].join('\n');

/**
 * Starts a headless Chromium: the one that SEED_CHROMIUM names, the bundled one, or an installed Chrome or Chromium.
 *
 * @throws {UserError} when there is none.
 */
export function launchChromium(): Promise<Browser> {
  return orExplain(async () => chromium.launch(await launchOptions()));
}

/**
 * Starts a headless Chromium with a profile of its own, which outlives it.
 *
 * @param profile the folder of the profile.
 * @throws {UserError} when there is no Chromium.
 */
export function launchProfile(profile: string): Promise<BrowserContext> {
  return orExplain(async () => chromium.launchPersistentContext(profile, await launchOptions()));
}

/** The options that start the Chromium of this machine; without an `executablePath`, it is the installed Chrome. */
export async function launchOptions(): Promise<LaunchOptions> {
  const common = { headless: true, args: FLAGS };
  const named = process.env.SEED_CHROMIUM;
  if (named) return { ...common, executablePath: named };
  const bundled = await bundledChromium();
  if (bundled) return { ...common, ...bundled, env: { ...inherited(), ...bundled.env } };
  const installed = process.platform === 'linux' ? ON_LINUX.find((file) => fs.existsSync(file)) : undefined;
  return { ...common, ...(installed ? { executablePath: installed } : { channel: 'chrome' }) };
}

async function orExplain<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (cause) {
    const missing = cause instanceof Error && /distribution 'chrome' is not found/.test(cause.message);
    throw missing ? new UserError(NO_BROWSER) : cause;
  }
}

/** This process's environment, without the variables that are not set. */
function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
