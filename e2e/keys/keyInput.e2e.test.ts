import type { Page } from 'playwright-core';
import { keyDialog } from '../pages/keyDialog';
import { endpoints, fulfilCall } from '../support/endpoints';
import { expect, test } from '../support/test';

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'BETA' }).click();
  const dialog = keyDialog(page);
  await dialog.field.waitFor();
  return dialog;
}

/** Typed or pasted texts, each with the text that the field then shows and the server receives. */
const KEYS: [string, string][] = [
  ['beta-ab12cd34', 'BETA-AB12CD34'],
  [' \t beta-ab12cd34 \n ', 'BETA-AB12CD34'],
  ['be ta-ab 12', 'BETA-AB12'],
  ['Your key: \u201CBETA\u2013AB12\u200BCD34\u201D.', 'BETA-AB12CD34'],
  ['https://seed.example/#key=BETA-AB12CD34', 'BETA-AB12CD34'],
  ['../../betaKeys/x', '../../BETAKEY'],
  // Characters that no key contains: they are sent unchanged, and the server refuses them.
  ['beta-ßß🌱é', 'BETA-ßß🌱é'],
  // Cut to 13 UTF-16 units, here in the middle of an emoji.
  ['xx🌱🌱🌱🌱🌱🌱', 'XX🌱🌱🌱🌱🌱\ud83c'],
  ['a'.repeat(10_000), 'A'.repeat(13)],
];

test('finds the key in pasted text, shows it in upper case, cut to 13 characters, and sends it', async ({
  openPage,
  userWithoutAccess,
}) => {
  const sent: unknown[] = [];
  const page = await openPage('/', {
    session: userWithoutAccess.session,
    prepare: (opened) =>
      opened.route(endpoints.validateKey, async (route) => {
        if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
        await fulfilCall(route, { result: { error: 'invalid-key', details: 'No.', alreadyGranted: false } });
      }),
  });
  const { field, submitButton } = await openDialog(page);
  for (const [index, [typed, shown]] of KEYS.entries()) {
    await field.clear();
    await page.keyboard.insertText(typed);
    await expect(field.inputValue()).resolves.toBe(shown);
    await submitButton.click();
    await expect.poll(() => sent).toHaveLength(index + 1);
    await submitButton.getByText('Access Beta Platform').waitFor();
  }
  expect(sent).toEqual(KEYS.map(([, betaKey]) => ({ data: { betaKey } })));
});

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
