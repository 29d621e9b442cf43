import { idsOf } from '../queue';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { pressUndo } from '../../../testing/makeTestApp';
import { startPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

const menuButton = (action: string) => screen.getByRole('button', { name: `Actions: ${action}` });
const showQueue = async () => {
  const app = await renderOnDashboard(<AutomationQueue />);
  const order = () => idsOf(app.store.getState().tasks.queue).map((id) => Number(id.replace('task-', '')));
  return { ...app, order };
};
const choose = async (action: string, item: string | RegExp) => {
  await userEvent.click(menuButton(action));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('moving a task', () => {
  it('works from its menu, and Undo moves it back', async () => {
    const { order, store } = await showQueue();
    await choose('Claim Creator Rewards', 'Move to top');
    expect(order()).toEqual([6, 1, 2, 3, 4, 5]);
    await waitFor(() => expect(menuButton('Claim Creator Rewards')).toHaveFocus());
    act(() => pressUndo({ store }));
    expect(order()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('down and to the bottom works from the menu of the first task, but not of the last (P5.12)', async () => {
    const { order } = await showQueue();
    await choose('Open Long Position', 'Move down');
    expect(order()).toEqual([2, 1, 3, 4, 5, 6]);
    await choose('Provide Vault Liquidity', 'Move to bottom');
    expect(order()).toEqual([1, 3, 4, 5, 6, 2]);
    await userEvent.click(menuButton('Provide Vault Liquidity'));
    for (const name of ['Move down', 'Move to bottom'])
      expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  it('works with Alt and an arrow key, and keeps the focus (P5.12)', async () => {
    const { order, store } = await showQueue();
    act(() => menuButton('Provide Vault Liquidity').focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(order()).toEqual([1, 3, 4, 2, 5, 6]);
    expect(menuButton('Provide Vault Liquidity')).toHaveFocus();
    expect(store.getState().notices.waiting.at(-1)).toMatchObject({ code: 'taskMoved' });
  });

  it('does not go beyond the top of the queue, by key or in the menu', async () => {
    const { order } = await showQueue();
    act(() => menuButton('Open Long Position').focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    expect(order()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('works by dragging it onto the lower half of another row', async () => {
    const { order } = await showQueue();
    const row = (action: string) => menuButton(action).closest('li')!;
    const dataTransfer = { setData: jest.fn(), setDragImage: jest.fn() };
    fireEvent.dragStart(row('Open Long Position').querySelector('[data-grip]')!, { dataTransfer });
    // There is no layout here, so every point lies in the lower half of a row.
    fireEvent.dragOver(row('Buy New Launch'), { dataTransfer });
    expect(row('Buy New Launch')).toHaveAttribute('data-drop', 'after');
    fireEvent.drop(row('Buy New Launch'), { dataTransfer });
    expect(order()).toEqual([2, 3, 1, 4, 5, 6]);
    expect(document.querySelector('[data-drop]')).toBeNull();
  });
});

describe('removing a task', () => {
  it('works from its menu; the focus moves to the next row, and Undo restores the task', async () => {
    const { order, store } = await showQueue();
    await choose('Provide Vault Liquidity', 'Remove from the queue');
    expect(order()).toEqual([1, 3, 4, 5, 6]);
    await waitFor(() => expect(menuButton('Buy New Launch')).toHaveFocus());
    act(() => pressUndo({ store }));
    expect(order()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is disabled while the task is running', async () => {
    const { store } = await showQueue();
    act(() => void store.dispatch(startPressed()));
    await userEvent.click(menuButton('Open Long Position'));
    expect(await screen.findByRole('menuitem', { name: "Running tasks can't be removed" })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
