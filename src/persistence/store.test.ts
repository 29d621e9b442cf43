import 'fake-indexeddb/auto';
import { SAVED_SHAPE } from '../program/savedShape';
import { connectIndexedDb } from './indexedDb';
import type { Entry } from '../program/restoreDashboard';
import { createDashboardStore, createDatabase, type StoreChange, type Connection, type SavedRecord } from './store';

let removals = 0;

/** Opens a page. All pages share the browser's storage. */
function openPage() {
  const database = createDatabase(connectIndexedDb);
  return { database, ...createDashboardStore(database, () => `removal ${(removals += 1)}`) };
}

const signal = new AbortController().signal;
const checkpoint = (text: string, upTo: number) => ({ text, upTo });
const entry = (number: number): Entry => ({ number, at: number, type: 'tasks/startPressed' });
type Page = ReturnType<typeof openPage>;
const open = (page: Page, uid: string, owner: string, begins = true) => page.open(uid, owner, begins, signal);
/** Commits a change, and returns what has become of it. */
const commit = async (
  ...[page, uid, owner, change, claim]: [Page, string, string, Omit<StoreChange, 'head'>, string?]
) => (await page.commit(uid, owner, change, signal, claim)).kind;

describe('the store of dashboards', () => {
  it('returns the last checkpoint of an account, and the inputs since that checkpoint, to the next page', async () => {
    const page = openPage();
    expect(await open(page, 'ada', 'one')).toEqual({
      saved: null,
      unreadableTexts: [],
      replaced: [],
      formerOwner: null,
      seen: null,
    });
    expect(await commit(page, 'ada', 'one', { checkpoint: checkpoint('hers', 3), entries: [entry(4)] })).toBe('done');
    expect(await commit(page, 'ada', 'one', { entries: [entry(5)] })).toBe('done');
    expect(await open(openPage(), 'ada', 'two')).toEqual({
      saved: { checkpoint: checkpoint('hers', 3), entries: [entry(4), entry(5)] },
      unreadableTexts: [],
      replaced: [],
      formerOwner: 'one',
      seen: null,
    });
    expect(await open(openPage(), 'ben', 'three')).toMatchObject({ saved: null });
  });

  it('accepts writes only from the page that opened the dashboard last', async () => {
    const [first, second] = [openPage(), openPage()];
    await open(first, 'cleo', 'first');
    await open(second, 'cleo', 'second');
    const outcomes = await Promise.all([
      commit(second, 'cleo', 'second', { checkpoint: checkpoint('second', 1) }),
      commit(first, 'cleo', 'first', { checkpoint: checkpoint('first', 9) }),
      commit(second, 'cleo', 'second', { entries: [entry(2)] }),
      commit(first, 'cleo', 'first', { entries: [entry(10)] }),
    ]);
    expect(outcomes).toEqual(['done', 'elsewhere', 'done', 'elsewhere']);
    expect((await open(openPage(), 'cleo', 'third')).saved).toEqual({
      checkpoint: checkpoint('second', 1),
      entries: [entry(2)],
    });
  });

  it('issues writes before the call returns', async () => {
    const page = openPage();
    await open(page, 'bea', 'one');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    const written = commit(page, 'bea', 'one', { checkpoint: checkpoint('hers', 0), entries: [entry(1)] });
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    expect(await written).toBe('done');
  });

  it('deletes all inputs when it writes a checkpoint, and returns no input from before the checkpoint or after a gap', async () => {
    const page = openPage();
    await open(page, 'dora', 'one');
    await commit(page, 'dora', 'one', { checkpoint: checkpoint('first', 0), entries: [entry(1), entry(2)] });
    await commit(page, 'dora', 'one', { checkpoint: checkpoint('second', 2) });
    expect((await open(page, 'dora', 'two')).saved?.entries).toEqual([]);
    await commit(page, 'dora', 'two', { entries: [entry(3)] });
    await commit(page, 'dora', 'two', { checkpoint: checkpoint('third', 2) });
    expect((await open(page, 'dora', 'two')).saved?.entries).toEqual([]);
    await commit(page, 'dora', 'two', { entries: [2, 3, 4, 6].map(entry) });
    expect((await open(page, 'dora', 'three')).saved?.entries).toEqual([entry(3), entry(4)]);
  });

  it('does not restore a removed dashboard through a late write or a quiet opening', async () => {
    const page = openPage();
    await open(page, 'emma', 'one');
    await commit(page, 'emma', 'one', {
      checkpoint: checkpoint('hers', 1),
      entries: [entry(2)],
      unreadableText: { key: 'one', text: 'old' },
    });
    await openPage().remove('emma', signal);
    expect(await commit(page, 'emma', 'one', { entries: [entry(3)] })).toBe('unowned');
    const begins = false;
    expect(await open(page, 'emma', 'two', begins)).toEqual({
      saved: null,
      unreadableTexts: [],
      replaced: [],
      formerOwner: null,
      seen: null,
    });
    expect(await commit(page, 'emma', 'two', { entries: [entry(1)] })).toBe('unowned');
  });

  it('lets a page claim a dashboard only in the absence that it has seen', async () => {
    const page = openPage();
    const [first, other] = [{ checkpoint: checkpoint('his', 0) }, { checkpoint: checkpoint('other', 0) }];
    const { seen } = await page.commit('finn', 'one', first, signal);
    expect(await commit(page, 'finn', 'one', first, seen)).toBe('done');
    expect(await commit(page, 'finn', 'two', other, seen)).toBe('elsewhere');
    await page.remove('finn', signal);
    const { kind, seen: seenLater } = await page.commit('finn', 'two', other, signal, seen);
    expect(kind).toBe('unowned');
    await page.remove('finn', signal);
    expect(await commit(page, 'finn', 'two', other, seenLater)).toBe('unowned');
    const { seen: seenLast } = await page.commit('finn', 'two', other, signal);
    expect(await commit(page, 'finn', 'two', other, seenLast)).toBe('done');
    expect((await open(page, 'finn', 'three')).saved?.checkpoint.text).toBe('other');
  });

  it('keeps an unreadable text once, even if the write is repeated', async () => {
    const page = openPage();
    await open(page, 'gus', 'one');
    const change = { checkpoint: checkpoint('new', 0), unreadableText: { key: 'one', text: 'old' } };
    await commit(page, 'gus', 'one', change);
    await commit(page, 'gus', 'one', change);
    expect((await open(page, 'gus', 'two')).unreadableTexts).toEqual(['old']);
    await commit(page, 'gus', 'two', { unreadableText: null });
    expect((await open(page, 'gus', 'three')).unreadableTexts).toEqual([]);
  });

  it('keeps dashboards that copies have replaced apart from unreadable texts, until each is removed', async () => {
    const page = openPage();
    await open(page, 'ian', 'one');
    const first = { key: 'zebra', text: 'first' };
    const second = { key: '1', text: 'second' };
    await commit(page, 'ian', 'one', { checkpoint: checkpoint('his', 0), replaced: first });
    await commit(page, 'ian', 'one', { replaced: second, unreadableText: { key: 'one', text: 'old' } });
    await commit(page, 'ian', 'one', { unreadableText: null });
    expect(await open(page, 'ian', 'two')).toMatchObject({ unreadableTexts: [], replaced: [second, first] });
    await commit(page, 'ian', 'two', { replaced: { key: 'zebra', text: null } });
    expect((await open(page, 'ian', 'three')).replaced).toEqual([second]);
    await page.remove('ian', signal);
    expect((await open(page, 'ian', 'four')).replaced).toEqual([]);
  });

  it('neither opens nor removes a dashboard if the call is aborted', async () => {
    const page = openPage();
    await open(page, 'hal', 'one');
    await commit(page, 'hal', 'one', { checkpoint: checkpoint('his', 0) });
    const controller = new AbortController();
    const [opening, removal] = [
      openPage().open('hal', 'two', true, controller.signal),
      openPage().remove('hal', controller.signal),
    ];
    controller.abort();
    expect((await Promise.allSettled([opening, removal])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(await commit(page, 'hal', 'one', { entries: [entry(1)] })).toBe('done');
  });

  it('writes over a new connection after the first was closed', async () => {
    const page = openPage();
    await open(page, 'ida', 'one');
    page.database.reconnect();
    expect(await commit(page, 'ida', 'one', { checkpoint: checkpoint('hers', 0) })).toBe('done');
  });

  it('removes everything of an account', async () => {
    const page = openPage();
    await open(page, 'ida-of-the-removal', 'one');
    await commit(page, 'ida-of-the-removal', 'one', { checkpoint: checkpoint('hers', 0), entries: [entry(1)] });
    await page.remove('ida-of-the-removal', signal);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('seed-dashboards');
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAllKeys();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    expect(JSON.stringify(keys)).not.toContain('ida-of-the-removal');
  });

  it('closes its connection when the database is deleted, reports that, and finds the storage cleared', async () => {
    const page = openPage();
    await open(page, 'jon', 'one');
    const onClosed = jest.fn();
    page.database.onClosed = onClosed;
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('seed-dashboards');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(await commit(page, 'jon', 'one', { entries: [entry(1)] })).toBe('unowned');
  });

  it('lets a newer version upgrade the database, keeps everything, and reads nothing of a newer version', async () => {
    const page = openPage();
    await open(page, 'kim', 'one');
    await commit(page, 'kim', 'one', { checkpoint: checkpoint('hers', 0) });
    const onClosed = jest.fn();
    page.database.onClosed = onClosed;
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('seed-dashboards', SAVED_SHAPE + 1);
      request.onsuccess = () => resolve(request.result);
    });
    newer.close();
    expect(onClosed).toHaveBeenCalledTimes(1);
    await expect(commit(page, 'kim', 'one', { entries: [entry(1)] })).rejects.toMatchObject({ name: 'VersionError' });
    await new Promise((resolve) => (indexedDB.deleteDatabase('seed-dashboards').onsuccess = resolve));
  });

  it('drops a connection that hangs: what waits for it fails, and the next transaction opens another', async () => {
    const attempts: ((connection: Connection) => void)[] = [];
    const begun: (number | undefined)[] = [];
    const record = Promise.resolve({ head: { owner: 'one' }, lastRemoval: undefined } as SavedRecord);
    const createConnection = () => ({
      begin: (_uid: string, _reads: string, { entries = [] }: StoreChange) => {
        begun.push(entries[0]?.number);
        return { record, commit: async () => {}, abort: () => {} };
      },
      close: jest.fn(),
    });
    const database = createDatabase(() => new Promise((resolve) => attempts.push(resolve)));
    const store = createDashboardStore(database, () => 'removal');
    const write = (number: number) => store.commit('lea', 'one', { entries: [entry(number)] }, signal);
    const dropped = write(1);
    database.reconnect();
    const writes = [write(2), write(3)];
    const [first, second] = [createConnection(), createConnection()];
    attempts[0]?.(first);
    attempts[1]?.(second);
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect((await Promise.all(writes)).map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(begun).toEqual([2, 3]);
    expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([1, 0]);
  });
});
