import { keyDialog } from '../pages/keyDialog';
import { closeNotice, seeNotice } from '../pages/notices';
import { createKey, usesOf } from '../support/betaKeys';
import { createAccount } from '../support/people';
import { passTime } from '../support/pausedClock';
import { sessionOf } from '../support/sessions';
import { endpoints, fulfilCall, holdRequests } from '../support/endpoints';
import { expect, test } from '../support/test';

const NOT_VALIDATED = ['alert', 'Error', 'Failed to validate beta key. Please try again'] as const;

const FAILURES: [status: number, body: unknown][] = [
  [500, { error: { status: 'INTERNAL', message: 'stack trace' } }],
  [503, { error: { status: 'UNAVAILABLE', message: 'busy' } }],
  [200, '<html>Bad gateway</html>'],
  // The function's answer if it requires an App Check token.
  [400, { error: { status: 'FAILED_PRECONDITION', message: 'This call did not come from the app.' } }],
];

test('says that the key was not validated when the call fails, and keeps the key and the session', async ({
  openPage,
  userWithoutAccess,
}) => {
  // The server's answer to the next call; the loop below assigns it.
  let [status, body] = FAILURES[0]!;
  const page = await openPage('/', {
    session: userWithoutAccess.session,
    expectedErrors: [/^(400|50\d): POST .*validate-beta-key/],
    prepare: (opened) => opened.route(endpoints.validateKey, (route) => fulfilCall(route, body, status)),
  });
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  for ([status, body] of FAILURES) {
    await keyDialog(page).submit('BETA-AB12CD34');
    await seeNotice(page, ...NOT_VALIDATED);
    await closeNotice(page, 'Error');
  }
  await expect(keyDialog(page).field.inputValue()).resolves.toBe('BETA-AB12CD34');
  // The user is still signed in. The bar is hidden from assistive technology while the dialog is open.
  await page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: 'Sign out', includeHidden: true })
    .waitFor();
});

test('the key dialog gives up a call that is not answered within 20 s, and can then be used again (P4.4)', async ({
  openPage,
  userWithoutAccess,
}) => {
  const { prepare, release } = holdRequests(endpoints.validateKey);
  const page = await openPage('/', { session: userWithoutAccess.session, clock: true, prepare });
  const requestSent = page.waitForRequest(endpoints.validateKey);
  const dialog = keyDialog(page);
  await dialog.openAndSubmit('BETA-AB12CD34');
  await requestSent;
  await passTime(page, 20_000);
  await seeNotice(page, ...NOT_VALIDATED);
  await dialog.submitButton.getByText('Access Beta Platform').waitFor();
  release();
});

test('keeps the key for another try if the connection breaks while validating', async ({ openPage }) => {
  const key = await createKey();
  const session = await sessionOf(await createAccount());
  const { prepare, release } = holdRequests(endpoints.validateKey);
  const page = await openPage('/', { session, expectedErrors: [/^failed: .*validate-beta-key/], prepare });
  const requestSent = page.waitForRequest(endpoints.validateKey);
  // When the page opens, it checks the user's access. That request must not fail.
  await page.getByText('One step left', { exact: false }).waitFor();
  const dialog = keyDialog(page);
  await dialog.openAndSubmit(key);
  await dialog.submitButton.getByText('Validating...').waitFor();
  // The code that sends the request may still be loading when `Validating...` appears.
  await requestSent;
  await page.context().setOffline(true);
  release();
  await seeNotice(page, ...NOT_VALIDATED);
  await expect(dialog.field.inputValue()).resolves.toBe(key);

  await page.context().setOffline(false);
  await dialog.submitButton.click();
  await page.waitForURL('/app');
  await expect(usesOf(key)).resolves.toBe(1);
});
