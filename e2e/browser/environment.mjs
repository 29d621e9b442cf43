// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { WORK_DIR } from '../../tools/lib/paths.mjs';
import { sharedBrowser } from './sharedBrowser.mjs';

const PICTURES = path.join(WORK_DIR, 'e2e');

/** Gives tests the browser of their process as `browser`, and takes a picture of every open page when a test fails. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global['browser'] = await sharedBrowser();
  }

  /** @param {{name: string, test?: {name: string}}} event one of jest-circus. */
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' && test) await takePictures(test.name);
  }
}

/** @param {string} testName */
async function takePictures(testName) {
  fs.mkdirSync(PICTURES, { recursive: true });
  const pages = (await sharedBrowser()).contexts().flatMap((context) => context.pages());
  const name = testName.replace(/[^\w]+/g, '-').slice(0, 80);
  await Promise.all(
    pages.map((page, index) =>
      // A page that is too broken for a picture must not hide why the test failed.
      page.screenshot({ path: path.join(PICTURES, `${name}-${index + 1}.png`), timeout: 3000 }).catch(() => undefined),
    ),
  );
}
