import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRecordedApp } from '../../testing/recordApp';
import { renderOpenedSession, renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const opened = () => renderOpenedSession(60_000);

const slider = () => screen.getByRole('slider', { name: 'Time' });
const now = () => Number(slider().getAttribute('aria-valuenow'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toStart = async () => {
  slider().focus();
  await userEvent.keyboard('{Home}');
};

describe('looking at a session', () => {
  it('follows the live session, which stays in use', async () => {
    const { advance } = await opened();
    expect(now()).toBeGreaterThanOrEqual(61_000);
    expect(screen.queryByText('Recorded moment')).toBeNull();
    await advance(20_000);
    expect(now()).toBeGreaterThanOrEqual(80_000);
    const row = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(row).toHaveTextContent('PumpFun · Claim Creator Rewards 40 → 60 %');
  });

  it('goes from event to event, forward and back', async () => {
    await opened();
    await toStart();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(now()).toBe(3000);
    await press('Step to the next event');
    expect(now()).toBe(6000);
    expect(screen.getByText(/^Event \d+ of \d+: Hyperliquid · Provide Vault Liquidity started$/)).toBeInTheDocument();
    await press('Step back');
    expect(now()).toBe(1000);
  });

  it('moves by keyboard along the scrub bar, and says where it is', async () => {
    await opened();
    await toStart();
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
    expect(now()).toBe(19_000);
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^00:19\.000 of 01:01\.\d+, after event \d+ of \d+$/);
    await userEvent.keyboard('{End}');
    expect(now()).toBeGreaterThanOrEqual(61_000);
    expect(screen.getByText('Live')).toBeInTheDocument();
  });
});

describe('playing', () => {
  it('continues in real time until it is paused', async () => {
    const { advance } = await opened();
    await toStart();
    await press('Play');
    await advance(2000);
    expect(now()).toBeGreaterThan(1950);
    expect(now()).toBeLessThanOrEqual(2000);
    await press('Pause');
    const paused = now();
    await advance(2000);
    expect(now()).toBe(paused);
  });

  it('draws no moment from within the drawing of the last, which a busy browser takes for an endless loop', async () => {
    const { advance, commits } = await opened();
    await toStart();
    // By keyboard: a button under the pointer opens its tooltip during that render, at another time.
    await userEvent.keyboard('k');
    await advance(1500);
    commits.length = 0;
    // Then only time passes: no list moves.
    for (let frame = 0; frame < 5; frame += 1) await advance(500);
    expect(commits.length).toBeGreaterThan(5);
    expect(commits).not.toContain('nested-update');
  });

  it('ends when a frame throws, and says so', async () => {
    const { advance, clock } = await opened();
    await toStart();
    await press('Play');
    await advance(500);
    jest.spyOn(clock, 'now').mockImplementationOnce(() => {
      throw new Error('a frame that fails');
    });
    await advance(100);
    expect(screen.getByText('Playback stopped: a frame that fails')).toBeInTheDocument();
    const stopped = now();
    await advance(1000);
    expect(now()).toBe(stopped);
    await press('Play');
    expect(screen.queryByText(/^Playback stopped/)).toBeNull();
    await advance(1000);
    expect(now()).toBeGreaterThan(stopped);
  });

  it('follows its own speed, whatever the live clock does', async () => {
    const { advance, host } = await opened();
    await act(async () => host.live.setSpeed(50));
    await toStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Replay speed' }), '10×');
    await press('Play');
    await advance(1000);
    expect(now()).toBeGreaterThan(9000);
    expect(now()).toBeLessThanOrEqual(10_000);
  });

  it('ends at the end, stays paused when it is moved back, and begins again from there', async () => {
    const { advance } = await opened();
    await toStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Replay speed' }), '100×');
    await press('Play');
    await advance(1000);
    expect(now()).toBeGreaterThanOrEqual(61_000);
    slider().focus();
    await userEvent.keyboard('{PageDown}');
    const moved = now();
    await advance(1000);
    expect(now()).toBe(moved);
    await userEvent.keyboard('{End}');
    await press('Play');
    await advance(100);
    expect(now()).toBeLessThan(20_000);
  });

  it('leaves out what is idle', async () => {
    const app = makeRecordedApp();
    const view = await renderTimeline(app);
    await view.advance(600_000);
    await view.give(startPressed());
    await view.advance(10_000);
    await view.lookAtLive();
    await toStart();
    await press('Play');
    await view.advance(3000);
    expect(now()).toBeGreaterThan(600_000);
  });
});

describe('the dashboard meanwhile', () => {
  const firstRow = () => screen.getByRole('progressbar', { name: 'Lighter, Open Long Position' });

  it('shows the moment that is looked at, with its countdowns, and then the live one again', async () => {
    const { store, advance } = await opened();
    await toStart();
    expect(screen.getByText('Recorded moment')).toBeInTheDocument();
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getAllByText('Next step in 17 s')).toHaveLength(1);
    await advance(20_000);
    expect(store.getState().tasks.queue[0]).toMatchObject({ step: 4 });
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    await press('Follow live');
    expect(screen.queryByText('Recorded moment')).toBeNull();
    expect(firstRow()).toHaveAttribute('aria-valuenow', '80');
  });

  it('refuses what is pressed in the past, and says how it can be done', async () => {
    const { store } = await opened();
    await toStart();
    await userEvent.keyboard('{PageUp}{PageUp}');
    const before = store.getState();
    await press('Stop');
    expect(store.getState()).toBe(before);
    expect(screen.getByText(/You can't change the past/)).toBeInTheDocument();
  });

  it('is live again when the panel is closed', async () => {
    await opened();
    await press('Close the timeline');
    expect(screen.queryByText('Recorded moment')).toBeNull();
  });
});
