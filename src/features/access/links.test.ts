import { storedIn } from '../../shared/stored';
import { createDrafts, createSavedKey } from '../../services/drafts/drafts';
import { createFakeStorage } from '../../testing/fakeStorage';
import { saveLinkedKey, takeEmailLink } from './links';

const SAVED_KEY = 'BETA-KEPT1234';
/** The calls of `replaceState` that remove the fragment from the address bar. */
const FRAGMENT_REMOVED = [[{ idx: 2 }, '', '/auth']];

const fakeHistory = () => ({ state: { idx: 2 }, replaceState: jest.fn() });

/** Opens /auth with a fragment in a browser that may have saved a key. */
function openKeyLink(hash: string, savedKey: string | null = null) {
  const storage = createFakeStorage();
  const openTab = () =>
    createDrafts(
      createSavedKey(
        storedIn(() => storage),
        () => 0,
      ),
    );
  if (savedKey !== null) openTab().put('betaKey', savedKey);
  const drafts = openTab();
  const history = fakeHistory();
  const isKeyLink = saveLinkedKey(drafts, { hash, pathname: '/auth' }, history);
  return {
    isKeyLink,
    key: drafts.get('betaKey'),
    keyAfterReload: openTab().get('betaKey'),
    replaceCalls: history.replaceState.mock.calls,
  };
}

describe('a key link', () => {
  it.each([
    ['nothing else', '#key=BETA-AB12CD34'],
    ['lower case', '#KEY=beta-ab12cd34'],
    ['spaces around the key', '#key=%20BETA-AB12CD34%20'],
    ['more text after the key', '#key=BETA-AB12CD34567'],
    ['a quoted-printable prefix', '#key=3DBETA-AB12CD34'],
    ['an invisible character in the key', '#key=BETA%E2%80%8B-AB12CD34'],
  ])('with %s saves its key and disappears from the address bar (P4.3c)', (_, hash) => {
    expect(openKeyLink(hash)).toMatchObject({ isKeyLink: true, key: 'BETA-AB12CD34', replaceCalls: FRAGMENT_REMOVED });
  });

  it.each([
    ['nothing', '#key='],
    ['only a space', '#key=%20'],
    ['500 characters', `#key=${'A'.repeat(500)}`],
  ])('with %s in place of a key disappears from the address bar and saves nothing', (_, hash) => {
    expect(openKeyLink(hash)).toMatchObject({ isKeyLink: false, key: undefined, replaceCalls: FRAGMENT_REMOVED });
  });

  it('is not found in another fragment', () => {
    expect(openKeyLink('#main', SAVED_KEY)).toEqual({
      isKeyLink: false,
      key: SAVED_KEY,
      keyAfterReload: SAVED_KEY,
      replaceCalls: [],
    });
  });

  it.each(['#key=x', '#key=BETA-AB12'])('with a partial key keeps the complete key that was saved: %s', (hash) => {
    expect(openKeyLink(hash, SAVED_KEY)).toMatchObject({ isKeyLink: true, key: SAVED_KEY, keyAfterReload: SAVED_KEY });
  });

  it('with a complete key replaces the key that was saved', () => {
    expect(openKeyLink('#key=BETA-AB12CD34', SAVED_KEY)).toMatchObject({
      key: 'BETA-AB12CD34',
      keyAfterReload: 'BETA-AB12CD34',
    });
  });

  it('with a partial key saves it until a reload, so that the user can correct it', () => {
    expect(openKeyLink('#key=BETA-AB12')).toMatchObject({
      isKeyLink: true,
      key: 'BETA-AB12',
      keyAfterReload: undefined,
    });
  });
});

/** Opens /auth with the fragment of an email link. */
function openEmailLink(hash: string) {
  const history = fakeHistory();
  return { link: takeEmailLink({ hash, pathname: '/auth' }, history), replaceCalls: history.replaceState.mock.calls };
}

describe('an email link', () => {
  it.each(['verifyEmail', 'VERIFYEMAIL'])('of kind %s is removed from the address bar', (mode) => {
    expect(openEmailLink(`#mode=${mode}&oobCode=aB-9_`)).toEqual({
      link: { mode: 'verifyEmail', code: 'aB-9_' },
      replaceCalls: FRAGMENT_REMOVED,
    });
  });

  // An empty code makes the link invalid, so the mode no longer matters.
  it.each([
    ['without a code', '#mode=resetPassword&oobCode=', 'resetPassword'],
    ['of an unknown kind', '#mode=signIn&oobCode=c0de', 'verifyEmail'],
    ['with a code of 301 characters', `#mode=recoverEmail&oobCode=${'a'.repeat(301)}`, 'recoverEmail'],
  ])('%s is returned with an empty code', (_what, hash, mode) => {
    expect(openEmailLink(hash)).toEqual({ link: { mode, code: '' }, replaceCalls: FRAGMENT_REMOVED });
  });

  it.each(['', '#main', '#key=BETA-AB12CD34'])('is not found in the fragment %j', (hash) => {
    expect(openEmailLink(hash)).toEqual({ link: null, replaceCalls: [] });
  });
});
