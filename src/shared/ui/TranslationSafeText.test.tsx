import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../../app/theme/AppTheme';
import { AutomationQueue } from '../../features/tasks/components/AutomationQueue';
import { renderOnDashboard } from '../../testing/renderOnDashboard';
import { translatePage } from '../../testing/translatePage';
import { BusyButton } from './BusyButton';
import { TextInput, type FieldError } from './TextInput';

describe('on a page that a browser translates', () => {
  it('a button changes its label while it is busy', () => {
    const button = (busy: boolean) => (
      <AppTheme>
        <BusyButton busy={busy} busyLabel="Validating...">
          Access Beta Platform
        </BusyButton>
      </AppTheme>
    );
    const { rerender } = render(button(false));
    translatePage(document.body);
    rerender(button(true));
    expect(screen.getByRole('button')).toHaveTextContent(/^Validating...$/);
    translatePage(document.body);
    rerender(button(false));
    expect(screen.getByRole('button')).toHaveTextContent(/^Access Beta Platform$/);
  });

  it('a field shows an error in place of its hint, and its hint again', () => {
    const field = (error?: FieldError) => (
      <AppTheme>
        <TextInput label="New password" hint="At least 6 characters" error={error} />
      </AppTheme>
    );
    const { rerender } = render(field());
    const errors = [
      'Enter a password',
      'It is too short',
      { title: 'Error creating account', reason: 'Weak password' },
    ];
    for (const error of errors) {
      translatePage(document.body);
      rerender(field(error));
      const text = typeof error === 'string' ? error : `${error.title} ${error.reason}`;
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(text);
    }
    translatePage(document.body);
    rerender(field());
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('At least 6 characters');
  });

  it('the queue shows the progress of a run', async () => {
    const { advance } = await renderOnDashboard(<AutomationQueue />);
    translatePage(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(0);
    translatePage(document.body);
    advance(20_000);
    const region = screen.getByRole('region', { name: 'Automation Queue' });
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(region).toHaveTextContent('0 of 6 done · 1 min 35 s left');
    expect(region).toHaveTextContent('Running2 of 5');
    expect(region).toHaveTextContent('Next step in 16 s');
  });
});
