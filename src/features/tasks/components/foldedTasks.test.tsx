import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stateWithTasks } from '../../../testing/longLists';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { provideRowLayout, settleRows } from '../../../testing/rowLayout';
import { queueAgainPressed, startPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

provideRowLayout();

/** Returns a state with this many tasks, of which the first have completed. */
function stateWithCompleted(taskCount: number, completedCount: number) {
  const state = stateWithTasks(taskCount);
  const queue = state.tasks.queue.map((task, index) =>
    index < completedCount ? { ...task, status: 'completed' as const, started: { at: 0, retries: [] } } : task,
  );
  return { ...state, tasks: { ...state.tasks, queue } };
}

const list = () => within(screen.getByRole('list', { name: 'Tasks' }));
const rowCount = () => list().getAllByRole('listitem').length;
const taskIds = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const line = () => list().getByRole('button', { name: /^\d+ completed$/ });

describe('the line of completed tasks (P5.19)', () => {
  it('is there when the dashboard opens, and opens and closes with the keyboard, which keeps the focus', async () => {
    await renderOnDashboard(<AutomationQueue />, { state: stateWithCompleted(12, 10) });
    expect(taskIds()).toEqual(['task-11', 'task-12']);
    expect(line()).toHaveTextContent('10 completed');
    expect(line()).toHaveAttribute('aria-expanded', 'false');
    act(() => line().focus());
    await userEvent.keyboard('{Enter}');
    expect(taskIds()).toHaveLength(12);
    expect(line()).toHaveFocus();
    expect(line()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(taskIds()).toEqual(['task-11', 'task-12']);
  });

  it('comes when a run begins, not when a task completes; a task that is pending again leaves it', async () => {
    const { store, advance } = await renderOnDashboard(<AutomationQueue />, { state: stateWithCompleted(12, 5) });
    expect(rowCount()).toBe(12);
    act(() => void store.dispatch(startPressed()));
    advance(300_000);
    expect(rowCount()).toBe(12);
    for (const taskId of ['task-11', 'task-12']) act(() => void store.dispatch(queueAgainPressed({ taskId })));
    expect(rowCount()).toBe(12);
    act(() => void store.dispatch(startPressed()));
    expect(line()).toHaveTextContent('10 completed');
    expect(taskIds()).toEqual(['task-11', 'task-12']);
    act(() => void store.dispatch(queueAgainPressed({ taskId: 'task-10' })));
    expect(line()).toHaveTextContent('9 completed');
    expect(taskIds()).toEqual(['task-10', 'task-11', 'task-12']);
  });

  it('counts as one row for the keys that move a task', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />, { state: stateWithCompleted(12, 10) });
    const menu = document.querySelector<HTMLElement>('[data-task=task-11]')!;
    act(() => menu.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(
      store
        .getState()
        .tasks.queue.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['task-11', 'task-1']);
    expect(taskIds()).toEqual(['task-11', 'task-12']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(
      store
        .getState()
        .tasks.queue.map(({ id }) => id)
        .slice(9),
    ).toEqual(['task-10', 'task-11', 'task-12']);
  });

  it('shortens a long queue, whose next run is scrolled into view', async () => {
    await renderOnDashboard(<AutomationQueue />, { state: stateWithCompleted(1000, 500) });
    await settleRows();
    const area = screen.getByRole('region', { name: 'Automation queue, in its order' });
    expect(list().getAllByRole('listitem')[0]).toHaveAccessibleName('500 completed 1 of 501');
    act(() => area.scrollTo({ top: 20_000 }));
    await settleRows();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await settleRows();
    expect(taskIds()).toContain('task-501');
  });
});
