import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from '../../engine/timeline/player';
import { renderTimeline } from '../../testing/renderTimeline';
import { makeTextFile } from '../../testing/files';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const WAIT = { timeout: 10_000 };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The text of a comparison after a change that is applied in pieces. */
const outcome = (text: string | RegExp) => waitFor(() => expect(screen.getByText(/^The first difference is at/)).toHaveTextContent(text), WAIT);
const noOutcome = () => waitFor(() => expect(screen.queryByText(/^The first difference is at/)).toBeNull(), WAIT);
const changes = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
/** Chooses an input among the events, and opens its form. */
async function choose(text: string) {
  await openTab('Events');
  const search = screen.getByRole('searchbox', { name: 'Search events' });
  await userEvent.clear(search);
  await userEvent.type(search, text);
  await userEvent.click(within(screen.getByRole('listbox', { name: 'Events' })).getByText(text));
  await userEvent.click(screen.getByText('What if? Change this input'));
}

/** Opens a session in which Start was pressed after 1 s, and Stop after 8 s. */
async function openSession() {
  const view = await renderTimeline();
  await view.advance(1000);
  await view.give(startPressed());
  await view.advance(7000);
  await view.give(stopPressed());
  await view.advance(2000);
  await view.lookAtLive();
  /** Waits until the changed run has been replayed. */
  const settle = () => view.advance(100);
  return { ...view, settle };
}

it('drops an input, says where the run parts, and shows it there', async () => {
  const { settle } = await openSession();
  await choose('Stop pressed');
  await press('Drop');
  await settle();
  await outcome('at 00:08.000: “Stop pressed” happens in this timeline only.');
  // The button has gone, and the panel's keys must still work.
  expect(screen.getByRole('listbox', { name: 'Events of both timelines' })).toHaveFocus();
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '8000');
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('Changed');
  expect(screen.getByRole('button', { name: 'Changed' })).toHaveAttribute('aria-pressed', 'true');
  await press('This');
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('Recorded moment');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '8000');
});

it('moves an input and takes that back', async () => {
  const { settle } = await openSession();
  await choose('Stop pressed');
  const field = screen.getByRole('textbox', { name: 'At (seconds)' });
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  expect(screen.getByText(/^Enter a time from 0 to 10\.1 s/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '4.5');
  await press('Apply');
  await settle();
  await outcome('at 00:04.500: “Stop pressed” happens 3.5 s earlier in the other, and what follows from it.');
  expect(changes()).toHaveLength(1);
  await press('Undo: “Stop pressed” moved from 00:08.000 to 00:04.500');
  await settle();
  await noOutcome();
  expect(screen.queryByRole('button', { name: 'Changed' })).toBeNull();
});

it('takes a change back where the input is put to the time that was recorded', async () => {
  const { settle } = await openSession();
  const moveTo = async (seconds: string) => {
    await choose('Stop pressed');
    const field = screen.getByRole('textbox', { name: 'At (seconds)' });
    await userEvent.clear(field);
    await userEvent.type(field, seconds);
    await press('Apply');
    await settle();
  };
  await moveTo('4.5');
  await outcome('at 00:04.500');
  await moveTo('8');
  await noOutcome();
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('lets a service answer otherwise, and resumes live from there', async () => {
  const { settle, host } = await openSession();
  await choose('Profile: access granted');
  const said = screen.getByLabelText('Outcome');
  await userEvent.selectOptions(said, within(said).getByText('Profile: no access'));
  await press('Apply');
  await settle();
  await outcome('“Profile: access granted” in this one, “Profile: no access” in the other');
  await press('Resume from here');
  await press('Resume here');
  const [player] = host.live.branch.mock.calls[0] as [Player<unknown>];
  expect(player.timeline.title).toMatch(/^What if: /);
});

it('has an input twice, adds one, and compares the states that both come to', async () => {
  const { settle } = await openSession();
  await choose('Stop pressed');
  await press('Duplicate');
  await settle();
  await outcome('at 00:08.000');
  expect(changes()[0]).toHaveTextContent('“Stop pressed” added at 00:08.000');
  await press('Undo: “Stop pressed” added at 00:08.000');
  await settle();
  await noOutcome();

  await press('With an input added...');
  await userEvent.selectOptions(screen.getByLabelText('Add'), 'Protocol toggled');
  await press('Add');
  await settle();
  await outcome(/“Protocol .+ switched off” happens in the other timeline only/);
  expect(changes()[0]).toHaveTextContent(/“Protocol .+ switched off” added at/);
  expect(screen.getByRole('rowheader', { name: /protocols\.list\.0/ })).toBeVisible();
});

it('changes an input of the changed copy again', async () => {
  const { settle } = await openSession();
  const moveTo = async (seconds: string) => {
    await choose('Stop pressed');
    const field = screen.getByRole('textbox', { name: 'At (seconds)' });
    await userEvent.clear(field);
    await userEvent.type(field, seconds);
    await press('Apply');
    await settle();
  };
  await moveTo('4.5');
  await outcome('at 00:04.500');
  expect(screen.getByRole('button', { name: 'Changed' })).toHaveAttribute('aria-pressed', 'true');
  await moveTo('3');
  await outcome('at 00:03.000');
  expect(changes()).toHaveLength(1);
});

it('is in the file with its changes, which can be undone where it is opened', async () => {
  let saved: Blob | null = null;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:none';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { settle } = await openSession();
  await choose('Stop pressed');
  await press('Drop');
  await settle();
  await press('Share or export...');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save file' })).toBeEnabled(), WAIT);
  await press('Save file');
  await press('Close');
  const text = await (saved as unknown as Blob).text();
  await userEvent.upload(screen.getByLabelText('Import...', { selector: 'input' }), makeTextFile(text, 'changed.json'));
  await settle();
  await openTab('Compare');
  await outcome('“Stop pressed” happens in this timeline only.');
  await press('Undo: “Stop pressed” at 00:08.000 dropped');
  await settle();
  await noOutcome();
});

it('changes the seed', async () => {
  const { settle } = await openSession();
  await openTab('Compare');
  await press('With another seed...');
  await userEvent.type(screen.getByRole('textbox', { name: 'Seed' }), ' 2');
  await press('Apply');
  await settle();
  await outcome('has other details');
  expect(changes()[0]).toHaveTextContent('Seed “recorded 2”');
});
