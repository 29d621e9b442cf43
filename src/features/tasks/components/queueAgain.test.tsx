import { idsOf } from '../queueMachine';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { undoPressed } from '../../notices';
import { protocolToggled } from '../../protocols';
import { removeTaskPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

/** Five staggers and one task: by then everything has completed. */
const WHOLE_RUN = 5 * 5000 + 90_000;

const rows = () => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem');
const toggle = () => screen.getByRole('button', { name: /^(Start|Stop|Run again)$/ });

/** Chooses an item in a task's menu, and waits until the menu has closed. */
async function choose(menu: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.getByRole('button', { name: menu })).toHaveFocus());
}

async function renderFinishedQueue() {
  const app = await renderOnDashboard(<AutomationQueue />);
  await userEvent.click(toggle());
  app.advance(WHOLE_RUN);
  return app;
}

describe('a queue whose run is over', () => {
  it('runs all of it again by the same button, which keeps the focus, and a second after Stop stood there', async () => {
    const { advance, store } = await renderFinishedQueue();
    expect(toggle()).toHaveTextContent('Run again');
    expect(toggle()).toHaveFocus();
    advance(999);
    await userEvent.click(toggle());
    expect(store.getState().tasks.run).toBeNull();
    advance(1);
    await userEvent.click(toggle());
    expect(store.getState().tasks.run).toMatchObject({ completed: 0, taskIds: { length: 6 } });
    expect(toggle()).toHaveTextContent('Stop');
  });

  it('says of every task that it is done', async () => {
    await renderFinishedQueue();
    for (const row of rows()) {
      expect(row).toHaveTextContent('Completed');
      expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    }
  });

  it('sends one task back', async () => {
    await renderFinishedQueue();
    await choose('Actions: Buy New Launch', 'Queue again');
    expect(rows()[2]).toHaveTextContent('Pending');
    expect(screen.getByRole('region', { name: 'Automation Queue' })).toHaveTextContent('1 pending · 5 completed');
    expect(toggle()).not.toHaveAttribute('aria-disabled');
  });
});

describe('a queue of which a part is held', () => {
  async function renderWithHeld() {
    const app = await renderOnDashboard(<AutomationQueue />);
    act(() => void app.store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    await userEvent.click(toggle());
    app.advance(WHOLE_RUN);
    return app;
  }

  it('offers to run again what it has done, and says what is left', async () => {
    const { advance, store } = await renderWithHeld();
    expect(screen.getByRole('region', { name: 'Result of the run' })).toHaveTextContent('4 of 4 completed');
    expect(screen.getByRole('region', { name: 'Automation Queue' })).toHaveTextContent('2 pending (all held) · 4 completed');
    expect(toggle()).toHaveTextContent('Run again');
    expect(toggle()).not.toHaveAttribute('aria-disabled');
    advance(1000);
    await userEvent.click(toggle());
    expect(store.getState().tasks.run).toMatchObject({ taskIds: ['task-1', 'task-2', 'task-4', 'task-5'] });
  });

  it('starts what is released first', async () => {
    const { store } = await renderWithHeld();
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    expect(toggle()).toHaveTextContent('Start');
    await userEvent.click(toggle());
    expect(store.getState().tasks.run).toMatchObject({ taskIds: ['task-3', 'task-6'] });
  });
});

it('takes the result with the last of what it tells of, and says once that nothing is left', async () => {
  const { store } = await renderFinishedQueue();
  const result = () => screen.queryByRole('region', { name: 'Result of the run' });
  act(() => void store.dispatch(removeTaskPressed({ taskId: 'task-1' })));
  expect(result()).toBeVisible();
  await choose('Clear tasks', 'Clear completed (5)');
  expect(result()).not.toBeInTheDocument();
  expect(screen.getAllByText(/The queue is empty/)).toHaveLength(1);
  expect(toggle()).toHaveAccessibleDescription('The queue is empty');
  act(() => void store.dispatch(undoPressed({ subject: 'task-2' })));
  expect(result()).toBeVisible();
});

it('clears all that have completed, and all that wait, by the menu of its head, and keeps the focus', async () => {
  const { store } = await renderFinishedQueue();
  await choose('Actions: Buy New Launch', 'Queue again');
  await choose('Clear tasks', 'Clear completed (5)');
  expect(idsOf(store.getState().tasks.queue)).toEqual(['task-3']);
  await choose('Clear tasks', 'Clear pending (1)');
  expect(idsOf(store.getState().tasks.queue)).toEqual([]);
});

describe('a task that is sent back during the run', () => {
  async function sendFirstBack() {
    const app = await renderOnDashboard(<AutomationQueue />);
    await userEvent.click(toggle());
    app.advance(92_000);
    await choose('Actions: Open Long Position', 'Queue again');
    return app;
  }

  it('waits for the next run, since the button reads Stop', async () => {
    await sendFirstBack();
    expect(toggle()).toHaveTextContent('Stop');
    expect(rows()[0]).toHaveTextContent('Starts in the next run');
  });

  it('does not keep the completions and the end of the run from being said', async () => {
    const { advance } = await sendFirstBack();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    advance(WHOLE_RUN);
    expect(screen.getByRole('status')).toHaveTextContent('5 of 6 tasks completed. Run finished. 1 pending.');
    await userEvent.click(toggle());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
