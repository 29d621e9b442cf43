import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RunsDialog } from '../../features/runs/components/RunsDialog';
import { runAgainPressed, startPressed } from '../../features/tasks/tasksSlice';
import { makeRecordedApp, type RecordedAppOptions } from '../../testing/recordApp';
import { press, renderTimeline, shownTimes } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

const RUN = 116_000;

function Runs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>All runs</button>
      <RunsDialog isOpen={isOpen} onShowRun={() => {}} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Renders the list of runs and the panel after two runs, the second an hour after the first. */
const renderTwoRuns = (bounds?: RecordedAppOptions['bounds']) =>
  renderTimeline({
    app: makeRecordedApp(bounds && { bounds }),
    dashboard: <Runs />,
    steps: [1000, startPressed(), 3_600_000, runAgainPressed(), RUN],
  });

/** Opens the row of a run in the list of runs, and returns the dialog. */
async function openRun(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'All runs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Runs' }));
  await userEvent.click(dialog.getByRole('button', { name }));
  return dialog;
}

const chosenEvent = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });

describe('Show in the timeline (P5.14c)', () => {
  it('opens the live session at the start of the run', async () => {
    const { advance } = await renderTwoRuns();
    const dialog = await openRun('Run 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Show in the timeline' }));
    await screen.findByRole('region', { name: 'Timeline' });
    await advance(300);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shownTimes().at).toBe(1000);
    expect(chosenEvent()).toHaveTextContent(/^0:01Run 1/);
    expect(screen.getByRole('heading', { name: 'Timeline' })).toHaveFocus();
    // Once the panel is closed, its button opens the live session at its end again.
    await press('Close the timeline');
    await press('Timeline');
    await advance(300);
    expect(screen.queryByText('Recorded moment')).not.toBeInTheDocument();
  });

  it('moves the open panel there', async () => {
    const { openLivePanel, advance } = await renderTwoRuns();
    await openLivePanel();
    const dialog = await openRun('Run 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Show in the timeline' }));
    await advance(300);
    expect(shownTimes().at).toBe(3_601_000);
  });

  it('opens there if it was pressed while the panel was still opening the session', async () => {
    const { openPanel, advance } = await renderTwoRuns();
    await openPanel();
    await advance(1);
    expect(screen.getByText(/^Replaying the timeline/)).toBeVisible();
    const dialog = await openRun('Run 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Show in the timeline' }));
    await advance(300);
    expect(shownTimes().at).toBe(1000);
    expect(chosenEvent()).toHaveTextContent(/^0:01Run 1/);
  });

  it('is offered only while the recording has the run', async () => {
    await renderTwoRuns({ events: 64, inputs: 64 });
    const dialog = await openRun('Run 1');
    expect(dialog.getByRole('button', { name: 'Show in history' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show in the timeline' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Run 2' }));
    expect(dialog.getByRole('button', { name: 'Show in the timeline' })).toBeVisible();
  });
});
