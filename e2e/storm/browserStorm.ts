import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, ElementHandle, Page, Route } from 'playwright-core';
import type { Operation, OperationKind, StormPlan } from '../../src/testing/storm/operations';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { violationsOf } from '../support/axe';
import { createKey } from '../support/betaKeys';
import { createAccount, setAccess, type Account } from '../support/people';
import { stack } from '../support/stack';
import { watchErrors, type PageErrors } from '../support/pageErrors';
import { showPage } from '../support/openPage';
import { checkReport, reportPage } from './pageReport';

const PATHS = ['/', '/auth', '/app', '/app', '/nowhere'];
const KEYS = ['Enter', 'Space', 'Escape', 'ArrowDown', 'Alt+ArrowDown', 'Home'];
/** How far the wall clock is set back or forward (ms). */
const CLOCK_SHIFT = 600_000;
const MAX_TABS = 3;
/** Maximum time for a press (ms): a control that is covered or disappears is skipped. */
const PRESS_MS = 1500;
/** Maximum time until nothing is loading or changing on a page (ms). */
const REST_MS = 15_000;
/**
 * The app's requests to servers. A storm makes some of them fail, or types a wrong password, so their errors are
 * expected.
 */
const SERVERS = /identitytoolkit|securetoken|\/documents|validate-beta-key|request-beta-access|delete-account/;
/** Firestore's message about a failed request. */
const FIRESTORE_ERROR = /RPC_ERROR HTTP error/;
/** The expected error if the clock jumps ahead while the code of a screen is loading. */
const SCREEN_NOT_LOADED = /This screen did not load/;
/** The expected error of `/nowhere`, a page that does not exist. */
const PAGE_NOT_FOUND = /404: GET .*\/nowhere$/;
/** Selects what a user can press or fill in. */
const CONTROLS =
  'button, a[href], input, select, textarea, [role=button], [role=switch], [role=tab], [role=option], summary';

interface Storm {
  readonly context: BrowserContext;
  readonly account: Account;
  readonly key: string;
  readonly pageErrors: PageErrors;
  page: Page;
  /** What happens to the app's requests to servers. */
  requestsAre: 'answered' | 'held' | 'failed';
  readonly heldRequests: Route[];
}

/** The result of a storm: descriptions of the performed operations, and the broken invariant, if any. */
interface BrowserOutcome {
  readonly operations: readonly string[];
  readonly broken: string | null;
}

/**
 * Performs a storm with real presses and a simulated clock in a new browser context, and checks the invariants
 * (docs/STORMS.md).
 *
 * @param divergenceOf replays a recording without a browser; returns the first divergence, if any.
 */
