import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../testing/renderWithApp';
import { CopyText } from './CopyText';

function renderHash() {
  renderWithApp(<CopyText value="0x1234567890" shown="0x12…7890" what="the hash" />);
  return userEvent.setup();
}

it('copies the whole of what it shows, and says so to whoever pressed', async () => {
  const user = renderHash();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
  expect(write).toHaveBeenCalledWith('0x1234567890');
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  await user.tab();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says when it could not', async () => {
  const user = renderHash();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
  expect(screen.getByRole('status')).toHaveTextContent('It could not be copied');
});
