import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOpenedSession } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

/** Opens the panel on a session, with each event on a line of its own. */
async function opened() {
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
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Due' }));
    await userEvent.click(screen.getByRole('button', { name: 'Derived' }));
    expect(texts()).toContain('Start pressed');
    expect(texts()).not.toContain('Run started: 6 tasks');
    expect(texts()).not.toContain('Lighter · Open Long Position started');
  });

  it('is searched by the words of types, and says how many it found', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    expect(new Set(texts())).toEqual(new Set(['Lighter · Open Long Position 0 → 20 %', 'Hyperliquid · Provide Vault Liquidity 0 → 20 %']));
    expect(screen.getByText(/^2 of \d+$/, { selector: 'p' })).toBeInTheDocument();
  });

  it('loses the words that are searched by Escape, which closes the panel only then', async () => {
    await opened();
    const field = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(field, 'taskTicked{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
  });

  it('says when it finds nothing', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'nothing of the kind');
    expect(screen.getByText(/No event of these kinds/)).toBeInTheDocument();
  });

  it('jumps to the event that is chosen, and shows what it changed', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    await userEvent.click(within(list()).getAllByRole('option')[0]!);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '19000');
    expect(changes()).toHaveTextContent('tasks.running.0.ticks−Before: 0+After: 1');
  });

  it('is walked through by keyboard', async () => {
    await opened();
    list().focus();
    await userEvent.keyboard('{Home}');
    expect(chosen()).toHaveTextContent('Dashboard opened');
    expect(list().getAttribute('aria-activedescendant')).toBe(chosen().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveAttribute('aria-posinset', '2');
  });

  it('folds the work of a task into one line with how long it takes, and unfolds it', async () => {
    await opened();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold tasks');
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{Home}{PageUp}');
    const work = () => within(list()).getAllByRole('option').find((row) => row.textContent?.includes('Hyperliquid · Provide Vault Liquidity'));
    expect(work()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %folded, 2 eventsat work');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
    await userEvent.click(work()!);
    expect(texts()).toContain('Hyperliquid · Provide Vault Liquidity started');
    list().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).not.toHaveTextContent('Hyperliquid · Provide Vault Liquidity');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity 0 → 20 %folded');
    expect(texts()).not.toContain('Hyperliquid · Provide Vault Liquidity started');
  });

  it('shows the time of the day instead of that since the start', async () => {
    await opened();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Times' }), 'UTC');
    expect(within(list()).getAllByRole('option')[0]).toHaveTextContent(/12:00:\d\d\.000/);
  });

  it('hears the keys of the panel, also from a button that was pressed, and lists them', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys of the timeline' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    list().focus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
  });

  it('says that nothing has happened before the first event', async () => {
    await opened();
    screen.getByRole('slider').focus();
    for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Home}');
    list().focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    expect(screen.getByText(/Nothing has happened yet/)).toBeInTheDocument();
  });
});

it('gives list and detail the room that somebody chooses by keys', async () => {
  await renderOpenedSession(9000);
  const splitter = screen.getByRole('separator', { name: 'Room of the list' });
  act(() => splitter.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '70');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(splitter).toHaveAttribute('aria-valuenow', '85');
});
