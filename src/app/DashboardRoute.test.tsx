import { act, screen } from '@testing-library/react';
import { renderProgram } from '../testing/renderProgram';

const PERSON = { account: 'user-1' };
const dashboard = () => screen.queryByRole('heading', { level: 1, name: 'Dashboard' });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('the protected screen', () => {
  it('shows for a user with access', async () => {
    await renderProgram('/app', PERSON);
    expect(dashboard()).toBeVisible();
    expect(document.title).toBe('Dashboard · SEED');
  });

  it('says that the access is being verified until it is, and then begins at its heading', async () => {
    const { clock } = await renderProgram('/app', PERSON, ['unavailable', 'granted']);
    expect(screen.getByText('Verifying access...')).toBeVisible();
    expect(dashboard()).toBeNull();
    await act(async () => clock.advance(1000));
    expect(screen.queryByText('Verifying access...')).toBeNull();
    expect(dashboard()).toHaveFocus();
  });

  it('leads a user without access to the landing page, and says why', async () => {
    const { router } = await renderProgram('/app', PERSON, ['denied']);
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByText('Beta Access Required')).toBeVisible();
  });

  it('leads a signed-out user to /auth, and says why', async () => {
    const { router } = await renderProgram('/app', { account: null });
    expect(router.state.location.pathname).toBe('/auth');
    expect(await screen.findByText('Please sign in to access the platform')).toBeVisible();
  });

  it('goes away the moment the session ends elsewhere', async () => {
    const { services, router } = await renderProgram('/app', PERSON);
    await act(async () => services.auth.report({ account: null }));
    expect(dashboard()).toBeNull();
    expect(router.state.location.pathname).toBe('/auth');
  });
});
