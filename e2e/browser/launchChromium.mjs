// @ts-check
import fs from 'node:fs';
import { chromium } from 'playwright-core';
import { UserError } from '../../tools/lib/userError.mjs';
import { bundledChromium } from './bundledChromium.mjs';

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
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {UserError} when there is none.
 */
export async function launchChromium() {
  const named = process.env.SEED_CHROMIUM;
  if (named) return launch({ executablePath: named });
  const bundled = await bundledChromium();
  if (bundled) return launch({ ...bundled, env: { ...inherited(), ...bundled.env } });
  const installed = process.platform === 'linux' ? ON_LINUX.find((file) => fs.existsSync(file)) : undefined;
  if (installed) return launch({ executablePath: installed });
  try {
    return await launch({ channel: 'chrome' });
  } catch {
    throw new UserError(NO_BROWSER);
  }
}

/** @param {import('playwright-core').LaunchOptions} options */
function launch(options) {
  return chromium.launch({ headless: true, args: FLAGS, ...options });
}

/** @returns {Record<string, string>} this process's environment, without what is not set. */
function inherited() {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
