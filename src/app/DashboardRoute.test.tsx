import { act, screen } from '@testing-library/react';
import { renderProgram } from '../testing/renderProgram';

const SIGNED_IN = { account: 'user-1' };
const dashboard = () => screen.queryByRole('heading', { level: 1, name: 'Dashboard' });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('the dashboard at /app', () => {
  it('is shown to a user with access', async () => {
    await renderProgram('/app', SIGNED_IN);
    expect(dashboard()).toBeVisible();
    expect(document.title).toBe('Dashboard · SEED');
  });

  it('shows that access is being verified, and gets the focus once it is (P2.4)', async () => {
    const { clock } = await renderProgram('/app', SIGNED_IN, ['unavailable', 'granted']);
    expect(screen.getByText('Verifying access...')).toBeVisible();
    expect(dashboard()).toBeNull();
    await act(async () => clock.advance(1000));
    expect(screen.queryByText('Verifying access...')).toBeNull();
    expect(dashboard()).toHaveFocus();
  });

  it('disappears at once when the session ends in another tab', async () => {
    const { services, router } = await renderProgram('/app', SIGNED_IN);
    await act(async () => services.auth.report({ account: null }));
    expect(dashboard()).toBeNull();
    expect(router.state.location.pathname).toBe('/auth');
  });
});
