import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { notice, seeNotice, seeRefusal } from '../pages/notices';
import { createAccount, newPerson, type Person } from '../support/people';
import { endpoints, fulfilCall, hold } from '../support/endpoints';
import { expect, test } from '../support/test';

const refused = /400: POST .*signInWithPassword/;
const WRONG_CREDENTIALS = 'Error signing in: Wrong email or password. Try again.';

test('welcomes a user with access, and leads them to the dashboard, where the notice is gone', async ({ openPage }) => {
  const person = await createAccount({ access: true });
  let release = () => {};
  const page = await openPage('/auth', { prepare: async (opened) => void (release = await hold(opened, endpoints.profile)) });
  await authPage(page).signIn(person);
  await seeNotice(page, 'status', 'Welcome back!', 'Successfully signed in.');
  release();
  await page.waitForURL('/app');
  await dashboardPage(page).see();
  await expect(notice(page, 'status', 'Welcome back!').count()).resolves.toBe(0);
});

test('leads a user without access to the landing page, where Sign out takes the place of Sign In', async ({ openPage }) => {
  const person = await createAccount({ access: false });
  const page = await openPage('/auth');
  await authPage(page).signIn(person);
  await page.waitForURL('/');
  await page.getByText('One step left: enter the beta key from your invitation.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
});

test('tells a user that their access was revoked, and whom to ask', async ({ openPage }) => {
  const page = await openPage('/auth');
  await authPage(page).signIn(await createAccount({ access: 'revoked' }));
  await page.waitForURL('/');
  await page.getByText('Your beta access was revoked', { exact: false }).getByRole('link').waitFor();
  // No notice is shown.
  await expect(page.getByRole('button', { name: /^Close: / }).count()).resolves.toBe(0);
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Your access was revoked' }).waitFor();
  await expect(authPage(page).enterKeyButton.count()).resolves.toBe(0);
});

test('treats an account without a profile as one without access', async ({ openPage }) => {
  const page = await openPage('/auth');
  await authPage(page).signIn(await createAccount());
  await page.waitForURL('/');
});

test('says that the email or password is wrong, but not which', async ({ openPage }) => {
  const known = await createAccount();
  const page = await openPage('/auth', { expectedErrors: [refused] });
  for (const person of [{ ...known, password: 'not this one' }, newPerson()]) {
    await authPage(page).signIn(person);
    await seeRefusal(page, WRONG_CREDENTIALS);
    await expect(notice(page, 'alert', 'Error signing in').count()).resolves.toBe(0);
  }
});

const STRANGE: Person[] = [
  { email: `${'a'.repeat(388)}@example.test`, password: 'secret' },
  { email: 'nobody@example.test', password: 'x'.repeat(10_000) },
  { email: '"<img/src=x>"@example.test', password: '<script>alert(1)</script>' },
  { email: 'ünïcode@exämple.test', password: '🌱🌱🌱' },
];

test('refuses unusual input in plain words', async ({ openPage }) => {
  const page = await openPage('/auth', { expectedErrors: [refused] });
  for (const person of STRANGE) {
    await authPage(page).signIn(person);
    const refusal = page.getByRole('alert').filter({ hasText: 'Error signing in' });
    await refusal.waitFor();
    expect(await refusal.innerText()).not.toMatch(/firebase|auth\/|INVALID|_/i);
  }
});

const FAILURES = [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
  ['USER_DISABLED', 'This account is disabled. Contact us.'],
  ['SOMETHING_NEW', 'Something went wrong. Try again.'],
  ['', 'Couldn\'t reach the server. Check your connection and try again.'],
] as const;

test('explains errors of the account service, or its absence, in plain words', async ({ openPage }) => {
  let answer = '';
  const page = await openPage('/auth', {
    expectedErrors: [refused, /^failed: POST .*signInWithPassword/],
    prepare: (opened) =>
      opened.route(endpoints.accounts, (route) =>
        answer === '' ? route.abort() : fulfilCall(route, { error: { code: 400, message: answer } }, 400),
      ),
  });
  for (const [message, words] of FAILURES) {
    answer = message;
    await authPage(page).signIn(newPerson());
    await page.getByRole('alert').getByText(words, { exact: false }).waitFor();
  }
});
