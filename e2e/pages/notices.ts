import type { Locator, Page } from 'playwright-core';

type NoticeRole = 'alert' | 'status';

/**
 * Finds a notice by its texts, which the catalogue lists (PRODUCT.md P12). Errors have the role `alert`, all others
 * `status`.
 */
export function notice(page: Page, role: NoticeRole, title: string, description?: string): Locator {
  const close = page.getByRole('button', { name: `Close: ${title}`, exact: true });
  const card = page.getByRole(role).filter({ has: close });
  return description === undefined ? card : card.filter({ has: page.getByText(description, { exact: true }) });
}

export async function seeNotice(page: Page, role: NoticeRole, title: string, description?: string): Promise<void> {
  await notice(page, role, title, description).waitFor();
}

/** Waits for an error that is shown at its field. */
export async function seeRefusal(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
}

/** Closes a notice and waits until it is gone, so that the same notice can be awaited again. */
export async function closeNotice(page: Page, title: string): Promise<void> {
  const close = page.getByRole('button', { name: `Close: ${title}`, exact: true });
  await close.click();
  await close.waitFor({ state: 'detached' });
}

/** Advances the stopped clock of the page until all notices have expired and no longer take up space. */
export async function expireNotices(page: Page): Promise<void> {
  while ((await page.locator('.notistack-SnackbarContainer').count()) > 0) await page.clock.runFor(20);
}
