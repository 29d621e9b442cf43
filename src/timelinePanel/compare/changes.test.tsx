import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from '../../engine/timeline/player';
import { renderTimeline } from '../../testing/renderTimeline';
import { makeTextFile } from '../../testing/files';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const WAIT = { timeout: 10_000 };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What is shown after a change is made in pieces. */
const outcome = (text: string) => waitFor(() => expect(screen.getByText(/^Diverges at/)).toHaveTextContent(text), WAIT);
const noOutcome = () => waitFor(() => expect(screen.queryByText(/^Diverges at/)).toBeNull(), WAIT);
const changes = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
const choose = (text: string) => userEvent.click(within(screen.getByRole('listbox', { name: 'Inputs' })).getByText(text));

/** Opens What if on a session in which Start was pressed after 1 s, and Stop after 8 s. */
async function opened() {
  const view = await renderTimeline();
  await view.advance(1000);
  await view.give(startPressed());
  await view.advance(7000);
  await view.give(stopPressed());
  await view.advance(2000);
  await view.lookAtLive();
  await userEvent.click(screen.getByRole('tab', { name: 'What if' }));
  /** Lets what was pressed be replayed. */
  const settle = () => view.advance(100);
  return { ...view, settle };
}

it('drops an input, says where the run parts, and shows it there', async () => {
  const { settle } = await opened();
  await choose('Stop pressed');
  await press('Drop it');
  await settle();
  await outcome('Diverges at 00:08.000, event 14: “Stop pressed” does not happen then.');
  // The button has gone, and the keys of the panel are to be heard on.
  expect(screen.getByRole('tabpanel', { name: 'What if' })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '8000');
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('What if');
  expect(screen.getByRole('button', { name: 'What if' })).toHaveAttribute('aria-pressed', 'true');
  await press('Recorded');
  expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent('Recorded moment');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '8000');
});

it('moves an input and takes that back', async () => {
  const { settle } = await opened();
  await choose('Stop pressed');
  const field = screen.getByRole('textbox', { name: 'At (seconds)' });
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  expect(screen.getByText(/^Refused: a time is between 0 and 10\.1 seconds/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change it' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '4.5');
  await press('Change it');
  await settle();
  await outcome('Diverges at 00:04.500, event 13: “Stop pressed” happens, which was not recorded then.');
  expect(changes()).toHaveLength(1);
  await press('Undo the last');
  await settle();
  await noOutcome();
  expect(screen.queryByRole('button', { name: 'Recorded' })).toBeNull();
});

it('takes a change back where the input is put to the time that was recorded', async () => {
  const { settle } = await opened();
  await choose('Stop pressed');
  const moveTo = async (seconds: string) => {
    const field = screen.getByRole('textbox', { name: 'At (seconds)' });
    await userEvent.clear(field);
    await userEvent.type(field, seconds);
    await press('Change it');
    await settle();
  };
  await moveTo('4.5');
  await outcome('Diverges at 00:04.500');
  await moveTo('8');
  await noOutcome();
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('lets a service answer otherwise, and goes on live from there', async () => {
  const { settle, host } = await opened();
  await choose('Profile: access granted');
  const said = screen.getByLabelText('Outcome');
  await userEvent.selectOptions(said, within(said).getByText('Profile: no access'));
  await press('Change it');
  await settle();
  await outcome('“Profile: no access” in the place of “Profile: access granted”');
  await press('Resume from here');
  await press('Resume here');
  const [player] = host.live.branch.mock.calls[0] as [Player<unknown>];
  expect(player.timeline.title).toMatch(/^What if: /);
});

it('has an input twice, adds one, and lists where the end differs', async () => {
  const { settle } = await opened();
  await choose('Stop pressed');
  await press('Duplicate it');
  await settle();
  await outcome('Diverges at 00:08.000');
  expect(changes()[0]).toHaveTextContent('“Stop pressed” added at 00:08.000');
  const field = screen.getByRole('textbox', { name: 'At (seconds)' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await press('Change it');
  await settle();
  expect(changes()).toHaveLength(1);
  await outcome('Diverges at 00:03.000, event 13: “Stop pressed” happens');
  await press('Drop it');
  await settle();
  await noOutcome();

  act(() => screen.getByRole('listbox', { name: 'Inputs' }).focus());
  await userEvent.keyboard('{Home}');
  await userEvent.selectOptions(screen.getByLabelText('Add'), 'Protocol toggled');
  await press('Add it');
  await settle();
  await outcome('Diverges at');
  expect(changes()[0]).toHaveTextContent(/“Protocol .+ switched off” added at/);
  await userEvent.click(screen.getByText(/^The end differs in \d+ place/));
  expect(screen.getByRole('rowheader', { name: /protocols\.list\.0/ })).toBeVisible();
});

it('is in the file with its changes, which can be taken back where it is opened', async () => {
  let saved: Blob | null = null;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:none';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { settle } = await opened();
  await choose('Stop pressed');
  await press('Drop it');
  await settle();
  await press('Export...');
  await press('Save file');
  const text = await (saved as unknown as Blob).text();
  await userEvent.upload(screen.getByLabelText('Import...', { selector: 'input' }), makeTextFile(text, 'changed.json'));
  await settle();
  await userEvent.click(screen.getByRole('tab', { name: 'What if' }));
  await outcome('“Stop pressed” does not happen then.');
  await press('Undo the last');
  await settle();
  await noOutcome();
});

it('changes the seed', async () => {
  const { settle } = await opened();
  act(() => screen.getByRole('listbox', { name: 'Inputs' }).focus());
  await userEvent.keyboard('{Home}{ArrowDown}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Seed' }), ' 2');
  await press('Change it');
  await settle();
  await outcome('holds something else');
  expect(changes()[0]).toHaveTextContent('Seed “recorded 2”');
});
