import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPanels } from '../../dashboard';
import { protocolToggled } from '../../protocols';
import { speedChanged } from '../../simulation';
import { newestEntry } from '../../activity/history';
import { AutomationQueue } from './AutomationQueue';
import { DashboardTitle } from './DashboardTitle';
import { RunBarSlot } from './RunBar';

/** Simulates that the queue's header is scrolled into or out of view. */
let setHeaderVisible: (isIntersecting: boolean) => void = () => {};
const OriginalObserver = globalThis.IntersectionObserver;

beforeEach(() => {
  globalThis.IntersectionObserver = class extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      setHeaderVisible = (isIntersecting) =>
        act(() => callback([{ isIntersecting, boundingClientRect: new DOMRect() } as IntersectionObserverEntry], this));
    }
  };
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  globalThis.IntersectionObserver = OriginalObserver;
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function renderAndStart() {
  const app = await renderOnDashboard(
    <>
      <RunBarSlot />
      <DashboardTitle />
      <AutomationQueue />
    </>,
  );
  await press('Start');
  return app;
}

const progressLine = () => screen.getByRole('progressbar', { name: 'Run' }).parentElement;

describe('the progress line of a run', () => {
  it('shows how many tasks are done, and the time left (P5.13)', async () => {
    const { advance } = await renderAndStart();
    advance(101_000);
    expect(progressLine()).toHaveTextContent('3 of 6 done · 14 s left');
  });

  it('does not count tasks that left the run', async () => {
    const { advance, store } = await renderAndStart();
    advance(7000);
    // Switches off the protocol of two tasks, which have not started yet.
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    expect(screen.getByText(/^0 of 4 done/)).toBeVisible();
    expect(document.title).toBe('0/4 · SEED');
  });

  it('is at the top while the queue is out of view, with buttons that show the queue and stop the run', async () => {
    const { store } = await renderAndStart();
    expect(screen.queryByRole('region', { name: 'Run' })).not.toBeInTheDocument();
    setHeaderVisible(false);
    expect(screen.getByRole('region', { name: 'Run' })).toHaveTextContent('0 of 6 done · 1 min 55 s left');
    await press(/^Show the queue/);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toHaveTextContent('0 of 6 done · 1 min 55 s left');
    await userEvent.click(screen.getAllByRole('button', { name: 'Stop' })[0]!);
    expect(store.getState().tasks.run).toBeNull();
    expect(screen.queryByRole('region', { name: 'Run' })).not.toBeInTheDocument();
  });

  it('is also shown in the title of the tab, which says Done until the user returns (P5.13)', async () => {
    const { advance } = await renderAndStart();
    advance(96_000);
    expect(document.title).toBe('2/6 · SEED');
    advance(30_000);
    expect(document.title).toBe('Done · SEED');
    await userEvent.keyboard('{Shift}');
    expect(document.title).toBe('Dashboard · SEED');
  });
});

