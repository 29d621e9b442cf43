import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { seeNotice } from '../pages/notices';
import { pauseClock } from '../support/pausedClock';
import { confirmAddress, confirmationLink, confirmationLinks, newPerson, type Person } from '../support/people';
import { fulfilCall } from '../support/endpoints';
import { expect, test } from '../support/test';

const MAIL = /accounts:sendOobCode/;

async function signUp(page: Page, person: Person) {
  await authPage(page).signUp(person);
  await authPage(page).checkEmailHeading.waitFor();
}

test('opens Sign In by itself once the address is confirmed on another device', async ({ openPage }) => {
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

test('notices the confirmation as soon as the user returns from the email', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth', { clock: true });
  await signUp(page, person);
  // From here on the page's time is stopped: only the return triggers a check.
  await pauseClock(page);
  await confirmAddress(person);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Your email is confirmed.').waitFor();
});

test('sends another email after a minute, and not before', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth', { clock: true });
  await signUp(page, person);
  const again = page.getByRole('button', { name: /^Resend/ });
  await expect(again.getAttribute('aria-disabled')).resolves.toBe('true');
  await again.click({ force: true });
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'We sent a new link.' }).waitFor();
  await expect(confirmationLinks(person)).resolves.toHaveLength(2);
  await confirmAddress(person);
  await page.clock.fastForward(5000);
  await page.getByText('Your email is confirmed.').waitFor();
});

test('keeps an account whose first email could not be sent, and sends one as soon as the user asks', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth', {
    expectedErrors: [/400: POST .*sendOobCode/],
    prepare: (opened) =>
      opened.route(MAIL, (route) => fulfilCall(route, { error: { code: 400, message: 'QUOTA_EXCEEDED' } }, 400)),
  });
  await authPage(page).signUp(person);
  await page.getByRole('heading', { name: 'One step left' }).waitFor();
  await page.unroute(MAIL);
  await page.getByRole('button', { name: 'Resend' }).click();
  await authPage(page).checkEmailHeading.waitFor();
  await confirmAddress(person);
  await page.getByText('Your email is confirmed.').waitFor();
});

test('stops waiting in every other tab when the user signs in with the account', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth');
  await signUp(page, person);
  const link = await confirmationLink(person);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.waitForURL('/auth');
  await authPage(tab).signIn(person);
  await tab.waitForURL('/');
  await authPage(page).needsKeyHeading.waitFor();
});
