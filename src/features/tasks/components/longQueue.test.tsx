import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programFrom, stateWithTasks } from '../../../testing/longLists';
import { TEST_START } from '../../../testing/makeTestApp';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { settleRows, provideRowLayout } from '../../../testing/rowLayout';
import { undoPressed } from '../../notices';
import { moveTaskPressed, removeCompletedPressed, removeTaskPressed, startPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

provideRowLayout();

const area = () => screen.getByRole('region', { name: 'Automation queue, in its order' });
const rows = () => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem');
const positions = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));
async function renderQueue(taskCount: number) {
  const app = await renderOnDashboard(<AutomationQueue />, { state: stateWithTasks(taskCount) });
  await settleRows();
  return app;
}

/** Returns a state with this many tasks, of which the first have failed, so that they are never folded. */
function stateWithFailed(taskCount: number, failedCount: number) {
  const state = stateWithTasks(taskCount);
  const failed = { status: 'failed', step: 0, fault: 'slippage', started: { at: 0, retries: [] } } as const;
  const queue = state.tasks.queue.map((task, index) => (index < failedCount ? { ...task, ...failed } : task));
  return { ...state, tasks: { ...state.tasks, queue } };
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Start' }));

describe('the first task of a run is scrolled into view', () => {
  it('by scrolling the page of a short queue', async () => {
    const scrolledTo: unknown[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolledTo.push(this.querySelector('[data-row]')?.getAttribute('data-row'));
    };
    await renderOnDashboard(<AutomationQueue />, { state: stateWithFailed(26, 20) });
    // An open row lists its steps, which are not rows.
    await userEvent.click(screen.getAllByRole('button', { name: /^Steps: / })[0]!);
    await screen.findByRole('list', { name: 'Steps' });
    await start();
    expect(scrolledTo).toEqual(['task-21']);
    delete (Element.prototype as Partial<Element>).scrollIntoView;
  });

  it('in a long queue that opens during a run', async () => {
    const { store } = programFrom(stateWithFailed(1000, 500), TEST_START);
    store.dispatch(startPressed());
    await renderOnDashboard(<AutomationQueue />, { state: store.getState() });
    await settleRows();
    expect(positions()).toContain(501);
  });

  it('once in a long queue, which later changes never scroll (P5.13d)', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />, { state: stateWithFailed(1000, 500) });
    await settleRows();
    await start();
    await settleRows();
    expect(positions()).toContain(501);
    act(() => area().scrollTo({ top: 0 }));
    await settleRows();
    for (const action of [
      removeTaskPressed({ taskId: 'task-3' }),
      undoPressed({ subject: 'task-3' }),
      moveTaskPressed({ taskId: 'task-700', to: 4 }),
      moveTaskPressed({ taskId: 'task-501', to: 900 }),
      removeCompletedPressed(),
      undoPressed({ subject: 'task-1' }),
    ]) {
      act(() => void store.dispatch(action));
      await settleRows();
      expect(area().scrollTop).toBe(0);
    }
  });
});

describe('added tasks are scrolled into view and marked for three seconds (P5.18)', () => {
  const markedRows = () =>
    [...document.querySelectorAll('[data-row][data-added]')].map((row) => row.getAttribute('data-row'));
  /** Opens the dialog, and closes it by a press on a button in it. */
  async function pressInDialog(name: string | RegExp) {
    await userEvent.click(screen.getByRole('button', { name: 'Add tasks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add tasks' });
    const wallet = within(dialog).getAllByRole('checkbox', { name: /Wallet/ })[0]!;
    if (!(wallet as HTMLInputElement).checked) await userEvent.click(wallet);
    await userEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await settleRows();
  }

  it('in a short queue, and not when the dialog is closed without adding', async () => {
    const scrollIntoView = (Element.prototype.scrollIntoView = jest.fn());
    const { advance } = await renderQueue(6);
    await pressInDialog('Cancel');
    expect(scrollIntoView).not.toHaveBeenCalled();
    await pressInDialog('Add task');
    expect(scrollIntoView.mock.contexts.map((row: Element) => row.textContent)).toEqual([rows()[6]!.textContent]);
    expect(screen.getByRole('button', { name: 'Add tasks' })).toHaveFocus();
    expect(markedRows()).toEqual(['task-7']);
    advance(2999);
    expect(markedRows()).toEqual(['task-7']);
    advance(1);
    expect(markedRows()).toEqual([]);
    await pressInDialog('Cancel');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(markedRows()).toEqual([]);
    delete (Element.prototype as Partial<Element>).scrollIntoView;
  });

  it('in a long queue', async () => {
    await renderQueue(500);
    expect(positions()).not.toContain(501);
    await pressInDialog('Add task');
    expect(positions()).toContain(501);
    expect(markedRows()).toEqual(['task-501']);
  });
});

describe('a short queue', () => {
  it('renders all rows, without a scroll area and without positions', async () => {
    await renderQueue(30);
    expect(rows()).toHaveLength(30);
    expect(screen.queryByRole('region', { name: /in its order/ })).not.toBeInTheDocument();
    expect(rows()[0]).not.toHaveAttribute('aria-posinset');
  });
});

describe('a long queue', () => {
  it('renders the visible rows and a few more, in an area that the browser scrolls by keys', async () => {
    await renderQueue(1000);
    expect(rows().length).toBeGreaterThanOrEqual(4);
    expect(rows().length).toBeLessThanOrEqual(12);
    expect(positions()[0]).toBe(1);
    expect(area()).toHaveAttribute('tabindex', '0');
  });

  it('announces the position of each row', async () => {
    await renderQueue(1000);
    const [row] = rows();
    expect(row).toHaveAttribute('aria-setsize', '1000');
    expect(row).toHaveAccessibleName('Lighter Open Long Position 1 of 1,000');
    expect(row).toHaveTextContent(/1 of 1,000$/);
  });

  it('keeps rendering the focused row when it is scrolled out of view', async () => {
    await renderQueue(1000);
    const button = within(rows()[0]!).getByRole('button', { name: /^Steps: / });
    act(() => button.focus());
    act(() => area().scrollTo({ top: 50_000 }));
    await settleRows();
    expect(button).toHaveFocus();
    expect(positions()[0]).toBe(1);
    expect(positions()[1]).toBeGreaterThan(400);
  });

  it('re-renders only the row of a task that ticks; in the other rows, only the texts of countdowns change', async () => {
    const { advance } = await renderQueue(1000);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    // 1 ms before the first task ticks.
    advance(17_999);
    const observer = new MutationObserver(() => {});
    const anyChange = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(screen.getByRole('list', { name: 'Tasks' }), anyChange);
    advance(1);
    // A countdown's text is replaced as one element, so that a translator can't keep an old one.
    const isCountdown = (node: Node) => (node as Element).matches('[data-cell=next] > span');
    const changes = observer
      .takeRecords()
      .filter(({ type, target }) => type !== 'characterData' && !isCountdown(target));
    expect(rows()[0]).toHaveTextContent('2 of 5');
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map(({ target }) => (target as Element).closest('li')))).toEqual(new Set([rows()[0]]));
  });
});
