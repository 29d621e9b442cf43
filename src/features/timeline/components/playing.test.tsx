import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRecordedApp } from '../../../testing/recordApp';
import { renderOpenedSession, renderTimeline } from '../../../testing/renderTimeline';
import { provideRowLayout } from '../../../testing/rowLayout';
import { startPressed } from '../../tasks/tasksSlice';

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
  it('begins at its end, paused', async () => {
    const { advance } = await opened();
    expect(slider()).toHaveAttribute('aria-valuemax', '61100');
    expect(now()).toBe(61_100);
    await advance(5000);
    expect(now()).toBe(61_100);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('goes from event to event, forward and back', async () => {
    await opened();
    await toStart();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(now()).toBe(3000);
    await press('Step to the next event');
    expect(now()).toBe(6000);
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent(
      'tasks/taskStarted',
    );
    await press('Step back');
    expect(now()).toBe(1000);
  });

  it('moves by keyboard along the scrub bar, and says where it is', async () => {
    await opened();
    await toStart();
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
    expect(now()).toBe(19_000);
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^00:19\.000 of 01:01\.100, after event \d+ of \d+$/);
    await userEvent.keyboard('{End}');
    expect(now()).toBe(61_100);
  });
});

describe('playing', () => {
  it('goes on in real time until it is paused', async () => {
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

  it('follows its own speed, whatever the live clock does', async () => {
    const { advance, host } = await opened();
    await act(async () => host.setSpeed(50));
    await toStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '10×');
    await press('Play');
    await advance(1000);
    expect(now()).toBeGreaterThan(9000);
    expect(now()).toBeLessThanOrEqual(10_000);
  });

  it('ends at the end, stays paused when it is moved back, and begins anew from there', async () => {
    const { advance } = await opened();
    await toStart();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '100×');
    await press('Play');
    await advance(1000);
    expect(now()).toBe(61_100);
    slider().focus();
    await userEvent.keyboard('{PageDown}');
    await advance(1000);
    expect(now()).toBe(51_100);
    await userEvent.keyboard('{End}');
    await press('Play');
    await advance(100);
    expect(now()).toBeLessThan(20_000);
  });

  it('can leave out what is idle', async () => {
    const app = makeRecordedApp();
    const view = await renderTimeline(app);
    await view.advance(600_000);
    await view.give(startPressed());
    await view.advance(10_000);
    await view.lookAtLive();
    await toStart();
    await userEvent.click(screen.getByRole('switch', { name: 'Skip idle' }));
    await press('Play');
    await view.advance(3000);
    expect(now()).toBeGreaterThan(600_000);
  });
});

describe('the dashboard meanwhile', () => {
  const firstRow = () => screen.getAllByRole('progressbar')[0];

  it('shows the moment that is looked at, with its countdowns, and then the live one again', async () => {
    const { store, advance } = await opened();
    await toStart();
    expect(screen.getByText('Recorded moment')).toBeInTheDocument();
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getAllByText('Next step in 17 s')).toHaveLength(1);
    await advance(20_000);
    expect(store.getState().tasks.running[0]?.ticks).toBe(4);
    expect(firstRow()).toHaveAttribute('aria-valuenow', '20');
    await press('Back to live');
    expect(screen.queryByText('Recorded moment')).toBeNull();
    expect(firstRow()).toHaveAttribute('aria-valuenow', '80');
  });

  it('refuses what is pressed in the past, and says how it can be done', async () => {
    const { store } = await opened();
    const before = store.getState();
    await press('Stop');
    expect(store.getState()).toBe(before);
    expect(screen.getByText(/Nothing can be pressed in the past/)).toBeInTheDocument();
  });

  it('is live again when the panel is closed', async () => {
    await opened();
    await press('Close the timeline');
    expect(screen.queryByText('Recorded moment')).toBeNull();
  });
});
