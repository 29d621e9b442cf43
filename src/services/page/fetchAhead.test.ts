import { repliesArrive } from '../../testing/makeTestApp';
import { fetchAhead, type IdlePage } from './fetchAhead';

/** A page with a connection and idle moments controlled by the test, and a list of what it has fetched. */
function openPage({ saveData = false, names = ['dialog', 'menu'] } = {}) {
  const fetched: string[] = [];
  const waiting: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const navigator = { onLine: true, connection: { saveData } };
  const code = new Set<() => Promise<unknown>>();
  const add = (name: string) =>
    code.add(() => {
      if (!navigator.onLine) return Promise.reject(new Error('ChunkLoadError'));
      fetched.push(name);
      return Promise.resolve();
    });
  names.forEach(add);
  const page: IdlePage = {
    navigator,
    setTimeout: (callback) => waiting.push(callback),
    requestIdleCallback: (callback) => waiting.push(callback),
    addEventListener: (_type: string, listener: unknown) => void listeners.push(listener as () => void),
  };
  return {
    fetched,
    add,
    fetchAhead: () => void fetchAhead(page, code),
    /** Runs the next `times` waiting callbacks: first the initial timeout, then one for each idle moment. */
    async runWaiting(times: number) {
      for (let time = 0; time < times; time += 1) {
        waiting.shift()?.();
        await repliesArrive();
      }
    },
    disconnect: () => void (navigator.onLine = false),
    async reconnect() {
      navigator.onLine = true;
      for (const notify of listeners.splice(0)) notify();
      await repliesArrive();
    },
  };
}

it('loads one piece of code at each idle moment, including code that is added meanwhile', async () => {
  const page = openPage();
  page.fetchAhead();
  expect(page.fetched).toEqual([]);
  await page.runWaiting(2);
  expect(page.fetched).toEqual(['dialog']);
  page.add('added later');
  await page.runWaiting(9);
  expect(page.fetched).toEqual(['dialog', 'menu', 'added later']);
});

it('continues once the connection is back', async () => {
  const page = openPage();
  page.fetchAhead();
  await page.runWaiting(2);
  page.disconnect();
  await page.runWaiting(9);
  expect(page.fetched).toEqual(['dialog']);
  await page.reconnect();
  await page.runWaiting(9);
  expect(page.fetched).toEqual(['dialog', 'menu']);
});

it('loads nothing if the browser is set to save data', async () => {
  const page = openPage({ saveData: true });
  page.fetchAhead();
  await page.runWaiting(9);
  expect(page.fetched).toEqual([]);
});
