import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { notice, seeNotice } from '../pages/notices';
import { hold, wires } from '../support/wires';
import { expect, test } from '../support/test';

const NO_ACCESS = ['alert', 'Beta Access Required', 'You need a valid beta key to access the platform'] as const;
const SIGN_IN_FIRST = ['alert', 'Authentication Required', 'Please sign in to access the platform'] as const;

test('sends somebody who is not signed in from /app to /auth', async ({ visits }) => {
  const page = await visits.open('/app');
  await page.waitForURL('/auth');
  await seeNotice(page, ...SIGN_IN_FIRST);
});

test('sends somebody without access from /app to the landing page', async ({ visits, outsider }) => {
  const page = await visits.open('/app', outsider);
  await page.waitForURL('/');
  await seeNotice(page, ...NO_ACCESS);
});

test('sends somebody with access from /auth straight to /app', async ({ visits, member }) => {
  const page = await visits.open('/auth', member);
  await page.waitForURL('/app');
  await dashboardPage(page).see();
});

test('tells a session without access at /auth who it is and what it lacks', async ({ visits, outsider }) => {
  const page = await visits.open('/auth', outsider);
  const auth = authPage(page);
  await seeNotice(page, ...NO_ACCESS);
  await auth.needsKey.waitFor();
  await page.getByText(outsider.account.email).waitFor();
  await auth.enterKeyButton.click();
  await page.getByRole('dialog', { name: 'Enter Beta Key' }).getByRole('button', { name: 'Close' }).click();
  await auth.signOutButton.click();
  await auth.signInButton.waitFor();
});

test('greets somebody without access on a page that is never idle', async ({ visits, outsider }) => {
  const page = await visits.open('/', {
    ...outsider,
    prepare: (opened) =>
      opened.addInitScript(() => {
        const drawFor20Ms = () => {
          const end = performance.now() + 20;
          while (performance.now() < end);
          requestAnimationFrame(drawFor20Ms);
        };
        requestAnimationFrame(drawFor20Ms);
      }),
  });
  await page.getByText('One step is left', { exact: false }).waitFor();
  await page.getByText(outsider.account.email).waitFor();
});

test('keeps the session over a reload, and says what it is doing meanwhile', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  await dashboardPage(page).see();
  const letGo = await hold(page, wires.profile);
  await page.reload();
  await page.getByText('Verifying access...').waitFor();
  letGo();
  await dashboardPage(page).see();
});

test('shows a spinner at /auth while an existing session is checked', async ({ visits, outsider }) => {
  let letGo = () => {};
  const page = await visits.open('/auth', {
    ...outsider,
    prepare: async (opened) => void (letGo = await hold(opened, /assets\/firebase/)),
  });
  await page.getByRole('status').getByText('Checking your session...').waitFor();
  letGo();
  await authPage(page).needsKey.waitFor();
});

test('signs out to /auth without a notice', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  await dashboardPage(page).signOutButton.click();
  await authPage(page).signInButton.waitFor();
  expect(page.url()).toMatch(/\/auth$/);
  await expect(notice(page, 'alert', 'Authentication Required').count()).resolves.toBe(0);
  await page.goto('/app');
  await page.waitForURL('/auth');
});
