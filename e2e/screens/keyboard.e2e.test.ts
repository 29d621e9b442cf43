import { dashboardPage } from '../pages/dashboardPage';
import { createKey } from '../support/betaKeys';
import { tabTo, tabToAndPressEnter } from '../support/keys';
import { createAccount } from '../support/people';
import { test } from '../support/test';

test('a user can get from the landing page to a running queue with the keyboard alone', async ({ openPage }) => {
  const person = await createAccount();
  const key = await createKey();
  const page = await openPage('/');
  await tabToAndPressEnter(page, 'button', 'Access Beta Platform');
  await tabTo(page, 'textbox', 'Beta key');
  await page.keyboard.type(key.toLowerCase());
  await page.keyboard.press('Enter');

  await page.waitForURL('/auth');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  // The key was saved, and is redeemed at once.
  await page.waitForURL('/app');
  await tabToAndPressEnter(page, 'button', 'Start');
  await dashboardPage(page).seeTask(0, 'Running');
  await tabToAndPressEnter(page, 'button', 'Stop');
  await dashboardPage(page).seeTask(0, 'Pending');
  await tabToAndPressEnter(page, 'button', 'Sign out');
  await page.getByRole('dialog', { name: 'Sign out' }).waitFor();
  await tabToAndPressEnter(page, 'button', 'Sign out');
  await page.waitForURL('/auth');
});
