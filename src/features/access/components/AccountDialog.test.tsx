import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthOutcome } from '../../../services/auth/authService';
import { useEmailOf } from '../../../services/environment';
import { repliesArrive } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { sessionReported } from '../auth';
import { AccountDialog } from './AccountDialog';

it('a form looks disabled while another one is pending', async () => {
  const user = userEvent.setup();
  const { services, store } = renderWithApp(<AccountDialog isOpen email="ada@seed.example" onClose={() => {}} />, {
    session: { account: 'user-1' },
  });
  act(() => void store.dispatch(sessionReported({ account: 'user-1' })));
  let reply: (outcome: AuthOutcome) => void = () => {};
  services.auth.submit = () => new Promise((resolve) => (reply = resolve));
  await user.type(screen.getByLabelText('Current password'), 'seed-demo-1');
  await user.type(screen.getByLabelText('New password'), 'seed-demo-2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  const send = screen.getByRole('button', { name: 'Send link' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  reply({ ok: true });
  await act(repliesArrive);
  expect(send).not.toHaveAttribute('aria-disabled');
});

describe('a change of the email', () => {
  /** Follows changes of the account's email. */
  const DialogWithCurrentEmail = ({ email }: { email: string }) => (
    <AccountDialog isOpen email={useEmailOf('user-1') ?? email} onClose={() => {}} />
  );

  async function requestChange(newEmail: string, email = 'ada@seed.example') {
    const user = userEvent.setup();
    const app = renderWithApp(<DialogWithCurrentEmail email={email} />, { session: { account: 'user-1' } });
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.type(screen.getByLabelText('New email'), newEmail);
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'seed-demo-1{Enter}');
    await act(repliesArrive);
    return app;
  }

  it.each([
    ['Ada@seed.example', 'ada@seed.example'],
    ['ada@xn--bcher-kva.example', 'Ada@bücher.example'],
  ])('to %s is refused if the email is already %s (P3.12a)', async (newEmail, email) => {
    const { services } = await requestChange(newEmail, email);
    expect(screen.getByLabelText('New email')).toHaveAccessibleDescription("That's already your email.");
    expect(services.auth.calls).not.toContain('changeEmail');
  });

  it('ends with a note that names the new email, and says that its link asks for the password (P3.12a)', async () => {
    const { services } = await requestChange('ada@new.example');
    expect(services.auth.calls).toContain('changeEmail');
    expect(screen.getByRole('status')).toHaveTextContent(
      'We sent a link to ada@new.example. Open it and enter your password to change your email.',
    );
  });

  it('is reported as done once its link was followed in another tab', async () => {
    const {
      services: { accounts },
    } = await requestChange('ada@new.example');
    accounts.rememberUser('uid-1', null);
    act(() => void accounts.rememberUser('uid-1', 'ada@new.example'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Your email was changed.$/);
  });
});
