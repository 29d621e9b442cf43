import { protocolToggled, SAMPLE_PROTOCOLS } from '../protocols';
import { speedChanged } from '../simulation';
import { walletToggled } from '../wallets';
import { makeDashboardApp, makeRunningApp, taskEventLines } from '../../testing/makeTestApp';
import { holdReason } from './held';
import { selectHeldIds } from './tasksSelectors';
import { runAgainPressed, startPressed } from './tasksSlice';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

/** Switches a protocol off or on: by default PumpFun, which the third and the sixth task use. */
const toggleProtocol = ({ store }: App, protocolId = 'pumpfun') => store.dispatch(protocolToggled({ protocolId }));
const startsOf = (app: App) => taskEventLines(app).filter((line) => line.includes('taskStarted'));

describe('a task whose protocol is off or whose wallet is inactive', () => {
  it('is held, and Start runs the other tasks 5 s apart (P5.10)', async () => {
    const app = await makeDashboardApp();
    toggleProtocol(app);
    app.store.dispatch(walletToggled({ walletId: 'wallet-2' }));
    expect(selectHeldIds(app.store.getState())).toEqual(['task-1', 'task-3', 'task-4', 'task-6']);
    app.store.dispatch(startPressed());
    app.clock.advance(30_000);
    expect(startsOf(app)).toEqual(['0 taskStarted task-2', '5000 taskStarted task-5']);
  });

  it('makes Start and Run again do nothing if all other tasks are held, too', async () => {
    const app = await makeDashboardApp();
    for (const protocolId of ['lighter', 'hyperliquid', 'pumpfun']) toggleProtocol(app, protocolId);
    app.store.dispatch(startPressed());
    app.store.dispatch(runAgainPressed());
    expect(app.store.getState().tasks.run).toBeNull();
    expect(app.store.getState().notices.waiting).toEqual([]);
  });
});

describe('the reason why a task is held', () => {
  const task = { protocolId: 'lighter', walletId: 'wallet-1' };
  const [sample] = SAMPLE_PROTOCOLS;
  const protocol = { ...sample!, id: 'lighter', enabled: true, status: 'active' as const };
  const wallet = { id: 'wallet-1', name: '', publicKey: '', balance: 0, currency: 'ETH' as const, isActive: true };
  const endedProtocol = { ...protocol, enabled: false, status: 'ended' as const };
  const offProtocol = { ...protocol, enabled: false };
  const inactiveWallet = { ...wallet, isActive: false };
  const [otherProtocol, otherWallet] = [
    { ...offProtocol, id: 'hyperliquid' },
    { ...inactiveWallet, id: 'wallet-2' },
  ];
  it.each([
    [null, [otherProtocol, protocol], [otherWallet, wallet]],
    // A protocol that is not in the list counts as ended.
    ['protocolEnded', [otherProtocol], [wallet]],
    ['protocolEnded', [endedProtocol], []],
    ['walletGone', [offProtocol], [otherWallet]],
    ['protocolOff', [offProtocol], [inactiveWallet]],
    ['walletInactive', [protocol], [inactiveWallet]],
  ])('is %s (null if it is not held): reasons that the user cannot change come first', (reason, protocols, wallets) => {
    expect(holdReason(task, { protocols, wallets })).toBe(reason);
  });
});

describe('switching a protocol off during a run', () => {
  it('removes its unstarted tasks from the run for good, and does not change the start times of the others (P5.10a)', async () => {
    const app = await makeRunningApp(7000);
    toggleProtocol(app);
    toggleProtocol(app);
    app.clock.advance(60_000);
    expect(startsOf(app)).toEqual([
      '0 taskStarted task-1',
      '5000 taskStarted task-2',
      '15000 taskStarted task-4',
      '20000 taskStarted task-5',
    ]);
  });

  it('lets its running task finish; a task that is no longer held waits for the next Start', async () => {
    const app = await makeRunningApp(12_000);
    toggleProtocol(app);
    app.clock.advance(88_000);
    expect(taskEventLines(app).at(-1)).toBe('100000 taskCompleted task-3');
    toggleProtocol(app);
    app.clock.advance(10_000);
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { completed: 5, left: ['task-6'] } });
    app.store.dispatch(startPressed());
    app.clock.advance(0);
    expect(taskEventLines(app).at(-1)).toBe('110000 taskStarted task-6');
  });

  it('ends the run if no other task is left', async () => {
    const app = await makeDashboardApp();
    for (const protocolId of ['lighter', 'hyperliquid']) toggleProtocol(app, protocolId);
    app.store.dispatch(speedChanged({ speed: 0 }));
    app.store.dispatch(startPressed());
    expect(app.store.getState().tasks.run).not.toBeNull();
    toggleProtocol(app);
    expect(app.store.getState().tasks.run).toBeNull();
  });
});
