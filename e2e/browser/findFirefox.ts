import fs from 'node:fs';
import { firefox, type LaunchOptions } from 'playwright-core';

const INSTALLED = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/**
 * The options that start the Firefox of this machine: Playwright's own, or the one that SEED_FIREFOX names or that is
 * installed, which is driven over WebDriver BiDi; nothing where there is none.
 */
export function firefoxOptions(): LaunchOptions | undefined {
  const own = firefox.executablePath();
  if (!process.env.SEED_FIREFOX && fs.existsSync(own)) return { executablePath: own };
  const executablePath = process.env.SEED_FIREFOX ?? INSTALLED.find((file) => fs.existsSync(file));
  return executablePath === undefined ? undefined : { executablePath, channel: 'moz-firefox' };
}
