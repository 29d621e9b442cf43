import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileText } from '../../engine/timeline/fileText';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { makeTextFile } from '../../testing/files';
import { repliesArrive } from '../../testing/makeTestApp';
import { makeRecordedApp } from '../../testing/recordApp';
import { renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { speedChanged } from '../../features/simulation';
import { startPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

async function recordedFile(change: (text: string) => string = (text) => text) {
  const app = makeRecordedApp({ seed: 'from a file' });
  app.navigate('/app');
  await repliesArrive();
  app.store.dispatch(startPressed());
  app.clock.advance(40_000);
  return makeTextFile(change(JSON.stringify(app.timeline('From a colleague, turned \u202e around'))), 'run.timeline.json');
}

async function importing(file: File, address?: string) {
  const app = await renderTimeline(undefined, address);
  await app.openPanel();
  await app.advance(100);
  await app.advance(500);
  const before = app.store.getState();
  await userEvent.upload(screen.getByLabelText('Import...', { selector: 'input' }), file);
  await app.advance(100);
  return { ...app, before };
}

describe('importing a timeline', () => {
  it('opens it paused at its start, and leaves the live session alone', async () => {
    const { store, before, advance } = await importing(await recordedFile());
    expect(screen.getByText(/^From a colleague, turned \\u202e around/)).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuenow', '0');
    await advance(2000);
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuenow', '0');
    expect(store.getState()).toBe(before);
  });

  it("says when it doesn't replay as recorded, also in its states alone", async () => {
    const wrong = (text: string) => text.replace(/"final":"[0-9a-f]{16}"/, `"final":"${'0'.repeat(16)}"`);
    await importing(await recordedFile(wrong));
    expect(screen.getByText(/the state after \d+ events doesn't/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next failure, stop or divergence' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Lanes as a table' }));
    expect(screen.getByRole('row', { name: /event \d+ State differs from the recording 1 / })).toBeVisible();
    const last = screen.getByRole('option', { name: /State differs from the recording/ });
    expect(last).toHaveAttribute('aria-selected', 'false');
    screen.getByRole('slider', { name: 'Time' }).focus();
    await userEvent.keyboard('d');
    expect(screen.getByRole('option', { name: /State differs from the recording/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByText(/the state after \d+ events doesn't/));
    await userEvent.click(screen.getByRole('button', { name: /^The input before it/ }));
    expect(within(screen.getByRole('listbox', { name: 'Events' })).getByRole('option', { selected: true })).toHaveAttribute('data-kind', 'input');
  });

  it('says so also where the file holds changes, and marks it in what was recorded', async () => {
    const wrong = (text: string) => JSON.stringify({ ...JSON.parse(text.replace(/"final":"[0-9a-f]{16}"/, `"final":"${'0'.repeat(16)}"`)), changes: [{ kind: 'drop', input: 1 }] });
    await importing(await recordedFile(wrong));
    expect(screen.getByText(/the state after \d+ events doesn't/)).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /State differs from the recording/ })).toBeNull();
    await userEvent.click(screen.getByText(/the state after \d+ events doesn't/));
    await userEvent.click(screen.getByRole('button', { name: /^No state before it|^It matched/ }));
    expect(screen.getByRole('button', { name: 'This' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('option', { name: /State differs from the recording/ })).toHaveAttribute('aria-selected', 'true');
  });

  it("is not content in a comparison with a file that holds changes and doesn't replay as recorded, on either side", async () => {
    const wrong = (text: string) => JSON.stringify({ ...JSON.parse(text.replace(/"final":"[0-9a-f]{16}"/, `"final":"${'0'.repeat(16)}"`)), changes: [{ kind: 'drop', input: 1 }] });
    const file = await recordedFile(wrong);
    const { advance } = await importing(file);
    await userEvent.click(screen.getByRole('tab', { name: 'Compare' }));
    await advance(200);
    await userEvent.click(screen.getByRole('button', { name: 'Compared timelines' }));
    await userEvent.upload(screen.getByLabelText('With a file...', { selector: 'input' }), file);
    await advance(200);
    expect(await screen.findByText(/^This timeline doesn't replay as recorded/)).toBeInTheDocument();
    expect(screen.getByText(/^The other timeline doesn't replay as recorded/)).toBeInTheDocument();
  });

  it.each(['State', 'Compare'])('asks for the number of an event, or searches, from %s', async (tab) => {
    await importing(await recordedFile());
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    screen.getByRole('slider', { name: 'Time' }).focus();
    await userEvent.keyboard('g7');
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveFocus();
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', expect.stringContaining('after event 7 of'));
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    screen.getByRole('slider', { name: 'Time' }).focus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveFocus();
  });

  it('leads from a part of the state that differs from the recording to its first change since it last was', async () => {
    const start = (text: string) => text.replace('"seed":"from a file"', '"seed":"another"');
    const { advance } = await importing(await recordedFile(start));
    await userEvent.click(screen.getByText(/^The state differs from the recording in simulation.seed/));
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first change of simulation.seed of all' }));
    await advance(500);
    expect(screen.getByRole('tab', { name: 'State', selected: true })).toBeVisible();
    expect(screen.getByRole('option', { name: /seed\s*"another"/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('No later change.')).toBeVisible();
  });

  it('has it at its moment again when the panel was closed meanwhile, and the live session until then', async () => {
    const { advance, openPanel } = await importing(await recordedFile());
    const time = () => screen.getByRole('slider', { name: 'Time' });
    time().focus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    const at = time().getAttribute('aria-valuenow');
    expect(at).not.toBe('0');
    await advance(500);
    await userEvent.click(screen.getByRole('button', { name: 'Close the timeline' }));
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
    expect(screen.queryByText('Recorded moment')).toBeNull();
    await advance(2000);
    expect(screen.getByLabelText('Fragment of the address')).toHaveTextContent('');
    await openPanel();
    await advance(500);
    expect(screen.getByText(/^From a colleague/)).toBeVisible();
    expect(time()).toHaveAttribute('aria-valuenow', at);
    expect(screen.getByText('Recorded moment')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    await advance(100);
    await userEvent.click(screen.getByRole('button', { name: 'Close the timeline' }));
    await openPanel();
    await advance(100);
    expect(screen.getByText('Live session')).toBeVisible();
  });

  it('leads to the moment that the address names of it, also from the live session', async () => {
    const file = await recordedFile();
    const { final } = (JSON.parse(fileText(new Uint8Array(await file.arrayBuffer()))) as Timeline).digests;
    const { advance } = await importing(file, `/app#t=12000&of=${final.slice(0, 8)}`);
    await advance(500);
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuenow', '12000');
  });

  it('says nothing of the speed of the live session beside it', async () => {
    const { store, advance } = await importing(await recordedFile());
    act(() => void store.dispatch(speedChanged({ speed: 10 })));
    await advance(2000);
    expect(screen.queryByText(/Simulated time/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    await advance(100);
    expect(screen.getByText(/^Simulated time runs at 10×/)).toBeVisible();
  });

  it('takes a file that is dropped on the panel', async () => {
    const { openPanel, advance } = await renderTimeline();
    await openPanel();
    await advance(100);
    const dataTransfer = { files: [await recordedFile()], types: ['Files'] };
    fireEvent.dragOver(screen.getByText('Live session'), { dataTransfer });
    expect(screen.getByText('Drop the timeline file to open it')).toBeInTheDocument();
    fireEvent.drop(screen.getByText('Live session'), { dataTransfer });
    await advance(100);
    expect(screen.getByText(/^From a colleague/)).toBeInTheDocument();
  });

  it.each([
    ['damaged', (text: string) => text.slice(0, 500), 'Not a JSON file'],
    ['foreign', () => '{"log":{"version":"1.2"}}', 'format: This is not a SEED timeline.'],
    [
      'newer',
      (text: string) => text.replace('"version":3', '"version":9'),
      'version: The timeline has format version 9',
    ],
    ['altered', (text: string) => text.replace('"seed":"from a file"', '"seed":null'), 'seed: '],
  ])('says where and why a %s file cannot be opened, and changes nothing', async (_kind, change, why) => {
    const { store, before } = await importing(await recordedFile(change));
    expect(screen.getByRole('alert')).toHaveTextContent(`Couldn't open “run.timeline.json”. ${why}`);
    expect(screen.getByText('Live session')).toBeInTheDocument();
    expect(store.getState()).toBe(before);
  });

  it('opens anyway what breaks rules between fields alone, and says which', async () => {
    const start = makeRecordedApp().store.getState();
    const broken = (text: string) => JSON.stringify({ ...JSON.parse(text), start: { ...start, tasks: { ...start.tasks, lastNumber: 1 } } });
    const { advance } = await importing(await recordedFile(broken));
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't open “run.timeline.json”. start.tasks.lastNumber:");
    await userEvent.click(screen.getByRole('button', { name: 'Open anyway' }));
    await advance(500);
    expect(await screen.findByText(/^From a colleague/)).toBeInTheDocument();
    await userEvent.click(screen.getByText(/^Opened anyway: its first state breaks 1 rule between fields/));
    expect(screen.getByText(/start\.tasks\.lastNumber/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open anyway' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to live' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
  });

  it('compares with it anyway, too, and says which rules it breaks', async () => {
    const start = makeRecordedApp().store.getState();
    const broken = (text: string) => JSON.stringify({ ...JSON.parse(text), start: { ...start, tasks: { ...start.tasks, lastNumber: 1 } } });
    const { advance } = await importing(await recordedFile());
    await userEvent.click(screen.getByRole('tab', { name: 'Compare' }));
    await userEvent.upload(screen.getByLabelText('With a file...', { selector: 'input' }), await recordedFile(broken));
    await advance(200);
    expect(screen.getByText(/start\.tasks\.lastNumber: /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open anyway' }));
    await advance(500);
    expect(await screen.findByText(/^Their initial states differ/)).toBeVisible();
    expect(screen.getByText(/^Opened anyway: its first state breaks 1 rule between fields/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume from here' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    expect(screen.queryByRole('button', { name: 'Resume from here' })).toBeNull();
  });

  it('refuses a huge file before reading it', async () => {
    const file = await recordedFile();
    const arrayBuffer = jest.spyOn(file, 'arrayBuffer');
    Object.defineProperty(file, 'size', { value: TIMELINE_LIMITS.fileLength + 1 });
    await importing(file);
    expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than 16 MB');
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('warns when this version does something else than was recorded', async () => {
    await importing(await recordedFile((text) => text.replace('"seed":"from a file"', '"seed":"another"')));
    userEvent.setup();
    const finding = screen.getByText(/^The state differs from the recording in simulation.seed, by event 8/);
    await userEvent.click(finding);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await userEvent.click(screen.getByRole('button', { name: 'Copy the command' }));
    expect(write).toHaveBeenCalledWith('npm run replay -- FILE --with ../good');
    write.mockRestore();
  });
});
