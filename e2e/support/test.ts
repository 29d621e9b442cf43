// Each request that a test itself makes has a connection of its own, since the server closes idle ones after 5 s.
import '../../src/testing/closedConnections';
import { expect, test as base, type Browser, type TestInfo } from '@playwright/test';
import { firefoxOptions } from '../browser/findFirefox';
import { launchOptions } from '../browser/launchChromium';
import { createSignedInUser, type SignedInUser } from './sessions';
import { stack } from './stack';
import { watchErrors, type PageErrors } from './pageErrors';
import type { OpenPage, Session } from './openPage';

interface TestFixtures {
  /** Opens a page in a new browser context, and fails the test for any unexpected error in it. */
  readonly openPage: OpenPage;
}

/**
 * Signed-in users that the tests of a worker share. The tests must not change their accounts or use up their attempts
 * at keys.
 */
interface SharedUsers {
  readonly user: SignedInUser;
  readonly userWithoutAccess: SignedInUser;
  /** A user whose access was granted and revoked. */
  readonly revokedUser: SignedInUser;
}

/** Playwright's test, with the browsers of this machine, and with pages and users for the app. */
export const test = base.extend<TestFixtures, SharedUsers>({
  launchOptions: [
    async ({ browserName }, use) => use(browserName === 'firefox' ? (firefoxOptions() ?? {}) : await launchOptions()),
    { scope: 'worker' },
  ],
  user: [async ({}, use) => use(await createSignedInUser(true)), { scope: 'worker' }],
  userWithoutAccess: [async ({}, use) => use(await createSignedInUser()), { scope: 'worker' }],
  revokedUser: [async ({}, use) => use(await createSignedInUser('revoked')), { scope: 'worker' }],
  openPage: async ({ browser }, use, testInfo) => {
    const pageErrors: PageErrors[] = [];
    await use(async (path, { session, clock = false, expectedErrors = [], prepare, ...options } = {}) => {
      const context = await browser.newContext(options);
      if (session) await context.addInitScript(storeSession, { origin: stack.webOrigin, session });
      const errors = watchErrors(context);
      for (const pattern of expectedErrors) errors.expect(pattern);
      pageErrors.push(errors);
      const page = await context.newPage();
      if (clock) await page.clock.install();
      await prepare?.(page);
      // Each test waits for what it needs to see, which may appear before the page's load event or long after it.
      await page.goto(path, { waitUntil: 'commit' });
      return page;
    });
    const unexpected = pageErrors.flatMap((errors) => errors.unexpected());
    if (testInfo.errors.length > 0 || unexpected.length > 0) await takePictures(browser, testInfo);
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/**
 * Runs before the scripts of each page of a browser. Stores a session in the first page of the app. (Playwright's
 * `storageState` opens another page for that, which takes a fifth of a second.)
 */
function storeSession({ origin, session }: { readonly origin: string; readonly session: Session }): void {
  const isStored = 'e2e.isSessionStored';
  if (window.origin !== origin || localStorage.getItem(isStored) !== null) return;
  for (const [name, value] of [...session, [isStored, 'true']] as const) localStorage.setItem(name, value);
}

/**
 * Takes pictures of the pages of a failed test. Playwright would take them before the errors of the pages are checked.
 */
async function takePictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that is too broken for a picture must not hide why the test failed.
    await page.screenshot({ path, timeout: 3000 }).then(
      () => testInfo.attach('screenshot', { path }),
      () => undefined,
    );
  }
}
