import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp, type RenderOptions } from '../../../testing/renderWithApp';
import { accessDenied } from '../../access';
import { sessionHintFound } from '../../access/auth';
import { LandingScreen } from './LandingScreen';

const renderLanding = (options?: RenderOptions) => renderWithApp(<LandingScreen onOpenFile={() => {}} />, options);

/** Renders the landing page for a signed-in user. */
function renderSignedIn() {
  const app = renderLanding({ session: { account: 'user-1' } });
  act(() => void app.store.dispatch(sessionHintFound()));
  return app;
}

const bar = () => within(screen.getByRole('banner'));

describe('the landing page', () => {
  it.each(['BETA', 'Access Beta Platform', 'Launch Beta Platform'])(
    'opens the key dialog with %s (P2.1b)',
    async (name) => {
      const { store } = renderLanding();
      expect(store.getState().betaAccess.isDialogOpen).toBe(false);
      await userEvent.click(screen.getByRole('button', { name }));
      expect(store.getState().betaAccess.isDialogOpen).toBe(true);
    },
  );

  it('presents six features on three cards (P1.4)', () => {
    renderLanding();
    const section = within(screen.getByRole('region', { name: 'From first step to harvest' }));
    expect(section.getAllByRole('article')).toHaveLength(3);
    expect(section.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Cross-chain airdrop farming',
      '24/7 strategy monitoring',
      'Position-size risk controls',
      'Real-time analytics',
      'Gas optimisation',
      'Portfolio rebalancing',
    ]);
  });

  it('shows the figures, and marks them as illustrative (P1.3)', () => {
    renderLanding();
    const figures = within(screen.getByRole('region', { name: 'SEED in figures' }));
    for (const text of ['$2.4M+', '15+', '99.8%', 'Illustrative']) expect(figures.getByText(text)).toBeVisible();
  });

  it('has links to the social profile and to /auth', () => {
    renderLanding();
    expect(bar().getByRole('link', { name: /SEED on X/ })).toHaveAttribute('href', 'https://social.example/seed');
    expect(bar().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });
});

describe('the landing page of a signed-in user', () => {
  it('offers Sign out, and focuses Sign In afterwards', async () => {
    const { services } = renderSignedIn();
    expect(bar().queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    await userEvent.click(bar().getByRole('button', { name: 'Sign out' }));
    // Work of this user may be saved on the device, even if their dashboard has not been open on this page.
    const question = within(await screen.findByRole('dialog', { name: 'Sign out' }));
    expect(question.getByLabelText(/Keep it for me/)).toBeChecked();
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.auth.calls).toContain('signOut'));
    expect(await bar().findByRole('link', { name: 'Sign In' })).toHaveFocus();
  });

  it('has the social link and BETA in the bar, as for every visitor', () => {
    renderSignedIn();
    expect(bar().getByRole('link', { name: /SEED on X/ })).toBeVisible();
    expect(bar().getByRole('button', { name: 'BETA' })).toBeVisible();
  });

  it('has a link to the dashboard in the footer, and in the bar as the first link after the logo', () => {
    renderSignedIn();
    expect(bar().getAllByRole('link')[1]).toHaveTextContent('Open dashboard');
    for (const role of ['banner', 'contentinfo'])
      expect(within(screen.getByRole(role)).getByRole('link', { name: 'Open dashboard' })).toHaveAttribute(
        'href',
        '/app',
      );
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('has no link to the dashboard if access was denied', () => {
    const { derive } = renderSignedIn();
    act(() => derive(accessDenied({ afterSignIn: false, isRevoked: false, isRecheck: false })));
    expect(screen.queryByRole('link', { name: 'Open dashboard' })).not.toBeInTheDocument();
  });

  it.each([
    [false, 'One step left: enter the beta key from your invitation.'],
    [true, "Your beta access was revoked. Another key won't restore it."],
  ])('says whose it is and what to do if the user has no access, revoked: %s (P2.1c)', (isRevoked, hint) => {
    const { services, derive } = renderSignedIn();
    services.accounts.rememberUser('ada', 'ada@seed.example');
    act(() => derive(accessDenied({ afterSignIn: false, isRevoked, isRecheck: false })));
    expect(screen.getByText('Signed in as ada@seed.example')).toBeVisible();
    expect(screen.getByText(hint, { exact: false })).toBeVisible();
    const contact = within(screen.getByRole('main')).queryByRole('link', { name: 'help@seed.example' });
    expect(contact?.getAttribute('href')).toBe(isRevoked ? 'mailto:help@seed.example' : undefined);
    expect(bar().getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  it('signs a user who never had access out at once', async () => {
    const { derive, services } = renderSignedIn();
    act(() => derive(accessDenied({ afterSignIn: false, isRevoked: false, isRecheck: false })));
    await userEvent.click(bar().getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.auth.calls).toContain('signOut'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
