import { makeDashboardApp, pressUndo } from '../../testing/makeTestApp';
import { undoPressed } from '../notices';
import { moveTaskPressed, removeTaskPressed, startPressed, stopPressed } from '../tasks/tasksSlice';
import { drawAddress, walletCreationRequested, walletRemovalPressed, walletRenameRequested } from './walletsSlice';
import { currencyOf, freeName, nameProblem } from './walletNames';
import { MAX_WALLETS } from './walletsSchema';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

const names = ({ store }: App) => store.getState().wallets.list.map(({ name }) => name);
const tasks = ({ store }: App) => store.getState().tasks.queue.map(({ id, walletId }) => `${id} ${walletId}`);
const notices = ({ store }: App) => store.getState().notices.waiting.map(({ code }) => code);

function create(app: App, name: string) {
  app.store.dispatch(walletCreationRequested({ name }));
  app.clock.advance(1500);
}

describe("a wallet's name", () => {
  it('is refused if it is blank, too long, or taken, even by a wallet being created', () => {
    const list = [{ id: 'wallet-1', name: 'Main', publicKey: '', balance: 0, currency: 'SOL' as const, isActive: true }];
    const wallets = { list, creation: { name: 'Soon', dueAt: 0 } };
    expect([' ', 'x'.repeat(61), ' mAIN ', 'soon', 'x'.repeat(60)].map((name) => nameProblem(name, wallets))).toEqual(
      ['blank', 'tooLong', 'taken', 'taken', null],
    );
    // Characters without width, a Hangul filler; an accent within its letter, and after it.
    expect(['\u200b', ' \u2060\u3164 ', 'Ma\u200bin', 'Soon\u00ad'].map((name) => nameProblem(name, wallets))).toEqual(['blank', 'blank', 'taken', 'taken']);
    expect(nameProblem('Caf\u00e9', { ...wallets, creation: { name: 'Cafe\u0301', dueAt: 0 } })).toBe('taken');
    expect(nameProblem('👨\u200d👩\u200d👧', wallets)).toBeNull();
    // A family emoji is one character, a letter with a hundred accents is several, and invisible text is none.
    expect(['👨\u200d👩\u200d👧'.repeat(60), 'e\u0301'.repeat(60), `x${'\u200b'.repeat(60)}`].map((name) => nameProblem(name, wallets))).toEqual([null, null, null]);
    expect(nameProblem(`x${'\u0301'.repeat(1000)}`, wallets)).toBe('tooLong');
    expect(nameProblem('MAIN', wallets, 'wallet-1')).toBeNull();
    expect(freeName('Main', wallets)).toBe('Main 2');
  });

  it('decides the currency, and its case matters', () => {
    expect(['My ETH', 'HYPE', 'ETH HYPE', 'eth', ''].map(currencyOf)).toEqual(['ETH', 'HYPE', 'ETH', 'SOL', 'SOL']);
  });
});

it('draws addresses in the form and length of their currency that are valid on no chain', () => {
  const die = { seed: 'test', entity: 'wallet-4', purpose: 'publicKey', n: 0 };
  expect(drawAddress(die, 'SOL')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{17}SIMULATED[1-9A-HJ-NP-Za-km-z]{18}$/);
  for (const currency of ['ETH', 'HYPE'] as const) expect(drawAddress(die, currency)).toMatch(/^0x[0-9a-f]{15}SIMULATED[0-9a-f]{16}$/);
});

describe('a new wallet', () => {
  it('keeps its currency when it is renamed', async () => {
    const app = await makeDashboardApp();
    create(app, 'Second ETH');
    app.store.dispatch(walletRenameRequested({ walletId: 'wallet-4', name: ' HYPE stash ' }));
    expect(app.store.getState().wallets.list[3]).toMatchObject({ name: 'HYPE stash', currency: 'ETH', balance: 0 });
  });

  it('is refused if its name is taken, or if there are 100 wallets', async () => {
    const app = await makeDashboardApp();
    create(app, 'main sol wallet');
    expect(names(app)).toHaveLength(3);
    for (let number = 0; number < MAX_WALLETS; number += 1) create(app, `Wallet ${number}`);
    expect(names(app)).toHaveLength(MAX_WALLETS);
  });

  it('never has the id of a removed one', async () => {
    const app = await makeDashboardApp();
    create(app, 'First');
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-4' }));
    create(app, 'Second');
    expect(app.store.getState().wallets.list[3]?.id).toBe('wallet-5');
  });
});

