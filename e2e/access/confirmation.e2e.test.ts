import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { seeNotice } from '../pages/notices';
import { openTab } from '../support/openPage';
import { confirmAddress, linkOfMail, newPerson, type Person } from '../support/people';
import { expect, test } from '../support/test';

async function signUp(page: Page, person: Person) {
  await authPage(page).signUp(person);
  await authPage(page).checkEmailHeading.waitFor();
}

test('opens Sign In by itself once the email is confirmed on another device', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth');
  const auth = authPage(page);
  await signUp(page, person);
  await confirmAddress(person);
  await page.getByRole('status').filter({ hasText: 'Your email is confirmed.' }).waitFor();
  await expect(auth.email.inputValue()).resolves.toBe(person.email);
  await expect(auth.password.evaluate((field) => field === document.activeElement)).resolves.toBe(true);
  await auth.password.fill(person.password);
  await page.keyboard.press('Enter');
  await seeNotice(page, 'status', 'Welcome back!');
  await page.waitForURL('/');
});

test('stops waiting for the confirmation when the user confirms and signs in in another tab', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth');
  await signUp(page, person);
  const tab = await openTab(page, await linkOfMail(person.email, 'VERIFY_EMAIL'));
  await authPage(tab).confirm(person);
  await tab.waitForURL('/');
  await authPage(page).needsKeyHeading.waitFor();
});
