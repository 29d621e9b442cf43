import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from '../../engine/timeline/player';
import { makeTextFile } from '../../testing/files';
import { repliesArrive } from '../../testing/makeTestApp';
import { makeRecordedApp } from '../../testing/recordApp';
import { renderOpenedSession, renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

/** Opens the panel on a session, and steps back to its last event. */
async function openSession() {
  const view = await renderOpenedSession(9000);
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  return view;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('going on live from a moment', () => {
  it('asks first, and says what becomes of the own dashboard', async () => {
    const { host, eventCount } = await openSession();
    await press('Resume from here');
    const dialog = screen.getByRole('dialog', { name: 'Resume from 00:06.000?' });
    expect(dialog).toHaveTextContent(`Back to my dashboard, above the dashboard, returns to it, and so does a reload. A new recording begins; export the current one, with its ${eventCount()} events, to keep it`);
    await press('Cancel');
    expect(host.live.branch).not.toHaveBeenCalled();
    expect(screen.getByRole('slider')).toBeInTheDocument();
  });

  it('continues after everything that the moment set off, and shows the live session again', async () => {
    const { host, advance } = await openSession();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'startPressed');
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option'));
    await press('Resume from here');
    await press('Resume here');
    const [player, count] = host.live.branch.mock.calls[0] as [Player<unknown>, number];
    expect(player.events[count - 1]?.event.meta).toMatchObject({ kind: 'derived' });
    expect(player.events.slice(0, count).map(({ event }) => event.type)).toContain('tasks/runStarted');
    expect(player.events[count]?.event.type).toBe('tasks/taskStarted');
    await advance(100);
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(screen.queryByText('Recorded moment')).toBeNull();
  });
});

describe('comparing', () => {
  it('with the live session says that they are alike', async () => {
    const { advance } = await openSession();
    await openTab('Compare');
    await press('With the live session');
    await advance(100);
    expect(screen.getByText(/^They are alike in all \d+ events\.$/)).toBeInTheDocument();
    // The button has made space for the rows, and returns when asked for.
    expect(screen.queryByRole('button', { name: 'With the live session' })).toBeNull();
    expect(screen.getByRole('listbox', { name: 'Events of both timelines' })).toHaveFocus();
    await press('Compared timelines');
    expect(screen.getByRole('button', { name: 'With the live session' })).toBeInTheDocument();
  });

  it('with a file names the first difference, and puts the events beside each other', async () => {
    const { advance } = await openSession();
    const other = makeRecordedApp();
    other.navigate('/app');
    await repliesArrive();
    other.clock.advance(1000);
    other.store.dispatch(startPressed());
    other.clock.advance(3000);
    other.store.dispatch(stopPressed());
    other.clock.advance(6100);
    await openTab('Compare');
    const file = makeTextFile(JSON.stringify(other.timeline('Stopped')), 'stopped.json');
    await userEvent.upload(screen.getByLabelText('With a file...', { selector: 'input' }), file);
    await advance(100);
    expect(screen.getByText(/The first difference is at/)).toHaveTextContent(
      '“Stop pressed” happens in the other timeline only.',
    );
    const rows = () => within(screen.getByRole('listbox', { name: 'Events of both timelines' })).getAllByRole('option');
    const chosen = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent;
    expect(chosen()).toBe('Differs: 00:04.000nothing13 · Stop pressed');
    expect(screen.getByRole('region', { name: 'Difference of both states' })).toHaveTextContent('tasks.run');

    await userEvent.keyboard('n');
    expect(chosen()).toMatch(/^Differs: /);
    expect(chosen()).not.toContain('Stop pressed');
    await userEvent.keyboard('p');
    expect(chosen()).toContain('Stop pressed');
    // Both sides are at the moment of the difference, and either can be shown there.
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:04\.000 /));
    await press('Other');
    expect(screen.getByRole('region', { name: 'Recorded moment' })).toHaveTextContent(/^Other/);
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:04\.000 /));
    await press('This');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(rows().every((row) => row.textContent?.startsWith('Differs: '))).toBe(true);
    await press('Compared timelines');
    await userEvent.selectOptions(screen.getByLabelText('Line up at'), 'their starts');
    expect(screen.getByText(/The first difference is at/)).toBeInTheDocument();
  });

  it('leads both sides to their own moment of what happens later in the other', async () => {
    const view = await renderTimeline();
    await view.advance(1000);
    await view.give(startPressed());
    await view.advance(3000);
    await view.give(stopPressed());
    await view.advance(5000);
    await view.lookAtLive();
    const other = makeRecordedApp();
    other.navigate('/app');
    await repliesArrive();
    other.clock.advance(1000);
    other.store.dispatch(startPressed());
    other.clock.advance(4500);
    other.store.dispatch(stopPressed());
    other.clock.advance(5000);
    await openTab('Compare');
    const file = makeTextFile(JSON.stringify(other.timeline('Stopped later')), 'later.json');
    await userEvent.upload(screen.getByLabelText('With a file...', { selector: 'input' }), file);
    await view.advance(100);
    const time = () => screen.getByRole('slider', { name: 'Time' });
    time().focus();
    await userEvent.keyboard('n');
    expect(time()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:04\.000 /));
    await press('Other');
    expect(time()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:05\.500 /));
    await press('This');
    expect(time()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:04\.000 /));
  });

  it('says why a file cannot be compared with', async () => {
    const { advance } = await openSession();
    await openTab('Compare');
    const file = makeTextFile('{}', 'other.json');
    await userEvent.upload(screen.getByLabelText('With a file...', { selector: 'input' }), file);
    await advance(100);
    expect(screen.getByText(/Couldn't open “other.json”/)).toBeInTheDocument();
  });
});

describe('checking', () => {
  it('says that everything is as recorded', async () => {
    const { advance } = await openSession();
    await userEvent.click(screen.getByText('Check recording'));
    await press('Replay and compare');
    await advance(100);
    expect(screen.getByText(/events and \d+ states? match the recording\.$/)).toBeInTheDocument();
  });
});
