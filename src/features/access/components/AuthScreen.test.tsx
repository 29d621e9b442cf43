import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailLinkMode } from '../../../services/auth/authService';
import { renderWithApp, type RenderOptions } from '../../../testing/renderWithApp';
import { routeChanged } from '../../route';
import { savedKeyFound, keyLinkFollowed, keySubmitted } from '../betaAccess';
import { emailLinkOpened } from '../emailLink';
import { AuthScreen } from './AuthScreen';

type RenderedApp = ReturnType<typeof renderWithApp>;

/** Opens /auth. `prepare` can change the services first. */
function visitAuth(options: RenderOptions, prepare?: (app: RenderedApp) => void) {
  const app = renderWithApp(<AuthScreen />, { ...options, path: '/auth' });
  prepare?.(app);
  act(() => void app.store.dispatch(routeChanged({ path: '/auth' })));
  return { ...app, user: userEvent.setup() };
}

const SESSION_UNKNOWN: RenderOptions = {};
const SIGNED_IN: RenderOptions = { session: { account: 'user-1' } };
const SIGNED_OUT: RenderOptions = { session: { account: null } };
const ADA = 'ada@example.com';

function visitByLink(mode: EmailLinkMode, prepare?: (app: RenderedApp) => void) {
  return visitAuth(SIGNED_OUT, (app) => {
    prepare?.(app);
    act(() => void app.store.dispatch(emailLinkOpened({ mode })));
  });
}

/** Puts the email of a valid link into the drafts, as the real service does. */
const putEmail = ({ services }: RenderedApp) => services.drafts.put('awaitedEmail', ADA);

