import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPage } from './DashboardPage';

const matchMedia = window.matchMedia;
afterEach(() => Object.assign(window, { matchMedia }));

/** Answers every question about the window's width like a phone would. */
function beNarrow() {
  const listening = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  const answer = { matches: true, ...listening };
  Object.assign(window, { matchMedia: () => answer });
}

describe('the dashboard on a phone', () => {
  beforeEach(beNarrow);

  it('shows the address below its bar', async () => {
    await renderOnDashboard(<DashboardPage />);
    expect(within(screen.getByRole('banner')).queryByText('ada@example.org')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Account' })).getByText('ada@example.org')).toBeVisible();
  });

  it('signs out by an icon that says so, and asks once', async () => {
    const { services } = await renderOnDashboard(<DashboardPage />);
    const signOut = jest.spyOn(services.auth, 'signOut').mockReturnValue(new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Signing out...' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