describe('removing a wallet', () => {
  it('removes its pending tasks, and Undo restores all of them in their positions', async () => {
    const app = await makeDashboardApp();
    const before = [names(app), tasks(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(names(app)).toEqual(['Main SOL Wallet', 'HYPE Trading Wallet']);
    expect(tasks(app).some((task) => task.endsWith('wallet-2'))).toBe(false);
    expect(notices(app)).toContain('walletRemoved');
    pressUndo(app);
    expect([names(app), tasks(app)]).toEqual(before);
    expect(notices(app)).not.toContain('walletRemoved');
  });

  it('is undone only by the notice about it', async () => {
    const app = await makeDashboardApp();
    const before = [names(app), tasks(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const after = [names(app), tasks(app)];
    app.store.dispatch(undoPressed({ subject: 'task-1' }));
    expect([names(app), tasks(app)]).toEqual(after);
    app.store.dispatch(undoPressed({ subject: 'wallet-2' }));
    expect([names(app), tasks(app)]).toEqual(before);
  });

  it('is ignored while one of its tasks is running', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(0);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(names(app)).toHaveLength(3);
    app.store.dispatch(stopPressed());
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(names(app)).toHaveLength(2);
  });

  it('takes its tasks out of the run, and Undo does not put them back into it', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(2000);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-3' }));
    app.clock.advance(1000);
    pressUndo(app);
    const { run } = app.store.getState().tasks;
    expect(run?.left).toEqual(['task-2', 'task-5']);
    app.clock.advance(120_000);
    const { lastRun, queue } = app.store.getState().tasks;
    expect(queue.map(({ id }) => id)).toEqual(['task-1', 'task-2', 'task-3', 'task-4', 'task-5', 'task-6']);
    expect(queue.map(({ status }) => status)).toEqual(['completed', 'pending', 'completed', 'completed', 'pending', 'completed']);
    expect(lastRun).toMatchObject({ completed: 4 });
  });

  it('keeps its completed tasks', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(120_000);
    const before = [names(app), tasks(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect([names(app).length, tasks(app)]).toEqual([2, before[1]]);
    pressUndo(app);
    expect([names(app), tasks(app)]).toEqual(before);
  });

  it('cannot be undone after a task was moved', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const left = tasks(app);
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    expect(tasks(app)).not.toEqual(left);
    pressUndo(app);
    expect([names(app).length, tasks(app), notices(app)]).toEqual([2, left, []]);
  });

  it('is not undone together with a later change', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const [left = ''] = tasks(app);
    app.store.dispatch(removeTaskPressed({ taskId: left.split(' ')[0] ?? '' }));
    pressUndo(app);
    pressUndo(app);
    expect([names(app).length, tasks(app)[0]]).toEqual([2, left]);
  });

  it('cannot be undone once a new wallet has taken the last place', async () => {
    const app = await makeDashboardApp();
    for (let number = 0; number < MAX_WALLETS; number += 1) create(app, `Wallet ${number}`);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-1' }));
    const stale = app.store.getState().notices.waiting.find(({ code }) => code === 'walletRemoved');
    create(app, 'In its room');
    pressUndo(app);
    app.store.dispatch(undoPressed({ subject: stale?.values.subject ?? '' }));
    expect(names(app)).toHaveLength(MAX_WALLETS);
    expect(names(app)).toContain('In its room');
    expect(notices(app)).not.toContain('walletRemoved');
  });

  it('is undone with a number after the name if another wallet has taken the name', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-1' }));
    create(app, 'Main SOL Wallet');
    pressUndo(app);
    expect(names(app)).toEqual(['Main SOL Wallet 2', 'ETH Farming Wallet', 'HYPE Trading Wallet', 'Main SOL Wallet']);
  });
});
