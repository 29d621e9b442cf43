import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { AutomationQueue } from './AutomationQueue';

const toggle = () => screen.getByRole('button', { name: 'Steps: Provide Vault Liquidity' });
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const explanation = () => screen.getByRole('list', { name: 'Steps' }).parentElement;

async function renderOpened() {
  const app = await renderOnDashboard(<AutomationQueue />);
  await userEvent.click(toggle());
  await screen.findByRole('list', { name: 'Steps' });
  return app;
}

describe('an open row', () => {
  it('shows its steps and what it waits for, and closes with the same button', async () => {
    await renderOpened();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(steps()).toHaveLength(5);
    expect(steps()[0]).toBe('Upcoming:Connecting to Hyperliquid');
    expect(explanation()).toHaveTextContent(
      /Waiting forStartRuleStart runs all pending tasks that aren't held, in queue order\.$/,
    );
    await userEvent.click(toggle());
    expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  it('shows when each step ends, and which one is running (P5.9a)', async () => {
    const { advance } = await renderOpened();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(steps()[4]).toContain('07:01:35 (12:01:35 UTC)');
    expect(explanation()).toHaveTextContent('Waiting forits turn');
    expect(explanation()).toHaveTextContent('Until07:00:05 (12:00:05 UTC), in 5 s');
    expect(explanation()).toHaveTextContent('Caused byStart, pressed at 07:00:00 (12:00:00 UTC)');
    advance(25_000);
    expect(steps().slice(0, 3)).toEqual([
      'Done:Connecting to Hyperliquid07:00:23 (12:00:23 UTC)',
      'Running:Comparing vault returns of the last 30 days07:00:41 (12:00:41 UTC)',
      'Upcoming:Sizing the deposit at 2.5% risk07:00:59 (12:00:59 UTC)',
    ]);
    expect(explanation()).toHaveTextContent('Waiting forstep 2 of 5 to finishUntil07:00:41 (12:00:41 UTC), in 16 s');
  });

  it('keeps the times of a completed task after its run has ended', async () => {
    const { advance } = await renderOpened();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(120_000);
    expect(steps()[0]).toBe('Done:Connecting to Hyperliquid07:00:23 (12:00:23 UTC)');
    expect(steps()[4]).toBe('Done:Confirming the vault shares07:01:35 (12:01:35 UTC)');
  });
});
