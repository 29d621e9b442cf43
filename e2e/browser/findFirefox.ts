import fs from 'node:fs';
import { firefox, type LaunchOptions } from 'playwright-core';

const INSTALLED = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/**
 * Returns the options that start this machine's Firefox: Playwright's own, or one that SEED_FIREFOX names or that is
 * installed, driven over WebDriver BiDi; nothing if there is none.
 */
export function firefoxOptions(): LaunchOptions | undefined {
  const own = firefox.executablePath();
  if (!process.env.SEED_FIREFOX && fs.existsSync(own)) return { executablePath: own };
  const executablePath = process.env.SEED_FIREFOX ?? INSTALLED.find((file) => fs.existsSync(file));
  return executablePath === undefined ? undefined : { executablePath, channel: 'moz-firefox' };
}
