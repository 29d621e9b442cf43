import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPressed, stopPressed } from '../../tasks/tasksSlice';
import { createFakeDevice } from '../../../testing/fakeDevice';
import { repliesArrive } from '../../../testing/makeTestApp';
import { renderProgram } from '../../../testing/renderProgram';

const PERSON = { account: 'user-1' };
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

async function openRunning(device = createFakeDevice()) {
  const program = await renderProgram('/app', PERSON, ['granted'], device);
  await act(async () => void program.store.dispatch(startPressed()));
  return program;
}

/** Presses something, and waits for its effects. */
async function press(control: HTMLElement) {
  await user.click(control);
  await act(repliesArrive);
}

const barButton = () => screen.queryByLabelText('Sign out') ?? screen.getByText('Sign out');

describe('a sign-out', () => {
  it('asks nothing where there is no work', async () => {
    const { services } = await renderProgram('/app', PERSON);
    await press(barButton());
    expect(services.auth.calls).toContain('signOut');
  });

  it('says what it comes to offline, also where there is no work, and the bar says once that the user is offline', async () => {
    const { services } = await renderProgram('/app', PERSON);
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getAllByText('Offline')).toHaveLength(1);
    expect(screen.getByText('Offline').closest('[role=status]')).not.toBeNull();
    await press(barButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    expect(dialog).toHaveTextContent('need a connection to sign in again');
    expect(screen.queryByRole('radio')).toBeNull();
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(services.auth.calls).toContain('signOut');
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('asks what becomes of the work, and keeps it unless told otherwise', async () => {
    const { services, device } = await openRunning();
    await press(barButton());
    expect(services.auth.calls).not.toContain('signOut');
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    expect(screen.getByRole('radio', { name: /^Keep it for me/ })).toBeChecked();
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(services.auth.calls).toContain('signOut');
    expect(device.kept().get('user-1')?.checkpoint).toBeDefined();
  });

  it('says what is in this tab alone and what the device keeps, of which nothing goes unless that is chosen', async () => {
    const device = createFakeDevice();
    const earlier = await openRunning(device);
    earlier.unmount();
    earlier.crash();
    const before = device.kept().get('user-1');
    device.fault = 'forbidden';
    const { services } = await openRunning(device);
    await press(barButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    expect(dialog).toHaveTextContent(/is only in this tab/);
    expect(screen.getByRole('radio', { name: /^Keep my saved work/ })).toBeChecked();
    device.fault = 'none';
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(services.auth.calls).toContain('signOut');
    expect(before?.checkpoint).toBeDefined();
    expect(device.kept().get('user-1')).toEqual(before);
  });

  it('removes the work when that is chosen', async () => {
    const { device } = await openRunning();
    await press(barButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(device.kept().get('user-1')?.checkpoint).toBeUndefined();
  });

  it('that is to remove the work, and cannot, says so, and signs nobody out', async () => {
    const { device, services } = await openRunning();
    await press(barButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    device.fault = 'forbidden';
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(await screen.findByRole('alert')).toHaveTextContent("clear this site's data in your browser");
    expect(services.auth.calls).not.toContain('signOut');
    device.fault = 'none';
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(services.auth.calls).toContain('signOut');
  });

  it('from a tab that does not have the dashboard can remove it, too', async () => {
    const device = createFakeDevice();
    const other = await openRunning(device);
    other.unmount();
    const { services } = await renderProgram('/app', PERSON, ['granted'], device);
    await press(barButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await press(screen.getByRole('radio', { name: /^Remove it/ }));
    await press(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    expect(services.auth.calls).toContain('signOut');
    expect(device.kept().get('user-1')?.checkpoint).toBeUndefined();
  });
});

describe('a dashboard', () => {
  it('that lives in another tab says so, and can be taken', async () => {
    const device = createFakeDevice();
    const other = device.openPage();
    await (await other.device()).lock.take('user-1', { onAsked: () => other.crash(), onLost() {} });
    await renderProgram('/app', PERSON, ['granted'], device);
    expect(screen.getByRole('heading', { level: 1, name: 'Your dashboard is open in another tab' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Use it here' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, { timeout: 20_000 })).toBeVisible();
  });

  it('that is a branch of a timeline says so, and leads back to the own one', async () => {
    const { session, store } = await openRunning();
    const own = store.getState();
    await act(async () => session.branch({ ...own, tasks: { ...own.tasks, run: null } }, session.clock.now(), null));
    await press(await screen.findByRole('button', { name: 'Back to my dashboard' }));
    await act(repliesArrive);
    expect(screen.queryByRole('button', { name: 'Back to my dashboard' })).toBeNull();
    expect(store.getState().tasks.run).toEqual(own.tasks.run);
  });

  it('that is a branch can be had as a file', async () => {
    const { session, store } = await openRunning();
    await act(async () => session.branch(store.getState(), session.clock.now(), null));
    expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeVisible();
  });

  it('whose storage was cleared says so, and is kept again by a press', async () => {
    const { device } = await openRunning();
    await act(async () => device.clear());
    expect(await screen.findByText(/^Your dashboard is no longer saved/)).toBeVisible();
    expect(device.kept().size).toBe(0);
    await press(screen.getByRole('button', { name: 'Save it again' }));
    expect(screen.queryByText(/^Your dashboard is no longer saved/)).toBeNull();
    expect(device.kept().get('user-1')?.checkpoint).toBeDefined();
  });

  it('that cannot be written says since when', async () => {
    const { device, store, clock } = await openRunning();
    device.fault = 'full';
    await act(async () => void store.dispatch(stopPressed()));
    await act(async () => clock.advance(1000));
    expect(await screen.findByText(/^Changes since 2026-01-15 12:00:00 UTC are not saved yet/)).toBeVisible();
  });

  it('that this browser does not keep says so above itself', async () => {
    const device = createFakeDevice();
    device.fault = 'forbidden';
    await renderProgram('/app', PERSON, ['granted'], device);
    expect(await screen.findByText(/^This browser won't let SEED save your dashboard/)).toBeVisible();
  });

  it('that could not be read can be had as a file until it is removed', async () => {
    const device = createFakeDevice();
    const { store } = await (await device.openPage().device());
    await store.commit('user-1', 'page', { checkpoint: { text: 'nonsense', upTo: 0 } }, true);
    await renderProgram('/app', PERSON, ['granted'], device);
    expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
    expect(device.kept().get('user-1')?.unreadable).toEqual([]);
  });
});
