import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthFailure } from '../../../services/auth/authFailures';
import type { ConfirmationCheck } from '../../../services/auth/authService';
import { renderProgram } from '../../../testing/renderProgram';

const ADA = 'ada@example.com';
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

interface SignUpOptions {
  readonly checks?: ConfirmationCheck[];
  readonly failure?: AuthFailure;
}

/** Signs up at /auth, and puts the email into the drafts, as the real service does. */
async function signUp({ checks = ['unconfirmed'], failure }: SignUpOptions = {}) {
  const program = await renderProgram('/auth');
  const { auth, drafts } = program.services;
  auth.checks = checks;
  if (failure) auth.answers.signUp = { ok: false, failure };
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await user.click(screen.getByLabelText('Email'));
  await user.paste(ADA);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('correct horse');
  drafts.put('awaitedEmail', ADA);
  await user.keyboard('{Enter}');
  const passSeconds = (seconds: number) => act(async () => program.clock.advance(seconds * 1000));
  return { ...program, user, passSeconds, calls: auth.calls };
}

describe('the wait for a confirmation', () => {
  it('shows where the email went, and focuses its heading', async () => {
    await signUp();
    expect(await heading('Account created!')).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent(
      `Account created!Please check your email to confirm your account, then sign in. We sent the link to ${ADA}.`,
    );
    expect(screen.queryAllByText(/Account created/)).toHaveLength(1);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('checks automatically, then opens Sign In with the email filled in and the password focused', async () => {
    const { passSeconds, calls } = await signUp({ checks: ['unconfirmed', 'confirmed'] });
    await heading('Account created!');
    await passSeconds(5);
    expect(screen.getByRole('heading', { name: 'Account created!' })).toBeVisible();
    await passSeconds(5);
    expect(calls.filter((call) => call === 'checkConfirmation')).toHaveLength(2);
    expect(await heading('Welcome back')).toBeVisible();
    expect(screen.getByText('Your email is confirmed.')).toHaveRole('status');
    expect(screen.getByLabelText('Email')).toHaveValue(ADA);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('ends when the user goes back to Sign In', async () => {
    const { user, calls } = await signUp();
    await heading('Account created!');
    await user.click(button('Back to Sign In'));
    expect(await heading('Welcome back')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls.at(-1)).toBe('stopAwaitingConfirmation');
  });

  it('ends with an empty Sign Up form if the user wants to use another email', async () => {
    const { user } = await signUp();
    await heading('Account created!');
    await user.click(button('Use another email'));
    expect(await heading('Create your account')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

describe('another confirmation email', () => {
  it('can be requested after a countdown of a minute (P3.3a)', async () => {
    const { user, passSeconds, calls } = await signUp();
    await heading('Account created!');
    const resendButton = button('Resend in 1 min');
    expect(resendButton).toHaveAttribute('aria-disabled', 'true');
    act(() => resendButton.focus());
    await passSeconds(20);
    expect(resendButton).toHaveAccessibleName('Resend in 40 s');
    await user.keyboard('{Enter}');
    expect(calls).not.toContain('resendConfirmation');
    await passSeconds(40);
    expect(resendButton).toHaveAccessibleName('Resend');
    expect(resendButton).not.toHaveAttribute('aria-disabled');
    expect(resendButton).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls).toContain('resendConfirmation');
    expect(await screen.findByText('We sent a new link.')).toHaveRole('status');
    expect(resendButton).toHaveAccessibleName('Resend in 1 min');
    expect(resendButton).toHaveFocus();
  });

  it('can be requested at once if the first was not sent', async () => {
    const { user, passSeconds } = await signUp({ failure: 'mailNotSent', checks: ['confirmed'] });
    expect(await heading('One step left')).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent(
      `Your account was created, but we couldn't send the confirmation email to ${ADA}.`,
    );
    await user.click(button('Resend'));
    expect(await heading('Check your email')).toBeVisible();
    expect(button('Resend in 1 min')).toHaveFocus();
    await passSeconds(5);
    expect(await heading('Welcome back')).toBeVisible();
  });
});
