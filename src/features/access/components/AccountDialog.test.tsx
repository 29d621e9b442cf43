import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthOutcome } from '../../../services/auth/authService';
import { repliesArrive } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { sessionReported } from '../auth';
import { AccountDialog } from './AccountDialog';

it('shows of a form that it cannot be sent while the answer to another is awaited', async () => {
  const user = userEvent.setup();
  const { services, store } = renderWithApp(<AccountDialog isOpen email="ada@seed.example" onClose={() => {}} />, { session: { account: 'user-1' } });
  act(() => void store.dispatch(sessionReported({ account: 'user-1' })));
  let answer: (outcome: AuthOutcome) => void = () => {};
  services.auth.changePassword = () => new Promise((resolve) => (answer = resolve));
  await user.type(screen.getByLabelText('Current password'), 'seed-demo-1');
  await user.type(screen.getByLabelText('New password'), 'seed-demo-2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  const send = screen.getByRole('button', { name: 'Send the link' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  answer({ ok: true });
  await act(repliesArrive);
  expect(send).not.toHaveAttribute('aria-disabled');
});
