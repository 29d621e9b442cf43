import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { keyDialog } from '../pages/keyDialog';
import { seeNotice } from '../pages/notices';
import { requestDialog } from '../pages/requestDialog';
import { readDocument } from '../support/documents';
import { createAccount, newPerson } from '../support/people';
import { sessionOf } from '../support/sessions';
import { fulfilCall } from '../support/endpoints';
import { expect, test } from '../support/test';

const REQUEST_URL = '**/request-beta-access';

/** Returns the id of the document that stores the request of an email. */
const requestIdOf = (email: string) => createHash('sha256').update(email).digest('hex');

/** Collects the server's raw answers, which must not differ from one email to another. */
function collectAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/request-beta-access') && response.request().method() === 'POST')
      answers.push(await response.text());
  });
  return answers;
}

test('a visitor without a key asks for one, by the keyboard alone', async ({ openPage }) => {
  const { email } = newPerson();
  const page = await openPage('/');
  const request = requestDialog(page);
  await page.getByRole('button', { name: 'Access Beta Platform' }).press('Enter');
  await keyDialog(page).field.waitFor();
  await keyDialog(page).dialog.getByRole('button', { name: 'Request access' }).press('Enter');
  await request.email.waitFor();
  await expect(request.email.evaluate((field) => field === document.activeElement)).resolves.toBe(true);
  await page.keyboard.type('ada@');
  await page.keyboard.press('Enter');
  await request.dialog.getByText('Enter a full email, such as you@example.com.').waitFor();
  await request.email.fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('I farm by hand, and would rather not');
  await page.keyboard.press('Enter');
  await request.received.waitFor();
  await expect(readDocument(`betaRequests/${requestIdOf(email)}`)).resolves.toMatchObject({
    email,
    reason: 'I farm by hand, and would rather not',
  });
  // The button that leads back to the key has the focus.
  await page.keyboard.press('Enter');
  await keyDialog(page).field.waitFor();
});

test('answers every address alike: a new one, one that asked before, and one that has an account', async ({
  openPage,
}) => {
  const account = await createAccount({ access: true });
  const { email } = newPerson();
  const page = await openPage('/');
  const answers = collectAnswers(page);
  const request = requestDialog(page);
  await request.open();
  for (const address of [email, email.toUpperCase(), account.email]) {
    await request.email.fill(address);
    await request.submitButton.click();
    await request.received.waitFor();
    await request.backButton.click();
    await keyDialog(page).dialog.getByRole('button', { name: 'Request access' }).click();
    await request.email.waitFor();
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers).toHaveLength(3);
});

test('fills in the email of a signed-in user', async ({ openPage }) => {
  const person = await createAccount();
  const page = await openPage('/', { session: await sessionOf(person) });
  await page.getByText('One step left', { exact: false }).waitFor();
  await requestDialog(page).open();
  await expect(requestDialog(page).email.inputValue()).resolves.toBe(person.email);
  await requestDialog(page).haveKeyButton.click();
  await keyDialog(page).field.waitFor();
});

test('says that the server did not answer, and keeps what was typed', async ({ openPage }) => {
  const { email } = newPerson();
  const page = await openPage('/', {
    expectedErrors: [/^failed: .*request-beta-access/],
    prepare: (opened) => opened.route(REQUEST_URL, (route) => route.abort()),
  });
  const request = requestDialog(page);
  await request.open();
  await request.email.fill(email);
  await request.submitButton.click();
  await seeNotice(page, 'alert', 'Request not sent', "Couldn't reach the server. Check your connection and try again.");
  await expect(request.email.inputValue()).resolves.toBe(email);
  await page.unroute(REQUEST_URL);
  await request.submitButton.click();
  await request.received.waitFor();
});

test('tells a user to wait if their network has made too many requests', async ({ openPage }) => {
  const refusal = { error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many requests.' } };
  const page = await openPage('/', {
    expectedErrors: [/^429: POST .*request-beta-access/],
    prepare: (opened) => opened.route(REQUEST_URL, (route) => fulfilCall(route, refusal, 429)),
  });
  const request = requestDialog(page);
  await request.open();
  await request.email.fill(newPerson().email);
  await request.submitButton.click();
  await seeNotice(page, 'alert', 'Request not sent', 'Too many attempts. Wait a few minutes and try again.');
});
