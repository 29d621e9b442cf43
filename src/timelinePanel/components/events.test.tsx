import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../testing/enterText';
import { makeRecordedApp } from '../../testing/recordApp';
import { walletRemovalPressed } from '../../features/wallets/walletsSlice';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { press, pressOnAxis, renderOpenedSession, renderTimeline, shownTimes } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

const showAll = () => userEvent.click(screen.getByRole('checkbox', { name: 'All events' }));

/** Opens the panel on a session, with each event on a separate line. */
async function openSession() {
  await renderOpenedSession(25_000);
  await showAll();
}

const searchField = () => screen.getByRole('searchbox', { name: 'Search events' });
const list = () => screen.getByRole('listbox', { name: 'Events' });
const focusList = () => act(() => list().focus());
const selectedRow = () => within(list()).getByRole('option', { selected: true });
const rows = () => within(list()).getAllByRole('option');
const texts = () => rows().map((row) => row.querySelector('[data-cell=text]')?.lastChild?.textContent);

describe('the list of events', () => {
  it('says of an ignored press, at once, that it had no effect (P10.3d)', async () => {
    const { dispatch, advance } = await renderOpenedSession(1000);
    await dispatch(startPressed());
    await advance(2000);
    const result = () => rows().at(-1)?.querySelector('[data-cell=result]')?.textContent;
    expect([texts().at(-1), result()]).toEqual(['Start pressed', 'no effect']);
    await dispatch(stopPressed());
    await advance(2000);
    expect(
      rows()
        .map((row) => row.textContent)
        .filter((text) => text?.includes('no effect')),
    ).toHaveLength(1);
  });

  it('finds events by their type, and says how many', async () => {
    await openSession();
    await enterText(searchField(), 'taskTicked');
    expect(new Set(texts())).toEqual(
      new Set(['Lighter · Open Long Position 0 → 20 %', 'Hyperliquid · Provide Vault Liquidity 0 → 20 %']),
    );
    expect(screen.getByText(/^2 of \d+$/, { selector: 'p' })).toBeInTheDocument();
  });

  it('clears the search by Escape, and closes the panel by another Escape', async () => {
    await openSession();
    const field = searchField();
    await enterText(field, 'taskTicked');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
  });

  it('keeps the search while an input method composes a word', async () => {
    await openSession();
    const field = searchField();
    await enterText(field, 'にほ');
    for (const key of ['Escape', 'Enter']) fireEvent.keyDown(field, { key, isComposing: true, keyCode: 229 });
    expect(field).toHaveValue('にほ');
    expect(field).toHaveFocus();
  });

  it('says that no event matches', async () => {
    await openSession();
    await enterText(searchField(), 'nothing of the kind');
    expect(screen.getByText(/No matching events/)).toBeInTheDocument();
  });

  it('selects a result of a search only once it is chosen, and shows what it changed, by name', async () => {
    await openSession();
    await enterText(searchField(), 'taskTicked');
    expect(within(list()).queryByRole('option', { selected: true })).toBeNull();
    await userEvent.click(rows()[0]!);
    expect(selectedRow()).toBe(rows()[0]);
    expect(shownTimes().at).toBe(19_000);
    expect(screen.getByLabelText('What changed')).toHaveTextContent(
      'tasks.queue[Lighter · Open Long Position].stepfrom 0 → to 1',
    );
    expect(screen.getByRole('region', { name: 'Chosen event' })).toHaveTextContent(/tasks\/taskTicked \{/);
  });

  it('goes to an event by its number, with or without grouped digits, and then has the focus', async () => {
    await openSession();
    const field = searchField();
    await enterText(field, '#12');
    await userEvent.keyboard('{Enter}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '12');
    expect(list()).toHaveFocus();
    await enterText(field, '#1,3');
    await userEvent.keyboard('{Enter}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '13');
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

  it('shows a task in one row with its result, dims what is later than the moment, and unfolds it by a press or a key', async () => {
    await openSession();
    await showAll();
    await pressOnAxis('{Home}{PageUp}');
    const rowOf = (text: string) => rows().find((row) => row.textContent?.includes(text));
    const taskLine = () => rowOf('Hyperliquid · Provide Vault Liquidity')!;
    expect(taskLine()).toHaveTextContent(/^0:06Hyperliquid · Provide Vault Liquiditystep 2 of 5, collapsed$/);
    expect(rowOf('Rebalance Margin')).toHaveAttribute('data-ahead');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
    // The first press chooses what the row speaks of, and the next one unfolds it.
    await userEvent.click(taskLine());
    expect(screen.getByLabelText('What changed')).toHaveTextContent(
      'tasks.queue[Hyperliquid · Provide Vault Liquidity].step',
    );
    await userEvent.click(taskLine());
    expect(texts()).toContain('Hyperliquid · Provide Vault Liquidity started');
    focusList();
    await userEvent.keyboard('{ArrowLeft}');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
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

  it('shows no evidence before the first event', async () => {
    await openSession();
    focusList();
    await userEvent.keyboard('{Home}');
    await press('Step back');
    expect(screen.queryByRole('region', { name: 'Chosen event' })).toBeNull();
  });
});

it('a folded task says how it ended, its run how it went, and a folded press says what it caused', async () => {
  const { perform } = await renderOpenedSession(20_000);
  await perform(stopPressed(), 1000);
  expect(texts().at(-1)).toMatch(/^Stop pressed → Run stopped/);
  focusList();
  await userEvent.keyboard('{Home}');
  const stopped = rows().find((row) => row.textContent?.includes('Lighter · Open Long Position'));
  expect(stopped).toHaveTextContent('■ stopped in step 2, 21 s');
  expect(rows().find((row) => row.textContent?.includes('Run 1'))).toHaveTextContent(
    'Run 1 · 21 s simulated0 of 6 completed, 1 not started, stopped, expanded',
  );
});

it('a folded press says what it caused, not what it tidied up', async () => {
  const { perform } = await renderOpenedSession(1000);
  await perform(stopPressed(), 30_000, walletRemovalPressed({ walletId: 'wallet-2' }), 1000);
  expect(texts().at(-1)).toMatch(/^Remove pressed: .* → Wallet .* removed$/);
});

it('a live session without events says since when it is recorded, and offers to open a file', async () => {
  const { session, store, advance, openLivePanel } = await renderTimeline();
  const newRecording = makeRecordedApp({ state: store.getState() });
  Object.assign(session, { record: newRecording.timeline });
  await openLivePanel();
  expect(screen.getAllByText(/^No events yet\. This recording began at \d\d:\d\d/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Open a file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  // A tester without a recording of their own learns from a sample, which opens at its first problem.
  await press('Open a sample');
  await advance(100);
  const answer = await screen.findByRole('region', { name: 'What happened' });
  expect(answer).toHaveTextContent('replays as recorded');
  expect(answer).toHaveTextContent(/1:07 .*in step 2 of 5/);
});

it('a branch without events says that its recording began with it', async () => {
  const { session, store, openLivePanel } = await renderTimeline();
  const newRecording = makeRecordedApp({ state: store.getState() }).timeline();
  Object.assign(session, { record: () => ({ ...newRecording, parent: { digest: '0123456789abcdef', at: 1000 } }) });
  await openLivePanel();
  expect(screen.getByText(/^No events yet\. This recording began at \d\d:\d\d, with the branch;/)).toBeVisible();
});

it('a long session says up to which time its events were folded', async () => {
  const app = makeRecordedApp({ bounds: { inputs: 4, events: 24 } });
  const { openLivePanel } = await renderTimeline({ app, steps: [1000, startPressed(), 100_000] });
  await openLivePanel();
  expect(
    screen.getByText(
      /^What happened before 2026-01-15 12:0\d:\d\d\.\d{3} UTC is folded into this timeline's first state\.$/,
    ),
  ).toBeVisible();
});
