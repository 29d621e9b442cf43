import type { Page } from 'playwright-core';

/** More than the tab stops of any screen. */
const MAX_PRESSES = 120;

type FocusableRole = 'button' | 'radio' | 'checkbox' | 'link' | 'textbox' | 'switch' | 'region' | 'slider' | 'tab';

/** Presses Tab until the element with this role and name has the focus. */
export async function tabTo(page: Page, role: FocusableRole, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  const hasFocus = (element: Element) =>
    element.isConnected ? element === document.activeElement : ('replaced' as const);
  // Finding an element by its role takes much longer than asking whether it has the focus.
  let handle = await target.elementHandle();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    let isReached = await handle?.evaluate(hasFocus);
    if (isReached === 'replaced') {
      handle = await target.elementHandle();
      isReached = await handle?.evaluate(hasFocus);
    }
    if (isReached === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} "${name}".`);
}

/**
 * Moves to an element by Tab, and presses a key. The press may remove the element, so this waits until something has
 * the focus again.
 */
export async function tabToAndPress(
  page: Page,
  role: FocusableRole,
  name: string | RegExp,
  key: 'Enter' | 'Space' | 'ArrowRight',
): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
  await seeFocus(page);
}

export const tabToAndPressEnter = (page: Page, role: FocusableRole, name: string | RegExp): Promise<void> =>
  tabToAndPress(page, role, name, 'Enter');

/** Waits until something other than the body has the focus: the body has it when it is lost. */
export async function seeFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
}

/** Waits until the element with this name has the focus. */
export async function seeFocusOn(page: Page, role: FocusableRole | 'heading', name: string | RegExp): Promise<void> {
  const handle = await page.getByRole(role, { name, exact: true }).first().elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, handle);
}
