import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../testing/enterText';
import { makeTextFile } from '../../testing/files';
import { recordSession } from '../../testing/recordApp';
import {
  openTab,
  press,
  pressOnAxis,
  renderOpenedSession,
  renderTimeline,
  timeSlider,
} from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

/** Opens the panel on a session of 10 s, and steps back from its end to its last event. */
async function openSession() {
  const view = await renderOpenedSession(9000);
  await press('Step back');
  return view;
}

/** Compares with a recording in which Start was pressed after 1 s, and Stop `wait` ms later. */
async function compareWithStopped(wait: number) {
  const app = await recordSession([1000, startPressed(), wait, stopPressed(), 6100]);
  await openTab('Compare');
  const file = makeTextFile(JSON.stringify(app.timeline('Stopped')), 'stopped.json');
  await userEvent.upload(screen.getByLabelText('With a file…', { selector: 'input' }), file);
}

const expectTime = (time: string) =>
  expect(timeSlider()).toHaveAttribute('aria-valuetext', expect.stringContaining(`${time} of`));

/** Chooses “Branch from here…” from the menu. */
async function askToBranch() {
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Branch from here…' }));
}

describe('branching from a moment', () => {
  it('asks first, and says what happens to the user’s own dashboard', async () => {
    const { session, eventCount } = await openSession();
    await askToBranch();
    const dialog = screen.getByRole('dialog', { name: 'Branch from 0:06?' });
    expect(dialog).toHaveTextContent(
      `Back to my dashboard, above the dashboard, returns to it, and so does a reload. A new recording begins; share the current one, with its ${eventCount()} events, to keep it`,
    );
    await press('Cancel');
    expect(session.branch).not.toHaveBeenCalled();
    expect(screen.getByRole('slider')).toBeInTheDocument();
  });

  it('includes the events derived from the selected one, and then shows the live session again', async () => {
    const { session, advance } = await openSession();
    await enterText(screen.getByRole('searchbox', { name: 'Search events' }), 'startPressed');
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option'));
    await askToBranch();
    await press('Branch from here');
    const { run, queue } = session.branch.mock.calls[0]![0].tasks;
    expect(run?.taskIds).toHaveLength(6);
    expect(queue.some(({ status }) => status === 'running')).toBe(false);
    await advance(100);
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
    expect(screen.queryByText('Recorded moment')).toBeNull();
  });
});

describe('comparing', () => {
  it('with the live session finds no difference, and shows the rows instead of the buttons', async () => {
    const { advance } = await openSession();
    await openTab('Compare');
    await press('With the live session');
    await advance(100);
    expect(screen.getByText(/^They match in all \d+ events\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'With the live session' })).toBeNull();
    expect(screen.getByRole('listbox', { name: 'Events of both timelines' })).toHaveFocus();
    await press('Compared timelines');
    expect(screen.getByRole('button', { name: 'With the live session' })).toBeInTheDocument();
  });

  it('with a file names the first difference, steps through the differences, shows either run there, and can line up at the starts', async () => {
    const { advance } = await openSession();
    await compareWithStopped(3000);
    await advance(100);
    expect(screen.getByText(/The first difference is at/)).toHaveTextContent(
      '“Stop pressed” happens in the other timeline only.',
    );
    const rows = () => within(screen.getByRole('listbox', { name: 'Events of both timelines' })).getAllByRole('option');
    const selectedText = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent;
    expect(selectedText()).toBe('Differs: 00:04.000nothing13 · Stop pressed');
    expect(screen.getByRole('region', { name: 'Differences between the states' })).toHaveTextContent('tasks.run');

    await userEvent.keyboard('n');
    expect(selectedText()).toMatch(/^Differs: /);
    expect(selectedText()).not.toContain('Stop pressed');
    await userEvent.keyboard('p');
    expect(selectedText()).toContain('Stop pressed');
    expectTime('00:04.000');
    await press('Other');
    expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent(/^Other/);
    expectTime('00:04.000');
    await press('This');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(rows().every((row) => row.textContent?.startsWith('Differs: '))).toBe(true);
    await press('Compared timelines');
    await userEvent.selectOptions(screen.getByLabelText('Line up at'), 'their starts');
    expect(screen.getByText(/The first difference is at/)).toBeInTheDocument();
  });

  it('shows an event that happens later in the other run at its own time in each', async () => {
    const view = await renderTimeline({ steps: [1000, startPressed(), 3000, stopPressed(), 5000] });
    await view.openLivePanel();
    await compareWithStopped(4500);
    await view.advance(100);
    await pressOnAxis('n');
    expectTime('00:04.000');
    await press('Other');
    expectTime('00:05.500');
    await press('This');
    expectTime('00:04.000');
  });
});

describe('checking a recording', () => {
  it('says by one press that all events and states match', async () => {
    const { advance } = await openSession();
    await press('Check');
    await advance(100);
    expect(screen.getByText('✓ replays as recorded')).toBeInTheDocument();
  });
});
