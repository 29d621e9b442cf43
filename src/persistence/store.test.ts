import 'fake-indexeddb/auto';
import type { Entry } from '../program/restoreDashboard';
import { createDashboardStore, createDatabase } from './store';

/** Opens a page. All pages share the browser's storage. */
function openPage() {
  const database = createDatabase();
  return { database, ...createDashboardStore(database) };
}

const signal = new AbortController().signal;
const checkpoint = (text: string, upTo: number) => ({ text, upTo });
const entry = (number: number): Entry => ({ number, at: number, type: 'tasks/startPressed' });
const open = (page: ReturnType<typeof openPage>, uid: string, owner: string, isQuiet = false) =>
  page.open(uid, owner, isQuiet, signal);
const IS_CLAIM = true;

describe('the store of dashboards', () => {
  it('returns the last checkpoint of an account, and the inputs since that checkpoint, to the next page', async () => {
    const page = openPage();
    expect(await open(page, 'ada', 'one')).toEqual({ kept: null, unreadableTexts: [], formerOwner: null });
    expect(await page.commit('ada', 'one', { checkpoint: checkpoint('hers', 3), entries: [entry(4)] })).toBe('done');
    expect(await page.commit('ada', 'one', { entries: [entry(5)] })).toBe('done');
    expect(await open(openPage(), 'ada', 'two')).toEqual({
      kept: { checkpoint: checkpoint('hers', 3), entries: [entry(4), entry(5)] },
      unreadableTexts: [],
      formerOwner: 'one',
    });
    expect(await open(openPage(), 'ben', 'three')).toMatchObject({ kept: null });
  });

  it('accepts writes only from the page that opened the dashboard last', async () => {
    const [first, second] = [openPage(), openPage()];
    await open(first, 'cleo', 'first');
    await open(second, 'cleo', 'second');
    const outcomes = await Promise.all([
      second.commit('cleo', 'second', { checkpoint: checkpoint('second', 1) }),
      first.commit('cleo', 'first', { checkpoint: checkpoint('first', 9) }),
      second.commit('cleo', 'second', { entries: [entry(2)] }),
      first.commit('cleo', 'first', { entries: [entry(10)] }),
    ]);
    expect(outcomes).toEqual(['done', 'elsewhere', 'done', 'elsewhere']);
    expect((await open(openPage(), 'cleo', 'third')).kept).toEqual({
      checkpoint: checkpoint('second', 1),
      entries: [entry(2)],
    });
  });

  it('issues writes before the call returns', async () => {
    const page = openPage();
    await open(page, 'bea', 'one');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    const written = page.commit('bea', 'one', { checkpoint: checkpoint('hers', 0), entries: [entry(1)] });
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    expect(await written).toBe('done');
  });

  it('deletes all inputs when it writes a checkpoint, and returns no input from before the checkpoint or after a gap', async () => {
    const page = openPage();
    await open(page, 'dora', 'one');
    await page.commit('dora', 'one', { checkpoint: checkpoint('first', 0), entries: [entry(1), entry(2)] });
    await page.commit('dora', 'one', { checkpoint: checkpoint('second', 2) });
    expect((await open(page, 'dora', 'two')).kept?.entries).toEqual([]);
    await page.commit('dora', 'two', { entries: [entry(3)] });
    await page.commit('dora', 'two', { checkpoint: checkpoint('third', 2) });
    expect((await open(page, 'dora', 'two')).kept?.entries).toEqual([]);
    await page.commit('dora', 'two', { entries: [2, 3, 4, 6].map(entry) });
    expect((await open(page, 'dora', 'three')).kept?.entries).toEqual([entry(3), entry(4)]);
  });

  it('does not restore a removed dashboard through a late write or a quiet opening', async () => {
    const page = openPage();
    await open(page, 'emma', 'one');
    await page.commit('emma', 'one', {
      checkpoint: checkpoint('hers', 1),
      entries: [entry(2)],
      unreadableText: { key: 'one', text: 'old' },
    });
    await openPage().remove('emma', signal);
    expect(await page.commit('emma', 'one', { entries: [entry(3)] })).toBe('unowned');
    const isQuiet = true;
    expect(await open(page, 'emma', 'two', isQuiet)).toEqual({ kept: null, unreadableTexts: [], formerOwner: null });
    expect(await page.commit('emma', 'two', { entries: [entry(1)] })).toBe('unowned');
  });

  it('lets a page claim a dashboard only if no page owns it', async () => {
    const page = openPage();
    expect(await page.commit('finn', 'one', { checkpoint: checkpoint('his', 0) }, IS_CLAIM)).toBe('done');
    expect(await page.commit('finn', 'two', { checkpoint: checkpoint('other', 0) }, IS_CLAIM)).toBe('elsewhere');
    await page.remove('finn', signal);
    expect(await page.commit('finn', 'two', { checkpoint: checkpoint('other', 0) }, IS_CLAIM)).toBe('done');
    expect((await open(page, 'finn', 'three')).kept?.checkpoint.text).toBe('other');
  });

  it('keeps an unreadable text once, even if the write is repeated', async () => {
    const page = openPage();
    await open(page, 'gus', 'one');
    const change = { checkpoint: checkpoint('new', 0), unreadableText: { key: 'one', text: 'old' } };
    await page.commit('gus', 'one', change);
    await page.commit('gus', 'one', change);
    expect((await open(page, 'gus', 'two')).unreadableTexts).toEqual(['old']);
    await page.commit('gus', 'two', { unreadableText: null });
    expect((await open(page, 'gus', 'three')).unreadableTexts).toEqual([]);
  });

  it('neither opens nor removes a dashboard if the call is aborted', async () => {
    const page = openPage();
    await open(page, 'hal', 'one');
    await page.commit('hal', 'one', { checkpoint: checkpoint('his', 0) });
    const controller = new AbortController();
    const [opening, removal] = [
      openPage().open('hal', 'two', false, controller.signal),
      openPage().remove('hal', controller.signal),
    ];
    controller.abort();
    expect((await Promise.allSettled([opening, removal])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(await page.commit('hal', 'one', { entries: [entry(1)] })).toBe('done');
  });

  it('writes over a new connection after the first was closed', async () => {
    const page = openPage();
    await open(page, 'ida', 'one');
    page.database.reconnect();
    expect(await page.commit('ida', 'one', { checkpoint: checkpoint('hers', 0) })).toBe('done');
  });

  it('closes its connection for another version, reports that, and finds the storage cleared', async () => {
    const page = openPage();
    await open(page, 'jon', 'one');
    const onClosed = jest.fn();
    page.database.onClosed = onClosed;
    // Deleting the database asks the page to close its connection, as opening another version does.
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('seed-dashboards');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(onClosed).toHaveBeenCalledWith('outdated');
    expect(await page.commit('jon', 'one', { entries: [entry(1)] })).toBe('unowned');
  });
});