describe('the end of a run', () => {
  /** Filters the history by the newest run, from the list of runs. */
  async function showInHistory() {
    await press('All runs');
    await userEvent.click(within(await screen.findByRole('table')).getAllByRole('button', { name: /^Run / })[0]!);
    await press('Show in history');
  }

  it('leads to the list of runs, which shows the entries of this run in the history', async () => {
    const { advance } = await renderOnDashboard(<DashboardPanels />);
    await press('Start');
    advance(120_000);
    await showInHistory();
    expect(await screen.findByText('6 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'One run: show all' })).toHaveFocus();
    await press('One run: show all');
    expect(screen.getByText('12 entries')).toBeVisible();
  });

  it('updates the filter of the history to the latest finished run', async () => {
    const { advance, store } = await renderOnDashboard(<DashboardPanels />);
    await press('Start');
    advance(120_000);
    await showInHistory();
    expect(await screen.findByText('6 of 12')).toBeVisible();
    // Holds two of the six tasks.
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    advance(1000);
    await press('Run again');
    advance(60_000);
    expect(screen.getByText('6 of 12')).toBeVisible();
    advance(60_000);
    expect(screen.getByText('4 of 16')).toBeVisible();
  });

  it('shows duration, completions and simulated income, until Run again is pressed (P5.13a)', async () => {
    const { advance, store } = await renderAndStart();
    advance(120_000);
    const result = screen.getByRole('region', { name: 'News of the queue' });
    expect(screen.getByText(/^Run 1 finished/).closest('p')?.title).toBe('2026-01-15 12:01:55 UTC');
    expect(result).toHaveTextContent(
      /^Earned \(simulated\)\d\.\d\d ETH[\d,]+ USDC\d\.\d\d SOLRun 1 finished in 1 min 55 s, at 07:01 · 6 of 6 completed/,
    );
    advance(1000);
    await press('Run again');
    expect(store.getState().tasks.run).toMatchObject({ completed: 0, taskIds: { length: 6 } });
    expect(screen.queryByText(/^Run 1 finished/)).not.toBeInTheDocument();
  });

  it('has no result if the run was stopped', async () => {
    const { advance } = await renderAndStart();
    advance(100_000);
    await press('Stop');
    expect(screen.queryByText(/^Run 1 finished/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Run again' })).not.toBeInTheDocument();
  });
});

it('the row of a completed task shows its income and the time of its completion', async () => {
  const { advance, store } = await renderAndStart();
  advance(91_000);
  const amount = newestEntry(store.getState().activity)?.amount;
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(`CompletedDone · ${amount} · 07:01:30`);
});

describe('the bar of a running task', () => {
  const barStyle = () => document.querySelector<HTMLElement>('[data-segment=active] > span')!.style;

  it('fills at the speed of the simulation, and stops at speed 0 (P5.13e)', async () => {
    const { advance, store } = await renderAndStart();
    advance(0);
    expect(barStyle()).toMatchObject({
      animationDuration: '18000ms',
      animationDelay: '0ms',
      animationPlayState: 'running',
    });
    advance(9000);
    // The animation runs by itself, so its style stays the same.
    expect(barStyle().animationDelay).toBe('0ms');
    act(() => void store.dispatch(speedChanged({ speed: 10 })));
    expect(barStyle()).toMatchObject({ animationDuration: '1800ms', animationDelay: '-900ms' });
    act(() => void store.dispatch(speedChanged({ speed: 0 })));
    expect(barStyle()).toMatchObject({ animationDelay: '-9000ms', animationPlayState: 'paused' });
    expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('the notification about the end of a run', () => {
  const openNotifications: string[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'granted';
    static requestPermission = () => Promise.resolve(FakeNotification.permission);
    constructor(
      readonly title: string,
      { body = '' }: NotificationOptions,
    ) {
      openNotifications.push(body);
    }
    addEventListener() {}
    close() {
      openNotifications.pop();
    }
  }
  afterEach(() => {
    openNotifications.length = 0;
    localStorage.clear();
    jest.restoreAllMocks();
  });

  /** Returns a browser window whose `Notification` is this class, or is undefined. */
  const windowWith = (Notification: unknown) =>
    Object.create(window, { Notification: { value: Notification } }) as typeof window;

  async function renderAndFinishRun(browserPage: typeof window) {
    const app = await renderOnDashboard(
      <>
        <DashboardTitle />
        <AutomationQueue onShowRuns={() => {}} />
      </>,
      { browserPage },
    );
    await press('Start');
    app.advance(115_000);
    return app;
  }

  /** Opens the queue's menu, and returns the option; `null` if it is not offered. */
  async function openOption() {
    await press('Queue actions');
    await screen.findByRole('menu');
    return screen.queryByRole('menuitemcheckbox', { name: 'Notify me when a run ends' });
  }

  it('is shown once the user has turned it on (P5.13b)', async () => {
    const { advance } = await renderAndFinishRun(windowWith(FakeNotification));
    const option = await openOption();
    await userEvent.click(option!);
    expect(option).toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(openNotifications).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    advance(2000);
    await press('Run again');
    advance(115_000);
    expect(openNotifications).toEqual([expect.stringMatching(/^Earned .* \(simulated\)\. .*6 of 6 completed/)]);
  });

  it('is replaced by an explanation, which keeps the focus, once the browser has refused it', async () => {
    class RefusedNotification extends FakeNotification {
      static override permission: NotificationPermission = 'default';
      static override requestPermission(): Promise<NotificationPermission> {
        RefusedNotification.permission = 'denied';
        return Promise.resolve(RefusedNotification.permission);
      }
    }
    await renderAndFinishRun(windowWith(RefusedNotification));
    await userEvent.click((await openOption())!);
    expect(
      await screen.findByRole('menuitemcheckbox', { name: 'Notifications are blocked in this browser' }),
    ).toHaveFocus();
  });

  it('is not offered if the browser has no notifications', async () => {
    await renderAndFinishRun(windowWith(undefined));
    expect(await openOption()).toBeNull();
  });

  it('leaves the result, which disappears when dismissed, and appears again when the next run ends (P5.13a)', async () => {
    const { advance } = await renderAndFinishRun(windowWith(FakeNotification));
    await press('Dismiss the news');
    expect(screen.queryByRole('region', { name: 'News of the queue' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Run 1: 6 of 6 completed/).closest('[tabindex]')).toHaveFocus();
    advance(2000);
    await press('Run again');
    advance(115_000);
    expect(screen.getByRole('region', { name: 'News of the queue' })).toBeVisible();
  });
});
