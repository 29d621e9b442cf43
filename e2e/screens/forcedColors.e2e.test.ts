import type { Locator } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { openDashboard } from '../support/dashboards';
import { pauseClock } from '../support/pausedClock';
import { expect, test } from '../support/test';

/** Returns a picture of an element, without animations, for comparison. */
const pictureOf = async (element: Locator) => (await element.screenshot({ animations: 'disabled' })).toString('base64');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the forced colours of a ${colorScheme} system`, () => {
    const forced = { forcedColors: 'active', colorScheme } as const;

    test('distinguishes the chosen tab from the other, and shows where the focus is', async ({ openPage }) => {
      const page = await openPage('/auth', forced);
      const { signInTab, signUpTab, signInButton } = authPage(page);
      const notChosen = await pictureOf(signUpTab);
      await signUpTab.click();
      await page.mouse.move(0, 0);
      await signUpTab.blur();
      expect(await pictureOf(signUpTab)).not.toBe(notChosen);

      await signInTab.click();
      await signInTab.focus();
      await page.keyboard.press('Tab');
      const main = page.locator('main');
      const withFieldFocused = await pictureOf(main);
      await page.keyboard.press('Tab');
      expect(await pictureOf(main)).not.toBe(withFieldFocused);
      await signInButton.focus();
      await expect(signInButton.evaluate((button) => getComputedStyle(button).outlineStyle)).resolves.toBe('solid');
    });

    test("distinguishes a protocol that is on from one that is off, and shows a task's progress", async ({
      openPage,
      user,
    }) => {
      const { page, dashboard } = await openDashboard(openPage, user, { ...forced, clock: true });
      await pauseClock(page);
      const toggle = dashboard.protocols.getByRole('switch').first();
      const row = toggle.locator('..').locator('..');
      const whenOn = await pictureOf(row);
      await toggle.click();
      await toggle.blur();
      expect(await pictureOf(row)).not.toBe(whenOn);
      // Tasks of a protocol that is off are held.
      await toggle.click();

      await dashboard.startButton.click();
      await dashboard.seeTask(0, 'Running', '1 of 5');
      const meter = dashboard.tasks.first().getByRole('progressbar');
      await page.clock.fastForward(18_000);
      await dashboard.seeTask(0, '2 of 5');
      const withOneStepDone = await pictureOf(meter);
      await page.clock.fastForward(18_000);
      await dashboard.seeTask(0, '3 of 5');
      expect(await pictureOf(meter)).not.toBe(withOneStepDone);
    });
  });
}
