/** @jest-environment jsdom */
import type { compose } from '@reduxjs/toolkit';
import type * as makeTestAppModule from '../testing/makeTestApp';
import type * as storeModule from './store';

type Modules = typeof makeTestAppModule & typeof storeModule;

/** Returns how many stores an installed extension sees when `create` creates one. */
function storesSeen(nodeEnv: string, create: (modules: Modules) => void): number {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: nodeEnv });
  let count = 0;
  jest.isolateModules(() => {
    // Redux Toolkit looks for the extension when it loads.
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => {
        count += 1;
        return (jest.requireActual('@reduxjs/toolkit') as { compose: typeof compose }).compose;
      },
    });
    create({
      ...jest.requireActual('../testing/makeTestApp'),
      ...jest.requireActual('./store'),
    });
  });
  env.restore();
  return count;
}

const createStore = (isLive: boolean) => (modules: Modules) =>
  void modules.makeStore({ clock: modules.makeTestApp().clock, seed: 'seed', isLive } as never);

it.each([
  ['development', true, 1],
  ['development', false, 0],
  ['production', true, 0],
])('in %s, Redux DevTools see the store of a live session only (live: %s): %d', (nodeEnv, isLive, count) => {
  expect(storesSeen(nodeEnv, createStore(isLive))).toBe(count);
});
