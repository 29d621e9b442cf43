import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { closeNotice, seeNotice } from '../pages/notices';
import { createKey, usesOf } from '../support/betaKeys';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import { fulfilCall, hold, wires } from '../support/wires';
import { expect, test } from '../support/test';

const NOT_VALIDATED = ['alert', 'Error', 'Failed to validate beta key. Please try again'] as const;
const UNEXPECTED = ['alert', 'Error', 'Something went wrong. Please try again'] as const;
const SIGN_IN_FIRST = ['status', 'Authentication Required', 'Please sign in first to validate your beta key'] as const;

async function submitKey(page: Page, key = 'BETA-AB12CD34') {
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  const dialog = keyDialog(page);
  await dialog.submit(key);
  return dialog;
}

test('sends somebody who is not signed in to /auth, keeps the key in sight, and redeems it at once after the sign-in', async ({ visits }) => {
  const key = await createKey();
  const person = await createAccount();
  const page = await visits.open('/');
  await submitKey(page, key);
  await seeNotice(page, ...SIGN_IN_FIRST);
  await page.waitForURL('/auth');
  await page.getByText(`${key} is kept for you. New here?`).waitFor();
  await authPage(page).signIn(person);
  await seeNotice(page, 'status', 'Success');
  await page.waitForURL('/app');
  await dashboardPage(page).see();
});

const NONSENSE: unknown[] = [
  null,
  'granted',
  [{ alreadyGranted: true }],
  { alreadyGranted: 'yes' },
  { error: 'invalid-key', alreadyGranted: true },
  { error: { code: 1 }, alreadyGranted: false },
];

test('says that something went wrong when the function answers nonsense', async ({ visits, outsider }) => {
  const page = await visits.open('/', { session: outsider.session });
  const { button } = await submitKey(page, '');
  for (const result of NONSENSE) {
    await page.route(wires.validateKey, (route) => fulfilCall(route, { result }));
    await keyDialog(page).submit('BETA-AB12CD34');
    await seeNotice(page, ...UNEXPECTED);
    await closeNotice(page, 'Error');
    await button.getByText('Access Beta Platform').waitFor();
    await page.unroute(wires.validateKey);
  }
});

test('shows its own words when the server refuses without details', async ({ visits, outsider }) => {
  const answer = { result: { error: 'invalid-key', alreadyGranted: false } };
  const prepare = (opened: Page) => opened.route(wires.validateKey, (route) => fulfilCall(route, answer));
  const page = await visits.open('/', { session: outsider.session, prepare });
  await submitKey(page);
  await seeNotice(page, 'alert', 'Invalid beta key', 'The beta key you entered is invalid or has already been used.');
});

const FAILURES: [number, unknown][] = [
  [500, { error: { status: 'INTERNAL', message: 'stack trace' } }],
  [503, { error: { status: 'UNAVAILABLE', message: 'busy' } }],
  [200, '<html>Bad gateway</html>'],
];

test('says that the key was not validated when the call fails', async ({ visits, outsider }) => {
  const page = await visits.open('/', { session: outsider.session, troubles: [/^50\d: POST .*validate-beta-key/] });
  await submitKey(page, '');
  for (const [status, body] of FAILURES) {
    await page.route(wires.validateKey, (route) => fulfilCall(route, body, status));
    await keyDialog(page).submit('BETA-AB12CD34');
    await seeNotice(page, ...NOT_VALIDATED);
    await closeNotice(page, 'Error');
    await page.unroute(wires.validateKey);
  }
});

test('ends a session that the server does not know, and asks to sign in again', async ({ visits, outsider }) => {
  const page = await visits.open('/', {
    session: outsider.session,
    troubles: [/^401: POST .*validate-beta-key/],
    prepare: (opened) =>
      opened.route(wires.validateKey, (route) => fulfilCall(route, { error: { status: 'UNAUTHENTICATED' } }, 401)),
  });
  await submitKey(page);
  await seeNotice(page, ...SIGN_IN_FIRST);
  await page.waitForURL('/auth');
  await authPage(page).signInButton.waitFor();
  await page.getByText('BETA-AB12CD34 is kept for you.').waitFor();
});

test('gives up a call that is not answered within 20 s, and can be used again', async ({ visits, outsider }) => {
  let letGo = () => {};
  const page = await visits.open('/', {
    session: outsider.session,
    clock: true,
    prepare: async (opened) => void (letGo = await hold(opened, wires.validateKey)),
  });
  const asked = page.waitForRequest(wires.validateKey);
  const dialog = await submitKey(page);
  await asked;
  await page.clock.fastForward(20_000);
  await seeNotice(page, ...NOT_VALIDATED);
  await dialog.button.getByText('Access Beta Platform').waitFor();
  letGo();
});

test('keeps the key when the line breaks while validating, for another try', async ({ visits }) => {
  const key = await createKey();
  const session = await sessionOf(await createAccount());
  let letGo = () => {};
  const page = await visits.open('/', {
    session,
    troubles: [/^failed: .*validate-beta-key/],
    prepare: async (opened) => void (letGo = await hold(opened, wires.validateKey)),
  });
  const asked = page.waitForRequest(wires.validateKey);
  const dialog = await submitKey(page, key);
  await dialog.button.getByText('Validating...').waitFor();
  // Until then the code that asks may still be on its way.
  await asked;
  await page.context().setOffline(true);
  letGo();
  await seeNotice(page, ...NOT_VALIDATED);
  await expect(dialog.field.inputValue()).resolves.toBe(key);

  await page.context().setOffline(false);
  await dialog.button.click();
  await page.waitForURL('/app');
  await expect(usesOf(key)).resolves.toBe(1);
});
