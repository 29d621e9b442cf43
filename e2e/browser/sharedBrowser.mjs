// @ts-check
import { launchChromium } from './launchChromium.mjs';

/** @typedef {import('playwright-core').Browser} Browser */

/** @type {Promise<Browser> | undefined} */
let browser;

/** @returns {Promise<Browser>} the one browser of this process, started when it is first asked for, and after a crash. */
export async function sharedBrowser() {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= launchChromium();
  return browser;
}

/** Ends the browser of this process, if there is one. */
export async function closeSharedBrowser() {
  const closing = browser;
  browser = undefined;
  await (await closing)?.close();
}
