import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '../../testing/renderWithApp';
import { mockMatchMedia } from '../../testing/mockMatchMedia';
import { DemoScreen, openDemo } from './DemoScreen';
import { describeState } from './demoTexts';

const callbacks = { onClosed: jest.fn(), onAccess: jest.fn() };

// The demo runs on the system clock, which the fake timers replace.
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

const advance = (span: number) => act(() => jest.advanceTimersByTime(span));
const caption = () => screen.getAllByRole('status').at(-1)?.textContent;
const time = () => screen.getByLabelText('Time').getAttribute('aria-valuetext');
const press = (name: string) => fireEvent.click(screen.getByLabelText(name));
const chooseSpeed = (speed: number) => fireEvent.change(screen.getByLabelText('Speed'), { target: { value: speed } });

function setPageHidden(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

function DemoHost() {
  const [isOpen, setIsOpen] = useState(true);
  return <DemoScreen {...callbacks} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

const open = () => renderWithApp(<DemoHost />);

describe('the demo', () => {
  it('starts to play at four times real time, and describes what happens', () => {
    open();
    expect(caption()).toMatch(/^This is the dashboard/);
    advance(2000);
    expect(caption()).toBe('Wallet created: ETH Farming 2');
    expect(time()).toBe('0:08 of 2:28');
  });

  it('shows the real dashboard as a picture that cannot be used (P2.2)', () => {
    open();
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: 60_000 } });
    const picture = screen.getByRole('img', { name: /^A simulated dashboard\. 4 wallets.*Queue: 6 running/ });
    expect(within(picture).getByText('Stop').closest('[inert]')).not.toBeNull();
    expect(within(picture).getAllByText('Running')).toHaveLength(6);
    expect(within(picture).getByText('Next step in 13 s')).toBeVisible();
  });

  it('pauses, and continues from the same moment', () => {
    open();
    advance(3000);
    press('Pause');
    advance(60_000);
    expect(time()).toBe('0:11 of 2:28');
    press('Play');
    advance(1000);
    expect(time()).toBe('0:15 of 2:28');
  });

  it('plays at the chosen speed, offers access at its end, and plays again', () => {
    open();
    // At speed 32, the demo takes 4.6 s.
    chooseSpeed(32);
    advance(4700);
    expect(caption()).toBe('The demo has ended.');
    fireEvent.click(screen.getByText('Access Beta Platform'));
    expect(callbacks.onAccess).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('Watch again'));
    advance(100);
    expect(time()).toBe('0:03 of 2:28');
    expect(screen.getByLabelText('Pause')).toHaveFocus();
  });

  it('ends with the result of the run, and a queue that can run again', () => {
    open();
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: 148_000 } });
    const picture = screen.getByRole('img', { name: /^A simulated dashboard/ });
    expect(picture).toHaveTextContent(/Run 1 finished in 1 min 55 s, at \d\d:\d\d · 6 of 6 completed/);
    expect(within(picture).getByText('Run again')).toBeVisible();
    expect(within(picture).getByText('Claim Creator Rewards Completed')).toBeVisible();
  });

  it('pauses while the page is hidden', () => {
    open();
    setPageHidden(true);
    advance(60_000);
    expect(time()).toBe('0:00 of 2:28');
    setPageHidden(false);
    advance(2000);
    expect(time()).toBe('0:08 of 2:28');
  });

  it('stops when a frame throws, and says why', () => {
    open();
    advance(2000);
    // The clock calls Date.now first, and then the frame does.
    const now = jest
      .spyOn(Date, 'now')
      .mockReturnValueOnce(jest.now())
      .mockImplementationOnce(() => {
        throw new Error('a frame that fails');
      });
    advance(20);
    now.mockRestore();
    expect(caption()).toBe('Playback stopped: a frame that fails');
    expect(screen.getByLabelText('Play')).toBeVisible();
  });

  it('does not leave a timer behind once it is closed', () => {
    open();
    advance(500);
    press('Close the demo');
    advance(1000);
    expect(callbacks.onClosed).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('changes neither the live session nor what the tab stores', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const { store, events } = open();
    const stateBefore = store.getState();
    chooseSpeed(32);
    advance(5000);
    expect(store.getState()).toBe(stateBefore);
    expect(events).toEqual([]);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('the demo, if the system prefers reduced motion,', () => {
  mockMatchMedia((media) => media.includes('reduce'));

  it('waits for Play, and says why', () => {
    open();
    advance(10_000);
    expect(caption()).toBe('Paused because your system prefers reduced motion. Press Play to watch.');
    press('Play');
    advance(2000);
    expect(caption()).toBe('Wallet created: ETH Farming 2');
  });
});

describe('the recording of the demo', () => {
  const demo = openDemo({ socialUrl: 'https://social.example/seed', contactEmail: 'help@seed.example' });

  it('takes about half a minute at four times real time', () => {
    const { duration } = demo.player.timeline;
    expect(duration / 4).toBeGreaterThan(20_000);
    expect(duration / 4).toBeLessThan(40_000);
  });

  it('has captions from the opening of the dashboard to the end of the run', () => {
    expect(demo.captions.map(({ at, area, text }) => `${at / 1000} ${area}: ${text}`)).toEqual([
      '0 summary: This is the dashboard: wallets, protocols, a queue and a history.',
      '6 wallets: A wallet is being created: ETH Farming 2',
      '7.5 wallets: Wallet created: ETH Farming 2',
      '13 protocols: Protocol switched on: Grass',
      '19 queue: Start: 6 tasks begin, one every 5 seconds',
      '37 queue: Step 2 of 5: Reading ETH-USD depth and funding',
      '44 queue: All 6 tasks are running',
      '55 queue: Step 3 of 5: Sizing the position at 2.5% risk',
      '73 queue: Step 4 of 5: Placing the limit order',
      '91 queue: Step 5 of 5: Confirming the fill and setting the stop',
      '109 history: Task completed: Open Long Position',
      '114 history: Task completed: Provide Vault Liquidity',
      '119 history: Task completed: Buy New Launch',
      '124 history: Task completed: Rebalance Margin',
      '129 history: Task completed: Swap on Spot Market',
      '134 queue: Run finished: 6 of 6 tasks completed',
      '140 history: Everything stays in the history.',
    ]);
  });

  it('has a text alternative, which says that the dashboard is simulated', () => {
    const { events, stateAfter } = demo.player;
    expect(describeState(stateAfter(events.length))).toBe(
      'A simulated dashboard. 4 wallets, 4 active. 3 active protocols. ' +
        'Queue: 6 completed. Latest: Claim Creator Rewards Completed.',
    );
    expect(describeState(stateAfter(0))).toContain('The history is empty.');
  });

  it('has a store that ignores dispatched actions', () => {
    const stateBefore = demo.app.store.getState();
    demo.app.store.dispatch({ type: 'tasks/startPressed', meta: { kind: 'input', at: 0 } });
    expect(demo.app.store.getState()).toBe(stateBefore);
  });
});
