import { dashboardPage, type Dashboard } from '../pages/dashboardPage';
import { notice, seeNotice } from '../pages/notices';
import { pressKeyOn, seeFocus, seeFocusOn } from '../support/keys';
import { pauseClock } from '../support/pausedClock';
import type { Visits } from '../support/visits';
import type { Member } from '../support/sessions';
import { expect, test } from '../support/test';

test('creates one wallet in 1.5 seconds, however often the button is pressed', async ({ visits, member }) => {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await pauseClock(page);
  await dashboard.walletName.fill('  Field ETH ');
  await dashboard.createButton.click({ clickCount: 2 });
  await dashboard.createButton.getByText('Creating...').waitFor();
  await page.clock.fastForward(1499);
  await expect(dashboard.walletRows.count()).resolves.toBe(3);
  await page.clock.fastForward(1);
  await seeNotice(page, 'status', 'Wallet Created', 'Field ETH has been created successfully.');

  const row = dashboard.walletRows.nth(3);
  await row.getByText('Field ETH', { exact: true }).first().waitFor();
  await row.getByText('0.00 ETH').waitFor();
  await row.getByRole('button', { name: 'Active Field ETH' }).waitFor();
  await expect(dashboard.walletName.inputValue()).resolves.toBe('');
  await page.clock.fastForward(5000);
  await expect(dashboard.walletRows.count()).resolves.toBe(4);
  await dashboard.seeSummary('Total Wallets', '4', '4 active');
});

test('creates nothing without a name', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  const dashboard = dashboardPage(page);
  await dashboard.see();
  for (const blank of ['', '   ']) {
    await dashboard.walletName.fill(blank);
    await expect(dashboard.createButton.isDisabled()).resolves.toBe(true);
    await dashboard.walletName.press('Enter');
  }
  await expect(dashboard.createButton.innerText()).resolves.toBe('Create');
});

test('shows a name as it was typed, whatever is in it, and shortens it only on the screen', async ({ visits, member }) => {
  const page = await visits.open('/app', { ...member, clock: true });
  const dashboard = dashboardPage(page);
  const name = `<b>HYPE</b> 🌱 ${'long '.repeat(20)}`.slice(0, 60).trim();
  await dashboard.walletName.fill(name);
  await dashboard.createButton.click();
  await page.clock.fastForward(1500);
  const row = dashboard.walletRows.nth(3);
  await row.getByText('0.00 HYPE').waitFor();
  await expect(notice(page, 'status', 'Wallet Created').innerText()).resolves.toContain('<b>HYPE</b> 🌱');
  const isInside = await row.evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect(isInside).toBe(true);
});

test('flips a wallet, and says so where it matters', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  const dashboard = dashboardPage(page);
  await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
  const inactive = dashboard.wallets.getByRole('button', { name: 'Inactive ETH Farming Wallet' });
  await inactive.waitFor();
  await dashboard.seeSummary('Total Wallets', '3', '2 active');
  await dashboard.seeTask(0, 'Inactive');
  await inactive.click();
  await dashboard.seeSummary('Total Wallets', '3', '3 active');
});