describe('/auth', () => {
  it('shows a spinner while the session is checked (P2.3)', () => {
    visitAuth(SESSION_UNKNOWN);
    expect(screen.getByRole('status')).toHaveTextContent('Checking your session...');
  });

  it('has a link back to the landing page', () => {
    visitAuth(SESSION_UNKNOWN);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('opens on Sign In for a signed-out user (P2.3)', () => {
    visitAuth(SIGNED_OUT);
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'false');
  });
});

describe('/auth with a saved key', () => {
  const tabOf = (name: string) => screen.getByRole('tab', { name });
  const withKey =
    (betaKey: string, event: ReturnType<typeof keyLinkFollowed> | ReturnType<typeof savedKeyFound>) =>
    (app: RenderedApp) => {
      app.services.drafts.put('betaKey', betaKey);
      act(() => void app.store.dispatch(event));
    };

  it('opens Sign Up for a visitor with a key link who has never signed in here (P4.3b)', () => {
    visitAuth({ ...SIGNED_OUT, isNewBrowser: true }, withKey('BETA-AB12CD34', keyLinkFollowed()));
    expect(tabOf('Sign Up')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('BETA-AB12CD34')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('opens Sign In for a visitor with a key link who has signed in here before (P4.3b)', () => {
    visitAuth(SIGNED_OUT, withKey('BETA-AB12CD34', keyLinkFollowed()));
    expect(tabOf('Sign In')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('opens Sign In if the key was typed', () => {
    visitAuth({ ...SIGNED_OUT, isNewBrowser: true }, withKey('BETA-AB12CD34', savedKeyFound()));
    expect(tabOf('Sign In')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the key format beside text that is not a key, and offers to sign up or to change the key', async () => {
    const { user, store } = visitAuth(SIGNED_OUT, withKey('HELLO', savedKeyFound()));
    expect(screen.getByText(/Keys look like BETA-\u2060XXXXXXXX\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the key' }));
    expect(store.getState().betaAccess.isDialogOpen).toBe(true);
  });
});

it('a used or incomplete confirmation link is explained, with an offer to resend the email (P3.13d)', async () => {
  const { user, services } = visitByLink('verifyEmail', (app) => (app.services.auth.emailLink = 'used'));
  expect(await screen.findByText(/^This link was already used, or is incomplete\./)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), ADA);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Resend confirmation' }));
  expect(services.auth.calls).toContain('resendConfirmation');
});

it('the focus moves to the heading while access is checked after a sign-in', async () => {
  const { user, services } = visitAuth(SIGNED_OUT);
  services.betaAccess.loadProfile = () => new Promise(() => {});
  await user.type(await screen.findByLabelText('Email'), ADA);
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'Checking your access...' })).toHaveFocus();
});

describe('/auth with a session that lacks access', () => {
  const deny = ({ services }: RenderedApp) => {
    // The first user that is remembered gets the alias `user-1`.
    services.accounts.rememberUser('uid-1', ADA);
    services.betaAccess.profiles = ['denied'];
  };

  it('shows who is signed in', async () => {
    visitAuth(SIGNED_IN, deny);
    expect(await screen.findByText(ADA)).toBeVisible();
  });

  it('opens the key dialog', async () => {
    const { user, store } = visitAuth(SIGNED_IN, deny);
    await user.click(await screen.findByRole('button', { name: 'Enter a key' }));
    expect(store.getState().betaAccess.isDialogOpen).toBe(true);
  });

  it('shows Sign In again after a sign-out', async () => {
    const { user } = visitAuth(SIGNED_IN, deny);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
  });

  it('offers to try again when the check failed, and focuses the heading if it fails again', async () => {
    const { user, services } = visitAuth(SIGNED_IN, (app) => (app.services.betaAccess.profiles = ['refused']));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(services.betaAccess.calls).toHaveLength(2));
    expect(await screen.findByRole('heading', { level: 1, name: "We couldn't check your access" })).toHaveFocus();
  });
});

describe('Forgot your password?', () => {
  async function requestLink() {
    const app = visitAuth(SIGNED_OUT);
    await app.user.type(screen.getByLabelText('Email'), ADA);
    await app.user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await app.user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    return app;
  }

  it('asks only for the email, which is required (P3.3b)', async () => {
    const { user, services } = visitAuth(SIGNED_OUT);
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email.');
    expect(services.auth.calls).not.toContain('resetPassword');
    await user.keyboard(`${ADA}{Enter}`);
    expect(services.auth.calls).toContain('resetPassword');
    expect(services.drafts.take('form', 1)).toEqual({ email: ADA, password: '' });
  });

  it('is offered during an email confirmation, and leads back to it', async () => {
    const { user, services } = visitByLink('verifyEmail', putEmail);
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByLabelText('Email')).toHaveValue(ADA);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    expect(services.auth.calls).toContain('resetPassword');
  });

  it('ends with a card that shows where the link went, and leads back to Sign In with the email filled in (P3.3b)', async () => {
    const { user, store } = await requestLink();
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText(ADA)).toBeVisible();
    expect(store.getState().notices.waiting).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(screen.getByLabelText('Email')).toHaveValue(ADA);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('sends another link after a minute, and says so', async () => {
    const { user, services, clock } = await requestLink();
    await user.click(screen.getByRole('button', { name: 'Resend in 1 min' }));
    act(() => clock.advance(60_000));
    expect(services.auth.calls.filter((call) => call === 'resetPassword')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('We sent another link.')).toHaveAttribute('role', 'status');
    expect(services.drafts.take('form', 2)).toEqual({ email: ADA, password: '' });
    expect(screen.getByRole('button', { name: 'Resend in 1 min' })).toBeVisible();
  });
});

it('the link that restores an old email does so only after the button is pressed (P3.13b)', async () => {
  const { user, services } = visitByLink('recoverEmail');
  const button = await screen.findByRole('button', { name: 'Restore my old email' });
  expect(services.auth.calls).not.toContain('restoreEmail');
  await user.click(button);
  expect(await screen.findByText(/^Your old email is restored\./)).toBeVisible();
  expect(services.auth.calls.filter((call) => call === 'restoreEmail')).toHaveLength(1);
});

it.each([
  ['verifyEmail', true],
  ['verifyAndChangeEmail', false],
] as const)(
  'a %s link shows the steps for newcomers only if it confirms a new account (%s)',
  async (mode, isNewAccount) => {
    visitByLink(mode);
    await screen.findByRole('button', { name: 'Confirm and sign in' });
    expect(screen.queryAllByRole('complementary', { name: 'Get started' })).toHaveLength(isNewAccount ? 1 : 0);
  },
);

it('a form that asks only for a password includes the email for password managers', async () => {
  visitByLink('verifyEmail', putEmail);
  await screen.findByRole('button', { name: 'Confirm and sign in' });
  expect(document.querySelector('input[autocomplete=username]')).toMatchObject({
    type: 'text',
    value: ADA,
    tabIndex: -1,
  });
});

it('a user whose key is being checked is not asked for a key', async () => {
  const { services, store } = visitAuth(
    SIGNED_IN,
    ({ services: { betaAccess } }) => (betaAccess.profiles = ['denied']),
  );
  await screen.findByRole('heading', { name: 'You need a beta key' });
  services.betaAccess.validateKey = () => new Promise(() => {});
  act(() => void store.dispatch(keySubmitted({ ticket: 1 })));
  expect(await screen.findByRole('heading', { name: 'Checking your key...' })).toBeVisible();
});
