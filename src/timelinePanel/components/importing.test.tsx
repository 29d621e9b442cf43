import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payloadDigest } from '../../engine/timeline/digest';
import { findNextChangeInSteps } from '../../engine/timeline/pathChanges';
import { runToEnd } from '../../engine/timeline/program';
import type { Timeline } from '../../engine/timeline/timeline';
import { replayTimeline } from '../../program/replayTimeline';
import type { RootState } from '../../program/rootReducer';
import { enterText } from '../../testing/enterText';
import { makeTextFile } from '../../testing/files';
import { makeRecordedApp, recordSession } from '../../testing/recordApp';
import { openTab, press, pressOnAxis, renderTimeline, shownTimes } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { speedChanged } from '../../features/simulation';
import { startPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

/**
 * Creates the file of a session with a run. `change` edits the file's text. The title contains a character that
 * reverses the direction of text, which must be shown escaped.
 */
async function recordFile(change: (text: string) => string = (text) => text) {
  const app = await recordSession([startPressed(), 40_000], { seed: 'from a file' });
  return makeTextFile(
    change(JSON.stringify(app.timeline('From a colleague, turned \u202e around'))),
    'run.timeline.json',
  );
}

/** Changes the digest of a file's final state, so that a replay doesn't match it. */
const withWrongDigest = (text: string) => text.replace(/"final":"[0-9a-f]{16}"/, `"final":"${'0'.repeat(16)}"`);

/** Changes the digest in the same way, and adds a change that drops an input. */
const withWrongDigestAndChange = (text: string) =>
  JSON.stringify({ ...JSON.parse(withWrongDigest(text)), changes: [{ kind: 'drop', input: 1 }] });

const withOtherSeed = (text: string) => text.replace('"seed":"from a file"', '"seed":"another"');

/** Changes the first recorded state after the queue has changed, as if it had not. */
function withoutChangeOfQueue(text: string): string {
  const timeline = JSON.parse(text) as Timeline<RootState>;
  const player = runToEnd(replayTimeline(timeline));
  const change = runToEnd(findNextChangeInSteps(player, ['tasks', 'queue'], 0));
  const states = timeline.digests.states.map((state) => ({ ...state }));
  const state = states.find(({ event }) => event >= (change?.eventCount ?? Infinity));
  if (!state) throw new Error('No state is recorded after the change.');
  Object.assign(state, {
    digest: '0'.repeat(16),
    parts: { ...state.parts, 'tasks.queue': payloadDigest(change?.before) },
  });
  return JSON.stringify({ ...timeline, digests: { ...timeline.digests, states } });
}

/** Changes a file's first state so that it breaks a rule between its fields. */
function withBrokenRule(text: string): string {
  const start = makeRecordedApp().store.getState();
  return JSON.stringify({ ...JSON.parse(text), start: { ...start, tasks: { ...start.tasks, lastNumber: 1 } } });
}

/** Opens the panel on the live session, and imports a file. */
async function importFile(file: File) {
  const view = await renderTimeline();
  await view.openLivePanel();
  await view.advance(500);
  const stateBefore = view.store.getState();
  await userEvent.upload(screen.getByLabelText('Open…', { selector: 'input' }), file);
  await view.advance(100);
  return { ...view, stateBefore };
}

describe('opening a file', () => {
  it('opens a file paused at its end if there is no problem, and leaves the live session unchanged (P10.3b)', async () => {
    const { store, stateBefore, advance } = await importFile(await recordFile());
    expect(screen.getByText(/^From a colleague, turned \\u202e around/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'What happened' })).toHaveTextContent(
      '1 run · 6 tasks · 6 running Nothing failed.✓ replays as recorded',
    );
    expect(shownTimes().at).toBe(shownTimes().duration);
    await advance(2000);
    expect(shownTimes().at).toBe(shownTimes().duration);
    expect(store.getState()).toBe(stateBefore);
  });

  it('opens a file with several problems at the first (P10.3b)', async () => {
    const file = readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8');
    const { events } = JSON.parse(file) as { events: readonly string[] };
    // A line begins with the time since the line before it.
    let at = 0;
    const times = events.map((line) => [(at += Number(line.split(' ')[0])), line] as const);
    const failures = times.filter(([, line]) => line.includes('tasks/taskFailed'));
    expect(failures.length).toBeGreaterThan(1);
    await importFile(makeTextFile(file, 'faults.timeline.json'));
    expect(shownTimes().at).toBe(failures[0]![0]);
  });

  it('opens where the replay diverges although a task failed before (P10.3b)', async () => {
    const file = readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8');
    await importFile(makeTextFile(withWrongDigest(file), 'faults.timeline.json'));
    expect(screen.getByRole('option', { name: /State differs from the recording/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('names the state that differs from the recording, opens there, and marks it in the list (P10.3b)', async () => {
    await importFile(await recordFile(withWrongDigest));
    expect(screen.getByText(/the state after \d+ events doesn't/)).toBeInTheDocument();
    const isSelected = () =>
      screen.getByRole('option', { name: /State differs from the recording/ }).getAttribute('aria-selected');
    expect(isSelected()).toBe('true');
    await pressOnAxis('{Home}');
    expect(isSelected()).toBe('false');
    await press('Show the divergence');
    expect(isSelected()).toBe('true');
    await press('Why the replay differs');
    await userEvent.click(screen.getByRole('button', { name: /^The input before it/ }));
    expect(screen.getByRole('region', { name: 'Chosen event' })).toHaveTextContent('Start pressed');
  });

  it('goes from another tab to a failed task in the story, and keeps the focus in it', async () => {
    const file = readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8');
    await importFile(makeTextFile(file, 'faults.timeline.json'));
    await pressOnAxis('{End}');
    await openTab('State');
    await userEvent.click(screen.getByRole('button', { name: /^Show: / }));
    expect(screen.getByRole('region', { name: 'Chosen event' })).toHaveTextContent('failed');
    expect(screen.getByRole('tab', { name: 'Story' })).toHaveFocus();
  });

  it('shows a failed task although a search hid it', async () => {
    const file = readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8');
    await importFile(makeTextFile(file, 'faults.timeline.json'));
    await pressOnAxis('{End}');
    const search = screen.getByRole('searchbox', { name: 'Search events' });
    await enterText(search, 'start pressed');
    await userEvent.click(screen.getByRole('button', { name: /^Show: / }));
    expect(search).toHaveValue('');
    const events = within(screen.getByRole('listbox', { name: 'Events' }));
    expect(events.getByRole('option', { selected: true })).toHaveTextContent('failed');
  });

  it('says so at the last problem when N finds no later one, and hides the evidence of an event that a search leaves out', async () => {
    const file = readFileSync(path.join(__dirname, '../../../timelines/faults.timeline.json'), 'utf8');
    await importFile(makeTextFile(file, 'faults.timeline.json'));
    const events = () => screen.getByRole('listbox', { name: 'Events' });
    act(() => events().focus());
    for (let presses = 0; presses < 30; presses += 1) await userEvent.keyboard('n');
    expect(screen.getByText('No later problem.')).toBeInTheDocument();
    await userEvent.keyboard('p');
    expect(screen.queryByText('No later problem.')).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Search events' });
    await enterText(search, 'start pressed');
    expect(screen.queryByRole('region', { name: 'Chosen event' })).toBeNull();
    await userEvent.clear(search);
    expect(screen.getByRole('region', { name: 'Chosen event' })).toHaveTextContent('failed');
  });

  it('names a state that differs from the recording even in a file with changes, and marks it in the run without them', async () => {
    await importFile(await recordFile(withWrongDigestAndChange));
    expect(screen.getByText(/the state after \d+ events doesn't/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Changed' })).toHaveAttribute('aria-pressed', 'true');
    await press('Why the replay differs');
    await userEvent.click(screen.getByRole('button', { name: /^It matched/ }));
    expect(screen.getByRole('button', { name: 'Recorded' })).toHaveAttribute('aria-pressed', 'true');
    await openTab('Story');
    expect(screen.getByRole('option', { name: /State differs from the recording/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('says in a comparison which runs do not replay as recorded, even if they contain changes', async () => {
    const file = await recordFile(withWrongDigestAndChange);
    const { advance } = await importFile(file);
    await userEvent.upload(screen.getByLabelText('Compare with a file', { selector: 'input' }), file);
    await advance(200);
    expect(await screen.findByText(/^This timeline doesn't replay as recorded/)).toBeInTheDocument();
    expect(screen.getByText(/^The other timeline doesn't replay as recorded/)).toBeInTheDocument();
  });

  it.each(['State'])('opens the search from the tab %s by /, which finds an event by # and its number', async (tab) => {
    await importFile(await recordFile());
    await openTab(tab);
    await pressOnAxis('/#7{Enter}');
    expect(screen.getByRole('listbox', { name: 'Events' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Chosen event' })).toHaveTextContent('Event 7 ·');
    await openTab(tab);
    await pressOnAxis('/');
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveFocus();
  });

  it('opens the file that was chosen last, even while another one is being opened', async () => {
    const view = await renderTimeline();
    await view.openLivePanel();
    await view.advance(500);
    const input = screen.getByLabelText('Open…', { selector: 'input' });
    await userEvent.upload(input, await recordFile());
    await userEvent.upload(
      input,
      await recordFile((text) => text.replace('From a colleague', 'From another colleague')),
    );
    await view.advance(100);
    expect(screen.getByText(/^From another colleague/)).toBeInTheDocument();
  });

  it('shows a state path that differs from the recording, and says if it never changes', async () => {
    const { advance } = await importFile(await recordFile(withOtherSeed));
    await press('Why the replay differs');
    await press('Go to the first change of simulation.seed');
    await advance(500);
    expect(screen.getByRole('tab', { name: 'State', selected: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'seed "another"' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('No later change.')).toBeVisible();
  });

  it('says from before which event a part of the recording seems to be', async () => {
    const { advance } = await importFile(await recordFile(withoutChangeOfQueue));
    await press('Why the replay differs');
    await press('Go to the first change of tasks.queue after event 8');
    await advance(500);
    expect(
      screen.getByText(/^Event (\d+): .* The recording seems to have the value from before event \1\.$/),
    ).toBeVisible();
  });

  it('stays open at its moment while the panel is closed, until Close file is pressed', async () => {
    const { advance, openPanel } = await importFile(await recordFile());
    await pressOnAxis('{Home}{PageUp}{PageUp}');
    const { at } = shownTimes();
    await press('Close the timeline');
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
    expect(screen.queryByText('Recorded moment')).toBeNull();
    await advance(2000);
    await openPanel();
    await advance(500);
    expect(screen.getByText(/^From a colleague/)).toBeVisible();
    expect(shownTimes().at).toBe(at);
    expect(screen.getByText('Recorded moment')).toBeInTheDocument();
    await press('Close file');
    await advance(100);
    await press('Close the timeline');
    await openPanel();
    await advance(100);
    expect(screen.getByText(/^Live, since/)).toBeVisible();
  });

  it('hides the speed of the live session until that session is shown again', async () => {
    const { store, advance } = await importFile(await recordFile());
    act(() => void store.dispatch(speedChanged({ speed: 10 })));
    await advance(2000);
    expect(screen.queryByText(/Simulated time/)).toBeNull();
    await press('Close file');
    await advance(100);
    expect(screen.getByText(/^Simulated time runs at 10×/)).toBeVisible();
  });

  it('opens a file that is dropped on the panel', async () => {
    const { openLivePanel, advance } = await renderTimeline();
    await openLivePanel();
    const dataTransfer = { files: [await recordFile()], types: ['Files'] };
    fireEvent.dragOver(screen.getByText(/^Live, since/), { dataTransfer });
    expect(screen.getByText('Drop the timeline file to open it')).toBeInTheDocument();
    fireEvent.drop(screen.getByText(/^Live, since/), { dataTransfer });
    await advance(100);
    expect(screen.getByText(/^From a colleague/)).toBeInTheDocument();
  });

  it('says where and why a file cannot be opened, and changes nothing', async () => {
    const { store, stateBefore } = await importFile(
      await recordFile((text) => text.replace('"seed":"from a file"', '"seed":null')),
    );
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't open “run.timeline.json”. seed: ");
    expect(screen.getByText(/^Live, since/)).toBeInTheDocument();
    expect(store.getState()).toBe(stateBefore);
  });

  it('opens a file that contradicts itself, and refuses to branch from it (P10.3c)', async () => {
    await importFile(await recordFile(withBrokenRule));
    expect(screen.getByText(/^From a colleague/)).toBeInTheDocument();
    await pressOnAxis('{Home}');
    await press('More actions');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Branch from here…' }));
    expect(screen.getByRole('dialog', { name: 'No branch from this moment' })).toHaveTextContent('tasks.lastNumber:');
    expect(screen.queryByRole('button', { name: 'Branch from here' })).toBeNull();
  });

  it('offers the command that compares the replay with another version, if the state differs', async () => {
    await importFile(await recordFile(withOtherSeed));
    // Replaces the clipboard by one that a test can watch.
    userEvent.setup();
    await press('Why the replay differs');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy the command');
    expect(write).toHaveBeenCalledWith('npm run replay -- FILE --with ../good');
    write.mockRestore();
  });
});
