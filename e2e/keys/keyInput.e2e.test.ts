import type { Page } from 'playwright-core';
import { keyDialog } from '../pages/keyDialog';
import { expect, test } from '../support/test';

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'BETA' }).click();
  const dialog = keyDialog(page);
  await dialog.field.waitFor();
  return dialog;
}

test('does not disturb the composition of an input method, and converts its result to upper case', async ({
  openPage,
}) => {
  const page = await openPage('/');
  const { field } = await openDialog(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['b', 'be', 'bet', 'beta']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field.inputValue()).resolves.toBe(text);
  }
  await keyboard.send('Input.insertText', { text: 'beta' });
  await expect(field.inputValue()).resolves.toBe('BETA');
  await page.keyboard.type('-ab12cd34');
  await expect(field.inputValue()).resolves.toBe('BETA-AB12CD34');
});

test('the key dialog takes the focus, and returns it to the button that opened the dialog', async ({ openPage }) => {
  const page = await openPage('/');
  const opener = page.getByRole('button', { name: 'Launch Beta Platform' });
  await opener.click();
  const dialog = keyDialog(page);
  await dialog.field.waitFor();
  const isFocused = (element: Element) => element === document.activeElement;
  await expect(dialog.field.evaluate(isFocused)).resolves.toBe(true);
  await page.keyboard.press('Escape');
  await dialog.dialog.waitFor({ state: 'detached' });
  await expect(opener.evaluate(isFocused)).resolves.toBe(true);
});
