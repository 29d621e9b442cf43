import type { Locator, Page } from 'playwright-core';

type NoticeRole = 'alert' | 'status';

/** Finds a notice by the words of the catalogue (PRODUCT.md P12): destructive ones are alerts. */
export function notice(page: Page, role: NoticeRole, title: string, description?: string): Locator {
  const close = page.getByRole('button', { name: `Close: ${title}`, exact: true });
  const card = page.getByRole(role).filter({ has: close });
  return description === undefined ? card : card.filter({ has: page.getByText(description, { exact: true }) });
}

/** Waits for a notice. */
export async function seeNotice(page: Page, role: NoticeRole, title: string, description?: string): Promise<void> {
  await notice(page, role, title, description).waitFor();
}

/** Waits for a field that says by itself what is wrong with it. */
export async function seeRefusal(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').getByText(words, { exact: false }).waitFor();
}

/** Closes a notice and waits until it is gone, so that the next of its kind is a new one. */
export async function closeNotice(page: Page, title: string): Promise<void> {
  const close = page.getByRole('button', { name: `Close: ${title}`, exact: true });
  await close.click();
  await close.waitFor({ state: 'detached' });
}

/** While the page's time stands still: lets the notices go whose time is over, with the strip that they stood in. */
export async function letNoticesGo(page: Page): Promise<void> {
  while ((await page.locator('.notistack-SnackbarContainer').count()) > 0) await page.clock.runFor(20);
}
