import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stateAfter } from '../../../testing/longLists';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { provideRowLayout, rowsInView, settleRows } from '../../../testing/rowLayout';
import { ActivityHistory } from './ActivityHistory';

provideRowLayout();

const area = () => screen.getByRole('region', { name: 'Activity history, newest first' });
const rows = () => within(area()).getAllByRole('listitem');
const news = () => screen.queryByRole('button', { name: /new$/ });
const timeOf = (row: HTMLElement | undefined) => within(row!).getByRole('time').textContent;

/** Renders a history of so many rows, in a run in which another joins every five seconds. */
async function renderHistory(size: number) {
  const { state, at } = stateAfter(size, size + 10);
  const app = await renderOnDashboard(<ActivityHistory />, { state, start: at });
  await settleRows();
  return app;
}

async function scrollTo(top: number) {
  act(() => area().scrollTo({ top }));
  await settleRows();
}

// A short history and a long one treat their readers alike.
describe.each([10, 100])('a reader of %i rows', (size) => {
  it('who is at the top sees new rows come', async () => {
    const { advance } = await renderHistory(size);
    const before = timeOf(rows()[0]);
    advance(5000);
    await settleRows();
    expect(timeOf(rows()[0])).not.toBe(before);
    expect(news()).not.toBeInTheDocument();
  });

  it('who has scrolled down is not moved, and is told how many are new', async () => {
    const { advance } = await renderHistory(size);
    await scrollTo(300);
    const before = rowsInView(area()).map(timeOf);
    expect(before).toHaveLength(4);
    advance(10_000);
    await settleRows();
    expect(rowsInView(area()).map(timeOf)).toEqual(before);
    expect(news()).toHaveTextContent('2 new');
    expect(screen.getByText('There is new activity above.')).toHaveAttribute('role', 'status');
  });

  it('gets the new rows by the button, with the focus on the newest', async () => {
    const { advance } = await renderHistory(size);
    await scrollTo(300);
    advance(10_000);
    await userEvent.click(news()!);
    await settleRows();
    expect(area().scrollTop).toBe(0);
    expect(news()).not.toBeInTheDocument();
    expect(rows()[0]).toHaveFocus();
    advance(0);
    expect(timeOf(rows()[0])! > timeOf(rows()[1])!).toBe(true);
  });

  it('gets them by scrolling back to the top, too', async () => {
    const { advance } = await renderHistory(size);
    await scrollTo(300);
    advance(5000);
    const before = timeOf(rows()[0]);
    await scrollTo(0);
    expect(news()).not.toBeInTheDocument();
    expect(timeOf(rows()[0])).not.toBe(before);
  });
});

it('keeps the focus where it was when a history becomes long', async () => {
  const { advance } = await renderHistory(30);
  const oldest = timeOf(rows()[2]);
  act(() => within(rows()[2]!).getByRole('button', { name: /^Copy/ }).focus());
  advance(5000);
  await settleRows();
  const focused = document.activeElement?.closest('li') ?? undefined;
  expect(focused).toHaveAttribute('aria-posinset', '4');
  expect(focused).toHaveAttribute('aria-setsize', '31');
  expect(timeOf(focused)).toBe(oldest);
});

it('keeps the focused row of a long history mounted while new ones push it away', async () => {
  const { advance } = await renderHistory(100);
  const row = rows()[3];
  const button = within(row!).getByRole('button', { name: /^Copy/ });
  act(() => button.focus());
  advance(40_000);
  await settleRows();
  expect(button).toHaveFocus();
  expect(row).toHaveAttribute('aria-posinset', '12');
  expect(row).toHaveAttribute('aria-setsize', '108');
});
