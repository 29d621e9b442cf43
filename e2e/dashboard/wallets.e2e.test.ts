import { dashboardPage, type Dashboard } from '../pages/dashboardPage';
import { openDashboard } from '../support/dashboards';
import { PHONE } from '../support/devices';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

test.describe('the focus, once a wallet is created', () => {
  /**
   * Creates a wallet, does something meanwhile, and returns the tag name of the element that has the focus afterwards.
   */
  async function tagFocusedAfterCreating(
    openPage: OpenPage,
    user: SignedInUser,
    how: 'tap' | 'enter',
    meanwhile: (dashboard: Dashboard) => Promise<void> = async () => {},
  ) {
    const { page, dashboard } = await openDashboard(openPage, user, { clock: true, hasTouch: how === 'tap' });
    await dashboard.newWalletButton.click();
    await dashboard.walletName.fill('Focus');
    if (how === 'enter') await dashboard.createButton.press('Enter');
    else await dashboard.createButton.tap();
    await dashboard.createButton.getByText('Creating...').waitFor();
    await meanwhile(dashboard);
    // The simulated creation takes 1.5 s.
    await page.clock.fastForward(1500);
    await dashboard.walletRows.nth(3).waitFor();
    // A created wallet empties the form, and the button is disabled while no name is entered.
    await dashboard.createButton.and(page.locator(':disabled')).waitFor();
    return page.evaluate(() => document.activeElement?.tagName);
  }

  test('is on the form after a touch, so that no on-screen keyboard opens', async ({ openPage, user }) => {
    await expect(tagFocusedAfterCreating(openPage, user, 'tap')).resolves.toBe('FORM');
  });

  test('stays on a wallet to which the user has moved meanwhile', async ({ openPage, user }) => {
    const moveOn = (dashboard: Dashboard) => dashboard.walletRows.first().getByRole('button').first().focus();
    await expect(tagFocusedAfterCreating(openPage, user, 'enter', moveOn)).resolves.toBe('BUTTON');
  });
});

test('a wallet is edited in a dialog that shows all its details, on a phone too', async ({ openPage, user }) => {
  const page = await openPage('/app', { ...user, ...PHONE });
  const editor = await dashboardPage(page).editWallet('HYPE Trading Wallet');
  for (const fact of ['0x9f16e8b2d40a7cSIMULATED59d3f7108be6ac21b', '1,250.50 HYPE', 'Nothing yet'])
    await editor.getByText(fact, { exact: true }).waitFor();
  // The first press asks for confirmation; the button that confirms has the same name.
  await editor.getByRole('button', { name: 'Remove wallet' }).click();
  const isUncovered = await editor.getByRole('button', { name: 'Remove wallet' }).evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 8, bottom - 8));
  });
  expect(isUncovered).toBe(true);
});
