import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  press,
  pressOnAxis,
  renderOpenedSession,
  renderTimeline,
  shownTimes,
  timeSlider,
} from '../../testing/renderTimeline';
import { translatePage } from '../../testing/translatePage';
import { provideRowLayout } from '../../testing/rowLayout';
import { speedChanged } from '../../features/simulation';
import { AutomationQueue } from '../../features/tasks/components/AutomationQueue';
import { startPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const openSession = () => renderOpenedSession(60_000);
const openBesideQueue = () => renderOpenedSession(60_000, { dashboard: <AutomationQueue /> });
const time = () => shownTimes().at;
const jumpToStart = () => pressOnAxis('{Home}');

describe('moving through a session', () => {
  it('shows the live session as it continues', async () => {
    const { advance } = await openSession();
    expect(time()).toBeGreaterThanOrEqual(61_000);
    expect(screen.queryByText('Recorded moment')).toBeNull();
    await advance(20_000);
    expect(time()).toBeGreaterThanOrEqual(80_000);
    const row = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(row).toHaveTextContent('PumpFun · Claim Creator Rewards');
    expect(row).toHaveTextContent('step 4 of 5');
  });

  it('moves along the time axis by seconds, and steps to the next and the previous event', async () => {
    await openSession();
    await jumpToStart();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(time()).toBe(3000);
    await press('Step to the next event');
    expect(time()).toBe(6000);
    expect(screen.getByText(/^Event \d+ of \d+: Hyperliquid · Provide Vault Liquidity started$/)).toBeInTheDocument();
    await press('Step back');
    expect(time()).toBe(1000);
  });

  it('moves along the time axis by ten seconds and to its ends, and announces the position', async () => {
    await openSession();
    await jumpToStart();
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
    expect(time()).toBe(19_000);
    expect(timeSlider().getAttribute('aria-valuetext')).toMatch(/^00:19\.000 of 01:01\.\d+, run 1$/);
    await userEvent.keyboard('{End}');
    expect(time()).toBeGreaterThanOrEqual(61_000);
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
  });
});

it('a page translator does not keep the position from changing', async () => {
  const { advance } = await openSession();
  const chart = timeSlider().closest('section') ?? document.body;
  translatePage(chart);
  await advance(7000);
  expect(chart).toHaveTextContent('1:08 / 1:08');
  expect(chart).not.toHaveTextContent('1:01 / 1:01');
});

describe('playing', () => {
  it('plays in real time until it is paused', async () => {
    const { advance } = await openSession();
    await jumpToStart();
    await press('Play');
    await advance(2000);
    expect(time()).toBeGreaterThan(1950);
    expect(time()).toBeLessThanOrEqual(2000);
    await press('Pause');
    const pausedAt = time();
    await advance(2000);
    expect(time()).toBe(pausedAt);
  });

  it('renders no frame as a nested update, which React may take for an endless loop', async () => {
    const { advance, commits } = await openBesideQueue();
    await jumpToStart();
    // A key is used, since a button under the pointer would open its tooltip meanwhile.
    await userEvent.keyboard(' ');
    await advance(1500);
    commits.length = 0;
    // From here on, only the time changes, and no list scrolls.
    for (let frame = 0; frame < 5; frame += 1) await advance(500);
    // React may render what follows from one frame at once, or in two steps.
    expect(commits.length).toBeGreaterThanOrEqual(5);
    expect(commits).not.toContain('nested-update');
  });

  it('stops when a frame throws, and says why', async () => {
    const { advance, clock } = await openSession();
    await jumpToStart();
    await press('Play');
    await advance(500);
    jest.spyOn(clock, 'now').mockImplementationOnce(() => {
      throw new Error('a frame that fails');
    });
    await advance(100);
    expect(screen.getByText('Playback stopped: a frame that fails')).toBeInTheDocument();
    const stoppedAt = time();
    await advance(1000);
    expect(time()).toBe(stoppedAt);
    await press('Play');
    expect(screen.queryByText(/^Playback stopped/)).toBeNull();
    await advance(1000);
    expect(time()).toBeGreaterThan(stoppedAt);
  });

  it('plays at its own speed, independent of the live speed', async () => {
    const { advance, dispatch } = await openSession();
    await dispatch(speedChanged({ speed: 50 }));
    await jumpToStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Replay speed' }), '10×');
    await press('Play');
    await advance(1000);
    expect(time()).toBeGreaterThan(9000);
    expect(time()).toBeLessThanOrEqual(10_000);
  });

  it('stops at the end, stays paused after a move back, and plays from the start again', async () => {
    const { advance } = await openSession();
    await jumpToStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Replay speed' }), '100×');
    await press('Play');
    await advance(1000);
    expect(time()).toBeGreaterThanOrEqual(61_000);
    await pressOnAxis('{PageDown}');
    const movedTo = time();
    await advance(1000);
    expect(time()).toBe(movedTo);
    await userEvent.keyboard('{End}');
    await press('Play');
    await advance(100);
    expect(time()).toBeLessThan(20_000);
  });

  it('skips idle time', async () => {
    const view = await renderTimeline({ steps: [600_000, startPressed(), 10_000] });
    await view.openLivePanel();
    await jumpToStart();
    await press('Play');
    await view.advance(3000);
    expect(time()).toBeGreaterThan(600_000);
  });
});

describe('the dashboard beside the panel', () => {
  const firstRow = () => screen.getByRole('progressbar', { name: 'Lighter, Open Long Position' });

  it('shows the selected moment with its countdowns, and the present again after Back to live', async () => {
    const { store, advance } = await openBesideQueue();
    await jumpToStart();
    await advance(0);
    expect(screen.getByText('Recorded moment')).toBeInTheDocument();
    await userEvent.keyboard('{PageUp}{PageUp}');
    await advance(0);
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getAllByText('Next step in 17 s')).toHaveLength(1);
    await advance(20_000);
    expect(store.getState().tasks.queue[0]).toMatchObject({ step: 4 });
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    await press('Back to live');
    expect(screen.queryByText('Recorded moment')).toBeNull();
    expect(firstRow()).toHaveAttribute('aria-valuenow', '80');
  });

  it('refuses a press at a past moment, and says how to continue from there', async () => {
    const { store, advance } = await openBesideQueue();
    await jumpToStart();
    await userEvent.keyboard('{PageUp}{PageUp}');
    await advance(0);
    const stateBefore = store.getState();
    await press('Stop');
    expect(store.getState()).toBe(stateBefore);
    expect(screen.getByText(/You can't change the past/)).toBeInTheDocument();
  });
});