test.describe('the focus, once a wallet is there', () => {
  /** Creates a wallet, does something while it is made, and gives what has the focus then. */
  async function createAndAsk(visits: Visits, member: Member, press: 'click' | 'tap' | 'press', meanwhile: (dashboard: Dashboard) => Promise<void> = async () => {}) {
    const page = await visits.open('/app', { ...member, clock: true, hasTouch: press === 'tap' });
    const dashboard = dashboardPage(page);
    await dashboard.walletName.fill('Focus');
    if (press === 'press') await dashboard.createButton.press('Enter');
    else await dashboard.createButton[press]();
    await dashboard.createButton.getByText('Creating...').waitFor();
    await meanwhile(dashboard);
    await page.clock.fastForward(1500);
    await dashboard.walletRows.nth(3).waitFor();
    await dashboard.createButton.and(page.locator(':disabled')).waitFor();
    return page.evaluate(() => document.activeElement?.tagName);
  }

  for (const [name, press, focused] of [
    ['is in the field for the next name, after a click', 'click', 'INPUT'],
    ['is in the field for the next name, after a key', 'press', 'INPUT'],
    ['stays in the form after a touch, and opens no keyboard', 'tap', 'FORM'],
  ] as const) {
    test(`${name}`, async ({ visits, member }) => {
      await expect(createAndAsk(visits, member, press)).resolves.toBe(focused);
    });
  }

  test('is left with somebody who has gone on to a wallet', async ({ visits, member }) => {
    const goOn = (dashboard: Dashboard) => dashboard.walletRows.first().getByRole('button').first().focus();
    await expect(createAndAsk(visits, member, 'press', goOn)).resolves.toBe('BUTTON');
  });
});

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test('refuses a name that is too long or taken, at the field, and cuts nothing', async ({ visits, member }) => {
      const page = await visits.open('/app', { ...member, viewport });
      const { walletName, createButton, wallets, walletRows } = dashboardPage(page);
      await walletName.fill('y'.repeat(63));
      await wallets.getByRole('alert').getByText('A name has at most 60 characters: take 3 away.').waitFor();
      await expect(walletName.inputValue()).resolves.toHaveLength(63);
      await walletName.fill(' main SOL wallet');
      await createButton.click();
      await wallets.getByRole('alert').getByText('There is a wallet of this name already.').waitFor();
      await expect(walletRows.count()).resolves.toBe(3);
    });

    test('renames a wallet in its place, and the queue and the history call it so', async ({ visits, member }) => {
      const page = await visits.open('/app', { ...member, viewport });
      const { wallets, queue, history } = dashboardPage(page);
      await wallets.getByRole('button', { name: 'Edit ETH Farming Wallet' }).click();
      await wallets.getByRole('textbox', { name: 'Name', exact: true }).fill('Deep farm');
      await wallets.getByRole('button', { name: 'Save' }).click();
      await wallets.getByText('5.23 ETH').waitFor();
      await queue.getByText('Deep farm').first().waitFor();
      await history.getByText('Lighter · Deep farm').first().waitFor();
    });

    test('removes a wallet with its pending tasks, said beforehand, and brings all back by Undo', async ({ visits, member }) => {
      const page = await visits.open('/app', { ...member, viewport });
      const { wallets, walletRows, tasks, history, seeSummary } = dashboardPage(page);
      await wallets.getByRole('button', { name: 'Edit ETH Farming Wallet' }).click();
      await wallets.getByRole('button', { name: 'Remove wallet' }).click();
      await wallets.getByText(/^With ETH Farming Wallet, its \d pending tasks? will leave the queue\./).waitFor();
      await wallets.getByRole('button', { name: 'Remove wallet' }).click();
      await seeNotice(page, 'status', 'Wallet Removed', 'ETH Farming Wallet has been removed, and 2 tasks of the queue with it.');
      await seeSummary('Total Wallets', '2', '2 active');
      expect(await tasks.count()).toBeLessThan(6);
      await history.getByText('Lighter · ETH Farming Wallet (removed)').first().waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await walletRows.nth(2).waitFor();
      await tasks.nth(5).waitFor();
      await expect(walletRows.nth(1).innerText()).resolves.toContain('ETH Farming Wallet');
    });

    test('copies the whole address, in whose middle stands that it is simulated', async ({ visits, member }) => {
      const page = await visits.open('/app', { ...member, viewport });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dashboardPage(page).wallets.getByRole('button', { name: 'Copy the public key of Main SOL Wallet' }).click();
      await page.waitForFunction(async () => /^7xKX\w+SIMULATED\w+gAsU$/.test(await navigator.clipboard.readText()));
    });
  });
}

for (const [name, device] of [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  test(`shows all of the editor of a wallet at the end of a list that scrolls, on a ${name}`, async ({ visits, member }) => {
    const page = await visits.open('/app', { ...member, ...device, clock: true });
    const { wallets, walletName, walletRows, createButton } = dashboardPage(page);
    for (const [count, name] of [[4, 'Fourth'], [5, 'Fifth']] as const) {
      await walletName.fill(name);
      await createButton.click();
      await page.clock.fastForward(1500);
      await walletRows.nth(count - 1).waitFor();
    }
    await wallets.getByRole('button', { name: 'Edit Fifth' }).click();
    const removal = wallets.getByRole('button', { name: 'Remove wallet' });
    await removal.waitFor();
    const isSeen = await removal.evaluate((button) => {
      const { left, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 8, bottom - 8));
    });
    expect(isSeen).toBe(true);
  });
}

test('is edited by the keyboard alone, and the focus is never lost', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  await pressKeyOn(page, 'button', 'Edit Main SOL Wallet');
  await seeFocusOn(page, 'textbox', 'Name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Enter');
  await seeFocusOn(page, 'button', 'Edit Renamed');
  await page.keyboard.press('Enter');
  await seeFocusOn(page, 'textbox', 'Name');
  await page.keyboard.press('Escape');
  await seeFocusOn(page, 'button', 'Edit Renamed');
  await page.keyboard.press('Enter');
  await pressKeyOn(page, 'button', 'Remove wallet');
  await seeFocusOn(page, 'button', 'Remove wallet');
  await page.keyboard.press('Enter');
  await dashboardPage(page).seeSummary('Total Wallets', '2', '2 active');
  await seeFocus(page);
});
