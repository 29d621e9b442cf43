import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPanels } from '../../dashboard';
import { protocolToggled } from '../../protocols';
import { speedChanged } from '../../simulation';
import { entryOf } from '../../activity/history';
import { AutomationQueue } from './AutomationQueue';
import { DashboardTitle } from './DashboardTitle';
import { RunBarSlot } from './RunBar';

/** Lets the test decide whether the queue's head is visible. */
let seeHead: (isIntersecting: boolean) => void = () => {};
const Observer = globalThis.IntersectionObserver;

beforeEach(() => {
  globalThis.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      seeHead = (isIntersecting) => act(() => callback([{ isIntersecting, boundingClientRect: new DOMRect() } as IntersectionObserverEntry], this));
    }
  };
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  globalThis.IntersectionObserver = Observer;
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function renderStarted() {
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

const line = () => screen.getByRole('progressbar', { name: 'Run' }).parentElement;

describe('the line of a run', () => {
  it('says how far it is, and how long it lasts', async () => {
    const { advance } = await renderStarted();
    advance(101_000);
    expect(line()).toHaveTextContent('3 of 6 done · 14 s left');
    advance(0);
  });

  it('counts those that left no more', async () => {
    const { advance, store } = await renderStarted();
    advance(7000);
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    expect(screen.getByText(/^0 of 4 done/)).toBeVisible();
    expect(document.title).toBe('0/4 · SEED');
  });

  it('stands at the top while the queue is out of sight, leads to it, and stops the run', async () => {
    const { store } = await renderStarted();
    expect(screen.queryByRole('region', { name: 'Run' })).not.toBeInTheDocument();
    seeHead(false);
    expect(screen.getByRole('region', { name: 'Run' })).toHaveTextContent('0 of 6 done · 1 min 55 s left');
    await press(/^Show the queue/);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toHaveTextContent('0 of 6 done · 1 min 55 s left');
    await userEvent.click(screen.getAllByRole('button', { name: 'Stop' })[0]!);
    expect(store.getState().tasks.run).toBeNull();
    expect(screen.queryByRole('region', { name: 'Run' })).not.toBeInTheDocument();
  });

  it('names the tab, and its end until the user looks', async () => {
    const { advance } = await renderStarted();
    advance(96_000);
    expect(document.title).toBe('2/6 · SEED');
    advance(30_000);
    expect(document.title).toBe('Done · SEED');
    await userEvent.keyboard('{Shift}');
    expect(document.title).toBe('Dashboard · SEED');
  });
});

describe('the end of a run', () => {
  it('leads to its entries in the history, and to no others', async () => {
    const { advance } = await renderOnDashboard(<DashboardPanels />);
    await press('Start');
    advance(120_000);
    await press('Show in history');
    expect(await screen.findByText('6 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last run: show all' })).toHaveFocus();
    await press('Last run: show all');
    expect(screen.getByText('12 entries')).toBeVisible();
  });

  it('keeps its entries in the history to those of the run that finished last', async () => {
    const { advance, store } = await renderOnDashboard(<DashboardPanels />);
    await press('Start');
    advance(120_000);
    await press('Show in history');
    expect(await screen.findByText('6 of 12')).toBeVisible();
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    advance(1000);
    await press('Run again');
    advance(60_000);
    expect(screen.getByText('6 of 12')).toBeVisible();
    advance(60_000);
    expect(screen.getByText('4 of 16')).toBeVisible();
  });

  it('says how long it took, how many completed and what came in, marked as simulated, and runs again by one press', async () => {
    const { advance, store } = await renderStarted();
    advance(120_000);
    const result = screen.getByRole('region', { name: 'Result of the run' });
    expect(screen.getByText(/^Run finished/).closest('p')?.title).toBe(`Ended at 2026-01-15 12:01:55 UTC. Your local time: ${new Date('2026-01-15T12:01:55Z').toLocaleString()}`);
    expect(result).toHaveTextContent(/^Earned \(simulated\)\d\.\d\d ETH[\d,]+ USDC\d\.\d\d SOLRun finished in 1 min 55 s · 6 of 6 completed$/);
    advance(1000);
    await press('Run again');
    expect(store.getState().tasks.run).toMatchObject({ completed: 0, taskIds: { length: 6 } });
    expect(screen.queryByText(/^Run finished/)).not.toBeInTheDocument();
  });

  it('says in each row when it completed and what came in', async () => {
    const { advance, store } = await renderStarted();
    advance(91_000);
    const amount = entryOf(store.getState().activity, 6)?.amount;
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(`Completed${amount} · 12:01:30`);
  });

  it('is not said of a run that was stopped', async () => {
    const { advance } = await renderStarted();
    advance(100_000);
    await press('Stop');
    expect(screen.queryByText(/^Run finished/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Run again' })).not.toBeInTheDocument();
  });
});

describe('the bar of a task running', () => {
  const motion = () => document.querySelector<HTMLElement>('[data-segment=active] > span')!.style;

  it('fills by the plan, at the speed of the simulation, and stands in a pause', async () => {
    const { advance, store } = await renderStarted();
    advance(0);
    expect(motion()).toMatchObject({ animationDuration: '18000ms', animationDelay: '0ms', animationPlayState: 'running' });
    advance(9000);
    expect(motion().animationDelay).toBe('0ms');
    act(() => void store.dispatch(speedChanged({ speed: 10 })));
    expect(motion()).toMatchObject({ animationDuration: '1800ms', animationDelay: '-900ms' });
    act(() => void store.dispatch(speedChanged({ speed: 0 })));
    expect(motion()).toMatchObject({ animationDelay: '-9000ms', animationPlayState: 'paused' });
    expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('the end of a run that nobody looks at', () => {
  const shown: string[] = [];
  class Shown {
    static permission: NotificationPermission = 'granted';
    static requestPermission = () => Promise.resolve(Shown.permission);
    constructor(
      readonly title: string,
      { body = '' }: NotificationOptions,
    ) {
      shown.push(body);
    }
    addEventListener() {}
    close() {
      shown.pop();
    }
  }
  afterEach(() => {
    shown.length = 0;
    localStorage.clear();
    jest.restoreAllMocks();
  });

  /** The page in a browser with these notifications, or with none. */
  const pageWith = (Notification: unknown) => Object.create(window, { Notification: { value: Notification } }) as typeof window;

  async function renderEnded(browserPage: typeof window) {
    const app = await renderOnDashboard(
      <>
        <DashboardTitle />
        <AutomationQueue onShowRun={() => {}} />
      </>,
      { browserPage },
    );
    await press('Start');
    app.advance(115_000);
    return app;
  }

  it('is said by the browser, once that was asked for', async () => {
    const { advance } = await renderEnded(pageWith(Shown));
    await press('Notify me when a run ends');
    expect(screen.getByRole('button', { name: 'Notify me when a run ends', pressed: true })).toBeVisible();
    expect(shown).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    advance(2000);
    await press('Run again');
    advance(115_000);
    expect(shown).toEqual([expect.stringMatching(/^Earned .* \(simulated\)\. .*6 of 6 completed/)]);
  });

  it('is not promised by a browser that refuses, whose words take the focus of the button', async () => {
    class Refusing extends Shown {
      static override permission: NotificationPermission = 'default';
      static override requestPermission(): Promise<NotificationPermission> {
        Refusing.permission = 'denied';
        return Promise.resolve(Refusing.permission);
      }
    }
    await renderEnded(pageWith(Refusing));
    await press('Notify me when a run ends');
    expect(await screen.findByText('Notifications are blocked in this browser.')).toHaveFocus();
  });

  it('is not offered by a browser that cannot notify', async () => {
    await renderEnded(pageWith(undefined));
    expect(screen.getByRole('region', { name: 'Result of the run' })).not.toHaveTextContent(/notif/i);
  });

  it('is dismissed by a press, and the next end is shown again', async () => {
    const { advance } = await renderEnded(pageWith(Shown));
    await press('Dismiss the result');
    expect(screen.queryByRole('region', { name: 'Result of the run' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('6 completed');
    advance(2000);
    await press('Run again');
    advance(115_000);
    expect(screen.getByRole('region', { name: 'Result of the run' })).toBeVisible();
  });
});
