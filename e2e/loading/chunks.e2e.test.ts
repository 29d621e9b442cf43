import { BUDGETS } from '../../tools/build/budgets.cjs';
import { authPage } from '../pages/authPage';
import { keyDialog } from '../pages/keyDialog';
import { seeNotice } from '../pages/notices';
import { openDashboard } from '../support/dashboards';
import { pauseClock } from '../support/pausedClock';
import { newPerson } from '../support/people';
import { endpoints, fulfilCall, holdRequests, watchRequests } from '../support/endpoints';
import { expect, test } from '../support/test';

/** Returns the named chunks among requests. Shared chunks have a number instead of a name and are not listed. */
function chunksOf(urls: readonly string[]): string[] {
  const names = urls.flatMap((url) => /\/assets\/([a-z][\w-]*)\.\w+\.js$/.exec(url)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/**
 * The chunks that count towards a page's budget, except App Check's, which isn't loaded until the first Cloud Function
 * is called.
 */
function budgetedChunks(page: string): string[] {
  const counted = Object.keys(BUDGETS.find((budget) => budget.page === page)?.chunks ?? {});
  return ['runtime', ...counted.filter((name) => name !== 'app-check')].sort();
}

test('fetches for /auth only the chunks that its budget counts', async ({ openPage }) => {
  const { prepare, urls } = watchRequests();
  const page = await openPage('/auth', { prepare });
  await page.waitForLoadState('networkidle');
  expect(chunksOf(urls)).toEqual(budgetedChunks('/auth'));
});

test('fetches for /app only the chunks that its budget counts', async ({ openPage, user }) => {
  const { prepare, urls } = watchRequests();
  const { page } = await openDashboard(openPage, user, { prepare });
  await page.waitForLoadState('networkidle');
  expect(chunksOf(urls)).toEqual(budgetedChunks('/app'));
});

test('shows the form before Firebase has loaded, and signs in with what was typed meanwhile', async ({ openPage }) => {
  const { prepare, release } = holdRequests(/assets\/(main|firebase)/);
  const page = await openPage('/auth', { expectedErrors: [/^400: POST .*signInWithPassword/], prepare });
  const form = authPage(page);
  const nobody = newPerson();
  await form.email.fill(nobody.email);
  await form.password.fill(nobody.password);
  await form.signInButton.click();
  release();
  await page.getByRole('alert').getByText('Error signing in', { exact: false }).waitFor();
  await expect(form.email.inputValue()).resolves.toBe(nobody.email);
});

test('does not flash the form at a user who may be signed in', async ({ openPage, user }) => {
  const { prepare, release } = holdRequests(/assets\/main/);
  const page = await openPage('/auth', { session: user.session, prepare });
  await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  await authPage(page).email.waitFor({ state: 'hidden' });
  release();
  await page.waitForURL('/app');
});

test('fetches the next screen as soon as the user points at its link', async ({ openPage }) => {
  const page = await openPage('/');
  // Once a dialog opens, React has taken over the prerendered page.
  await page.getByRole('button', { name: 'BETA', exact: true }).click();
  await keyDialog(page).close();
  const requested = page.waitForRequest(/assets\/auth/);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await link.hover();
  await requested;
  expect(new URL(page.url()).pathname).toBe('/');
});

test('fetches the code of the dashboard while the page says that the key is accepted', async ({
  openPage,
  userWithoutAccess,
}) => {
  const { prepare, urls } = watchRequests();
  const page = await openPage('/', {
    session: userWithoutAccess.session,
    clock: true,
    prepare: async (opened) => {
      await prepare(opened);
      await opened.route(endpoints.validateKey, (route) => fulfilCall(route, { result: { alreadyGranted: false } }));
    },
  });
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).field.fill('BETA-AB12CD34');
  await pauseClock(page);
  await keyDialog(page).submitButton.click();
  await seeNotice(page, 'status', 'Success');
  await expect.poll(() => chunksOf(urls)).toEqual(expect.arrayContaining(['app', 'dashboard', 'persistence']));
  expect(new URL(page.url()).pathname).toBe('/');
});

test('offers another try, not a dead page, if the script of /auth fails to load', async ({ openPage }) => {
  const page = await openPage('/auth', {
    expectedErrors: [/^failed: GET .*assets\/main/],
    prepare: (opened) => opened.route(/assets\/main/, (route) => route.abort()),
  });
  await page.getByText("This couldn't be loaded.").waitFor();
  await page.unroute(/assets\/main/);
  await authPage(page).signUpTab.click();
  await authPage(page).signUpButton.waitFor();
});

test("if the account dialog's code fails to load, shows an error within the viewport, and can be retried", async ({
  openPage,
  user,
}) => {
  const page = await openPage('/app', {
    session: user.session,
    expectedErrors: [/^failed: GET .*assets\/dialogs/],
    prepare: (opened) => opened.route(/assets\/dialogs/, (route) => route.abort()),
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  const alert = page.getByRole('alert').getByText("The account dialog couldn't be loaded.", { exact: false });
  await alert.waitFor();
  expect((await alert.boundingBox())?.y).toBeGreaterThan(0);
  await page.unroute(/assets\/dialogs/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').waitFor();
});
