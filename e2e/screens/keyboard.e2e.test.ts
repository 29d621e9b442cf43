import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { createKey } from '../support/betaKeys';
import { createAccount } from '../support/people';
import { useVisits } from '../support/visits';

const visits = useVisits();

/** More presses than any screen has stops. */
const STOPS = 60;

/** Presses Tab until the focus is on what has this role and name. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} "${name}".`);
}

async function press(page: Page, role: 'button' | 'link', name: string) {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

it('leads from the landing page to a running queue by the keyboard alone', async () => {
  const person = await createAccount();
  const key = await createKey();
  const page = await visits.open('/');
  await press(page, 'button', 'Access Beta Platform');
  await tabTo(page, 'textbox', 'Beta key');
  await page.keyboard.type(key.toLowerCase());
  await page.keyboard.press('Enter');

  await page.waitForURL('/auth');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await press(page, 'button', 'Access Beta Platform');
  await page.waitForURL('/app');
  await press(page, 'button', 'Start');
  await dashboardPage(page).seeTask(0, 'Running');
  await press(page, 'button', 'Stop');
  await dashboardPage(page).seeTask(0, 'Pending');
  await press(page, 'button', 'Sign out');
  await page.waitForURL('/auth');
});

it('changes the tabs of /auth by the arrow keys', async () => {
  const page = await visits.open('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
});
