import { idsOf } from '../queue';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { undoPressed } from '../../notices';
import { protocolToggled } from '../../protocols';
import { removeTaskPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

/** The duration of a run of all tasks (ms): five staggered starts, and the steps of the last task. */
const WHOLE_RUN = 5 * 5000 + 90_000;

const runButton = () => screen.getByRole('button', { name: /^(Start|Stop|Run again)$/ });

/** Chooses an item in a task's menu, and waits until the menu has closed. */
async function choose(menu: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.getByRole('button', { name: menu })).toHaveFocus());
}

async function renderFinishedQueue() {
  const app = await renderOnDashboard(<AutomationQueue />);
  await userEvent.click(runButton());
  app.advance(WHOLE_RUN);
  return app;
}

describe('a queue after its run', () => {
  it('turns the Stop button into Run again, and ignores presses for a second (P5.13c)', async () => {
    const { advance, store } = await renderFinishedQueue();
    expect(runButton()).toHaveTextContent('Run again');
    expect(runButton()).toHaveFocus();
    advance(999);
    await userEvent.click(runButton());
    expect(store.getState().tasks.run).toBeNull();
    advance(1);
    await userEvent.click(runButton());
    expect(store.getState().tasks.run).toMatchObject({ completed: 0, taskIds: { length: 6 } });
    expect(runButton()).toHaveTextContent('Stop');
  });
});

describe('a partly held queue after its run', () => {
  /** Renders a queue whose run has ended while two of the six tasks were held. */
  async function renderPartlyHeldQueue() {
    const app = await renderOnDashboard(<AutomationQueue />);
    act(() => void app.store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    await userEvent.click(runButton());
    app.advance(WHOLE_RUN);
    return app;
  }

  it('offers to run its completed tasks again, and shows how many are held (P5.7a)', async () => {
    const { advance, store } = await renderPartlyHeldQueue();
    expect(screen.getByRole('region', { name: 'News of the queue' })).toHaveTextContent('4 of 4 completed');
    expect(screen.getByRole('region', { name: 'Automation Queue' })).toHaveTextContent(
      '2 pending (all held) · 4 completed',
    );
    expect(runButton()).toHaveTextContent('Run again');
    expect(runButton()).not.toHaveAttribute('aria-disabled');
    advance(1000);
    await userEvent.click(runButton());
    expect(store.getState().tasks.run).toMatchObject({ taskIds: ['task-1', 'task-2', 'task-4', 'task-5'] });
  });

  it('has the Start button again once its tasks are no longer held', async () => {
    const { store } = await renderPartlyHeldQueue();
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    expect(runButton()).toHaveTextContent('Start');
    await userEvent.click(runButton());
    expect(store.getState().tasks.run).toMatchObject({ taskIds: ['task-3', 'task-6'] });
  });
});

it('the result of a run disappears with the last of its tasks', async () => {
  const { store } = await renderFinishedQueue();
  const result = () => screen.queryByRole('region', { name: 'News of the queue' });
  act(() => void store.dispatch(removeTaskPressed({ taskId: 'task-1' })));
  expect(result()).toBeVisible();
  await choose('Queue actions', 'Clear completed (5)');
  expect(result()).not.toBeInTheDocument();
  expect(screen.getAllByText(/The queue is empty/)).toHaveLength(1);
  expect(runButton()).toHaveAccessibleDescription('The queue is empty');
  act(() => void store.dispatch(undoPressed({ subject: 'task-2' })));
  expect(result()).toBeVisible();
});

it("the queue's menu clears completed and pending tasks, and keeps the focus", async () => {
  const { store } = await renderFinishedQueue();
  await choose('Actions: Buy New Launch', 'Queue again');
  await choose('Queue actions', 'Clear completed (5)');
  expect(idsOf(store.getState().tasks.queue)).toEqual(['task-3']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Queue actions' })).toHaveFocus());
  await choose('Queue actions', 'Clear pending (1)');
  expect(idsOf(store.getState().tasks.queue)).toEqual([]);
});

it('a task that is queued again during the run does not silence later announcements', async () => {
  const { advance } = await renderOnDashboard(<AutomationQueue />);
  await userEvent.click(runButton());
  advance(92_000);
  await choose('Actions: Open Long Position', 'Queue again');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  advance(WHOLE_RUN);
  expect(screen.getByRole('status')).toHaveTextContent('5 of 6 tasks completed. Run finished. 1 pending.');
  await userEvent.click(runButton());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
