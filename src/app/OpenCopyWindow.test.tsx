import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import { makeTextFile } from '../testing/files';
import { repliesArrive } from '../testing/makeTestApp';
import { renderProgram } from '../testing/renderProgram';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await act(repliesArrive);
};

const fileOf = (name: string) =>
  makeTextFile(readFileSync(path.join(__dirname, `../../timelines/${name}.timeline.json`), 'utf8'), `${name}.json`);

/** Opens the dialog from the account dialog, on a dashboard with a fourth wallet. */
async function openDialog(device = new FakeDevice()) {
  const program = await renderProgram('/app', { account: 'user-1' }, ['granted'], device);
  program.services.accounts.rememberUser('uid-1', null);
  act(() => void program.services.accounts.rememberUser('uid-1', 'ada@example.org'));
  await act(async () => void program.store.dispatch(walletCreationRequested({ name: 'Fourth' })));
  act(() => program.clock.advance(2000));
  await act(repliesArrive);
  await user.click((await screen.findAllByText('ada@example.org'))[0] as HTMLElement);
  await user.click(await screen.findByText('Open a saved copy...'));
  await screen.findByRole('dialog', { name: 'Open a saved copy' });
  return program;
}

async function choose(name: string, { clock }: Pick<Awaited<ReturnType<typeof openDialog>>, 'clock'>) {
  await user.upload(screen.getByLabelText('Copy of a dashboard'), fileOf(name));
  await act(repliesArrive);
  act(() => clock.advance(100));
}

it('a copy becomes the dashboard after a question that names what it replaces, and the former one is kept as a file (P11.13)', async () => {
  const program = await openDialog();
  await choose('full-run', program);
  const dialog = await screen.findByRole('dialog', { name: 'Open this copy as your dashboard?' });
  expect(dialog).toHaveTextContent(/with 3 wallets, 6 tasks and \d+ entries in the history/);
  expect(dialog).toHaveTextContent('which has 4 wallets, 6 tasks and 6 entries in the history');
  await press('Open the copy');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(program.store.getState().wallets.list).toHaveLength(3);
  const note = (await screen.findByText(/The dashboard that your copy replaced/)).closest('[role=status]');
  await user.click(within(note as HTMLElement).getByText('Remove'));
  await waitFor(() => expect(screen.queryByText(/The dashboard that your copy replaced/)).toBeNull());
});

it('a file without a dashboard is refused, and so is everything while the dashboard is not saved (P11.13a)', async () => {
  const device = new FakeDevice();
  const program = await openDialog(device);
  await choose('access-revoked', program);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file holds no dashboard.');
  await press('Cancel');
  device.fault = 'full';
  await act(async () => void program.store.dispatch(walletCreationRequested({ name: 'Fifth' })));
  await user.click((await screen.findAllByText('ada@example.org'))[0] as HTMLElement);
  await user.click(await screen.findByText('Open a saved copy...'));
  expect(await screen.findByRole('dialog', { name: "Can't open a copy now" })).toHaveTextContent('not saved yet');
});
