import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../../app/theme/AppTheme';
import { Dialog } from './Dialog';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)}>
        <button onClick={() => setIsOpen(false)}>Close</button>
      </Dialog>
    </>
  );
}

it('a dialog that fades out has returned the focus, and no longer hides the page from assistive technology', async () => {
  render(<Opener />, { wrapper: AppTheme });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Close')).toBeInTheDocument();
  expect(screen.getByText('Open')).toHaveFocus();
  expect(screen.getByText('Open').closest('[aria-hidden=true]')).toBeNull();
});
