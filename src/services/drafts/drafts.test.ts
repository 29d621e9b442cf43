import { createFakeStorage } from '../../testing/fakeStorage';
import { storedIn } from '../../shared/stored';
import { createDrafts, createSavedKey } from './drafts';

const KEY = 'BETA-AB12CD34';
const DAY = 24 * 3_600_000;

/** Opens a browser, whose tabs share a storage. */
function openBrowser() {
  const storage = createFakeStorage();
  let now = 1_000_000;
  const openTab = () =>
    createDrafts(
      createSavedKey(
        storedIn(() => storage),
        () => now,
      ),
    );
  return { stored: storage.items, openTab, passTime: (span: number) => void (now += span) };
}

describe('a beta key in the drafts', () => {
  it('is available on another tab and after a reload', () => {
    const { openTab } = openBrowser();
    openTab().put('betaKey', KEY);
    expect(openTab().get('betaKey')).toBe(KEY);
  });

  it('disappears from every tab once a tab has used it', () => {
    const { openTab, stored } = openBrowser();
    const [firstTab, secondTab] = [openTab(), openTab()];
    firstTab.put('betaKey', KEY);
    secondTab.clear('betaKey');
    expect([firstTab.get('betaKey'), secondTab.get('betaKey'), openTab().get('betaKey')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(stored.size).toBe(0);
  });

  it('is stored only if it is complete; a partial key stays in its tab (P4.3a)', () => {
    const { openTab, stored } = openBrowser();
    const tab = openTab();
    tab.put('betaKey', KEY);
    tab.put('betaKey', 'BETA-AB1');
    expect(tab.get('betaKey')).toBe('BETA-AB1');
    expect(stored.size).toBe(0);
  });

  it('is stored with the reason of a refusal, until another key is saved', () => {
    const { openTab } = openBrowser();
    openTab().put('betaKey', KEY);
    openTab().noteKeyRefusal('key-for-another-address');
    expect([openTab().get('betaKey'), openTab().keyRefusal()]).toEqual([KEY, 'key-for-another-address']);
    openTab().put('betaKey', 'BETA-00000000');
    expect([openTab().get('betaKey'), openTab().keyRefusal()]).toEqual(['BETA-00000000', undefined]);
  });

  it('that is no longer saved stays in its tab alone', () => {
    const { openTab, stored } = openBrowser();
    const [firstTab, secondTab] = [openTab(), openTab()];
    secondTab.put('betaKey', KEY);
    firstTab.unsaveKey();
    expect(stored.size).toBe(0);
    expect([firstTab.get('betaKey'), secondTab.get('betaKey')]).toEqual([KEY, undefined]);
    firstTab.clear('betaKey');
    expect(firstTab.get('betaKey')).toBeUndefined();
  });

  it('is forgotten after a week (P4.3d)', () => {
    const { openTab, passTime, stored } = openBrowser();
    openTab().put('betaKey', KEY);
    passTime(7 * DAY);
    expect(openTab().get('betaKey')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it.each(['', 'BETA-AB12CD34', '1000000 <img src=x>', `1000000 ${KEY}${KEY}`, `x ${KEY}`, `1000000 ${KEY} <b>`])(
    'is not read from an invalid entry: %s',
    (text) => {
      const { openTab, stored } = openBrowser();
      stored.set('seed.betaKey', text);
      expect(openTab().get('betaKey')).toBeUndefined();
    },
  );

  it('stays in memory if the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const drafts = createDrafts(createSavedKey(storedIn(forbidden), () => 0));
    drafts.put('betaKey', KEY);
    expect(drafts.get('betaKey')).toBe(KEY);
  });
});

describe('a submitted value', () => {
  const ADA = { email: 'ada@example.test', password: 'secret' };

  it('is not stored', () => {
    const { openTab, stored } = openBrowser();
    openTab().submit('form', ADA);
    expect(stored.size).toBe(0);
  });

  it('is taken once by its ticket, and by no other ticket', () => {
    const drafts = createDrafts();
    const ticket = drafts.submit('form', ADA);
    expect(drafts.take('form', ticket + 1)).toBeUndefined();
    expect(drafts.take('betaKey', ticket)).toBeUndefined();
    expect(drafts.take('form', ticket)).toBe(ADA);
    expect(drafts.take('form', ticket)).toBeUndefined();
  });

  it('is replaced by the next value of its kind', () => {
    const drafts = createDrafts();
    const firstTicket = drafts.submit('betaKey', KEY);
    drafts.submit('betaKey', 'BETA-00000000');
    expect(drafts.take('betaKey', firstTicket)).toBeUndefined();
  });

  it('that is a beta key is dropped when the saved key is cleared', () => {
    const drafts = createDrafts();
    const ticket = drafts.submit('betaKey', KEY);
    drafts.clear('betaKey');
    expect(drafts.take('betaKey', ticket)).toBeUndefined();
  });
});
