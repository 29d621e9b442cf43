import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import type { Page } from 'playwright-core';
import { keyDialog } from '../pages/keyDialog';
import { notice, seeNotice, seeRefusal } from '../pages/notices';
import { createKey, usesOf } from '../support/betaKeys';
import { createAccount, linkOfMail, newPerson } from '../support/people';
import { sessionOf } from '../support/sessions';
import { showPage } from '../support/openPage';
import { expect, test } from '../support/test';

/**
 * Records each place of the queue's heading on a page, from its first picture to the last, in CSS pixels from the top.
 * Returns a function that reads the places.
 */
async function watchHeading(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = [];
    const look = () => {
      const heading = [...document.querySelectorAll('h2')].find(
        ({ textContent }) => textContent === 'Automation Queue',
      );
      const top = heading && Math.round(heading.getBoundingClientRect().top + scrollY);
      if (top !== undefined && top !== places.at(-1)) places.push(top);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { placesOfHeading: places });
  });
  return () => page.evaluate(() => (window as unknown as { placesOfHeading: number[] }).placesOfHeading);
}

test(
  'a key link leads to the dashboard in six actions and two screens, over the email and another tab, and leaves no trace in the address',
  { tag: '@engines' },
  async ({ openPage }) => {
    const key = await createKey();
    const person = newPerson();
    const screens: string[] = [];
    const recordScreens = (opened: Page) =>
      opened.on('framenavigated', (frame) => {
        const { pathname } = new URL(frame.url());
        // The link's own address never shows a screen: its page leads on before it draws anything.
        if (frame === opened.mainFrame() && pathname !== '/' && pathname !== screens.at(-1)) screens.push(pathname);
      });
    const page = await openPage(`/#key=${key.toLowerCase()}`, {
      prepare: async (opened) => void recordScreens(opened),
    });
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
    await page.getByText(`Your key ${key} is ready.`).waitFor();
    await page.getByText('Key saved', { exact: true }).waitFor();
    expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual(['/auth', '']);
    // Nobody pressed anything yet, so nothing asks for a sign-in.
    await expect(notice(page, 'status', 'Authentication Required').count()).resolves.toBe(0);
    await expect(keyDialog(page).dialog.count()).resolves.toBe(0);
    // The six actions: email, password, Sign Up, the email's link, password, Confirm and sign in.
    await authPage(page).email.fill(person.email);
    await authPage(page).password.fill(person.password);
    await authPage(page).signUpButton.click();
    await authPage(page).checkEmailHeading.waitFor();
    const link = await linkOfMail(person.email, 'VERIFY_EMAIL');

    await showPage(page, 'hidden');
    const tab = await page.context().newPage();
    recordScreens(tab);
    await tab.goto(link);
    await tab.waitForURL('/auth');
    await tab.getByText(`Your key ${key} is ready.`).waitFor();
    const readPlaces = await watchHeading(tab);
    await authPage(tab).confirm(person);
    const confirmedAt = Date.now();
    // On a busy machine, the notice has gone before the key is checked.
    await seeNotice(tab, 'status', 'Welcome back!');
    await tab.getByText('Opening your dashboard...').waitFor();
    await expect(keyDialog(tab).dialog.count()).resolves.toBe(0);
    await tab.waitForURL('/app');
    await dashboardPage(tab).tasks.first().waitFor();
    test.info().annotations.push({ type: 'ms to the dashboard', description: String(Date.now() - confirmedAt) });
    expect([...new Set(screens)]).toEqual(['/auth', '/app']);
    // From the first view of the dashboard on, its queue stays in place.
    const placesAfterGrant = await readPlaces();
    expect(placesAfterGrant).toHaveLength(1);
    await expect(usesOf(key)).resolves.toBe(1);
    await expect(tab.evaluate(() => localStorage.getItem('seed.betaKey'))).resolves.toBeNull();
    await tab.reload();
    const readPlacesAfterLoad = await watchHeading(tab);
    await dashboardPage(tab).tasks.first().waitFor();
    expect(await readPlacesAfterLoad()).toEqual(placesAfterGrant);

    await showPage(page, 'visible');
    await page.getByRole('heading', { name: 'Your dashboard is open in another tab' }).waitFor();
    await page.getByText(person.email).first().waitFor();
  },
);

test('a key link whose key is refused after the sign-in leads to the landing page, with the key and the reason', async ({
  openPage,
}) => {
  const key = await createKey({ email: 'ada@example.test' });
  const page = await openPage(`/#key=${key}`);
  await page.getByText(`Your key ${key} is ready.`).waitFor();
  await authPage(page).signInTab.click();
  await authPage(page).signIn(await createAccount());
  await seeRefusal(
    page,
    'Invalid beta key This beta key is for another email. Sign in with the email that was invited.',
  );
  await expect(keyDialog(page).field.inputValue()).resolves.toBe(key);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a key link of a user without access fills in the dialog, and sends the key only when it is submitted', async ({
  openPage,
}) => {
  const key = await createKey();
  const page = await openPage(`/#key=${key}`, { session: await sessionOf(await createAccount()) });
  await keyDialog(page).field.waitFor();
  await expect(keyDialog(page).field.inputValue()).resolves.toBe(key);
  await expect(usesOf(key)).resolves.toBe(0);
  await keyDialog(page).submitButton.click();
  await page.waitForURL('/app');
});

test('accepts the key of an escaped link, and removes it from the address', async ({ openPage }) => {
  const key = await createKey();
  const page = await openPage(`/%23key%3D${key}`, { expectedErrors: [/^404: GET .*%23/] });
  await page.getByText(`Your key ${key} is ready.`).waitFor();
  expect(new URL(page.url()).href).toBe(new URL('/auth', page.url()).href);
});

test('a key link that is followed on an open page leads to sign-up, whatever was typed in the dialog', async ({
  openPage,
}) => {
  const key = await createKey();
  const page = await openPage('/');
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).field.fill('BETA-OTHER');
  await page.evaluate((hash) => void (location.hash = hash), `key=${key}`);
  await page.getByText(`Your key ${key} is ready.`).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});
