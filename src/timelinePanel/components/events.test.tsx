import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRecordedApp } from '../../testing/recordApp';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { press, pressOnAxis, renderOpenedSession, renderTimeline, timeSlider } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

/** Opens the panel on a session, with each event on a separate line. */
async function openSession() {
  await renderOpenedSession(25_000);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold nothing');
}

const searchField = () => screen.getByRole('searchbox', { name: 'Search events' });
const list = () => screen.getByRole('listbox', { name: 'Events' });
const focusList = () => act(() => list().focus());
const selectedRow = () => within(list()).getByRole('option', { selected: true });
const rows = () => within(list()).getAllByRole('option');
const texts = () => rows().map((row) => row.querySelector('[data-cell=text]')?.textContent);

describe('the list of events', () => {
  it('shows only the selected kinds', async () => {
    await openSession();
    await press('Due');
    await press('Derived');
    expect(texts()).toContain('Start pressed');
    expect(texts()).not.toContain('Run started: 6 tasks');
    expect(texts()).not.toContain('Lighter · Open Long Position started');
  });

  it('finds events by their type, and says how many', async () => {
    await openSession();
    await userEvent.type(searchField(), 'taskTicked');
    expect(new Set(texts())).toEqual(
      new Set(['Lighter · Open Long Position 0 → 20 %', 'Hyperliquid · Provide Vault Liquidity 0 → 20 %']),
    );
    expect(screen.getByText(/^2 of \d+$/, { selector: 'p' })).toBeInTheDocument();
  });

  it('clears the search by Escape, and closes the panel by another Escape', async () => {
    await openSession();
    const field = searchField();
    await userEvent.type(field, 'taskTicked{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
  });

  it('says that no event matches', async () => {
    await openSession();
    await userEvent.type(searchField(), 'nothing of the kind');
    expect(screen.getByText(/No matching events/)).toBeInTheDocument();
  });

  it('jumps to a selected event, and shows its changes', async () => {
    await openSession();
    await userEvent.type(searchField(), 'taskTicked');
    await userEvent.click(rows()[0]!);
    expect(screen.getByText(/^event \d+$/)).toBeVisible();
    expect(timeSlider()).toHaveAttribute('aria-valuenow', '19000');
    expect(screen.getByLabelText('What changed in the state')).toHaveTextContent(
      'tasks.queue.0.step−Before: 0+After: 1',
    );
  });

  it('jumps to an event by its number, with or without grouped digits', async () => {
    await openSession();
    const field = searchField();
    await userEvent.type(field, '#12');
    expect(screen.getByText('event 12')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '#1,3');
    expect(screen.getByText('event 13')).toBeVisible();
  });

  it('moves the selection with keys', async () => {
    await openSession();
    focusList();
    await userEvent.keyboard('{Home}');
    expect(selectedRow()).toHaveTextContent('Dashboard opened');
    expect(list().getAttribute('aria-activedescendant')).toBe(selectedRow().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '2');
  });

  it('folds a task into one line, and unfolds it by a press or a key', async () => {
    await openSession();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold tasks');
    await pressOnAxis('{Home}{PageUp}');
    const taskLine = () => rows().find((row) => row.textContent?.includes('Hyperliquid · Provide Vault Liquidity'));
    expect(taskLine()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %collapsed, 2 eventsrunning');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
    await userEvent.click(taskLine()!);
    expect(texts()).toContain('Hyperliquid · Provide Vault Liquidity started');
    focusList();
    await userEvent.keyboard('{ArrowUp}');
    expect(selectedRow()).not.toHaveTextContent('Hyperliquid · Provide Vault Liquidity');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(selectedRow()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %collapsed');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
  });

  it('shows times of day instead of times since the start', async () => {
    await openSession();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Times' }), 'UTC');
    expect(rows()[0]).toHaveTextContent(/12:00:\d\d\.000/);
  });

  it('handles shortcuts on a pressed button and in the list, but not in the search field', async () => {
    await openSession();
    await press('Step back');
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    focusList();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
  });

  it('says that there are no changes before the first event', async () => {
    await openSession();
    focusList();
    await userEvent.keyboard('{Home}');
    await press('Step back');
    expect(screen.getByText(/No events yet/)).toBeInTheDocument();
  });
});

it('a folded task says how and when it ended, and a folded press says what it caused', async () => {
  const { perform } = await renderOpenedSession(20_000);
  await perform(stopPressed(), 1000);
  expect(texts().at(-1)).toMatch(/^Stop pressed → Run stopped/);
  const stopped = rows().find((row) => row.textContent?.includes('Lighter · Open Long Position stopped at 20 %'));
  expect(stopped).toHaveTextContent('00:01.000');
  expect(stopped).toHaveTextContent('until 00:21.100 · 20.1 s');
  focusList();
  await userEvent.keyboard('{Home}');
  expect(texts()).toContain('Start pressed → Run started: 6 tasks');
});

it('a live session without events says so once, and cannot be checked', async () => {
  const { session, store, openLivePanel } = await renderTimeline();
  const newRecording = makeRecordedApp({ state: store.getState() });
  Object.assign(session, { record: newRecording.timeline });
  await openLivePanel();
  expect(screen.getAllByText(/^No events yet/)).toHaveLength(1);
  expect(screen.queryByText('Check recording')).toBeNull();
});

it('a long session says up to which time its events were folded', async () => {
  const app = makeRecordedApp({ bounds: { inputs: 4, events: 24 } });
  const { perform, openLivePanel } = await renderTimeline(app);
  await perform(1000, startPressed(), 100_000);
  await openLivePanel();
  expect(
    screen.getByText(
      /^What happened before 2026-01-15 12:0\d:\d\d\.\d{3} UTC is folded into this timeline's first state\.$/,
    ),
  ).toBeVisible();
});

it('the splitter between list and details moves with keys, and not beyond its limit', async () => {
  await renderOpenedSession(9000);
  const splitter = screen.getByRole('separator', { name: 'Resize list' });
  act(() => splitter.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '70');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '85');
});
