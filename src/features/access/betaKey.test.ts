import { createDrafts, createKeptKey } from '../../services/drafts/drafts';
import { keepLinkedKey, takeLinkedKey } from './betaKey';

function open(hash: string) {
  const location = { hash, pathname: '/auth' };
  const history = { state: { idx: 2 }, replaceState: jest.fn(() => void (location.hash = '')) };
  const key = takeLinkedKey(location, history);
  return { key, replaced: history.replaceState.mock.calls };
}

describe('a key link', () => {
  it('returns its key, and leaves the address bar without it', () => {
    expect(open('#key=BETA-AB12CD34')).toEqual({ key: 'BETA-AB12CD34', replaced: [[{ idx: 2 }, '', '/auth']] });
  });

  it.each([
    ['lower case', '#KEY=beta-ab12cd34'],
    ['blanks around it', '#key=%20BETA-AB12CD34%20'],
    ['more behind it', '#key=BETA-AB12CD34567'],
    ['what quoted-printable text puts before it', '#key=3DBETA-AB12CD34'],
    ['an invisible character in it', '#key=BETA%E2%80%8B-AB12CD34'],
  ])('is read with %s', (_, hash) => expect(open(hash).key).toBe('BETA-AB12CD34'));

  it.each([
    ['nothing', '#key='],
    ['blanks alone', '#key=%20'],
    ['a text without end', `#key=${'A'.repeat(500)}`],
  ])('is cleared away and gives no key with %s in it', (_, hash) => {
    expect(open(hash)).toMatchObject({ key: null, replaced: [[{ idx: 2 }, '', '/auth']] });
  });

  it('is no other fragment', () => expect(open('#main')).toEqual({ key: null, replaced: [] }));
});

describe('a key link in a browser that keeps a key', () => {
  const KEPT = 'BETA-KEPT1234';

  /** Opens a link. Returns the key that is then saved, and whether the link is followed. */
  function follow(hash: string, kept: string | null) {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    };
    const openTab = () => createDrafts(createKeptKey(() => storage, () => 0));
    if (kept !== null) openTab().put('betaKey', kept);
    const drafts = openTab();
    const isFollowed = keepLinkedKey(drafts, { hash, pathname: '/' }, { state: null, replaceState: () => {} });
    return { isFollowed, here: drafts.get('betaKey'), later: openTab().get('betaKey') };
  }

  it.each(['#key=x', '#key=BETA-AB12'])('does not erase it with junk: %s', (hash) => {
    expect(follow(hash, KEPT)).toEqual({ isFollowed: true, here: KEPT, later: KEPT });
  });

  it('puts a whole key in its place', () => {
    expect(follow('#key=BETA-AB12CD34', KEPT)).toEqual({ isFollowed: true, here: 'BETA-AB12CD34', later: 'BETA-AB12CD34' });
  });

  it('shows what came where none is kept, to be mended', () => {
    expect(follow('#key=BETA-AB12', null)).toEqual({ isFollowed: true, here: 'BETA-AB12', later: undefined });
  });

  it('is no link without a key', () => expect(follow('#main', KEPT)).toEqual({ isFollowed: false, here: KEPT, later: KEPT }));
});
