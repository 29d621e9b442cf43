import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { AutomationQueue } from './AutomationQueue';

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Why is this waiting? Provide Vault Liquidity' }));
const answer = () => screen.getByRole('dialog', { name: 'Why is this waiting?' });

describe('asking a row why it waits', () => {
  it('tells what for, until when, and which input caused it', async () => {
    const { advance } = await renderOnDashboard(<AutomationQueue />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await ask();
    expect(answer()).toHaveTextContent('Waits forits turn to start');
    expect(answer()).toHaveTextContent('Until12:00:05 UTC, in 5 s');
    expect(answer()).toHaveTextContent('Caused byStart, pressed at 12:00:00 UTC');
    advance(6000);
    expect(answer()).toHaveTextContent('Waits forthe end of step 1 of 5');
    expect(answer()).toHaveTextContent('Until12:00:23 UTC, in 17 s');
  });

  it('says what somebody has to do where no time is set', async () => {
    await renderOnDashboard(<AutomationQueue />);
    await ask();
    expect(answer()).toHaveTextContent('Untilsomebody presses Start');
  });

  it('gives the focus back when it is closed', async () => {
    await renderOnDashboard(<AutomationQueue />);
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Why is this waiting? Provide Vault Liquidity' })).toHaveFocus();
  });
});
