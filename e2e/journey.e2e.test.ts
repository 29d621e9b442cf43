import { createKey, usesOf } from './support/betaKeys';
import { linkOfMail, newPerson } from './support/people';
import { authPage } from './pages/authPage';
import { dashboardPage } from './pages/dashboardPage';
import { keyDialog } from './pages/keyDialog';
import { seeNotice } from './pages/notices';
import { expect, test } from './support/test';

test('a newcomer gets from the landing page to a running queue (P1.1)', { tag: '@engines' }, async ({ openPage }) => {
  const person = newPerson();
  const key = await createKey();
  const page = await openPage('/');

  await page.getByRole('link', { name: 'Sign In' }).first().click();
  const auth = authPage(page);
  await auth.signUp(person);
  await page.getByRole('heading', { name: 'Account created!' }).waitFor();
  await page.getByText('Please check your email to confirm your account, then sign in.').waitFor();

  await page.goto(await linkOfMail(person.email, 'VERIFY_EMAIL'));
  await page.waitForURL('/auth');
  await auth.confirm(person);
  await seeNotice(page, 'status', 'Welcome back!', 'Successfully signed in.');
  await page.waitForURL('/');

  await keyDialog(page).openAndSubmit(key);
  await seeNotice(
    page,
    'status',
    'Success',
    'Welcome to SEED Beta! Your beta key has been validated. Redirecting to the app...',
  );
  await page.waitForURL('/app');
  const dashboard = dashboardPage(page);
  await dashboard.startButton.click();
  await dashboard.stopButton.waitFor();
  await dashboard.tasks.first().getByText('Running').waitFor();
  expect(await usesOf(key)).toBe(1);
});
