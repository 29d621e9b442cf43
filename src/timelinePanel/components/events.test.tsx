import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRecordedApp } from '../../testing/recordApp';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { renderOpenedSession, renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

/** Opens the panel on a session, with each event on a separate line. */
async function openSession() {
  await renderOpenedSession(25_000);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold nothing');
}

const list = () => screen.getByRole('listbox', { name: 'Events' });
const chosen = () => within(list()).getByRole('option', { selected: true });
const texts = () =>
  within(list())
    .getAllByRole('option')
    .map((row) => row.querySelector('[data-cell=text]')?.textContent);
const changes = () => screen.getByLabelText('What changed in the state');

describe('the list of events', () => {
  it('shows those of the chosen kinds', async () => {
    await openSession();
    await userEvent.click(screen.getByRole('button', { name: 'Due' }));
    await userEvent.click(screen.getByRole('button', { name: 'Derived' }));
    expect(texts()).toContain('Start pressed');
    expect(texts()).not.toContain('Run started: 6 tasks');
    expect(texts()).not.toContain('Lighter · Open Long Position started');
  });

  it('is searched by the words of types, and says how many it found', async () => {
    await openSession();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    expect(new Set(texts())).toEqual(new Set(['Lighter · Open Long Position 0 → 20 %', 'Hyperliquid · Provide Vault Liquidity 0 → 20 %']));
    expect(screen.getByText(/^2 of \d+$/, { selector: 'p' })).toBeInTheDocument();
  });

  it('loses the words that are searched by Escape, which closes the panel only then', async () => {
    await openSession();
    const field = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(field, 'taskTicked{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
  });

  it('says when it finds nothing', async () => {
    await openSession();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'nothing of the kind');
    expect(screen.getByText(/No matching events/)).toBeInTheDocument();
  });

  it('jumps to the event that is chosen, and shows what it changed', async () => {
    await openSession();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    await userEvent.click(within(list()).getAllByRole('option')[0]!);
    expect(screen.getByText(/^event \d+$/)).toBeVisible();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '19000');
    expect(changes()).toHaveTextContent('tasks.queue.0.step−Before: 0+After: 1');
  });

  it('goes to the event of a number, also of one with its digits in groups, as sentences have it', async () => {
    await openSession();
    const field = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(field, '#12');
    expect(screen.getByText('event 12')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '#1,3');
    expect(screen.getByText('event 13')).toBeVisible();
  });

  it('is walked through by keyboard', async () => {
    await openSession();
    list().focus();
    await userEvent.keyboard('{Home}');
    expect(chosen()).toHaveTextContent('Dashboard opened');
    expect(list().getAttribute('aria-activedescendant')).toBe(chosen().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveAttribute('aria-posinset', '2');
  });

  it('folds the work of a task into one line with how long it takes, and unfolds it', async () => {
    await openSession();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold tasks');
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{Home}{PageUp}');
    const work = () => within(list()).getAllByRole('option').find((row) => row.textContent?.includes('Hyperliquid · Provide Vault Liquidity'));
    expect(work()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %collapsed, 2 eventsrunning');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
    await userEvent.click(work()!);
    expect(texts()).toContain('Hyperliquid · Provide Vault Liquidity started');
    list().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).not.toHaveTextContent('Hyperliquid · Provide Vault Liquidity');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %collapsed');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
  });

  it('shows the time of the day instead of that since the start', async () => {
    await openSession();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Times' }), 'UTC');
    expect(within(list()).getAllByRole('option')[0]).toHaveTextContent(/12:00:\d\d\.000/);
  });

  it('hears the keys of the panel, also from a button that was pressed, and lists them', async () => {
    await openSession();
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    list().focus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
  });

  it('says that nothing has happened before the first event', async () => {
    await openSession();
    screen.getByRole('slider').focus();
    for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Home}');
    list().focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    expect(screen.getByText(/No events yet/)).toBeInTheDocument();
  });
});

it('says of a folded task that it was stopped, how far it came and until when, and of a press what it led to', async () => {
  const { give, advance } = await renderOpenedSession(20_000);
  await give(stopPressed());
  await advance(1000);
  expect(texts().at(-1)).toMatch(/^Stop pressed → Run stopped/);
  const stopped = within(list()).getAllByRole('option').find((row) => row.textContent?.includes('Lighter · Open Long Position stopped at 20 %'));
  expect(stopped).toHaveTextContent('00:01.000');
  expect(stopped).toHaveTextContent('until 00:21.100 · 20.1 s');
  act(() => list().focus());
  await userEvent.keyboard('{Home}');
  expect(texts()).toContain('Start pressed → Run started: 6 tasks');
});

it('says in a live session in which nothing has happened one thing', async () => {
  const { host, store, lookAtLive } = await renderTimeline();
  const begunAnew = makeRecordedApp({ state: store.getState() });
  Object.assign(host.live, { record: begunAnew.timeline });
  await lookAtLive();
  expect(screen.getAllByText(/^No events yet/)).toHaveLength(1);
  expect(screen.queryByText('Check recording')).toBeNull();
});

it('says where the front of a long session has been folded', async () => {
  const app = makeRecordedApp({ bounds: { inputs: 4, events: 24 } });
  const { advance, lookAtLive } = await renderTimeline(app);
  await advance(1000);
  act(() => void app.store.dispatch(startPressed()));
  await advance(100_000);
  await lookAtLive();
  expect(screen.getByText(/^What happened before 2026-01-15 12:0\d:\d\d\.\d{3} UTC is folded into this timeline's first state\.$/)).toBeVisible();
});

it('gives list and detail the room that the user chooses by keys', async () => {
  await renderOpenedSession(9000);
  const splitter = screen.getByRole('separator', { name: 'Resize list' });
  act(() => splitter.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '70');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '85');
});
