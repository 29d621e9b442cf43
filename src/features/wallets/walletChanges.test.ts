import { makeDashboardApp, makeRunningApp, noticesOf, pressUndo } from '../../testing/makeTestApp';
import { CHARACTERS } from '../../testing/characters';
import { undoPressed } from '../notices';
import { moveTaskPressed, removeTaskPressed, stopPressed } from '../tasks/tasksSlice';
import {
  drawAddress,
  WALLET_CREATION_DELAY,
  walletCreationRequested,
  walletRemovalPressed,
  walletRenameRequested,
} from './walletsSlice';
import { currencyOf, nameProblem, uniqueName, type NameProblem } from './walletNames';
import { MAX_WALLETS } from './walletsSchema';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

const walletNames = ({ store }: App) => store.getState().wallets.list.map(({ name }) => name);
/** Returns the id and the wallet of each task, as one text. */
const taskLines = ({ store }: App) => store.getState().tasks.queue.map(({ id, walletId }) => `${id} ${walletId}`);

function createWallet(app: App, name: string) {
  app.store.dispatch(walletCreationRequested({ name }));
  app.clock.advance(WALLET_CREATION_DELAY);
}

describe("a wallet's name", () => {
  const list = ['Main', 'Caf\u00e9'].map((name, index) => ({
    id: `wallet-${index + 1}`,
    name,
    publicKey: '',
    balance: 0,
    currency: 'SOL' as const,
    isActive: true,
  }));
  const wallets = { list, creation: { name: 'Soon', dueAt: 0 } };

  it.each<readonly [problem: NameProblem | null, name: string]>([
    ['blank', ' '],
    ['blank', '\u200b'],
    ['blank', ' \u2060\u3164 '],
    ...CHARACTERS.map((character): readonly [NameProblem | null, string] => ['tooLong', character.repeat(61)]),
    // A letter with very many accents counts as several characters.
    ['tooLong', `x${'\u0301'.repeat(1000)}`],
    ['taken', ' mAIN '],
    ['taken', 'Ma\u200bin'],
    ['taken', 'Cafe\u0301'],
    // The name of a wallet that is being created is taken, too.
    ['taken', 'soon'],
    ['taken', 'Soon\u00ad'],
    ['taken', 'Soon\r\n'],
    ...CHARACTERS.map((character): readonly [NameProblem | null, string] => [null, character.repeat(60)]),
    [null, `x${'\u200b'.repeat(60)}`],
  ])('has the problem %s (null if it has none): %j (P6.5)', (problem, name) => {
    expect(nameProblem(name, wallets)).toBe(problem);
  });

  it('may change to the same name in another case; a restored name that is taken gets a number', () => {
    expect(nameProblem('MAIN', wallets, 'wallet-1')).toBeNull();
    expect(uniqueName('Main', wallets)).toBe('Main 2');
  });

  it('decides the currency if it contains ETH or HYPE in upper case (P6.2)', () => {
    expect(['My ETH', 'HYPE', 'ETH HYPE', 'eth', ''].map(currencyOf)).toEqual(['ETH', 'HYPE', 'ETH', 'SOL', 'SOL']);
  });
});

it('draws addresses in the format of their currency that are not valid on any chain (P6.7)', () => {
  const die = { seed: 'test', entity: 'wallet-4', purpose: 'publicKey', n: 0 };
  expect(drawAddress(die, 'SOL')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{17}SIMULATED[1-9A-HJ-NP-Za-km-z]{18}$/);
  for (const currency of ['ETH', 'HYPE'] as const)
    expect(drawAddress(die, currency)).toMatch(/^0x[0-9a-f]{15}SIMULATED[0-9a-f]{16}$/);
});

describe('a new wallet', () => {
  it('keeps its currency when it is renamed', async () => {
    const app = await makeDashboardApp();
    createWallet(app, 'Second ETH');
    app.store.dispatch(walletRenameRequested({ walletId: 'wallet-4', name: ' HYPE stash ' }));
    expect(app.store.getState().wallets.list[3]).toMatchObject({ name: 'HYPE stash', currency: 'ETH', balance: 0 });
  });

  it('is refused if its name is taken, or if there are 100 wallets (P6.4a)', async () => {
    const app = await makeDashboardApp();
    createWallet(app, 'main sol wallet');
    expect(walletNames(app)).toHaveLength(3);
    for (let number = 0; number < MAX_WALLETS; number += 1) createWallet(app, `Wallet ${number}`);
    expect(walletNames(app)).toHaveLength(MAX_WALLETS);
  });

  it('never has the id of a removed one', async () => {
    const app = await makeDashboardApp();
    createWallet(app, 'First');
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-4' }));
    createWallet(app, 'Second');
    expect(app.store.getState().wallets.list[3]?.id).toBe('wallet-5');
  });
});

