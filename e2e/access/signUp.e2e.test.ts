import { authPage } from '../pages/authPage';
import { notice, seeRefusal } from '../pages/notices';
import { confirmationLink, confirmationLinks, createAccount, newPerson, type Person } from '../support/people';
import { expect, test } from '../support/test';

test('clears the fields after a sign-up, and does not sign the user in', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage('/auth');
  const auth = authPage(page);
  await auth.signUp(person);
  await page.getByRole('heading', { name: 'Account created!' }).waitFor();
  await page.getByText('Please check your email to confirm your account, then sign in.').waitFor();
  await expect(notice(page, 'status', 'Account created!').count()).resolves.toBe(0);
  await page.getByText(person.email).waitFor();
  await auth.otherEmailButton.click();
  await expect(auth.email.inputValue()).resolves.toBe('');
  await expect(auth.password.inputValue()).resolves.toBe('');
  await page.reload();
  await auth.signInButton.waitFor();
});

test('refuses the sign-in of an unconfirmed account, and sends the confirmation email again', async ({ openPage }) => {
  const person = await createAccount({ confirmed: false, access: true });
  const page = await openPage('/auth');
  const auth = authPage(page);
  await auth.signIn(person);
  await seeRefusal(page, 'Error signing in: Confirm your email first: open the link we sent you, then sign in.');
  await auth.resendButton.click();
  await auth.checkEmailHeading.waitFor();

  const link = await confirmationLink(person);
  await page.goto(link);
  await auth.signIn(person);
  await page.waitForURL('/app');
});

test('refuses an address that has an account already', async ({ openPage }) => {
  const { email } = await createAccount();
  const page = await openPage('/auth', { expectedErrors: [/400: POST .*accounts:signUp/] });
  await authPage(page).signUp({ email, password: 'another one' });
  await seeRefusal(page, 'Error creating account: An account with this email already exists. Sign in instead.');
});

const INCOMPLETE: [Person, string][] = [
  [{ email: '', password: '123456' }, 'Enter your email.'],
  [{ email: 'ada@', password: '123456' }, 'Enter a full email, such as you@example.com.'],
  [{ email: 'ada@example.test', password: '' }, 'Choose a password.'],
  [{ email: 'ada@example.test', password: '12345' }, 'Use at least 6 characters.'],
];

test('reports missing or invalid fields without a request to the server', async ({ openPage }) => {
  const page = await openPage('/auth');
  for (const [person, message] of INCOMPLETE) {
    await authPage(page).signUp(person);
    await page.getByRole('alert').getByText(message).waitFor();
  }
  await expect(notice(page, 'alert', 'Error creating account').count()).resolves.toBe(0);
});

test('accepts passwords of 6 and of 4096 characters', async ({ openPage }) => {
  const page = await openPage('/auth');
  const auth = authPage(page);
  for (const password of ['123456', 'pässwörd 🌱'.repeat(370).slice(0, 4096)]) {
    const person = { ...newPerson(), password };
    await auth.signUp(person);
    await auth.checkEmailHeading.waitFor();
    await expect(confirmationLinks(person)).resolves.toHaveLength(1);
    await auth.backToSignInButton.click();
  }
});
