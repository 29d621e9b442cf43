import fs from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { WORK_DIR } from '../../tools/lib/paths';
import { launchChromium } from './launchChromium';

const PICTURES = path.join(WORK_DIR, 'e2e');

/** Gives the tests of a file a browser of their own as `browser`, and takes a picture of every open page when one fails. */
export default class BrowserEnvironment extends TestEnvironment {
  #browser: Browser | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.#browser = await launchChromium();
    this.global['browser'] = this.#browser;
  }

  override async teardown(): Promise<void> {
    await this.#browser?.close();
    await super.teardown();
  }

  /** @param event one of jest-circus. */
  async handleTestEvent({ name, test }: { name: string; test?: { name: string } }): Promise<void> {
    if (name === 'test_fn_failure' && test && this.#browser) await takePictures(this.#browser, test.name);
  }
}

async function takePictures(browser: Browser, testName: string): Promise<void> {
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