export async function stormInBrowser(
  browser: Browser,
  plan: StormPlan,
  divergenceOf: (recording: string) => string | null,
): Promise<BrowserOutcome> {
  const storm = await begin(browser, plan);
  const operations: string[] = [];
  try {
    for (const operation of plan.operations) {
      const description = await PERFORM[operation.kind]?.(storm, operation).catch(ignoreNavigation);
      if (description !== undefined) operations.push(description);
      const [error] = storm.pageErrors.unexpected();
      if (error !== undefined) return { operations, broken: error };
    }
    return {
      operations,
      broken:
        (await checkAtRest(storm)) ??
        (await checkReplay(storm, divergenceOf)) ??
        storm.pageErrors.unexpected()[0] ??
        null,
    };
  } catch (error) {
    return {
      operations,
      broken: `an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  } finally {
    await storm.context.close();
  }
}

/** Opens a page for a new account, which has access in two of three storms, and is signed in in three of four. */
async function begin(browser: Browser, { startPick: pick }: StormPlan): Promise<Storm> {
  const context = await browser.newContext({
    baseURL: stack.webOrigin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(REST_MS);
  await context.clock.install();
  const pageErrors = watchErrors(context);
  for (const expected of [SERVERS, FIRESTORE_ERROR, SCREEN_NOT_LOADED, PAGE_NOT_FOUND]) pageErrors.expect(expected);
  const account = await createAccount({ access: pick % 3 > 0 });
  const storm: Storm = {
    context,
    account,
    key: await createKey(),
    pageErrors,
    page: await context.newPage(),
    requestsAre: 'answered',
    heldRequests: [],
  };
  await context.route(SERVERS, async (route) => {
    if (storm.requestsAre === 'held') storm.heldRequests.push(route);
    else if (storm.requestsAre === 'failed') await route.abort('failed');
    else await route.continue();
  });
  if (pick % 4 > 0) {
    await storm.page.goto('/auth');
    await authPage(storm.page).signIn(account);
    await storm.page.waitForURL((url) => url.pathname !== '/auth');
  } else await storm.page.goto(pickItem(PATHS, pick));
  return storm;
}

/** Returns a description of an operation that a navigation interrupted. @throws any other error */
function ignoreNavigation(error: Error): string {
  if (!/Execution context was destroyed|Not attached to an active page/.test(error.message)) throw error;
  return 'the page was left meanwhile';
}

const pickItem = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

type Perform = (storm: Storm, operation: Operation) => Promise<string>;

/**
 * The operations that press, navigate, switch tabs, move the clock, or act for servers and admins. A plan's other kinds
 * of operations are skipped.
 */
const PERFORM: Partial<Record<OperationKind, Perform>> = {
  async press(storm, { pick }) {
    const control = await pickControl(storm.page, pick);
    if (!control) return 'nothing to press';
    const name = await control.evaluate(
      (element) =>
        `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
    );
    return useControl(storm, control, pick).then(
      () => `press ${name}`,
      () => `${name} could not be pressed`,
    );
  },
  /** Presses many keys: Tab moves through the controls, and another key is pressed at the last one. */
  async many({ page }, { pick }) {
    const key = pickItem(KEYS, pick);
    for (let press = 0; press < pick % 12; press += 1) await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    return `Tab ${pick % 12} times, and ${key}`;
  },
  async reply(storm, { pick }) {
    storm.requestsAre = pickItem(['answered', 'answered', 'held', 'failed'] as const, pick);
    if (storm.requestsAre !== 'held') await answerHeldRequests(storm);
    return `requests are ${storm.requestsAre}`;
  },
  async go({ page }, { pick }) {
    if (pick % 3 === 0) {
      await page.goBack({ waitUntil: 'commit' }).catch(ignoreNavigation);
      if (page.url() === 'about:blank') await page.goForward({ waitUntil: 'commit' });
    } else await page.goto(pickItem(PATHS, pick), { waitUntil: 'commit' });
    return pick % 3 === 0 ? 'Back' : `go to ${pickItem(PATHS, pick)}`;
  },
  async wait({ context }, { span }) {
    // Firing every timer would take too long for a longer span.
    if (span > 90_000) await context.clock.fastForward(span);
    else await context.clock.runFor(span);
    return `${span} ms pass`;
  },
  async sleep({ context }, { span }) {
    await context.clock.fastForward(span);
    return `the machine sleeps for ${span} ms`;
  },
  setBack: (storm) => shiftClock(storm, -CLOCK_SHIFT),
  setForward: (storm) => shiftClock(storm, CLOCK_SHIFT),
  async admin({ account }, { pick }) {
    await setAccess(account.uid, pick % 2 === 0 || 'revoked');
    return pick % 2 === 0 ? 'an admin gives access' : 'an admin withdraws access';
  },
  async hide({ page }) {
    await showPage(page, 'hidden');
    return 'the user leaves the tab';
  },
  async return({ page }) {
    await showPage(page, 'visible');
    return 'the user returns to the tab';
  },
  async reload({ page }) {
    await page.reload({ waitUntil: 'commit' });
    return 'reload';
  },
  async newTab(storm, { pick }) {
    if (storm.context.pages().length >= MAX_TABS) return 'enough tabs';
    await showPage(storm.page, 'hidden');
    storm.page = await storm.context.newPage();
    await storm.page.goto(pickItem(PATHS, pick), { waitUntil: 'commit' });
    return 'another tab is opened';
  },
  async otherTab(storm, { pick }) {
    await showPage(storm.page, 'hidden');
    storm.page = pickItem(storm.context.pages(), pick);
    await storm.page.bringToFront();
    await showPage(storm.page, 'visible');
    return `the user switches to tab ${storm.context.pages().indexOf(storm.page) + 1}`;
  },
  async closeTab(storm) {
    const other = storm.context.pages().find((page) => page !== storm.page);
    await other?.close();
    return other ? 'another tab is closed' : 'there is no other tab to close';
  },
};