describe('removing a wallet', () => {
  it('removes its pending tasks, and Undo restores all of them in their positions (P6.6)', async () => {
    const app = await makeDashboardApp();
    const before = [walletNames(app), taskLines(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(walletNames(app)).toEqual(['Main SOL Wallet', 'HYPE Trading Wallet']);
    expect(taskLines(app).some((task) => task.endsWith('wallet-2'))).toBe(false);
    expect(noticesOf(app)).toContain('walletRemoved');
    pressUndo(app);
    expect([walletNames(app), taskLines(app)]).toEqual(before);
    expect(noticesOf(app)).not.toContain('walletRemoved');
  });

  it('is undone only by Undo in its own notice (P6.6a)', async () => {
    const app = await makeDashboardApp();
    const beforeRemoval = [walletNames(app), taskLines(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const afterRemoval = [walletNames(app), taskLines(app)];
    app.store.dispatch(undoPressed({ subject: 'task-1' }));
    expect([walletNames(app), taskLines(app)]).toEqual(afterRemoval);
    app.store.dispatch(undoPressed({ subject: 'wallet-2' }));
    expect([walletNames(app), taskLines(app)]).toEqual(beforeRemoval);
  });

  it('is ignored while one of its tasks is running', async () => {
    const app = await makeRunningApp(0);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(walletNames(app)).toHaveLength(3);
    app.store.dispatch(stopPressed());
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect(walletNames(app)).toHaveLength(2);
  });

  it('takes its tasks out of the run, and Undo puts them back only into the queue', async () => {
    const app = await makeRunningApp(2000);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-3' }));
    app.clock.advance(1000);
    pressUndo(app);
    // Both tasks of wallet-3 have left the run.
    const { run } = app.store.getState().tasks;
    expect(run?.left).toEqual(['task-2', 'task-5']);
    app.clock.advance(120_000);
    const { lastRun, queue } = app.store.getState().tasks;
    expect(queue.map(({ id }) => id)).toEqual(['task-1', 'task-2', 'task-3', 'task-4', 'task-5', 'task-6']);
    expect(queue.map(({ status }) => status)).toEqual([
      'completed',
      'pending',
      'completed',
      'completed',
      'pending',
      'completed',
    ]);
    expect(lastRun).toMatchObject({ completed: 4 });
  });

  it('keeps its completed tasks in the queue, and Undo restores only the wallet', async () => {
    const app = await makeRunningApp(120_000);
    const [namesBefore, tasksBefore] = [walletNames(app), taskLines(app)];
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    expect([walletNames(app).length, taskLines(app)]).toEqual([2, tasksBefore]);
    pressUndo(app);
    expect([walletNames(app), taskLines(app)]).toEqual([namesBefore, tasksBefore]);
  });

  it('cannot be undone after a task was moved: Undo moves the task back', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const remaining = taskLines(app);
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    expect(taskLines(app)).not.toEqual(remaining);
    pressUndo(app);
    expect([walletNames(app).length, taskLines(app), noticesOf(app)]).toEqual([2, remaining, []]);
  });

  it('cannot be undone after a task was removed, not even once the removal of that task has been undone', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
    const [firstTask = ''] = taskLines(app);
    app.store.dispatch(removeTaskPressed({ taskId: firstTask.split(' ')[0] ?? '' }));
    pressUndo(app);
    pressUndo(app);
    expect([walletNames(app).length, taskLines(app)[0]]).toEqual([2, firstTask]);
  });

  it('cannot be undone once a new wallet has taken the last place', async () => {
    const app = await makeDashboardApp();
    for (let number = 0; number < MAX_WALLETS; number += 1) createWallet(app, `Wallet ${number}`);
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-1' }));
    const oldNotice = app.store.getState().notices.waiting.find(({ code }) => code === 'walletRemoved');
    createWallet(app, 'Last wallet');
    pressUndo(app);
    app.store.dispatch(undoPressed({ subject: oldNotice?.values.subject ?? '' }));
    expect(walletNames(app)).toHaveLength(MAX_WALLETS);
    expect(walletNames(app)).toContain('Last wallet');
    expect(noticesOf(app)).not.toContain('walletRemoved');
  });

  it('is undone with a number after the name if another wallet has taken the name', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-1' }));
    createWallet(app, 'Main SOL Wallet');
    pressUndo(app);
    expect(walletNames(app)).toEqual([
      'Main SOL Wallet 2',
      'ETH Farming Wallet',
      'HYPE Trading Wallet',
      'Main SOL Wallet',
    ]);
  });
});
