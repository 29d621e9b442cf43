import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { accessDenied } from '../../access';
import { sessionHintFound } from '../../access/auth';
import { LandingScreen } from './LandingScreen';

const isDialogOpen = ({ store }: ReturnType<typeof renderWithApp>) => store.getState().betaAccess.isDialogOpen;

describe('the landing page', () => {
  it.each(['BETA', 'Access Beta Platform', 'Launch Beta Platform'])('opens the key dialog by %s', async (name) => {
    const app = renderWithApp(<LandingScreen onOpenFile={() => {}} />);
    expect(isDialogOpen(app)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(isDialogOpen(app)).toBe(true);
  });

  it('tells all six features on three cards', () => {
    renderWithApp(<LandingScreen onOpenFile={() => {}} />);
    const section = screen.getByRole('region', { name: 'From first step to harvest' });
    expect(within(section).getAllByRole('article')).toHaveLength(3);
    expect(
      within(section)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cross-chain airdrop farming',
      '24/7 strategy monitoring',
      'Position-size risk controls',
      'Real-time analytics',
      'Gas optimisation',
      'Portfolio rebalancing',
    ]);
  });

  it('shows the figures, and marks them as illustrative', () => {
    renderWithApp(<LandingScreen onOpenFile={() => {}} />);
    const figures = screen.getByRole('region', { name: 'SEED in figures' });
    for (const text of ['$2.4M+', '15+', '99.8%', 'Illustrative'])
      expect(within(figures).getByText(text)).toBeVisible();
  });

  it('leads to the social profile and to /auth', () => {
    renderWithApp(<LandingScreen onOpenFile={() => {}} />);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: /SEED on X/ })).toHaveAttribute('href', 'https://social.example/seed');
    expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('offers Sign out instead of Sign In to a signed-in user', async () => {
    const { services } = signIn();
    const bar = within(screen.getByRole('banner'));
    expect(bar.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.auth.calls).toContain('signOut'));
  });

  it('leads a signed-in user to the dashboard, from the bar and from the end of the page', () => {
    signIn();
    for (const role of ['banner', 'contentinfo'])
      expect(within(screen.getByRole(role)).getByRole('link', { name: 'Open dashboard' })).toHaveAttribute('href', '/app');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('has the way to the dashboard first in its bar for them', () => {
    signIn();
    const [, first] = within(screen.getByRole('banner')).getAllByRole('link');
    expect(first).toHaveTextContent('Open dashboard');
  });

  it('does not lead the user there who was refused', () => {
    const { store } = signIn();
    act(() => void store.dispatch(accessDenied({ afterSignIn: false, isRevoked: false }, 0)));
    expect(screen.queryByRole('link', { name: 'Open dashboard' })).not.toBeInTheDocument();
  });

  it('continues at Sign In when Sign out has gone away', async () => {
    signIn();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign In' })).toHaveFocus();
  });
});

/** The landing page for a signed-in user. */
function signIn() {
  const app = renderWithApp(<LandingScreen onOpenFile={() => {}} />, { session: { account: 'user-1' } });
  act(() => void app.store.dispatch(sessionHintFound()));
  return app;
}