async function pickControl(page: Page, pick: number): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(
    ([selector, index]) => {
      // No function in here has a name: the tools' TypeScript loader wraps named functions in a helper that the page
      // lacks.
      const usable = [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [aria-disabled=true], [type=file], [target=_blank]') &&
          !element.closest('[inert], [aria-hidden=true]') &&
          (!(element instanceof HTMLAnchorElement) || element.origin === location.origin),
      );
      return usable[index % usable.length] ?? null;
    },
    [CONTROLS, pick] as const,
  );
  return handle.asElement();
}

const TEXT_FIELDS = ['text', 'email', 'password', 'search', 'textarea', 'number'];

/** Presses a control. A text field is filled in, together with the others of its form. */
async function useControl({ account, key }: Storm, control: ElementHandle<Element>, pick: number): Promise<void> {
  const type = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (type === 'select') return void (await control.selectOption({ index: pick % 3 }, { timeout: PRESS_MS }));
  if (type === 'range') return control.press('ArrowRight', { timeout: PRESS_MS });
  if (!TEXT_FIELDS.includes(type)) return control.click({ timeout: PRESS_MS });
  const form = (
    await control.evaluateHandle((element) => element.closest('form') ?? element.parentElement)
  ).asElement();
  const betaKey = pick % 3 > 0 ? key : 'BETA-SHORT';
  const texts: Record<string, string> = {
    email: account.email,
    password: pick % 4 > 0 ? account.password : 'a wrong one',
    number: String(pick % 100),
    text: (await labelOf(control)).includes('key') ? betaKey : `Wallet ${pick % 9}`,
  };
  for (const field of (await form?.$$('input, textarea')) ?? []) {
    const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
    const text = texts[kind] ?? texts.text ?? '';
    if (TEXT_FIELDS.includes(kind)) await field.fill(text, { timeout: PRESS_MS });
  }
  if (pick % 5 > 0) await control.press('Enter', { timeout: PRESS_MS });
}

const labelOf = (control: ElementHandle<Element>) =>
  control.evaluate((element) =>
    `${element.getAttribute('aria-label') ?? ''} ${(element as HTMLInputElement).labels?.[0]?.textContent ?? ''}`.toLowerCase(),
  );

async function shiftClock({ context, page }: Storm, span: number): Promise<string> {
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + span);
  return `the wall clock is set ${span < 0 ? 'back' : 'forward'}`;
}

async function answerHeldRequests({ heldRequests }: Storm): Promise<void> {
  // The page that sent a request may have been closed.
  await Promise.all(heldRequests.splice(0).map((route) => route.continue().catch(() => undefined)));
}

/** Answers all held requests, and waits until the invariants hold. Returns one that stays broken, or `null`. */
async function checkAtRest(storm: Storm): Promise<string | null> {
  storm.requestsAre = 'answered';
  await answerHeldRequests(storm);
  await storm.page.waitForLoadState();
  await showPage(storm.page, 'visible');
  let broken: string | null = 'the page has not loaded';
  for (const deadline = Date.now() + REST_MS; broken !== null && Date.now() < deadline;) {
    broken = checkReport(await storm.page.evaluate(reportPage).catch(() => null));
  }
  const violations = broken === null ? await violationsOf(storm.page) : [];
  return broken ?? (violations.length > 0 ? `axe: ${violations.join('; ')}` : null);
}

/**
 * Gives the account access, opens the dashboard, exports the live recording, and replays it without a browser. Returns
 * a divergence, or `null`.
 */
async function checkReplay(
  { page, account }: Storm,
  divergenceOf: (recording: string) => string | null,
): Promise<string | null> {
  await setAccess(account.uid, true);
  await page.goto('/app', { waitUntil: 'commit' });
  const [auth, dashboard, panel] = [authPage(page), dashboardPage(page), timelinePanel(page)];
  const anyScreen = dashboard.queue.or(dashboard.useItHereButton).or(auth.signInButton).first();
  await anyScreen.waitFor();
  if (await auth.signInButton.isVisible()) await auth.signIn(account);
  await dashboard.openHere();
  if (!(await panel.panel.isVisible())) await panel.open();
  const { path } = await panel.save('Save file', 'Storm');
  return divergenceOf(readFileSync(path, 'utf8'));
}
