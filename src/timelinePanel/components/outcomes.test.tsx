import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../testing/enterText';
import { makeTextFile } from '../../testing/files';
import { recordSession } from '../../testing/recordApp';
import { press, renderOpenedSession, timeSlider } from '../../testing/renderTimeline';
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
  const file = makeTextFile(JSON.stringify(app.timeline('Stopped')), 'stopped.json');
  await userEvent.upload(screen.getByLabelText('Compare with a file', { selector: 'input' }), file);
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
  const rows = () => within(screen.getByRole('listbox', { name: 'Events' })).getAllByRole('option');
  const onlyInOther = () => rows().find((row) => row.textContent?.includes('only in Other'));
  const selectedText = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent;

  it('with a file lists what differs with both results, steps through it, and shows either run there', async () => {
    const { advance } = await openSession();
    await compareWithStopped(3000);
    await advance(100);
    const comparison = screen.getByRole('region', { name: 'Comparison' });
    expect(comparison).toHaveTextContent(/^All? ?\d+ rows differ|^\d+ of \d+ rows differ/);
    expect(comparison).toHaveTextContent('First task that ends otherwise: Lighter · Open Long Position.');
    expect(selectedText()).toMatch(/Differs: Run 1/);
    expect(rows().every((row) => row.textContent?.includes('Differs: '))).toBe(true);
    expect(onlyInOther()).toHaveTextContent(/Stop pressed.*only in Other/);

    await userEvent.keyboard('n');
    expect(selectedText()).toMatch(/Lighter · Open Long Position.*■ stopped in step 1/);
    await press('Other');
    await advance(0);
    expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent(/^Other/);
    expectTime('00:04.000');
    await press('This');
    await userEvent.keyboard('p');
    expect(selectedText()).toMatch(/Run 1/);
    expectTime('00:01.000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(rows().some((row) => !row.textContent?.includes('Differs: '))).toBe(true);
    await press('Compare…');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop comparing' }));
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  });

  it('shows what only the other run has, there', async () => {
    const { advance } = await openSession();
    await compareWithStopped(3000);
    await advance(100);
    await userEvent.click(onlyInOther()!);
    await advance(0);
    expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent(/^Other/);
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
