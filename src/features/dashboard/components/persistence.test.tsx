import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LegalWindow } from '../../legal/components/LegalWindow';
import { repeatPressed } from '../../runs';
import { startPressed, stopPressed } from '../../tasks/tasksSlice';
import { FakeDevice } from '../../../testing/fakeDevice';
import { createVirtualClock } from '../../../engine/clock/virtualClock';
import { LOCK_WAIT } from '../../../testing/savedPages';
import { repliesArrive, TEST_START } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { renderProgram } from '../../../testing/renderProgram';

const { signal } = new AbortController();
const USER = { account: 'user-1' };
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

async function openDashboardAndStart(device = new FakeDevice()) {
  const program = await renderProgram('/app', USER, ['granted'], device);
  await act(async () => void program.store.dispatch(startPressed()));
  return program;
}

/** Presses a control, and waits for the effects. */
async function press(control: HTMLElement) {
  await user.click(control);
  await act(repliesArrive);
}

/** The bar's Sign out button: an icon with a label on a phone, else text. */
const signOutButton = () => screen.queryByLabelText('Sign out') ?? screen.getByText('Sign out');

async function openSignOutDialog() {
  await press(signOutButton());
  return screen.findByRole('dialog', { name: 'Sign out' });
}

const submit = (dialog: HTMLElement) => press(dialog.querySelector('button[type=submit]') as HTMLElement);

