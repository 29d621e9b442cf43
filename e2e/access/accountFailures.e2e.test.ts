import { authPage } from '../pages/authPage';
import { closeNotice, notice, seeNotice } from '../pages/notices';
import { newPerson, type Person } from '../support/people';
import { endpoints, fulfilCall } from '../support/endpoints';
import { expect, test } from '../support/test';

const REFUSED_SIGN_IN = /400: POST .*signInWithPassword/;

const UNUSUAL_CREDENTIALS: Person[] = [
  { email: `${'a'.repeat(388)}@example.test`, password: 'secret' },
  { email: 'nobody@example.test', password: 'x'.repeat(10_000) },
  { email: '"<img/src=x>"@example.test', password: '<script>alert(1)</script>' },
  { email: 'ünïcode@exämple.test', password: '🌱🌱🌱' },
];

test('refuses unusual input in plain words', async ({ openPage }) => {
  const page = await openPage('/auth', { expectedErrors: [REFUSED_SIGN_IN] });
  for (const person of UNUSUAL_CREDENTIALS) {
    await authPage(page).signIn(person);
    const refusal = page.getByRole('alert').filter({ hasText: 'Error signing in' });
    await refusal.waitFor();
    expect(await refusal.innerText()).not.toMatch(/firebase|auth\/|INVALID|_/i);
  }
});

/** Error codes of the account service (`null`: it cannot be reached), and the words that explain them. */
const FAILURES = [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
  ['USER_DISABLED', 'This account is disabled. Contact us.'],
  ['SOMETHING_NEW', 'Something went wrong. Try again.'],
  [null, "Couldn't reach the server. Check your connection and try again."],
] as const;

test('explains errors of the account service in plain words, and says if the service cannot be reached', async ({
  openPage,
}) => {
  let errorCode: string | null = null;
  const page = await openPage('/auth', {
    expectedErrors: [REFUSED_SIGN_IN, /^failed: POST .*signInWithPassword/],
    prepare: (opened) =>
      opened.route(endpoints.accounts, (route) =>
        errorCode === null ? route.abort() : fulfilCall(route, { error: { code: 400, message: errorCode } }, 400),
      ),
  });
  for (const [code, words] of FAILURES) {
    errorCode = code;
    await authPage(page).signIn(newPerson());
    await page.getByRole('alert').getByText(words, { exact: false }).waitFor();
  }
});

test('reports in the lower left corner that a password email was not sent, if the account service refuses to send it (P12.3)', async ({
  openPage,
}) => {
  let message = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  const page = await openPage('/auth', {
    expectedErrors: [/^400: POST .*sendOobCode/],
    prepare: (opened) =>
      opened.route(/accounts:sendOobCode/, (route) => fulfilCall(route, { error: { code: 400, message } }, 400)),
  });
  await authPage(page).requestPasswordLink(newPerson().email);
  await seeNotice(page, 'alert', 'Password reset not sent', 'Too many attempts. Wait a few minutes and try again.');
  const card = (await notice(page, 'alert', 'Password reset not sent').boundingBox())!;
  expect(card.x).toBeLessThan(40);
  expect(card.y + card.height).toBeGreaterThan(page.viewportSize()!.height - 40);
  await closeNotice(page, 'Password reset not sent');
  message = 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project';
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await seeNotice(page, 'alert', 'Password reset not sent');
});
