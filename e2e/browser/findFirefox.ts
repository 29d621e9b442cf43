import fs from 'node:fs';
import { firefox, type LaunchOptions } from 'playwright-core';
import { browserEnvironment } from './fonts';

const INSTALL_PATHS = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Returns the options that start a Firefox on this machine: the one that SEED_FIREFOX names, Playwright's own, or an
 * installed one. A Firefox that is not Playwright's is driven over WebDriver BiDi. Returns `undefined` if there is
 * none.
 */
export function firefoxOptions(): LaunchOptions | undefined {
  const common = { env: browserEnvironment() };
  const playwrightFirefox = firefox.executablePath();
  if (!process.env.SEED_FIREFOX && fs.existsSync(playwrightFirefox))
    return { ...common, executablePath: playwrightFirefox };
  const executablePath = process.env.SEED_FIREFOX ?? INSTALL_PATHS.find((file) => fs.existsSync(file));
  return executablePath === undefined ? undefined : { ...common, executablePath, channel: 'moz-firefox' };
}
