import 'fake-indexeddb/auto';
import { entriesIn } from '../../testing/fakeDevice';
import { createIndexedRecords } from './deviceStorage';
import { createKeptDashboards, NOTHING_KEPT } from './keptDashboards';
import { endKey, notesPrefix } from './removals';

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

  it.each([
    ['.state', '{"serial":99}'],
    ['.state', '{"serial":99,"upTo":9,"snapshot":5,"mine":null,"pausedAt":null}'],
    ['', '{"inputs":null}'],
    ['', '{"inputs":[null]}'],
    ['', '{"inputs":[{"number":9}]}'],
    ['', '{"leftAt":"x"}'],
    ['', '{"end":null}'],
    ['', 'x'],
  ])('are as they were saved where the note %j of them, %s, cannot be read, which goes', async (which, note) => {
    const entries = entriesIn(new Map());
    const page = createKeptDashboards(createIndexedRecords(), () => entries);
    const { fence } = await page.open('emma');
    await page.save('emma', fence, kept('hers', fence));
    const key = `${notesPrefix('emma')}${fence}${which}`;
    entries.setItem(key, note);
    expect(await page.open('emma')).toEqual({ ...NOTHING_KEPT, snapshot: 'hers', serial: fence, upTo: fence, fence: fence + 1 });
    expect(entries.getItem(key)).toBeNull();
  });

  it.each(['"x"', '{}', 'x'])('stand still from now where the note of an end, %s, cannot be read', async (note) => {
    const entries = entriesIn(new Map());
    const page = createKeptDashboards(createIndexedRecords(), () => entries);
    const { fence } = await page.open('finn');
    await page.save('finn', fence, kept('his', fence));
    entries.setItem(endKey('finn'), note);
    await page.standStill('finn', 700);
    expect(await page.open('finn')).toMatchObject({ pausedAt: 700 });
  });
});
