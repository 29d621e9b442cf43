import { idsOf } from '../queue';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stateWithTasks } from '../../../testing/longLists';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import type { RenderOptions } from '../../../testing/renderWithApp';
import { pressUndo } from '../../../testing/makeTestApp';
import { removeTaskPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

async function openDialog(options: RenderOptions = {}) {
  const app = await renderOnDashboard(<AutomationQueue />, options);
  await userEvent.click(screen.getByRole('button', { name: 'Add tasks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tasks' }));
  return { ...app, dialog };
}

it('adds one task for each chosen wallet, and shows the steps of the action', async () => {
  const { dialog, store } = await openDialog();
  expect(dialog.getByRole('radio', { name: 'Lighter' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Hyperliquid' }));
  // The first action is chosen by default. Choose another one instead.
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Provide Vault Liquidity' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Stake HYPE' }));
  expect(within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(dialog.getByRole('button', { name: 'All' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Adds 3 tasks. Running all 9 ready tasks takes 2 min 10 s.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 tasks' }));
  expect(idsOf(store.getState().tasks.queue).slice(6)).toHaveLength(3);
  await waitFor(() => expect(screen.getAllByText('Stake HYPE')).toHaveLength(3));
  expect(store.getState().notices.waiting).toMatchObject([{ code: 'tasksAdded' }]);
});

it('adds several actions several times, previews the number of tasks, and refuses an invalid number', async () => {
  const { dialog, store } = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Main SOL Wallet' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Rebalance Margin' }));
  const times = dialog.getByRole('textbox', { name: 'Repetitions' });
  await userEvent.clear(times);
  expect(dialog.getByRole('status')).toHaveTextContent('Enter a whole number of 1 or more.');
  expect(dialog.getByLabelText('Repetitions')).toBeInvalid();
  await userEvent.type(times, '2700');
  expect(times).toBeInvalid();
  expect(times).toHaveAccessibleDescription('The queue holds up to 1,000 tasks. You chose 5,400; 994 fit.');
  await userEvent.clear(times);
  await userEvent.type(times, '497');
  expect(times).toBeValid();
  expect(dialog.getByRole('status')).toHaveTextContent('Adds 994 tasks.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 994 tasks' }));
  expect(idsOf(store.getState().tasks.queue)).toHaveLength(1000);
  act(() => pressUndo({ store }));
  expect(idsOf(store.getState().tasks.queue)).toHaveLength(6);
});

it('adds nothing without a wallet, and explains why', async () => {
  const { dialog, store } = await openDialog();
  const add = dialog.getByRole('button', { name: 'Add task' });
  expect(add).toHaveAccessibleDescription('Choose at least one wallet.');
  await userEvent.click(add);
  expect(store.getState().tasks.queue).toHaveLength(6);
  expect(dialog.getByRole('heading', { name: 'Add tasks' })).toBeVisible();
});

it('mentions the room in a queue that is almost full', async () => {
  const { dialog } = await openDialog({ state: stateWithTasks(960) });
  expect(dialog.getByText('Room for 40 more.')).toBeVisible();
});

it('mentions no room while there is plenty', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByText(/^Room for/)).not.toBeInTheDocument();
});

it('does not offer ended protocols, and shows which tasks will be held', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('radio', { name: /deBridge/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Grass Upcoming and off; tasks will be held' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Main SOL Wallet' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Adds 1 task. It will be held.');
});

it('opens from an empty queue, and then moves the focus to the button in the header', async () => {
  const { store } = await renderOnDashboard(<AutomationQueue />);
  act(() => idsOf(store.getState().tasks.queue).forEach((taskId) => store.dispatch(removeTaskPressed({ taskId }))));
  const [, buttonInEmptyQueue] = await screen.findAllByRole('button', { name: 'Add tasks' });
  await userEvent.click(buttonInEmptyQueue!);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Main SOL Wallet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tasks' })).toHaveFocus());
  expect(screen.getByText('Open Long Position')).toBeVisible();
});
