import missing from '../../tools/build/missingBuiltIns.json';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { startPressed } from '../features/tasks/tasksSlice';
import { makeDashboardApp } from './makeTestApp';

/** Takes away the built-ins that the oldest supported browsers lack. Returns a function that restores them. */
function takeAway(): () => void {
  const restorers = missing.map((path) => {
    const names = path.split('.');
    const name = names.pop()!;
    const holder = names.reduce<unknown>((value, key) => Reflect.get(Object(value), key), globalThis);
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (!descriptor) return () => {};
    Reflect.deleteProperty(Object(holder), name);
    return () => void Object.defineProperty(holder, name, descriptor);
  });
  return () => restorers.forEach((restore) => restore());
}

it('the program runs in the oldest browsers, which lack some built-ins', async () => {
  const { store, clock } = await makeDashboardApp();
  const router = createMemoryPageRouter('/');
  const restore = takeAway();
  try {
    store.dispatch(walletCreationRequested({ name: 'Wallet 👩‍👩‍👧 é' }));
    store.dispatch(startPressed());
    clock.advance(200_000);
    router.navigate('/auth', { replace: true });
  } finally {
    restore();
  }
  expect(store.getState().wallets.list).toHaveLength(4);
  // Two tasks of a protocol earn in the same currency, so their amounts are added up.
  expect(store.getState().tasks.lastRun).toMatchObject({ completed: 6 });
  expect(router.state.location.pathname).toBe('/auth');
});
