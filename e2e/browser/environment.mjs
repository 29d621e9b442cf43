// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { WORK_DIR } from '../../tools/lib/paths.mjs';
import { launchChromium } from './launchChromium.mjs';

const PICTURES = path.join(WORK_DIR, 'e2e');

/** Gives the tests of a file a browser of their own as `browser`, and takes a picture of every open page when one fails. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @type {import('playwright-core').Browser | undefined} */
  #browser;

  /** @override */
  async setup() {
    await super.setup();
    this.#browser = await launchChromium();
    this.global['browser'] = this.#browser;
  }

  /** @override */
  async teardown() {
    await this.#browser?.close();
    await super.teardown();
  }

  /** @param {{name: string, test?: {name: string}}} event one of jest-circus. */
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' && test && this.#browser) await takePictures(this.#browser, test.name);
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} testName
 */
async function takePictures(browser, testName) {
  fs.mkdirSync(PICTURES, { recursive: true });
  const pages = browser.contexts().flatMap((context) => context.pages());
  const name = testName.replace(/[^\w]+/g, '-').slice(0, 80);
  await Promise.all(
    pages.map((page, index) =>
      // A page that is too broken for a picture must not hide why the test failed.
      page.screenshot({ path: path.join(PICTURES, `${name}-${index + 1}.png`), timeout: 3000 }).catch(() => undefined),
    ),
  );
}
