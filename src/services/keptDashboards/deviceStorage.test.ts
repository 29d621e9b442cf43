import 'fake-indexeddb/auto';
import { entriesIn } from '../../testing/fakeDevice';
import { createIndexedRecords } from './deviceStorage';
import { createKeptDashboards, NOTHING_KEPT } from './keptDashboards';

/** A page of a browser whose storage is shared by all. */
function openPage() {
  const entries = entriesIn(new Map());
  return createKeptDashboards(createIndexedRecords(), () => entries);
}

const kept = (snapshot: string, upTo: number) => ({ snapshot, serial: upTo, upTo, mine: null, pausedAt: null });

describe('kept dashboards in IndexedDB', () => {
  it('are one for each account, and outlive the page', async () => {
    const page = openPage();
    const { fence } = await page.open('ada');
    expect(await page.save('ada', fence, kept('hers', 3))).toBe(true);
    expect(await openPage().open('ada')).toMatchObject({ snapshot: 'hers', upTo: 3, fence: fence + 1 });
    expect(await openPage().open('ben')).toEqual({ ...NOTHING_KEPT, fence: 1 });
  });

  it('are written by the page that opened them last, whatever order the writes come in', async () => {
    const [first, second] = [openPage(), openPage()];
    const { fence: early } = await first.open('cleo');
    const { fence: late } = await second.open('cleo');
    const isSaved = await Promise.all([
      second.save('cleo', late, kept('second', 1)),
      first.save('cleo', early, kept('first', 9)),
      second.save('cleo', late, kept('second again', 2)),
      first.save('cleo', early, kept('first again', 10)),
    ]);
    expect(isSaved).toEqual([true, false, true, false]);
    expect(await openPage().open('cleo')).toMatchObject({ snapshot: 'second again', upTo: 2 });
  });

  it('that were removed do not come back by a late write', async () => {
    const page = openPage();
    const { fence } = await page.open('dora');
    await page.save('dora', fence, kept('hers', 1));
    await page.remove('dora');
    expect(await page.save('dora', fence, kept('hers again', 2))).toBe(false);
    expect(await openPage().open('dora')).toMatchObject({ snapshot: null, inputs: [] });
  });
});
