import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderProgram } from '../testing/renderProgram';

const LANDING_TITLE = 'Airdrop farming that runs itself';
const headingOf = (name: string) => screen.findByRole('heading', { level: 1, name });

// jsdom cannot scroll.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('the routes', () => {
  it('explain at / that a link to a moment contains no recording', async () => {
    await renderProgram('/#t=40000&e=7&of=1a2b3c4d');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link points to a moment but contains no recording',
    );
    expect(screen.getByRole('button', { name: 'Open its file' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/This link points/)).toBeNull();
  });

  it.each(['/nowhere', '/APP', '/app/settings'])('show the 404 page at %s', async (path) => {
    await renderProgram(path);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(document.title).toBe('Page not found · SEED');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(await headingOf(LANDING_TITLE)).toBeVisible();
  });
});

describe('navigating', () => {
  it('moves the focus to the heading of each new screen, except the first (P2.6)', async () => {
    const { router } = await renderProgram('/auth');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(document.body).toHaveFocus();
    await act(async () => router.navigate('/nowhere'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await act(async () => router.navigate('/auth'));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
  });

  it('keeps the key dialog open from / to /auth, with the focus in it', async () => {
    const { router } = await renderProgram('/');
    await userEvent.click(await screen.findByRole('button', { name: 'BETA' }));
    const field = screen.getByPlaceholderText('BETA-XXXXXXXX');
    await act(async () => router.navigate('/auth'));
    expect(document.title).toBe('Sign in · SEED');
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('closes the key dialog when the user goes back', async () => {
    const { router } = await renderProgram('/auth');
    await act(async () => router.navigate('/'));
    await userEvent.click(await screen.findByRole('button', { name: 'BETA' }));
    expect(screen.getByRole('dialog', { name: 'Enter Beta Key' })).toBeVisible();
    await act(async () => router.navigator.go(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.title).toBe('Sign in · SEED');
  });
});