describe('the Sign out button', () => {
  it('signs the user out at once if there is no work', async () => {
    const { services } = await renderProgram('/app', USER);
    await press(signOutButton());
    expect(services.auth.calls).toContain('signOut');
  });

  it('asks first while the user is offline, which the bar shows with a single Offline mark (P2.13a, P2.13b)', async () => {
    const { services } = await renderProgram('/app', USER);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getAllByText('Offline')).toHaveLength(1);
    expect(screen.getByText('Offline').closest('[role=status]')).not.toBeNull();
    const dialog = await openSignOutDialog();
    expect(dialog).toHaveTextContent('You can sign out now');
    expect(dialog).toHaveTextContent('need a connection to sign in again');
    expect(screen.queryByRole('radio')).toBeNull();
    await submit(dialog);
    expect(services.auth.calls).toContain('signOut');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('asks what should happen to the work, and keeps it by default (P3.10a)', async () => {
    const { services, device } = await openDashboardAndStart();
    const dialog = await openSignOutDialog();
    expect(services.auth.calls).not.toContain('signOut');
    expect(screen.getByRole('radio', { name: /^Keep it for me/ })).toBeChecked();
    await submit(dialog);
    expect(services.auth.calls).toContain('signOut');
    expect(device.saved().get('user-1')?.checkpoint).toBeDefined();
  });

  it.each([
    ['only Repeat is on', [repeatPressed({ interval: 3_600_000 })]],
    ['only a run was recorded', [startPressed(), stopPressed()]],
  ])('asks also if %s (P3.10a)', async (_what, presses) => {
    const { store } = await renderProgram('/app', USER, ['granted']);
    await screen.findByRole('button', { name: 'Start' });
    act(() => presses.forEach((press) => void store.dispatch(press)));
    expect(await openSignOutDialog()).toHaveTextContent('What should happen to your dashboard on this device?');
  });

  it('is cancelled together with a removal that has not happened yet (P11.10a)', async () => {
    const { device, services, clock } = await openDashboardAndStart();
    const dialog = await openSignOutDialog();
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    device.isSlow = true;
    await submit(dialog);
    await press(screen.getByRole('button', { name: 'Cancel' }));
    device.isSlow = false;
    await act(() => device.releaseAll());
    await act(async () => clock.advance(10_000));
    await act(repliesArrive);
    expect(services.auth.calls).not.toContain('signOut');
    expect(device.saved().get('user-1')?.checkpoint).toBeDefined();
  });

  it('says that dashboards are saved in each browser, as the privacy notice does (P3.10c)', async () => {
    const text = 'Dashboards are saved in each browser. If you used SEED elsewhere, that dashboard stays there.';
    await openDashboardAndStart();
    expect(await openSignOutDialog()).toHaveTextContent(text);
    renderWithApp(<LegalWindow name="privacy" onClose={() => {}} />);
    expect(screen.getByRole('dialog', { name: 'Privacy' })).toHaveTextContent(text);
  });

  it('keeps work saved earlier by default, even if the work in this tab cannot be saved', async () => {
    const { device, unmount, crash } = await openDashboardAndStart();
    unmount();
    crash();
    const savedWork = device.saved().get('user-1');
    device.fault = 'forbidden';
    const { services } = await openDashboardAndStart(device);
    const dialog = await openSignOutDialog();
    expect(dialog).toHaveTextContent(/is only in this tab/);
    expect(screen.getByRole('radio', { name: /^Keep my saved dashboard/ })).toBeChecked();
    device.fault = 'none';
    await submit(dialog);
    expect(services.auth.calls).toContain('signOut');
    expect(savedWork?.checkpoint).toBeDefined();
    expect(device.saved().get('user-1')).toEqual(savedWork);
  });

  it('removes the work if the user chooses so, and does not sign the user out if that fails', async () => {
    const { device, services } = await openDashboardAndStart();
    const dialog = await openSignOutDialog();
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    device.fault = 'forbidden';
    await submit(dialog);
    expect(await screen.findByRole('alert')).toHaveTextContent("clear this site's data in your browser");
    expect(services.auth.calls).not.toContain('signOut');
    device.fault = 'none';
    await submit(dialog);
    expect(services.auth.calls).toContain('signOut');
    expect(device.saved().get('user-1')?.checkpoint).toBeUndefined();
  });

  it('can remove the work even if the dashboard is open in another tab, not in this one', async () => {
    const { device, unmount } = await openDashboardAndStart();
    // The first page is not closed, so it still owns the dashboard.
    unmount();
    const { services, clock } = await renderProgram('/app', USER, ['granted'], device);
    await act(async () => clock.advance(LOCK_WAIT));
    const dialog = await openSignOutDialog();
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    await submit(dialog);
    expect(services.auth.calls).toContain('signOut');
    expect(device.saved().get('user-1')?.checkpoint).toBeUndefined();
  });
});

describe('a dashboard', () => {
  it('that is open in another tab can be moved here', async () => {
    const device = new FakeDevice();
    const otherPage = device.openPage(createVirtualClock(TEST_START));
    await (await otherPage.device()).lock.take('user-1', () => otherPage.crash(), signal);
    const { clock } = await renderProgram('/app', USER, ['granted'], device);
    await act(async () => clock.advance(LOCK_WAIT));
    expect(screen.getByRole('heading', { level: 1, name: 'Your dashboard is open in another tab' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Use it here' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, { timeout: 20_000 })).toBeVisible();
  });

  it('that no tab has and that is no longer saved begins anew only when the user asks for it (P11.4b)', async () => {
    const device = new FakeDevice();
    const otherPage = device.openPage(createVirtualClock(TEST_START));
    await (await otherPage.device()).lock.take('user-1', () => {}, signal);
    const { clock, page } = await renderProgram('/app', USER, ['granted'], device);
    await act(async () => clock.advance(LOCK_WAIT));
    expect(screen.getByRole('heading', { level: 1, name: /open in another tab/ })).toBeVisible();
    otherPage.crash();
    await act(async () => page.comeBack());
    await act(async () => clock.advance(LOCK_WAIT));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your dashboard is no longer saved on this device' }),
    ).toBeVisible();
    await press(screen.getByRole('button', { name: 'Begin a new one' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, { timeout: 20_000 })).toBeVisible();
  });

  it('that is a branch of a timeline can be saved as a file, and has a button back to the user’s own dashboard', async () => {
    const { session, store } = await openDashboardAndStart();
    const ownState = store.getState();
    const parent = null;
    await act(async () =>
      session.branch({ ...ownState, tasks: { ...ownState.tasks, run: null } }, session.clock.now(), parent),
    );
    expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeVisible();
    expect(screen.getByText(/A file keeps the names of wallets as they were typed\.$/)).toBeVisible();
    await press(await screen.findByRole('button', { name: 'Back to my dashboard' }));
    await act(repliesArrive);
    expect(screen.queryByRole('button', { name: 'Back to my dashboard' })).toBeNull();
    expect(store.getState().tasks.run).toEqual(ownState.tasks.run);
  });

  it('whose storage was cleared can be saved again', async () => {
    const { device } = await openDashboardAndStart();
    await act(async () => device.clear());
    expect(await screen.findByText(/^Your dashboard is no longer saved/)).toBeVisible();
    expect(device.saved().size).toBe(0);
    await press(screen.getByRole('button', { name: 'Save it again' }));
    expect(screen.queryByText(/^Your dashboard is no longer saved/)).toBeNull();
    expect(device.saved().get('user-1')?.checkpoint).toBeDefined();
  });

  it('that cannot be saved shows the time of its first unsaved change', async () => {
    const { device, store, clock } = await openDashboardAndStart();
    device.fault = 'full';
    await act(async () => void store.dispatch(stopPressed()));
    await act(async () => clock.advance(1000));
    expect(await screen.findByText(/^Changes since 2026-01-15 12:00:00 UTC are not saved yet/)).toBeVisible();
  });

  it('that this browser does not save shows a note', async () => {
    const device = new FakeDevice();
    device.fault = 'forbidden';
    await renderProgram('/app', USER, ['granted'], device);
    expect(await screen.findByText(/^This browser won't let SEED save your dashboard/)).toBeVisible();
  });

  describe('of an account that got access more than a day ago (P3.10c)', () => {
    const NOTE = 'Dashboards are saved in each browser. If you used SEED elsewhere, that dashboard stays there.';
    afterEach(() => localStorage.clear());

    async function openDashboard(device = new FakeDevice(), { hasOldGrant = true } = {}) {
      const program = await renderProgram('/', USER, ['granted'], device);
      program.services.accounts.hasOldGrant = () => hasOldGrant;
      await act(async () => program.router.navigate('/app'));
      await act(repliesArrive);
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
      await act(repliesArrive);
      return program;
    }

    it('says that dashboards are saved in each browser, until the user dismisses the line for good', async () => {
      const { unmount } = await openDashboard();
      expect(await screen.findByText(NOTE)).toBeVisible();
      await press(screen.getByRole('button', { name: 'Got it' }));
      expect(screen.queryByText(NOTE)).toBeNull();
      unmount();
      await openDashboard();
      expect(screen.queryByText(NOTE)).toBeNull();
    });

    it('says so only if nothing was saved here, and only to such an account', async () => {
      const { device, unmount, crash } = await openDashboard();
      await screen.findByText(NOTE);
      unmount();
      crash();
      const again = await openDashboard(device);
      expect(screen.queryByText(NOTE)).toBeNull();
      again.unmount();
      await openDashboard(new FakeDevice(), { hasOldGrant: false });
      expect(screen.queryByText(NOTE)).toBeNull();
    });
  });

  it('that could not be read can be saved as a file until it is removed', async () => {
    const device = new FakeDevice();
    const { store } = await device.openPage(createVirtualClock(TEST_START)).device();
    await store.open('user-1', 'page', true, signal);
    await store.commit('user-1', 'page', { checkpoint: { text: 'nonsense', upTo: 0 } }, signal);
    await renderProgram('/app', USER, ['granted'], device);
    expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
    expect(device.saved().get('user-1')?.unreadableTexts).toEqual([]);
  });
});
