import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../testing/enterText';
import { openTab, press, renderTimeline, shownTimes } from '../../testing/renderTimeline';
import { captureSavedFiles, makeTextFile } from '../../testing/files';
import { provideRowLayout } from '../../testing/rowLayout';
import { addTasksPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const WAIT = { timeout: 10_000 };
/** Waits for the comparison with a changed copy, which is replayed in pieces. */
const expectResult = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible(), WAIT);
const expectNoChanges = () => waitFor(() => expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull(), WAIT);
const listedChanges = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');

/** Selects an input in the event list, and opens its form. */
async function openForm(text: string | RegExp) {
  await openTab('Story');
  const search = screen.getByRole('searchbox', { name: 'Search events' });
  await enterText(search, typeof text === 'string' ? text : 'add pressed');
  await userEvent.click(within(screen.getByRole('listbox', { name: 'Events' })).getByText(text));
  await press('What if…');
}

/** Chooses from the menu *Compare…*. */
async function compareBy(entry: string) {
  await press('Compare…');
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

/** Opens a session in which Start was pressed after 1 s, and Stop after 8 s. */
async function openSession() {
  const view = await renderTimeline({ steps: [1000, startPressed(), 7000, stopPressed(), 2000] });
  await view.openLivePanel();
  /** Waits until the changed run has been replayed. */
  const settle = () => view.advance(100);
  const moveStop = async (seconds: string) => {
    await openForm('Stop pressed');
    await enterTime(seconds);
    await press('Apply');
    await settle();
  };
  return { ...view, settle, moveStop };
}

const enterTime = (seconds: string) => enterText(screen.getByRole('textbox', { name: 'At (seconds)' }), seconds);

it('drops an input, says where the runs diverge, and shows the changed run from there', async () => {
  const { settle } = await openSession();
  await openForm('Stop pressed');
  await press('Remove');
  await settle();
  await expectResult(/^\d+ of \d+ rows differ, from 0:01 on\./);
  // It goes on, and is not compared again.
  expect(screen.getByText('The live session is compared up to 0:10.')).toBeInTheDocument();
  expect(shownTimes().at).toBe(8000);
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('Changed');
  expect(screen.getByRole('button', { name: 'Changed' })).toHaveAttribute('aria-pressed', 'true');
  await press('Recorded');
  await settle();
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('Recorded moment');
  expect(shownTimes().at).toBe(8000);
});

it('leads from the changed copy of the live session back to the present', async () => {
  const { moveStop, settle } = await openSession();
  await moveStop('4.5');
  expect(screen.queryByRole('button', { name: 'Close file' })).toBeNull();
  await press('Back to live');
  await settle();
  await expectNoChanges();
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recorded moment' })).toBeNull();
});

it('refuses a time outside of the timeline', async () => {
  await openSession();
  await openForm('Stop pressed');
  await enterTime('99');
  expect(screen.getByText(/^Enter a time from 0 to 10\.1 s/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

it('moves an input, and moves it again in the changed copy', async () => {
  const { moveStop } = await openSession();
  await moveStop('4.5');
  await expectResult(/rows differ/);
  expect(screen.getByRole('button', { name: 'Changed' })).toHaveAttribute('aria-pressed', 'true');
  await moveStop('3');
  await expectResult(/moved from 00:08\.000 to 00:03\.000/);
  expect(listedChanges()).toHaveLength(1);
});

it('undoes a change by Undo, or by moving the input back to its recorded time', async () => {
  const { moveStop, settle } = await openSession();
  await moveStop('4.5');
  await expectResult(/moved from 00:08\.000 to 00:04\.500/);
  await press('Undo: “Stop pressed” moved from 00:08.000 to 00:04.500');
  await settle();
  await expectNoChanges();
  expect(screen.queryByRole('button', { name: 'Changed' })).toBeNull();
  await moveStop('4.5');
  await expectResult(/moved from 00:08\.000 to 00:04\.500/);
  await moveStop('8');
  await expectNoChanges();
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('adds the value of the other run to what an event changed (P10.3f)', async () => {
  const { settle } = await openSession();
  await openForm('Stop pressed');
  await press('Remove');
  await settle();
  await expectResult(/rows differ/);
  await userEvent.click(await screen.findByRole('option', { name: /Lighter · Open Long Position/ }));
  expect(screen.getByLabelText('What changed')).toHaveTextContent(/\.step.* · Recorded: /);
});

it('edits a reply of a service, and branches from the changed run', async () => {
  const { settle, session } = await openSession();
  await openForm('Profile: access granted');
  const replies = screen.getByLabelText('Outcome');
  await userEvent.selectOptions(replies, within(replies).getByText('Profile: no access'));
  await press('Apply');
  await settle();
  await expectResult(/rows? differs?,/);
  expect(listedChanges()[0]).toHaveTextContent('Profile: no access');
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Branch from here…' }));
  await press('Branch from here');
  expect(session.branch.mock.calls[0]![0].betaAccess.admission.kind).toBe('denied');
});

it('duplicates an input, and adds another', async () => {
  const { settle } = await openSession();
  await openForm('Stop pressed');
  await press('Duplicate');
  await settle();
  await expectResult(/rows? differs?,/);
  expect(listedChanges()[0]).toHaveTextContent('“Stop pressed” added at 00:08.000');
  await press('Undo: “Stop pressed” added at 00:08.000');
  await settle();
  await expectNoChanges();

  await compareBy('With an input added…');
  await userEvent.selectOptions(screen.getByLabelText('Add'), 'Protocol toggled');
  await press('Add');
  await settle();
  await expectResult(/^1 of \d+ rows differs/);
  expect(listedChanges()[0]).toHaveTextContent(/“Protocol .+ switched off” added at/);
});

it('offers the items of a list as tick boxes, and refuses an id that is unknown at that moment (P10.3g)', async () => {
  const unknown = { protocolId: 'lighter', actionIds: ['open-long-position'], walletIds: ['wallet-9'], times: 1 };
  const view = await renderTimeline({ steps: [1000, addTasksPressed(unknown), 1000] });
  await view.openLivePanel();
  await openForm(/^Add pressed/);
  const wallets = () => within(screen.getByRole('group', { name: 'Wallets' }));
  expect(wallets().getByRole('alert')).toHaveTextContent('Not known at this moment: "wallet-9".');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await userEvent.click(wallets().getByRole('checkbox', { name: '"wallet-9", unknown' }));
  expect(wallets().queryByRole('alert')).toBeNull();
  await userEvent.click(wallets().getByRole('checkbox', { name: 'Main SOL Wallet' }));
  await press('Apply');
  await view.advance(100);
  await expectResult(/rows? differs?,/);
});

it('saves the changes in the file, and can undo them once the file is opened', async () => {
  const files = captureSavedFiles();
  const { settle } = await openSession();
  await openForm('Stop pressed');
  await press('Remove');
  await settle();
  await press('Share…');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save file' })).toBeEnabled(), WAIT);
  await press('Save file');
  await press('Close');
  const text = await files[0]!.blob.text();
  await userEvent.upload(screen.getByLabelText('Open…', { selector: 'input' }), makeTextFile(text, 'changed.json'));
  await settle();
  await expectResult(/rows? differs?,/);
  await press('Undo: “Stop pressed” at 00:08.000 dropped');
  await settle();
  await expectNoChanges();
});

it('changes the seed', async () => {
  const { settle } = await openSession();
  await compareBy('With another seed…');
  await enterText(screen.getByRole('textbox', { name: 'Seed' }), 'recorded 2');
  await press('Apply');
  await settle();
  await expectResult(/final states differ|rows? differs?,/);
  expect(listedChanges()[0]).toHaveTextContent('Seed “recorded 2”');
});
