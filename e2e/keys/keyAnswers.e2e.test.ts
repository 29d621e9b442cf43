import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { seeNotice, seeRefusal } from '../pages/notices';
import { createKey, freshKey, usesOf } from '../support/betaKeys';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

const ACCEPTED = [
  'status',
  'Success',
  'Welcome to SEED Beta! Your beta key has been validated. Redirecting to the app...',
] as const;
const GRANTED = ['status', 'Access Already Granted', 'You already have beta access. Redirecting...'] as const;

test('opens the dashboard and closes the dialog 1.5 seconds after a key is accepted', async ({ openPage }) => {
  const key = await createKey();
  const session = await sessionOf(await createAccount());
  const page = await openPage('/', { session, clock: true });
  const dialog = keyDialog(page);
  await dialog.openAndSubmit(key);
  await seeNotice(page, ...ACCEPTED);
  await dialog.button.getByText('Redirecting...').waitFor();
  await page.clock.fastForward(1500);
  await page.waitForURL('/app');
  await dashboardPage(page).see();
  await dialog.dialog.waitFor({ state: 'detached' });
  await expect(usesOf(key)).resolves.toBe(1);
});

test('consumes one use however often the button is pressed', async ({ openPage }) => {
  const key = await createKey({ maxUses: 5 });
  const session = await sessionOf(await createAccount());
  const page = await openPage('/', { session });
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  const { field, button } = keyDialog(page);
  await field.fill(key);
  await button.click({ clickCount: 3 });
  await page.waitForURL('/app');
  await expect(usesOf(key)).resolves.toBe(1);
});

test('says that access was already granted, and redirects even if the dialog is closed', async ({ openPage, user }) => {
  const key = await createKey();
  const page = await openPage('/', { session: user.session });
  const dialog = keyDialog(page);
  await dialog.openAndSubmit(key);
  await seeNotice(page, ...GRANTED);
  await dialog.closeButton.click();
  await page.waitForURL('/app');
  await expect(usesOf(key)).resolves.toBe(0);
});

test("shows the server's reason for refusing a key", async ({ openPage }) => {
  const page = await openPage('/', { session: await sessionOf(await createAccount()) });
  const dialog = keyDialog(page);
  await dialog.openAndSubmit(await createKey({ enabled: false }));
  await seeRefusal(page, 'Invalid beta key: This beta key has been revoked.');
  await dialog.button.getByText('Access Beta Platform').waitFor();
  await dialog.submit(freshKey());
  await seeRefusal(page, 'Invalid beta key: The beta key you entered is invalid or has already been used.');
});

test('keeps a key for another email, and after a reload sends it only on a press', async ({ openPage }) => {
  const page = await openPage('/', { session: await sessionOf(await createAccount()) });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/validate-beta-key') && sent.push(request.url()));
  const refusal = 'Invalid beta key: This beta key is for another email. Sign in with the email that was invited. Your key is saved.';
  await keyDialog(page).openAndSubmit(await createKey({ email: 'ada@example.test' }));
  await seeRefusal(page, refusal);
  await page.reload();
  await page.getByText('One step left', { exact: false }).waitFor();
  await expect(keyDialog(page).dialog.count()).resolves.toBe(0);
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).button.click();
  await seeRefusal(page, refusal);
  await expect.poll(() => sent).toHaveLength(2);
});

test('redeems a key from the screen of a session without access', async ({ openPage }) => {
  const session = await sessionOf(await createAccount());
  const page = await openPage('/auth', { session });
  await page.getByRole('button', { name: 'Enter a key' }).click();
  await keyDialog(page).submit(await createKey());
  await seeNotice(page, ...ACCEPTED);
  await page.waitForURL('/app');
});
