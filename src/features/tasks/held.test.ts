import { idsOf } from './queueMachine';
import { undoPressed } from '../notices';
import { protocolToggled, SAMPLE_PROTOCOLS } from '../protocols';
import { walletRemoved, walletToggled } from '../wallets';
import { makeDashboardApp, timelineOf } from '../../testing/makeTestApp';
import { holdOf } from './held';
import { selectHeldIds, selectTasksOfWallet } from './tasksSelectors';
import { removeTaskPressed, runAgainPressed, startPressed, stopPressed } from './tasksSlice';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

/** PumpFun has the third and the sixth task. */
const flip = ({ store }: App, protocolId = 'pumpfun') => store.dispatch(protocolToggled({ protocolId }));
const startsOf = (app: App) => timelineOf(app).filter((line) => line.includes('taskStarted'));

describe('a task whose protocol is off or whose wallet is inactive', () => {
  it('is held: Start takes the others, and they keep the pace of a shorter run', async () => {
    const app = await makeDashboardApp();
    flip(app);
    app.store.dispatch(walletToggled({ walletId: 'wallet-2' }));
    expect(selectHeldIds(app.store.getState())).toEqual(['task-1', 'task-3', 'task-4', 'task-6']);
    app.store.dispatch(startPressed());
    app.clock.advance(30_000);
    expect(startsOf(app)).toEqual(['0 taskStarted task-2', '5000 taskStarted task-5']);
  });

  it('lets nothing start when it is all there is', async () => {
    const app = await makeDashboardApp();
    for (const protocolId of ['lighter', 'hyperliquid', 'pumpfun']) flip(app, protocolId);
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
  const ended = { ...protocol, enabled: false, status: 'ended' as const };
  const off = { ...protocol, enabled: false };
  const inactive = { ...wallet, isActive: false };
  const [elsewhere, nobodys] = [{ ...off, id: 'hyperliquid' }, { ...inactive, id: 'wallet-2' }];
  it.each([
    [null, [elsewhere, protocol], [nobodys, wallet]],
    ['protocolEnded', [elsewhere], [wallet]],
    ['protocolEnded', [ended], []],
    ['walletGone', [off], [nobodys]],
    ['protocolOff', [off], [inactive]],
    ['walletInactive', [protocol], [inactive]],
  ])('is %s: what nobody can mend comes first', (reason, protocols, wallets) => {
    expect(holdOf(task, { protocols, wallets })).toBe(reason);
  });
});

describe('a switch that goes off during a run', () => {
  it('takes what waits out of the run for good, and changes nobody else\'s time', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(7000);
    flip(app);
    flip(app);
    app.clock.advance(60_000);
    expect(startsOf(app)).toEqual([
      '0 taskStarted task-1', '5000 taskStarted task-2', '15000 taskStarted task-4', '20000 taskStarted task-5',
    ]);
  });

  it('lets what is running continue to its end, and what was released wait for the next Start', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(12_000);
    flip(app);
    app.clock.advance(88_000);
    expect(timelineOf(app).at(-1)).toBe('100000 taskCompleted task-3');
    flip(app);
    app.clock.advance(10_000);
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { completed: 5, left: ['task-6'] } });
    app.store.dispatch(startPressed());
    app.clock.advance(0);
    expect(timelineOf(app).at(-1)).toBe('110000 taskStarted task-6');
  });

  it('ends the run when nothing else is left of it', async () => {
    const app = await makeDashboardApp();
    for (const protocolId of ['lighter', 'hyperliquid']) flip(app, protocolId);
    app.store.dispatch(startPressed());
    app.clock.advance(3000);
    app.store.dispatch(stopPressed());
    flip(app, 'lighter');
    app.store.dispatch(startPressed());
    app.clock.advance(106_000);
    flip(app);
    expect(app.store.getState().tasks.run).toBeNull();
  });
});

describe('a wallet that is removed', () => {
  it('takes what is pending with it, also out of the run; undoing brings it back to where it was', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(7000);
    expect(selectTasksOfWallet(app.store.getState(), 'wallet-1')).toEqual({ inProgress: 0, pending: 2 });
    const before = app.store.getState().tasks;
    app.store.dispatch(walletRemoved({ walletId: 'wallet-1' }, app.clock.now()));
    expect(idsOf(app.store.getState().tasks.queue)).toEqual(['task-1', 'task-2', 'task-4', 'task-5']);
    app.clock.advance(20_000);
    expect(startsOf(app)).toHaveLength(4);
    app.store.dispatch(undoPressed({ subject: 'wallet-1' }));
    expect(idsOf(app.store.getState().tasks.queue)).toEqual(idsOf(before.queue));
  });
});

it('the run ends when its last waiting task is removed', async () => {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  app.clock.advance(2000);
  for (const number of [2, 3, 4, 5, 6]) app.store.dispatch(removeTaskPressed({ taskId: `task-${number}` }));
  app.clock.advance(88_000);
  expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { completed: 1, left: { length: 5 } } });
});
