import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../testing/enterText';
import { openTab, press, renderOpenedSession, shownTimes } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

/** Opens the State tab for a session of 25 s with a run. */
async function openState() {
  const view = await renderOpenedSession(25_000);
  await openTab('State');
  return view;
}

const tree = () => screen.getByRole('listbox', { name: 'State' });
const lines = () =>
  within(tree())
    .getAllByRole('option')
    .map((line) => line.textContent);
const line = (name: RegExp) => within(tree()).getByRole('option', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search the state' });
const choose = (index: number) => userEvent.click(within(tree()).getAllByRole('option')[index]!);

describe('the State tab', () => {
  it('steps from change to change of a path, by buttons and keys, and reports if there is no earlier one', async () => {
    const { advance } = await openState();
    await enterText(search(), 'queue 0 step');
    await advance(100);
    await userEvent.click(line(/^tasks.queue.0.step 1$/));
    await press('Previous change of this path (Shift C)');
    await advance(100);
    expect(screen.getByText(/^Event \d+: 0 → 1$/)).toBeVisible();
    expect(shownTimes().at).toBe(19_000);
    await userEvent.keyboard('{Shift>}C{/Shift}');
    await advance(100);
    expect(screen.getByText(/^Event \d+: nothing → 0$/)).toBeVisible();
    expect(shownTimes().at).toBe(1000);
    await userEvent.keyboard('{Shift>}C{/Shift}');
    await advance(100);
    expect(screen.getByText('No earlier change.')).toBeVisible();
    // C finds the next change. The capital C, as typed with Caps Lock, does the same, but there is no further change.
    await userEvent.keyboard('cC');
    await advance(100);
    expect(shownTimes().at).toBe(19_000);
  });

  it('expands and collapses rows by clicks and keys', async () => {
    await openState();
    expect(lines()).toContainEqual(expect.stringMatching(/^wallets5 fields.*collapsed$/));
    await userEvent.click(line(/^wallets/));
    expect(lines()).toContainEqual(expect.stringMatching(/^list3 items/));
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowRight}');
    expect(lines()).toContainEqual('name"Main SOL Wallet"');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(lines()).not.toContainEqual('name"Main SOL Wallet"');
  });

  it('searches paths and values, and counts the results', async () => {
    const { advance } = await openState();
    await enterText(search(), 'name main');
    await advance(100);
    expect(lines()).toEqual(['wallets.list.0.name"Main SOL Wallet"']);
    expect(screen.getByText('1 place')).toBeVisible();
    await enterText(search(), 'nothing of the kind');
    await advance(100);
    expect(screen.getByText('No matches.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(lines().length).toBeGreaterThan(5);
  });

  it('marks what the shown event changed, and lists only that on request', async () => {
    const { advance } = await openState();
    await openTab('Story');
    await enterText(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    await userEvent.click(within(screen.getByRole('listbox', { name: 'Events' })).getAllByRole('option')[0]!);
    await openTab('State');
    expect(line(/^tasks/)).toHaveTextContent('changed');
    expect(line(/^wallets/)).not.toHaveTextContent('changed');
    await press('Changes only');
    await advance(100);
    expect(lines()).toContainEqual('tasks.queue.0.step1changed');
    expect(lines().every((text) => text?.endsWith('changed'))).toBe(true);
  });

  it('copies a path, a value, the event and the whole state', async () => {
    const { advance } = await openState();
    userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await enterText(search(), 'name main');
    await advance(100);
    await choose(0);
    await press('Copy path');
    await press('Copy value');
    await press('Copy event');
    await press('Copy state');
    const texts = writeText.mock.calls.map(([text]) => text);
    expect(texts.slice(0, 2)).toEqual(['wallets.list.0.name', '"Main SOL Wallet"']);
    expect(JSON.parse(texts[2]!)).toHaveProperty('meta.kind');
    expect(JSON.parse(texts[3]!)).toHaveProperty('wallets.list.0.name', 'Main SOL Wallet');
    writeText.mockRestore();
  });
});
