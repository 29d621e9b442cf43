import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { repliesArrive } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { authFormSubmitted, sessionEnded } from '../auth';
import { AuthForms } from './AuthForms';

const ADA = 'ada@example.com';

function showForms() {
  const app = renderWithApp(<AuthForms onForgot={() => {}} />);
  act(() => app.derive(sessionEnded({ cause: 'absent' })));
  return { ...app, user: userEvent.setup() };
}

async function showSignUp() {
  const app = showForms();
  await app.user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  return app;
}

/** Fills a field at once, as a password manager does. */
async function fill(user: UserEvent, field: HTMLInputElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Fills in the open form and presses Enter. */
async function submit(user: UserEvent, passwordText: string, emailText = ADA) {
  await fill(user, email(), emailText);
  await fill(user, password(), passwordText);
  await user.keyboard('{Enter}');
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('Sign In', () => {
  it('has fields that password managers recognize', () => {
    showForms();
    expect(email()).toMatchObject({ type: 'email', name: 'email', autocomplete: 'username', required: true });
    expect(password()).toMatchObject({
      type: 'password',
      name: 'password',
      autocomplete: 'current-password',
      required: true,
    });
  });

  it('hands the credentials to the service under a ticket, and keeps them out of the state', async () => {
    const { user, services, store } = showForms();
    await submit(user, 'correct horse');
    expect(services.auth.calls).toEqual(['signIn']);
    expect(services.drafts.take('form', 1)).toEqual({ email: ADA, password: 'correct horse' });
    expect(JSON.stringify(store.getState())).not.toMatch(/ada@|horse/);
  });

  it('sends an international domain in ASCII', async () => {
    const { user, services } = showForms();
    await submit(user, 'correct horse', 'ada@b\u00fccher.example');
    expect(services.drafts.take('form', 1)).toMatchObject({ email: 'ada@xn--bcher-kva.example' });
  });

  it('shows an error at each empty field and focuses the first', async () => {
    const { user, services } = showForms();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(email()).toHaveAccessibleDescription('Enter your email.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(email()).toHaveFocus();
    expect(services.auth.calls).toEqual([]);
  });

  it('clears an error as soon as its field changes', async () => {
    const { user } = showForms();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.type(email(), 'a');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
  });

  it('shows a refusal by the server at its field only, until the field changes (P2.10)', async () => {
    const { user, services, store } = showForms();
    services.auth.answers.signIn = { ok: false, failure: 'wrongCredentials' };
    await submit(user, 'wrong horse');
    await act(repliesArrive);
    expect(password()).toHaveAccessibleDescription('Error signing in Wrong email or password. Try again.');
    expect(email()).toBeValid();
    expect(screen.getByRole('alert')).toHaveTextContent('Error signing in');
    expect(store.getState().notices.waiting).toEqual([]);
    await user.keyboard('s');
    expect(password()).not.toHaveAccessibleDescription();
  });

  it('shows a refusal as a notice if its form was left, until that form is sent again (P12.1a)', async () => {
    const { user, services, store } = showForms();
    services.auth.answers.signIn = { ok: false, failure: 'wrongCredentials' };
    await fill(user, email(), ADA);
    await fill(user, password(), 'wrong horse');
    act(() => void store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 })));
    fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await act(repliesArrive);
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'signInFailed' }]);
    // The refusal of another form does not close the notice.
    services.auth.answers.signUp = { ok: false, failure: 'emailInUse' };
    await fill(user, password(), '123456');
    await user.keyboard('{Enter}');
    await act(repliesArrive);
    expect(email()).toHaveAccessibleDescription(
      'Error creating account An account with this email already exists. Sign in instead.',
    );
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'signInFailed' }]);
    // The sign-in form is sent again.
    services.auth.answers.signIn = { ok: false, failure: 'unconfirmed' };
    act(() => void store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 })));
    await act(repliesArrive);
    expect(store.getState().notices.waiting).toEqual([]);
  });

  it.each(['offline', 'tooManyRequests', 'unknown'] as const)(
    'shows a failure that concerns no field as a notice (%s) (P12.1a)',
    async (failure) => {
      const { user, services, store } = showForms();
      services.auth.answers.signIn = { ok: false, failure };
      await submit(user, 'secret');
      await act(repliesArrive);
      expect(store.getState().notices.waiting).toMatchObject([{ code: 'signInFailed' }]);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('is busy until the reply, and sends the form only once', async () => {
    const { user, services } = showForms();
    const signIn = jest.fn(() => new Promise<never>(() => {}));
    services.auth.submit = signIn;
    await submit(user, 'secret');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('offers another confirmation email if the email is unconfirmed', async () => {
    const { user, services } = showForms();
    services.auth.answers.signIn = { ok: false, failure: 'unconfirmed' };
    await submit(user, 'secret');
    await user.click(await screen.findByRole('button', { name: 'Resend confirmation' }));
    expect(services.auth.calls).toEqual(['signIn', 'resendConfirmation']);
    expect(services.drafts.take('form', 2)).toEqual({ email: ADA, password: 'secret' });
  });

  it('still offers to resend the email after it could not be sent, and keeps the focus', async () => {
    const { user, services } = showForms();
    services.auth.answers.signIn = { ok: false, failure: 'unconfirmed' };
    services.auth.answers.resendConfirmation = { ok: false, failure: 'offline' };
    await submit(user, 'secret');
    const resendButton = await screen.findByRole('button', { name: 'Resend confirmation' });
    await user.click(resendButton);
    await act(repliesArrive);
    expect(resendButton).toHaveTextContent('Resend confirmation');
    expect(resendButton).toHaveFocus();
  });

  it('disables the Sign In button while the confirmation email is resent', async () => {
    const { user, services } = showForms();
    services.auth.answers.signIn = { ok: false, failure: 'unconfirmed' };
    await submit(user, 'secret');
    const resendButton = await screen.findByRole('button', { name: 'Resend confirmation' });
    expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled');
    services.auth.submit = () => new Promise(() => {});
    await user.click(resendButton);
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('Sign Up', () => {
  it('asks for a new password of at least 6 characters', async () => {
    const { user, services } = await showSignUp();
    expect(password()).toMatchObject({ autocomplete: 'new-password' });
    await submit(user, '12345');
    expect(password()).toHaveAccessibleDescription('Use at least 6 characters.');
    expect(services.auth.calls).toEqual([]);
  });

  it('clears its fields when the account was created', async () => {
    const { user, services } = await showSignUp();
    await submit(user, '123456');
    expect(services.auth.calls).toEqual(['signUp']);
    await waitFor(() => expect(email()).toHaveValue(''));
    expect(password()).toHaveValue('');
  });

  it('keeps its fields when the account was not created', async () => {
    const { user, services } = await showSignUp();
    services.auth.answers.signUp = { ok: false, failure: 'emailInUse' };
    await submit(user, '123456');
    expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeVisible();
    expect(email()).toHaveValue(ADA);
  });

  it('keeps an email that was typed before hydration', async () => {
    const { user } = showForms();
    email().value = ADA;
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(email()).toHaveValue(ADA);
  });

  it.each(['Sign Up', 'Sign In'])('continues with the same email after a press on %s', async (tab) => {
    const { user } = await (tab === 'Sign In' ? showSignUp() : showForms());
    await fill(user, email(), ADA);
    await user.click(screen.getByRole('button', { name: tab }));
    expect(screen.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue(ADA);
  });
});
