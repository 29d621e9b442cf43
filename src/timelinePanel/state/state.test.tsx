import { screen, waitFor, within } from '@testing-library/react';
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

const tree = () => within(screen.getByRole('region', { name: 'State' }));
const value = (name: string | RegExp) => tree().getByRole('button', { name });
const places = () =>
  tree()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const fold = (text: RegExp) =>
  tree().getByText((_, element) => element?.tagName === 'SUMMARY' && text.test(element.textContent));
const search = () => screen.getByRole('searchbox', { name: 'Search the state' });

describe('the State tab', () => {
  it('steps from change to change of a path, by buttons and keys, and reports if there is no earlier one', async () => {
    const { advance } = await openState();
    await enterText(search(), 'queue 0 step');
    await advance(100);
    await userEvent.click(value('tasks.queue.0.step 1'));
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
    // Without the search, the path is where it belongs, with all around it unfolded.
    await enterText(search(), '');
    expect(value('step 1')).toHaveAttribute('aria-current', 'true');
  });

  it('unfolds and folds what has fields or items, and keeps that while another tab is open', async () => {
    await openState();
    expect(places()).not.toContain('name "Main SOL Wallet"');
    for (const text of [/^wallets \d+ fields$/, /^list 3 items$/, /^0 \d+ fields$/]) await userEvent.click(fold(text));
    expect(await tree().findByRole('button', { name: 'name "Main SOL Wallet"' })).toBeVisible();
    await openTab('Story');
    await openTab('State');
    expect(places()).toContain('name "Main SOL Wallet"');
    await userEvent.click(fold(/^list 3 items$/));
    await waitFor(() => expect(places()).not.toContain('name "Main SOL Wallet"'));
  });

  it('searches paths and values, and counts the results', async () => {
    const { advance } = await openState();
    await enterText(search(), 'name main');
    await advance(100);
    expect(places()).toEqual(['wallets.list.0.name "Main SOL Wallet"']);
    expect(screen.getByText('1 place')).toBeVisible();
    await enterText(search(), 'nothing of the kind');
    await advance(100);
    expect(screen.getByText('No matches.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(fold(/^wallets/)).toBeVisible();
  });

  it('copies the whole state, or the chosen part of it', async () => {
    const { advance } = await openState();
    userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy the state');
    await enterText(search(), 'name main');
    await advance(100);
    await userEvent.click(value(/name/));
    await press('Copy wallets.list.0.name');
    const texts = writeText.mock.calls.map(([text]) => text);
    expect(JSON.parse(texts[0]!)).toHaveProperty('wallets.list.0.name', 'Main SOL Wallet');
    expect(texts[1]).toBe('"Main SOL Wallet"');
    writeText.mockRestore();
  });
});
