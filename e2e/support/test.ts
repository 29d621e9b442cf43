import '../../src/testing/closedConnections';
import { expect, test as base, type Browser, type TestInfo } from '@playwright/test';
import { firefoxOptions } from '../browser/findFirefox';
import { launchOptions } from '../browser/launchChromium';
import { createMember, type Member } from './sessions';
import { watchErrors, type PageErrors } from './pageErrors';
import type { Visits } from './visits';

interface TestFixtures {
  /** Opens separate pages for each test, and fails it for unexpected errors in them. */
  readonly visits: Visits;
}

/** Signed-in users of a worker, for tests that change nothing about their accounts and use up none of their attempts. */
interface People {
  /** A user with access. */
  readonly member: Member;
  /** A user without access. */
  readonly outsider: Member;
  /** A user whose access was granted and revoked. */
  readonly revoked: Member;
}

/** Playwright's test, with the browsers of this machine, and with pages and users for the app. */
export const test = base.extend<TestFixtures, People>({
  launchOptions: [
    async ({ browserName }, use) => use(browserName === 'firefox' ? (firefoxOptions() ?? {}) : await launchOptions()),
    { scope: 'worker' },
  ],
  member: [async ({}, use) => use(await createMember(true)), { scope: 'worker' }],
  outsider: [async ({}, use) => use(await createMember()), { scope: 'worker' }],
  revoked: [async ({}, use) => use(await createMember('revoked')), { scope: 'worker' }],
  visits: async ({ browser }, use, testInfo) => {
    const watched: PageErrors[] = [];
    await use({
      async open(path, { session, clock = false, expectedErrors = [], prepare, ...options } = {}) {
        const context = await browser.newContext({ ...options, ...(session && { storageState: session }) });
        const watch = watchErrors(context);
        for (const pattern of expectedErrors) watch.expect(pattern);
        watched.push(watch);
        const page = await context.newPage();
        if (clock) await page.clock.install();
        await prepare?.(page);
        // Tests wait for what they need to see, which may appear before, or long after, the page's load event.
        await page.goto(path, { waitUntil: 'commit' });
        return page;
      },
    });
    const unexpected = watched.flatMap((watch) => watch.unexpected());
    if (testInfo.errors.length > 0 || unexpected.length > 0) await takePictures(browser, testInfo);
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Playwright takes a picture of every page before it is known whether its test fails. */
async function takePictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that is too broken for a picture must not hide why the test failed.
    await page.screenshot({ path, timeout: 3000 }).then(() => testInfo.attach('screenshot', { path }), () => undefined);
  }
}
